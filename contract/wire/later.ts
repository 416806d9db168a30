import { agentRebates } from './agent-rebates';
import { contracts } from './contracts';
import { deposits } from './deposits';
import { dividends } from './dividends';
import { feedback } from './feedback';
import { givenContracts } from './given-contracts';
import { help } from './help';
import { lottery } from './lottery';
import { messages } from './messages';
import { missions } from './missions';
import { openAccount } from './open-account';
import { passkeys } from './passkeys';
import { password } from './password';
import { promotions } from './promotions';
import { rebates } from './rebates';
import { records } from './records';
import { redRain } from './red-rain';
import { referral } from './referral';
import { registration } from './registration';
import { rewards } from './rewards';
import { saferPlay } from './safer-play';
import { security } from './security';
import { team } from './team';
import { teamMoney } from './team-money';
import { transfers } from './transfers';
import { verification } from './verification';
import { vip } from './vip';
import { withdrawals } from './withdrawals';

/** Areas whose calls the data worker learns when it first makes one of them. */
export const LATER_AREAS = {
  verification,
  registration,
  password,
  passkeys,
  security,
  deposits,
  saferPlay,
  withdrawals,
  transfers,
  team: { ...team, ...teamMoney },
  records,
  messages,
  rewards,
  rebates,
  vip,
  missions,
  referral,
  openAccount,
  agentRebates,
  redRain,
  contracts,
  givenContracts,
  dividends,
  promotions,
  help,
  feedback,
  lottery,
} as const;

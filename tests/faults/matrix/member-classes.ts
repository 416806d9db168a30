import type { CallClass } from './call-class';
import { EMAIL, PHONE } from './contact-class';
import { DEPOSIT } from './deposit-class';
import { MISSION_CLAIM, REBATE, REWARD } from './reward-class';
import { BREAK, LIMIT } from './safer-play-class';
import { TRANSFER } from './transfer-class';
import { WITHDRAWAL } from './withdrawal-class';

/** What a member does with money and with the account. */
export const MEMBER_CLASSES = {
  deposit: DEPOSIT,
  withdrawal: WITHDRAWAL,
  transfer: TRANSFER,
  'reward claim': REWARD,
  'mission claim': MISSION_CLAIM,
  rebate: REBATE,
  phone: PHONE,
  'e-mail': EMAIL,
  limit: LIMIT,
  break: BREAK,
} satisfies Record<string, CallClass>;

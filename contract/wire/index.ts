import type { CallRow } from '../call';
import { agentRebates } from './agent-rebates';
import { announcements } from './announcements';
import { contracts } from './contracts';
import { deposits } from './deposits';
import { devices } from './devices';
import { dividends } from './dividends';
import { favourites } from './favourites';
import { feedback } from './feedback';
import { games } from './games';
import { givenContracts } from './given-contracts';
import { help } from './help';
import { home } from './home';
import { launch } from './launch';
import { lottery } from './lottery';
import { member } from './member';
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
import { requests } from './requests';
import { rewards } from './rewards';
import { security } from './security';
import { saferPlay } from './safer-play';
import { service } from './service';
import { session } from './session';
import { system } from './system';
import { team } from './team';
import { teamMoney } from './team-money';
import { transfers } from './transfers';
import { vendors } from './vendors';
import { verification } from './verification';
import { vip } from './vip';
import { wallet } from './wallet';
import { withdrawals } from './withdrawals';

/**
 * The calls Parlour makes, by area (spec: wire, Calls). Adding a call: one row in its area's file; the worker's
 * `client.call('area.name', …)` and the gateway's routes are typed by it.
 */
const WIRE = {
  system,
  requests,
  session,
  devices,
  verification,
  registration,
  password,
  passkeys,
  security,
  member,
  wallet,
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
  home,
  announcements,
  promotions,
  help,
  service,
  feedback,
  vendors,
  games,
  favourites,
  launch,
  lottery,
} as const;

type Areas = typeof WIRE;
/** `area.name` of every call. */
export type CallName = { [A in keyof Areas & string]: `${A}.${keyof Areas[A] & string}` }[keyof Areas &
  string];
export type Call<N extends CallName> = N extends `${infer A extends keyof Areas & string}.${infer C}`
  ? C extends keyof Areas[A]
    ? Areas[A][C] extends CallRow
      ? Areas[A][C]
      : never
    : never
  : never;

/** Calls that carry an ETag and may be answered with 304. */
export type CachedCallName = {
  [N in CallName]: Call<N> extends { cached: true } ? N : never;
}[CallName];

/** The rows by their full name. */
export const CALLS = Object.fromEntries(
  Object.entries(WIRE).flatMap(([area, rows]) =>
    Object.entries(rows).map(([name, row]) => [`${area}.${name}`, row]),
  ),
) as { [N in CallName]: Call<N> };
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

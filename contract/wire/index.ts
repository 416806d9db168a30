import type { CallRow } from '../call';
import { content } from './content';
import { games } from './games';
import { information } from './information';
import { launch } from './launch';
import { lottery } from './lottery';
import { member, wallet } from './member';
import { messages } from './messages';
import { password, requests } from './password';
import { registration } from './registration';
import { rewards } from './rewards';
import { session } from './session';
import { system } from './system';
import { verification } from './verification';

/**
 * The calls Parlour makes (A §7, C §7), by area. Adding a call: one row in its area's file; the worker's
 * `client.call('area.name', …)` and the gateway's `routes` then both demand it.
 */
export const WIRE = {
  system,
  requests,
  session,
  verification,
  registration,
  password,
  member,
  wallet,
  messages,
  rewards,
  content,
  information,
  games,
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

/** The rows by their full name. */
export const CALLS = Object.fromEntries(
  Object.entries(WIRE).flatMap(([area, rows]) =>
    Object.entries(rows).map(([name, row]) => [`${area}.${name}`, row]),
  ),
) as { [N in CallName]: Call<N> };
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

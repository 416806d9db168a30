import type { CallRow } from '../call';
import { FIRST_AREAS } from './first';
import { LATER_AREAS } from './later';
import { tableOf } from './table';

/**
 * The calls Parlour makes, by area (spec: wire, Calls). Adding a call: one row in its area's file; the worker's
 * `client.call('area.name', …)` and the gateway's routes are typed by it.
 */
const WIRE = { ...FIRST_AREAS, ...LATER_AREAS } as const;

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
export const CALLS = tableOf(WIRE) as { [N in CallName]: Call<N> };
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

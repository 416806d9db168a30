import type { CallRow } from '../../contract/call';
import { FIRST_AREAS } from '../../contract/wire/first';
import type { CallName } from '../../contract/wire/index';
import { tableOf } from '../../contract/wire/table';

const FIRST_CALLS = tableOf(FIRST_AREAS);

/** @returns a call's row; null if it is one of those that are loaded later, and they cannot be loaded */
export type RowOf = (name: CallName) => Promise<CallRow | null>;

export const callRows =
  (later: () => Promise<{ LATER_CALLS: Record<string, CallRow> } | null>): RowOf =>
  async (name) =>
    FIRST_CALLS[name] ?? (await later())?.LATER_CALLS[name] ?? null;

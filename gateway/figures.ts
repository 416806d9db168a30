import { ENTRY_GROUPS } from '../contract/ledger';
import { toMajor } from '../contract/money';

/** What movements of each kind add up to, in minor units. */
export type SumsByKind = Record<string, number>;

/** What movements of wallets come to, as the records and the team's figures have it (spec: records, Profit and loss). */
export function figuresOf(sums: SumsByKind): {
  staked: number;
  won: number;
  bonuses: number;
  deposited: number;
  withdrawn: number;
} {
  const { bet = 0, win = 0, deposit = 0, withdraw = 0, withdrawReturn = 0 } = sums;
  return {
    staked: toMajor(-bet),
    won: toMajor(win),
    bonuses: toMajor(ENTRY_GROUPS.bonuses.reduce((sum, kind) => sum + (sums[kind] ?? 0), 0)),
    deposited: toMajor(deposit),
    withdrawn: toMajor(-withdraw - withdrawReturn),
  };
}

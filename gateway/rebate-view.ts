import { toMajor } from '../contract/money';
import type { WireRebate, WireRebateLine } from '../contract/wire/rebates';
import type { RebateLine, StoredRebate } from './store/rebates';

/** Rates are hundredths of a per cent; on the wire they are per cent. */
const PARTS_OF_PERCENT = 100;
/** Per cent of the settings as hundredths. */
export const rateOf = (percent: number): number => Math.round(percent * PARTS_OF_PERCENT);
/** Hundredths as per cent of the wire. */
export const percentOf = (rate: number): number => rate / PARTS_OF_PERCENT;

export const rebateLineView = ({ gameType, stakeMinor, rate, amountMinor }: RebateLine): WireRebateLine => ({
  gameType,
  stake: toMajor(stakeMinor),
  percent: percentOf(rate),
  amount: toMajor(amountMinor),
});

/** A rebate as it is sent. */
export const rebateView = ({ id, stakeMinor, amountMinor, lines, at }: StoredRebate): WireRebate => ({
  id,
  at,
  stake: toMajor(stakeMinor),
  amount: toMajor(amountMinor),
  lines: lines.map(rebateLineView),
});

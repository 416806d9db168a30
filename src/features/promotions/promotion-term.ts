import type { PromotionRow } from '../../../contract/rows/promotions';

/** So often an open page looks whether a promotion has ended, in ms. */
export const TERM_STEP_MS = 10_000;

/** @param now epoch ms */
export const isRunning = ({ endsAt }: PromotionRow, now: number): boolean => endsAt === null || endsAt > now;

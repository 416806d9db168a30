import { describe, expect, it } from 'vitest';
import type { LotteriesRow, LotteryRow } from '../../../contract/rows/lottery';
import { drawState, msUntilAsked, nextDue } from '../../../src/features/lottery/draws';

const hall = (drawAt: number[], closesAt: number[]): LotteriesRow => ({
  standard: drawAt.map((at) => ({ drawAt: at }) as LotteryRow),
  electronic: [],
  groups: [],
  results: [],
  open: closesAt.map((at) => ({ gameCode: 'VNMB', numero: '1', closesAt: at })),
});

describe('the draws of lotteries', () => {
  it('the next ones are due when the first saved draw takes place or closes', () => {
    expect(nextDue(hall([500, 300], [400]))).toBe(300);
    expect(nextDue(hall([500], [200]))).toBe(200);
    expect(nextDue(hall([], []))).toBe(Infinity);
  });

  it('are asked for a second after the draw, then less and less often', () => {
    expect(msUntilAsked(10_000, 0, 4_000)).toBe(7_000);
    expect(msUntilAsked(10_000, 0, 90_000)).toBe(1_000);
    expect([1, 2, 3, 20].map((attempts) => msUntilAsked(10_000, attempts, 90_000))).toEqual([
      5_000, 10_000, 20_000, 300_000,
    ]);
  });

  it('a draw that was long ago is not said to take place', () => {
    expect([99, 100, 100_000, 200_000].map((now) => drawState(100, now))).toEqual([
      'coming',
      'drawing',
      'drawing',
      'drawn',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { spin } from '../../../gateway/vendor/odds';
import { always } from './launch-calls';

const ROUNDS = 10_000;
/** Symbol, and the win as a multiple of the stake. */
const PRIZES = [
  ['crown', 100],
  ['gem', 25],
  ['seven', 10],
  ['bell', 5],
  ['clover', 2],
  ['cherry', 1],
] as const;

describe('slot odds', () => {
  it('the return to players over all draws is 95 %', () => {
    let paid = 0;
    for (let draw = 0; draw < ROUNDS; draw++) paid += spin(always(draw)).times;
    expect(paid / ROUNDS).toBeCloseTo(0.95, 10);
  });

  it('the reels show three of a kind exactly if the round pays, with the symbol of that prize', () => {
    const pays = new Map<string, number>(PRIZES);
    for (let draw = 0; draw < ROUNDS; draw += 7) {
      for (const blank of [0, 0.5, 0.999]) {
        const { reels, times } = spin((limit) => (limit === ROUNDS ? draw : Math.floor(blank * limit)));
        expect(reels).toHaveLength(3);
        expect(reels.every((symbol) => pays.has(symbol))).toBe(true);
        const [first = ''] = reels;
        expect(times).toBe(new Set(reels).size === 1 ? pays.get(first) : 0);
      }
    }
  });

  it('the page shows the same prizes', async () => {
    const page = new URL('../../../gateway/vendor/page/words.js', import.meta.url).href;
    const words = (await import(page)) as { PRIZES: [string, number][]; SYMBOLS: object };
    expect(words.PRIZES).toEqual(PRIZES);
    expect(Object.keys(words.SYMBOLS)).toEqual(PRIZES.map(([symbol]) => symbol));
  });

  it('every losing combination can occur', () => {
    const seen = new Set<string>();
    const blanks = 210;
    for (let i = 0; i < blanks; i++) {
      const { reels } = spin((limit) => {
        if (limit === ROUNDS) return ROUNDS - 1;
        expect(limit).toBe(blanks);
        return i;
      });
      seen.add(reels.join());
    }
    expect(seen.size).toBe(blanks);
  });
});

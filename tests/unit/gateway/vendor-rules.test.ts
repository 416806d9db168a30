import { describe, expect, it } from 'vitest';
import { KINDS } from '../../../gateway/vendor/rules/index';
import type { Roll, Rules } from '../../../gateway/vendor/rules/rules';
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

/** Every round that can be drawn with these limits, each as likely as the others. */
function allRounds(rules: Rules, choice: string, limits: readonly number[]) {
  const rounds = limits.reduce((all, limit) => all * limit, 1);
  return Array.from({ length: rounds }, (_, round) => {
    let rest = round;
    let at = 0;
    const roll: Roll = (limit) => {
      expect(limit).toBe(limits[at++]);
      const drawn = rest % limit;
      rest = Math.floor(rest / limit);
      return drawn;
    };
    return rules.draw(roll, choice);
  });
}
const returnOf = (rounds: { times: number }[]) =>
  rounds.reduce((sum, { times }) => sum + times, 0) / rounds.length;

describe('slots', () => {
  const { draw } = KINDS.slots;

  it('the return to players over all draws is 95 %', () => {
    let paid = 0;
    for (let drawn = 0; drawn < ROUNDS; drawn++) paid += draw(always(drawn), '').times;
    expect(paid / ROUNDS).toBeCloseTo(0.95, 10);
  });

  it('the reels show three of a kind exactly if the round pays, with the symbol of that prize', () => {
    const pays = new Map<string, number>(PRIZES);
    for (let drawn = 0; drawn < ROUNDS; drawn += 7) {
      for (const blank of [0, 0.5, 0.999]) {
        const { result, times } = draw((limit) => (limit === ROUNDS ? drawn : Math.floor(blank * limit)), '');
        expect(result).toHaveLength(3);
        expect(result.every((symbol) => pays.has(symbol))).toBe(true);
        const [first = ''] = result;
        expect(times).toBe(new Set(result).size === 1 ? pays.get(first) : 0);
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
      const { result } = draw((limit) => {
        if (limit === ROUNDS) return ROUNDS - 1;
        expect(limit).toBe(blanks);
        return i;
      }, '');
      seen.add(result.join());
    }
    expect(seen.size).toBe(blanks);
  });
});

describe('the wheel', () => {
  it.each([
    ['red', 18, 2],
    ['black', 18, 2],
    ['zero', 1, 36],
  ] as const)('%s wins in %i of 37 pockets and pays %i times the stake', (choice, pockets, times) => {
    const rounds = allRounds(KINDS.table, choice, [37]);
    expect(rounds.filter((round) => round.times === times)).toHaveLength(pockets);
    expect(rounds.filter((round) => round.times === 0)).toHaveLength(37 - pockets);
    for (const round of rounds) expect(round.times > 0).toBe(round.result[1] === choice);
    expect(returnOf(rounds)).toBeCloseTo(36 / 37, 10);
  });
});

describe('the lottery ticket', () => {
  it.each(['0', '7'])('digit %s is paid for each time it is drawn', (choice) => {
    const rounds = allRounds(KINDS.ticket, choice, [10, 10, 10]);
    for (const { result, times } of rounds) {
      expect(times).toBe([0, 2, 8, 200][result.filter((digit) => digit === choice).length]);
    }
    expect(returnOf(rounds)).toBeCloseTo(0.902, 10);
  });
});

describe('the match', () => {
  /** All draws; how many goals there are does not change who wins. */
  const rounds = (choice: string) =>
    Array.from({ length: 100 }, (_, drawn) =>
      [0, 1, 2, 3].map((goals) =>
        KINDS.match.draw((limit) => (limit === 100 ? drawn : Math.min(goals, limit - 1)), choice),
      ),
    ).flat();

  it.each([
    ['home', 45, 2.1],
    ['draw', 25, 3.8],
    ['away', 30, 3.15],
  ] as const)('%s wins %i of 100 and pays %f times the stake', (choice, chance, times) => {
    const all = rounds(choice);
    expect(all.filter((round) => round.times > 0)).toHaveLength(4 * chance);
    expect(new Set(all.map((round) => round.times))).toEqual(new Set([0, times]));
    expect(returnOf(all)).toBeCloseTo((chance * times) / 100, 10);
  });

  it('the score says who has won', () => {
    for (const { result } of rounds('home')) {
      const [home, away] = result.slice(0, 2).map(Number) as [number, number];
      const winner = home === away ? 'draw' : home > away ? 'home' : 'away';
      expect(result[2]).toBe(winner);
    }
  });
});

describe('the page', () => {
  it('draws every kind, with its choices and nothing else', async () => {
    const page = new URL('../../../gateway/vendor/page/kinds.js', import.meta.url).href;
    interface PageKind {
      choices: [string, string, string][];
      faces: string[];
    }
    // The page draws its payouts when it is loaded.
    const element = () => ({ setAttribute: () => undefined, append: () => undefined });
    Object.assign(globalThis, { document: { createElement: element, createElementNS: element } });
    const { KINDS: drawn } = (await import(page)) as { KINDS: Record<string, PageKind> };
    Reflect.deleteProperty(globalThis, 'document');
    expect(Object.keys(drawn).sort()).toEqual(Object.keys(KINDS).sort());
    for (const [name, { choices }] of Object.entries(KINDS)) {
      expect(drawn[name]?.choices.map(([value]) => value)).toEqual([...choices]);
    }
    const { choices } = drawn['match'] as PageKind;
    expect(choices.map(([, , pays]) => pays)).toEqual(['2.1×', '3.8×', '3.15×']);
  });
});

import { describe, expect, it } from 'vitest';
import { MATCH_LENGTH_MS } from '../../../contract/rows/announcements';
import { hasEnded, isLive, nextChange } from '../../../src/features/home/match-state';

const START = 1_000_000;
const match = { matchTime: START };

describe('the state of a match', () => {
  it.each([
    [START - 1, false, false],
    [START, true, false],
    [START + MATCH_LENGTH_MS - 1, true, false],
    [START + MATCH_LENGTH_MS, false, true],
  ])('at %d: live %s, ended %s', (now, live, ended) => {
    expect([isLive(match, now), hasEnded(match, now)]).toEqual([live, ended]);
  });

  it('changes when the first match starts or ends', () => {
    const later = { matchTime: START + 50 };
    expect(nextChange([later, match], 0)).toBe(START);
    expect(nextChange([later, match], START)).toBe(START + 50);
    expect(nextChange([later, match], START + 50)).toBe(START + MATCH_LENGTH_MS);
    expect(nextChange([later, match], START + 50 + MATCH_LENGTH_MS)).toBe(Infinity);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kept } from '../../../src/lib/kept';

const at = (idx: number) => vi.stubGlobal('history', { state: { idx } });

describe('what was typed on a page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    at(2);
    kept.write('entry form', { username: 'player01' });
  });
  afterEach(() => {
    kept.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is there for half an hour', () => {
    expect(kept.read('entry form')).toEqual({ username: 'player01' });
    expect(kept.read('another form')).toBeUndefined();
    vi.advanceTimersByTime(30 * 60_000 + 1);
    expect(kept.read('entry form')).toBeUndefined();
  });

  it.each([
    ['on the page itself', 2, false],
    ['on a page that was opened from it', 3, true],
    ['after going back from it', 1, false],
  ])('%s: whether going back leads to it', (_where, idx, behind) => {
    at(idx);
    expect(kept.isBehind()).toBe(behind);
  });

  it('is behind where the place in the history is not known, and not once it is forgotten', () => {
    vi.stubGlobal('history', { state: null });
    expect(kept.isBehind()).toBe(true);
    kept.drop('entry form');
    expect(kept.isBehind()).toBe(false);
  });

  it.each([
    ['entry', true],
    ['ent', false],
    ['another', false],
    [undefined, false],
  ])('the history entry %s: whether something of its page is kept', (key, here) => {
    vi.stubGlobal('history', { state: { key, idx: 2 } });
    expect(kept.isHere()).toBe(here);
    vi.advanceTimersByTime(30 * 60_000 + 1);
    expect(kept.isHere()).toBe(false);
  });
});

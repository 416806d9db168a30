import { describe, expect, it } from 'vitest';
import { isOver } from '../../../src/shared/loading/is-over';

const SECOND = 1_000;
const now = Date.now();

describe('whether this phone’s clock decides that the time is over', () => {
  it.each<[string, Parameters<typeof isOver>, boolean]>([
    ['not before the end', [now + SECOND, { now, checkedAt: now - SECOND, offline: true }], false],
    [
      'at the end, before the gateway is asked again',
      [now, { now, checkedAt: now - SECOND, offline: false }],
      true,
    ],
    [
      'not if the gateway has confirmed the row since: the clock is fast',
      [now - 60 * SECOND, { now, checkedAt: now - SECOND, offline: false }],
      false,
    ],
    ['without a connection', [now - 60 * SECOND, { now, checkedAt: now - SECOND, offline: true }], true],
    [
      'where that was more than five minutes ago',
      [now - 900 * SECOND, { now, checkedAt: now - 301 * SECOND, offline: false }],
      true,
    ],
    ['where the gateway has confirmed nothing', [now, { now, checkedAt: null, offline: false }], true],
  ])('%s', (_, [endsAt, known], over) => {
    expect(isOver(endsAt, known)).toBe(over);
  });
});

import { describe, expect, it } from 'vitest';
import { isSame, keepSame } from '../../../contract/is-same';

describe('plain values that are compared', () => {
  it.each<[string, unknown, unknown, boolean]>([
    ['equal texts', 'a', 'a', true],
    ['other texts', 'a', 'b', false],
    ['a number and its text', 1, '1', false],
    ['nothing and null', undefined, null, false],
    ['null and an empty record', null, {}, false],
    ['an empty list and an empty record', [], {}, false],
    ['equal records', { a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
    ['fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
    ['a field that is undefined', { a: 1, b: undefined }, { a: 1 }, true],
    ['a field more', { a: 1, b: 2 }, { a: 1 }, false],
    ['a field less', { a: 1 }, { a: 1, b: 2 }, false],
    ['another field', { a: 1 }, { b: 1 }, false],
    ['a longer list', [1], [1, 2], false],
    ['a shorter list', [1, 2], [1], false],
    ['a hole in a list', [1, undefined], [1], false],
    ['another part deep inside', { a: [{ b: [1] }] }, { a: [{ b: [2] }] }, false],
    ['not a number', NaN, NaN, true],
    ['names that every object has', JSON.parse('{"__proto__":{}}'), {}, false],
    ['not a number in a list', [NaN], [NaN], true],
  ])('%s', (_what, one, other, same) => {
    expect(isSame(one, other)).toBe(same);
    expect(isSame(other, one)).toBe(same);
  });

  it('keeps the last value itself if nothing has changed', () => {
    const last = { rows: [{ id: 1 }, { id: 2 }], total: 2 };
    expect(keepSame(last, structuredClone(last))).toBe(last);
  });

  it('keeps the parts that have not changed, and changes neither value', () => {
    const last = { rows: [{ id: 1 }, { id: 2 }], currency: { code: 'VND' }, total: 2 };
    const now = { rows: [{ id: 1 }, { id: 3 }, { id: 2 }], currency: { code: 'VND' }, total: 3 };
    const before = structuredClone([last, now]);
    const kept = keepSame(last, now);
    expect(kept).toEqual(now);
    expect(kept.currency).toBe(last.currency);
    expect(kept.rows[0]).toBe(last.rows[0]);
    expect(kept.rows).not.toBe(last.rows);
    expect([last, now]).toEqual(before);
  });

  it('hands a value on as it is that has nothing of the last', () => {
    const now = { rows: [1] };
    expect(keepSame({ rows: 'none' }, now)).toBe(now);
    expect(keepSame(undefined, now)).toBe(now);
  });
});

import { describe, expect, it } from 'vitest';
import type { Budget } from '../../bench/budgets';
import { PARTS } from '../../bench/budgets';
import { median } from '../../bench/measure';
import { exitCodeOf, judge, summaryOf, withUnit, type Verdict } from '../../bench/verdicts';

describe('the median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

  it('of nothing is no number', () => expect(median([])).toBeNaN());
  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('a verdict', () => {
  const most: Budget = { what: 'a size', unit: 'bytes', limit: 100 };
  const least: Budget = { what: 'a score', unit: '', limit: 99, atLeast: true };

  it.each([
    [most, 99, 'kept'],
    [most, 100, 'kept'],
    [most, 100.1, 'BROKEN'],
    [least, 98, 'BROKEN'],
    [least, 99, 'kept'],
    [least, 100, 'kept'],
    [most, undefined, 'MISSING'],
    [most, NaN, 'MISSING'],
    [least, NaN, 'MISSING'],
  ] as const)('on $what of %s is %s', (budget, value, verdict) => expect(judge(budget, value)).toBe(verdict));
});

describe('the exit code', () => {
  const line = (verdict: Verdict) => ({ text: '', verdict });
  it.each([
    [[], 0, 0],
    [['kept', 'kept'], 0, 0],
    [['kept', 'BROKEN'], 0, 1],
    [['MISSING'], 0, 1],
    [['kept'], 1, 1],
    [[], 1, 1],
  ] as const)('of %j and %d failed parts is %d', (verdicts, failed, code) =>
    expect(exitCodeOf(verdicts.map(line), failed)).toBe(code),
  );
});

describe('a value', () => {
  it.each([
    [1.284, 'x', '1.28x'],
    [0.0007, '', '0.001'],
    [25, '', '25'],
    [12_345, 'bytes', '12.3 kB'],
    [48.26, 'ms', '48.3 ms'],
    [0.52, '%', '0.520%'],
  ] as const)('of %d with the unit "%s" is shown as %s', (value, unit, text) =>
    expect(withUnit(value, unit)).toBe(text),
  );
});

describe('the summary', () => {
  it('has a line for each budget of a part, also without a value', () => {
    const lines = summaryOf('first', PARTS.first, { fcp: 1.2 }, 3);
    expect(lines.map(({ verdict }) => verdict)).toEqual(['kept', 'MISSING']);
    expect(lines[0]?.text).toMatch(/^first +First contentful paint +1\.20x +≤ 1\.30x +3 runs +kept$/);
    expect(lines[1]?.text).toMatch(/^first +Largest contentful paint +– +≤ 1\.30x +3 runs +MISSING$/);
  });
});

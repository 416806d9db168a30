import { describe, expect, it } from 'vitest';
import { parseAmount } from '../../../src/lib/amount';

describe('amounts as people type them', () => {
  it.each([
    ['100000', 0, 10_000_000],
    ['100,000', 0, 10_000_000],
    ['100.000', 0, 10_000_000],
    [' 1 000 000 ', 0, 100_000_000],
    ['١٥٠٬٠٠٠', 0, 15_000_000],
    ['۲۰۰', 0, 20_000],
    ['20.5', 2, 2_050],
    ['20,55', 2, 2_055],
    ['1,234.50', 2, 123_450],
    ['1.234,50', 2, 123_450],
    ['1,234', 2, 123_400],
    ['1’234.5', 2, 123_450],
    ['٢٠٫٥', 2, 2_050],
    ['.5', 2, 50],
    ['20.', 2, 2_000],
    ['0', 2, 0],
    ['999999999999', 0, 99_999_999_999_900],
  ])('“%s” with %s decimals is %s minor units', (text, decimals, minor) => {
    expect(parseAmount(text, decimals)).toBe(minor);
  });

  it.each<[string, number]>([
    ['', 0],
    ['abc', 0],
    ['-5', 2],
    ['1e5', 0],
    ['1,00,0', 0],
    ['12.5', 0],
    ['1000,000', 0],
    ['9999999999999', 0],
    ['₫ 5', 0],
    ['1.2.3', 2],
    ['NaN', 2],
  ])('“%s” with %s decimals is no amount', (text, decimals) => {
    expect(parseAmount(text, decimals)).toBeNull();
  });
});

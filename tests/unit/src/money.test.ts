import { describe, expect, it, vi } from 'vitest';
import { currencyDecimals, exactDecimals, minBetMinor } from '../../../contract/money';

// The language is chosen when its module is loaded.
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('localStorage', undefined);
vi.stubGlobal('document', { documentElement: {} });
const { calendarDay, formatBalance, formatClock, formatMoney } = await import('../../../src/i18n/format');

const DONG = { code: 'VND', symbol: '₫' };
const DOLLAR = { code: 'USD', symbol: '$' };

/** (spec: languages, Numbers and dates) */
describe('amounts', () => {
  it.each([
    ['VND', 0],
    ['JPY', 0],
    ['USD', 2],
    ['KWD', 3],
    ['', 2],
    ['no currency', 2],
  ])('%s has %i decimals', (code, decimals) => {
    expect(currencyDecimals(code)).toBe(decimals);
  });

  it.each([
    [124_800_000, DONG, '₫ 1,248,000'],
    [9_000_050, DONG, '₫ 90,000.50'],
    [0, DONG, '₫ 0'],
    [1_250, DOLLAR, '$ 12.50'],
    [100, { code: 'KWD', symbol: 'KD' }, 'KD 1.000'],
    [100, { code: '', symbol: '' }, '1.00'],
  ])('%i of %j is %s', (minor, currency, text) => {
    expect(formatMoney(minor, currency)).toBe(text);
  });

  it('a balance has two decimals in every currency', () => {
    expect(formatBalance(1_248_050_000)).toBe('12,480,500.00');
  });

  it.each([
    [0.01, 10_000, DONG, '₫ 100'],
    [0.75, 10_000, DONG, '₫ 7,500'],
    [0.75, 1, DOLLAR, '$ 0.75'],
    [0.01, undefined, DOLLAR, '$ 0.01'],
  ])('a minimum bet of %d, of which 1 is %s units, is shown in %j as %s', (bet, unit, currency, text) => {
    expect(formatMoney(minBetMinor(bet, unit), currency)).toBe(text);
  });

  it('no bet is free', () => {
    expect(minBetMinor(0.001, 1)).toBe(1);
    expect(exactDecimals(1, 'VND')).toBe(2);
  });
});

describe('days and clocks', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '2026-11-23'],
    ['Europe/London', '2026-11-22'],
    ['Pacific/Kiritimati', '2026-11-23'],
    ['Not/AZone', calendarDay(Date.UTC(2026, 10, 22, 17, 30), undefined)],
  ])('in %s it is %s', (zone, day) => {
    expect(calendarDay(Date.UTC(2026, 10, 22, 17, 30), zone)).toBe(day);
  });

  it('a countdown has minutes and seconds, or hours too', () => {
    expect([formatClock(245), formatClock(3_900), formatClock(3_905, true)]).toEqual([
      '4:05',
      '65:00',
      '01:05:05',
    ]);
  });
});

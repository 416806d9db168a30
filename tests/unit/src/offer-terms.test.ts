import { describe, expect, it } from 'vitest';
import { readTiers } from '../../../src/features/contracts/offer-terms';

describe('the tiers of an offer', () => {
  it('are read in minor units, and rates in hundredths of a per cent', () => {
    expect(readTiers('amount', [{ from: '1,000', value: '50' }], 'VND').tiers).toEqual([
      { fromMinor: 100_000, value: 5_000 },
    ]);
    expect(readTiers('percent', [{ from: '0', value: '2.5' }], 'VND').tiers).toEqual([
      { fromMinor: 0, value: 250 },
    ]);
    expect(readTiers('percent', [{ from: '٠', value: '٢٫٥' }], 'VND').tiers).toEqual([
      { fromMinor: 0, value: 250 },
    ]);
    expect(readTiers('amount', [{ from: '10.50', value: '0.25' }], 'USD').tiers).toEqual([
      { fromMinor: 1_050, value: 25 },
    ]);
  });

  it.each([
    ['percent', '', '2', { from: 'deposit.enter' }],
    ['percent', 'a lot', '2', { from: 'deposit.enter' }],
    ['percent', '1', '', { value: 'offerContract.enterRate' }],
    ['percent', '1', '100.01', { value: 'offerContract.rate' }],
    ['percent', '1', '0', { value: 'offerContract.nothing' }],
    ['amount', '1', '', { value: 'deposit.enter' }],
    ['amount', '1', '0', { value: 'offerContract.nothing' }],
    ['amount', '1', '9999999999999', { value: 'deposit.enter' }],
    ['amount', '9999999999999', '1', { from: 'deposit.enter' }],
  ] as const)('%s from %s: %s is wrong', (pays, from, value, error) => {
    expect(readTiers(pays, [{ from, value }], 'VND')).toEqual({ tiers: null, errors: [error] });
  });

  it('must rise', () => {
    const typed = ['5', '5', '6'].map((from) => ({ from, value: '1' }));
    expect(readTiers('amount', typed, 'VND').errors).toEqual([{}, { from: 'offerContract.rise' }, {}]);
  });
});

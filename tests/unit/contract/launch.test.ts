import { describe, expect, it } from 'vitest';
import { launchOf, prizeModeOf, vendorLogo } from '../../../contract/launch';

describe('the prize mode (spec: lottery, Prize mode)', () => {
  it.each([
    [['TCG_LOTTO_VN'], 'ELOTT'],
    [['ELOTT', 'LOTT'], 'ELOTT'],
    [['ELOTT'], 'LOTT'],
    [['TCG_SEA'], 'LOTT'],
    [[], 'LOTT'],
  ])('with %j under ELOTT is %s', (codes, mode) => {
    expect(prizeModeOf(codes)).toBe(mode);
  });
});

describe('what a launch sends (spec: launch, Launch rules)', () => {
  const of = (vendorCode: string) =>
    launchOf(
      { vendorCode, category: 'C', gameId: 'n1', launchId: 'g1', gameCode: 'X5', supportsTrial: true },
      'ELOTT',
    );

  it.each([
    ['TCG_LOTTO_VN', { gameCode: 'lobby', prizeMode: 'ELOTT' }],
    ['TCG_SEA', { gameCode: 'lobby', prizeMode: 'SEA' }],
    ['LOTT', { gameCode: 'X5', prizeMode: 'ELOTT', playType: 'trad' }],
    ['ELOTT', { gameCode: 'X5', prizeMode: 'ELOTT', playType: 'trad' }],
  ])('of %s is a lottery launch', (vendor, fields) => {
    expect(of(vendor)).toEqual({ kind: 'lottery', vendor, ...fields });
  });

  it.each([
    [undefined, 'trad'],
    [['trad', 'ent'] as const, 'trad'],
    [['ent'] as const, 'ent'],
  ])('of a lottery that is played as %j has the play type %s', (playTypes, playType) => {
    const lottery = { vendorCode: 'LOTT', category: 'LOTT', gameCode: 'LQ10', supportsTrial: true };
    expect(launchOf({ ...lottery, ...(playTypes && { playTypes }) }, 'LOTT')).toMatchObject({ playType });
  });

  it('of any other vendor is a generic launch', () => {
    expect(of('JDW')).toEqual({
      kind: 'generic',
      gameCategory: 'C',
      vendor: 'JDW',
      gameId: 'g1',
      nodeId: 'n1',
      supportFreePlay: true,
    });
  });
});

it('vendors whose code starts with TCG or BTI share one logo (spec: vendors, Vendor logo)', () => {
  const shared = vendorLogo('TCG_SEA', 'a.svg');
  expect(shared).not.toBe('a.svg');
  expect(['TCG', 'BTI', 'BTIS'].map((code) => vendorLogo(code, 'b.svg'))).toEqual([shared, shared, shared]);
  expect(vendorLogo('XTCG', 'c.svg')).toBe('c.svg');
});

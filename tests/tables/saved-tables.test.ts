import { describe, expect, it } from 'vitest';
import { gameListKey, type GameListFilter } from '../../contract/game-lists';
import { TABLES } from '../../contract/tables';

describe('the tables', () => {
  it.each(Object.entries(TABLES).filter(([, { ofMembers }]) => ofMembers))(
    '%s, a member’s, has an index to delete it by account',
    (_name, { schema }) => {
      expect(schema.split(/[\s,]+/).map((index) => index.replace(/^[&[+]*/, '').split('+')[0])).toContain(
        'account',
      );
    },
  );

  it('hold two game lists as one only if everything that changes the answer is the same', () => {
    const base = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } satisfies GameListFilter;
    const variants: GameListFilter[] = [
      base,
      { ...base, language: 'EN' },
      { ...base, gameType: 'FISH' },
      { ...base, tab: 'hot' },
      { ...base, classify: 'NEW' },
      { ...base, vendorCode: 'JDW' },
      { ...base, minBet: 'JDW' },
      { ...base, search: 'JDW' },
      { ...base, account: 'JDW' },
      { ...base, minLine: '20' },
      { ...base, sort: 'name' },
    ];
    expect(new Set(variants.map(gameListKey)).size).toBe(variants.length);
    expect(gameListKey({ ...base })).toBe(gameListKey(base));
  });
});

import { describe, expect, it } from 'vitest';
import { filterOf, readListUrl } from '../../../src/features/games/list-url';
import { safeReturn } from '../../../src/nav/links';

const read = (query: string) => readListUrl(new URLSearchParams(query));

describe('the game list’s address', () => {
  it('needs a game type it knows', () => {
    for (const query of ['', 'gameType=', 'gameType=HOT', 'gameType=<script>'])
      expect(read(query)).toBeNull();
  });

  it('slots start with the new games on the All tab, other types with all (spec: games, Tabs and classifications)', () => {
    expect(read('gameType=RNG')).toMatchObject({ tab: 'all', classify: 'NEW' });
    expect(read('gameType=RNG&classify=ALL')).toMatchObject({ classify: 'ALL' });
    expect(read('gameType=FISH')).toMatchObject({ tab: 'all', classify: 'ALL' });
    expect(read('gameType=RNG&tab=hot')).toMatchObject({ tab: 'hot', classify: 'ALL' });
  });

  it('looks through all games for a word or a vendor', () => {
    expect(read('gameType=RNG&q=moon')).toMatchObject({ classify: 'ALL', q: 'moon' });
    expect(read('gameType=RNG&vassalage=JDW')).toMatchObject({ classify: 'ALL', vendorCode: 'JDW' });
  });

  it('bounds what was typed', () => {
    expect(read(`gameType=RNG&q=${'x'.repeat(10_000)}`)?.q).toHaveLength(100);
    expect(read('gameType=RNG&q=%20%20')?.q).toBeUndefined();
    expect(read('gameType=RNG&tab=__proto__')?.tab).toBe('all');
  });

  it('recent and favourite lists belong to a member, the others to everyone', () => {
    const fav = read('gameType=RNG&tab=fav');
    const all = read('gameType=RNG');
    expect(fav && filterOf(fav, 'TY', 'player01')).toMatchObject({ account: 'player01' });
    expect(all && filterOf(all, 'TY', 'player01')).not.toHaveProperty('account');
  });
});

describe('where the login leads back to', () => {
  it.each(['/m/gameList?gameType=RNG', '/m/gameList?gameType=RNG&q=a*..', '/m/home', '/m'])(
    '%s',
    (returnTo) => {
      expect(safeReturn({ returnTo })).toBe(returnTo);
    },
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/m//evil.example',
    'javascript:alert(1)',
    '/wps/x',
    '/m/../wps',
    '/m/..',
    '/m/home/..?x',
    '/m/%2E%2e/wps',
    '/m/./.%2e/wps',
    '',
    null,
    7,
  ])('never %s', (returnTo) => {
    expect(safeReturn({ returnTo })).toBe('/m/home');
  });
});

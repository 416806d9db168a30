import { describe, expect, it } from 'vitest';
import { filterOf, filtersOn, readListUrl, toggleVendor } from '../../../src/features/games/list-url';
import { links, pageBackOf, pathOfPageBack, safeReturn } from '../../../src/nav/links';

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

  it('a link may ask for slots with so many lines, of all slots', () => {
    const view = read('gameType=RNG&minLine=20');
    expect(view).toMatchObject({ classify: 'ALL', minLine: '20' });
    expect(view && filterOf(view, 'TY', undefined)).toMatchObject({ minLine: '20' });
    for (const line of ['0', '-1', '1.5', 'many', '100001'])
      expect(read(`gameType=RNG&minLine=${line}`)?.minLine).toBeUndefined();
    expect(read('gameType=FISH&minLine=20')?.minLine).toBeUndefined();
  });

  it('has an order, which a search and the other tabs do not take', () => {
    const filterOfQuery = (query: string) => {
      const view = read(`gameType=RNG&${query}`);
      return view && filterOf(view, 'TY', undefined);
    };
    expect(read('gameType=RNG')?.sort).toBe('popular');
    expect(filterOfQuery('sort=popular')).not.toHaveProperty('sort');
    expect(filterOfQuery('sort=name')).toMatchObject({ sort: 'name', classify: 'NEW' });
    for (const query of ['sort=name&q=moon', 'sort=name&tab=hot', 'sort=drop', 'sort='])
      expect(filterOfQuery(query)).not.toHaveProperty('sort');
    expect(links.gameList({ gameType: 'RNG', sort: 'popular' })).toBe('/m/gameList?gameType=RNG');
    expect(links.gameList({ gameType: 'RNG', sort: 'vendor' })).toBe('/m/gameList?gameType=RNG&sort=vendor');
  });

  it('has several vendors, the same list whatever their order', () => {
    const several = read('gameType=RNG&vassalage=OXB,JDW,,OXB');
    expect(several).toMatchObject({ vendorCode: 'JDW,OXB', classify: 'ALL' });
    expect(several && filtersOn(several)).toBe(2);
    expect(read('gameType=RNG&vassalage=')?.vendorCode).toBeUndefined();
    expect(read('gameType=RNG&vassalage=,')?.vendorCode).toBeUndefined();
  });

  it('the first vendor covers all its games, another one keeps what was chosen, without any the list starts over', () => {
    expect(toggleVendor({ vendorCode: undefined, classify: 'NEW' }, 'OXB')).toEqual({
      vendorCode: 'OXB',
      classify: undefined,
    });
    const chosen = { vendorCode: 'OXB', classify: 'NEW' };
    expect(toggleVendor(chosen, 'JDW')).toEqual({ vendorCode: 'JDW,OXB', classify: 'NEW' });
    expect(toggleVendor({ ...chosen, classify: 'MEGAWAYS' }, 'JDW').classify).toBeUndefined();
    expect(toggleVendor(chosen, 'OXB')).toEqual({ vendorCode: undefined, classify: undefined });
  });

  it('recent and favourite lists belong to a member, the others to everyone', () => {
    const fav = read('gameType=RNG&tab=fav');
    const all = read('gameType=RNG');
    expect(fav && filterOf(fav, 'TY', 'player01')).toMatchObject({ account: 'player01' });
    expect(all && filterOf(all, 'TY', 'player01')).not.toHaveProperty('account');
  });
});

describe('where all games of a category are', () => {
  it.each([
    ['LOTT', '/m/lottery'],
    ['ELOTT', '/m/lottery'],
    ['FISH', '/m/gameList?gameType=FISH'],
  ] as const)('%s: %s', (category, path) => expect(links.allGames(category)).toBe(path));
});

describe('where a game leads back to', () => {
  it.each([
    ['/m/home', 'home'],
    ['/m/', 'home'],
    ['/m', 'home'],
    ['/m/?from=push', 'home?from=push'],
    ['/m/lottery', 'lottery'],
    ['/m/gameList?gameType=RNG', 'gameList?gameType=RNG'],
  ])('from %s: %s', (path, pageBack) => {
    expect(pageBackOf(path)).toBe(pageBack);
    expect(pathOfPageBack(pageBack)).toBe(`/m/${pageBack}`);
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

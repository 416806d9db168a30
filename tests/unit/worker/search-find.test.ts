import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRow } from '../../../contract/rows/games';
import { fold } from '../../../worker/search/fold';
import { marked, savedGame, searchIn } from '../../support/search-games';

const named = (...names: string[]): GameRow[] => names.map((name) => savedGame({ name }));
const names = async (games: GameRow[], text: string): Promise<string[]> =>
  (await searchIn(games))(text).here.map(({ game }) => game.name);

const SHELF = named(
  'Lucky Cat Café',
  'Golden Dragon',
  'Starburst',
  "Pharaoh's Ledger",
  'Whispering Waterfall',
  'Rồng Đỏ Thần Tài',
  'أَسَد الذَّهَب',
  '金龙传说',
  'ม้ามังกรทอง',
  'Золотой Ёж',
  '황금 드래곤',
  'ドラゴン ゴールド',
  'Bells ۷۷۷',
);

/** What is typed, and the first name found with its marked spans. */
const FOUND: [string, string][] = [
  ['lucky', '[Lucky] Cat Café'],
  ['LUCKY c', '[Lucky] [C]at [C]afé'],
  ['luckycat', '[Lucky] [Cat] Café'],
  ['luckycatc', '[Lucky] [Cat] [C]afé'],
  ['lucky  cat', '[Lucky] [Cat] Café'],
  ['cafe', 'Lucky Cat [Café]'],
  ['lukcy cat', '[Lucky] [Cat] Café'],
  ['bucky', '[Lucky] Cat Café'],
  ['lukky ctas', ''],
  ['dargon', 'Golden [Dragon]'],
  ['drago gold', '[Gold]en [Drago]n'],
  ['star burst', '[Starburst]'],
  ['strabust', '[Starburst]'],
  ['burst', 'Star[burst]'],
  ['pharaohs', "[Pharaoh's] Ledger"],
  ['pharaoh’s led', "[Pharaoh's] [Led]ger"],
  ['wispering watrefal', '[Whispering] [Waterfal]l'],
  ['rong do', '[Rồng] [Đỏ] Thần Tài'],
  ['thần tài', 'Rồng Đỏ [Thần] [Tài]'],
  ['اسد', '[أَسَد] الذَّهَب'],
  ['ذهب', 'أَسَد ال[ذَّهَب]'],
  ['龙传', '金[龙传]说'],
  ['金 说', '[金]龙传[说]'],
  ['มังกร', 'ม้า[มังกร]ทอง'],
  ['золотой еж', '[Золотой] [Ёж]'],
  ['еж', 'Золотой [Ёж]'],
  ['드래', '황금 [드래]곤'],
  ['드래고', '황금 [드래곤]'],
  ['드래곤'.normalize('NFD'), '황금 [드래곤]'],
  ['どらごん', '[ドラゴン] ゴールド'],
  ['ドラゴンゴール', '[ドラゴン] [ゴール]ド'],
  ['777', 'Bells [۷۷۷]'],
  ['xyzzy', ''],
  ['cat dragon', ''],
];

describe('finding games', () => {
  it.each(FOUND)('%s finds %s', async (text, found) => {
    expect(marked((await searchIn(SHELF))(text))[0] ?? '').toBe(found);
  });

  it.each(['', '   ', '\u0000\u200f', '!!!', '\u0301'])('%j finds nothing', async (text) => {
    const result = (await searchIn(SHELF))(text);
    expect(result).toEqual({ here: [], hereCount: 0, elsewhere: [], searched: SHELF.length, complete: true });
  });

  it('accepts a typo in the first letter, and none in short words', async () => {
    expect(await names(named('Dragon', 'Cat'), 'fragon')).toEqual(['Dragon']);
    expect(await names(named('Cat'), 'cta')).toEqual([]);
  });

  it('matches words with typos only if there are few other hits', async () => {
    const many = named(...Array.from({ length: 30 }, (_, n) => `Lucky ${n}`), 'Ducky');
    expect((await names(many, 'lucky')).includes('Ducky')).toBe(false);
    expect(await names(named('Lucky', 'Ducky'), 'lucky')).toEqual(['Lucky', 'Ducky']);
  });
});

describe('the order of hits', () => {
  it('is: the name, its start, a word in it, inside a word, one typo, two typos, the vendor', async () => {
    const games = [
      savedGame({ name: 'Pearl', vendorName: 'Waterfall Games' }),
      savedGame({ name: 'Wetarfall' }),
      savedGame({ name: 'Waterfal Rock' }),
      savedGame({ name: 'Megawaterfall' }),
      savedGame({ name: 'Blue Waterfall' }),
      savedGame({ name: 'Waterfalls' }),
      savedGame({ name: 'Waterfall' }),
    ];
    expect(await names(games, 'waterfall')).toEqual(games.map(({ name }) => name).reverse());
  });

  it('for equal matches is: hot, new, the platform’s order', async () => {
    const games = [
      savedGame({ name: 'Gem One' }),
      savedGame({ name: 'Gem Two', isNew: true }),
      savedGame({ name: 'Gem Three', isHot: true }),
      savedGame({ name: 'Gem Four' }),
      savedGame({ name: 'Gem Five', isHot: true, isNew: true }),
    ];
    expect(await names(games, 'gem')).toEqual(['Gem Five', 'Gem Three', 'Gem Two', 'Gem One', 'Gem Four']);
  });

  it('ends with typos in the vendor’s name', async () => {
    const games = [savedGame({ name: 'Pearl', vendorName: 'Lanternworks' }), savedGame({ name: 'Lantern' })];
    expect(await names(games, 'lanterm')).toEqual(['Lantern', 'Pearl']);
  });

  it('matches some words in the name and others in the vendor’s name', async () => {
    const games = [
      savedGame({ name: 'Golden Koi', vendorName: 'Lantern Works' }),
      savedGame({ name: 'Golden Cat', vendorName: 'Harbour' }),
    ];
    const search = await searchIn(games);
    const { here } = search('lantern koi');
    expect(here).toMatchObject([{ game: { name: 'Golden Koi' }, name: [[7, 10]], vendor: [[0, 7]] }]);
    expect(search('lanternworks').here).toHaveLength(1);
  });
});

describe('the result', () => {
  const games = Array.from({ length: 400 }, (_, n) =>
    savedGame({
      name: `Lion ${n}`,
      gameType: n % 2 ? 'RNG' : 'FISH',
      vendorCode: n % 4 < 2 ? 'AA' : 'BB',
    }),
  );

  it('separates the requested type from the others, and counts its hits', async () => {
    const result = (await searchIn(games))('lion');
    expect(result).toMatchObject({ hereCount: 200, searched: 400 });
    expect([result.here.length, result.elsewhere.length]).toEqual([60, 12]);
    expect(result.here.every(({ game }) => game.gameType === 'RNG')).toBe(true);
    expect(result.elsewhere.every(({ game }) => game.gameType === 'FISH')).toBe(true);
    expect(result.here.map(({ game }) => game.name).slice(0, 2)).toEqual(['Lion 1', 'Lion 3']);
  });

  it('contains only games of the requested vendor', async () => {
    const { here, hereCount, elsewhere } = (await searchIn(games))('lion', { vendorCode: 'BB' });
    expect(hereCount).toBe(100);
    expect([...here, ...elsewhere].every(({ game }) => game.vendorCode === 'BB')).toBe(true);
    const several = (await searchIn(games))('lion', { vendorCode: 'AA,BB' });
    expect(several.hereCount).toBe(200);
  });

  it('skips games without a name', async () => {
    expect((await searchIn(named('', '!!!', 'Lion')))('lion').hereCount).toBe(1);
    expect((await searchIn([]))('lion')).toEqual({
      here: [],
      hereCount: 0,
      elsewhere: [],
      searched: 0,
      complete: true,
    });
  });
});

describe('any input', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'b',
        'é',
        ' ',
        'ß',
        '金',
        '龙',
        'ᄀ',
        '가',
        '\u0301',
        "'",
        '\u200f',
        '\ud83d',
      ),
    }),
    fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 14 }),
  );
  const shelf = fc.array(hostile, { maxLength: 12 });

  it('gives spans inside the name, in order and apart', async () => {
    await fc.assert(
      fc.asyncProperty(shelf, hostile, async (written, text) => {
        const games = written.map((name, n) => savedGame({ name, vendorName: name, gameId: String(n) }));
        for (const { game, name, vendor } of (await searchIn(games))(text).here) {
          for (const spans of [name, vendor]) {
            let last = -1;
            for (const [start, end] of spans) {
              expect(start > last && start < end && end <= game.name.length).toBe(true);
              last = end;
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('finds every name that contains the text, and marks a span of each hit', async () => {
    await fc.assert(
      fc.asyncProperty(shelf, hostile, async (written, text) => {
        const games = written.map((name, n) => savedGame({ name, gameId: String(n) }));
        const { here, hereCount } = (await searchIn(games))(text);
        expect(hereCount).toBe(here.length);
        const found = new Set(here.map(({ game }) => game.gameId));
        const typed = fold(text);
        const contains = (name: string) => typed !== '' && fold(name).includes(typed);
        for (const game of games) if (contains(game.name)) expect(found).toContain(game.gameId);
        for (const { name } of here) expect(name.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a long text', 'lion '.repeat(2_000)],
    ['one long word', 'lion'.repeat(2_500)],
    ['control characters', '\u0000\u0007'.repeat(5_000)],
    ['half surrogate pairs', '\ud800'.repeat(10_000)],
    ['directions', '\u202e\u200f'.repeat(5_000)],
    ['accents', `l${'\u0301'.repeat(9_999)}`],
    ['a character that folds to many', '\ufdfa'.repeat(10_000)],
  ])('is limited in length: %s', async (_name, text) => {
    const long = savedGame({ name: text });
    const search = await searchIn([savedGame({ name: 'Lion' }), long]);
    for (const { name } of search(text).here) {
      for (const [, end] of name) expect(end).toBeLessThanOrEqual(text.length);
    }
    expect(search('lion').here.map(({ game }) => game.name)).toContain('Lion');
  });
});

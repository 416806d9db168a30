import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GAME_TYPES, type GameType } from '../../../contract/categories';
import { gameTileSvg } from '../../../gateway/art/art';
import { recipeOf } from '../../../gateway/art/categories';
import { EMBLEM_NAMES, type EmblemName } from '../../../gateway/art/emblem';
import { emblemInName } from '../../../gateway/art/emblem-words';
import { gameSeeds } from '../../../gateway/seed/games';
import { LOTTERIES } from '../../../gateway/seed/lotteries';
import { VENDORS } from '../../../gateway/seed/vendors';

/** The demo's catalogue at its usual size. */
const GAMES = gameSeeds(3_000);

const typeOf = (vendor: string): GameType =>
  VENDORS.find(({ code }) => code === vendor)?.gameType as GameType;
const TITLES: readonly (readonly [GameType, string])[] = [
  ...GAMES.map(({ game_type, name }) => [game_type as GameType, name] as const),
  ...LOTTERIES.map(({ vendor, name }) => [typeOf(vendor), name] as const),
];
const emblemOf = ([type, name]: readonly [GameType, string]): EmblemName | undefined =>
  emblemInName(name, recipeOf(type).emblems);

describe('game titles', () => {
  it.each(GAME_TYPES)('every %s game has a word that its emblem shows', (type) => {
    const titles = TITLES.filter(([of]) => of === type);
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.filter((title) => !emblemOf(title))).toEqual([]);
  });

  it('all 1,740 slots have one, with at least fifty emblems', () => {
    const slots = TITLES.filter(([type]) => type === 'RNG');
    expect(slots).toHaveLength(1_740);
    expect(new Set(slots.map(emblemOf)).size).toBeGreaterThanOrEqual(50);
  });

  it('every emblem is used', () => {
    const used = new Set(TITLES.map(emblemOf));
    expect(EMBLEM_NAMES.filter((name) => !used.has(name))).toEqual([]);
  });

  it('a tile draws the emblem of its word, whatever its id', () => {
    const game = { category: 'RNG', vendor: { code: 'JDW', style: 0 }, name: '狐' } as const;
    // The paths of a fox, without inks and places.
    const shapes = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d = '']) => d);
    const [one = [], ...others] = ['g1', 'g2', 'g3', 'g4'].map((id) =>
      shapes(gameTileSvg({ ...game, id, subject: 'Golden Fox' })),
    );
    const common = one.filter((d) => others.every((all) => all.includes(d)));
    expect(common.length).toBeGreaterThan(5);
    const owl = shapes(gameTileSvg({ ...game, id: 'g1', subject: 'Golden Owl' }));
    expect(common.filter((d) => owl.includes(d)).length).toBeLessThan(2);
  });

  it('names every game once, and gives each vendor and type its number of games', () => {
    expect(new Set(GAMES.map(({ name }) => name)).size).toBe(GAMES.length);
    const counts = new Map<string, number>();
    for (const { vendor_code } of GAMES) counts.set(vendor_code, (counts.get(vendor_code) ?? 0) + 1);
    expect(GAMES.map(({ id }) => id)).toEqual(GAMES.map((_, i) => `g${1001 + i}`));
    expect([...GAMES.keys()].filter((i) => GAMES[i]?.position === 0)).toHaveLength(GAME_TYPES.length);
    expect(Object.fromEntries(counts)).toMatchObject({ JDW: 635, NCR: 598, OXB: 507, TDL: 163, PAR: 120 });
  });

  it('its tile is sent in less than 4 kB', () => {
    const sent = GAMES.filter((_, i) => i % 10 === 0).map(({ id, name, game_type, vendor_code }) => {
      const style = VENDORS.find(({ code }) => code === vendor_code)?.style ?? 0;
      const svg = gameTileSvg({ id, name, category: game_type, vendor: { code: vendor_code, style } });
      return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
    });
    expect(Math.max(...sent)).toBeLessThan(4_000);
    expect(sent.reduce((sum, size) => sum + size, 0) / sent.length).toBeLessThan(3_000);
  });
});

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_TYPES } from '../../../contract/categories';
import { avatarSvg, crestSvg, gameTileSvg, launcherSvg, vendorMarkSvg } from '../../../gateway/art/art';
import { recipeOf } from '../../../gateway/art/categories';
import { emblemInName } from '../../../gateway/art/emblem-words';
import { emblem, EMBLEM_NAMES, palettesFor } from '../../../gateway/art/emblem';
import { inksOf, type PaletteName, PALETTES } from '../../../gateway/art/inks';
import { hash, wrap } from '../../../gateway/art/text-hash';
import { pick, randomOf } from '../../../gateway/seeded-random';
import type { Game } from '../../../gateway/art/tile';
import { checkFile, checkXml } from './svg';

const VENDOR = { code: 'JADE', style: 0 };
const GAME: Game = { id: 'g1', name: 'Koi Harvest', category: 'FISH', vendor: VENDOR };
const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[];

const HOSTILE = [
  '',
  '   ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  ']]></svg><!--',
  '&amp;&#x0;',
  'A'.repeat(10_000),
  'long words '.repeat(1_000),
  '\u0301'.repeat(10_000),
  'nul\0l\u0001\u001b',
  '\ud800 half a pair \udfff',
  '\u202Ereversed',
  '🎰🐟',
  'constructor',
  '__proto__',
];

const tile = (change: Partial<Game> = {}): string => gameTileSvg({ ...GAME, ...change });

describe('game tiles', () => {
  it.each(GAME_TYPES)('draws the category %s', (category) => {
    for (let style = 0; style < 8; style++)
      checkFile(tile({ id: `g${style}`, name: 'Arena One', category, vendor: { code: `V${style}`, style } }));
  });

  it('draws an unknown category as slots', () => {
    const slots = tile({ category: 'RNG' });
    expect(tile({ category: 'CHESS' })).toBe(slots);
    expect(tile({ category: 'constructor' })).toBe(slots);
  });

  it('draws the same game alike and other games differently', () => {
    expect(tile()).toBe(tile());
    const many = new Set(
      Array.from({ length: 40 }, (_, i) => tile({ id: `g${i}`, category: 'RNG', name: 'A' })),
    );
    expect(many.size).toBeGreaterThan(35);
  });

  it('takes the motif from the name if the category has it', () => {
    const lottery = recipeOf('ELOTT');
    expect(emblemInName('Koi Harvest', recipeOf('FISH').emblems)).toBe('koi');
    expect(emblemInName('Koi Harvest', lottery.emblems)).toBeUndefined();
    expect(emblemInName('4D Express', lottery.emblems)).toBe('digits');
    expect(lottery).toBe(recipeOf('LOTT'));
  });

  it.each([
    // The word that ends last names the thing; of two that end together, the longer one.
    ['RNG', 'Lotus Lantern', 'lantern'],
    ['RNG', 'Midnight Rose', 'rose'],
    ['LIVE', 'Dragon Tiger', 'baccarat'],
    // Whole words only.
    ['RNG', 'Catapult', undefined],
    ['PVP', 'Place of Aces', 'ace'],
  ] as const)('the motif of the %s game "%s" is %s', (category, name, motif) => {
    expect(emblemInName(name, recipeOf(category).emblems)).toBe(motif);
  });

  it('keeps inks, pattern and motif in every language if the subject is given', () => {
    const beforeTitle = (svg: string): string => svg.slice(0, svg.indexOf('scale('));
    const inKorean = tile({ name: '잉어', subject: GAME.name });
    const inChinese = tile({ name: '锦鲤', subject: GAME.name });
    expect(inKorean).toBe(inChinese);
    const ground = /<rect [^>]*>/.exec(beforeTitle(tile()))?.[0];
    expect(beforeTitle(inKorean)).toContain(ground);
  });

  it('draws Latin, extended Latin and Vietnamese names, composed or decomposed', () => {
    for (const name of ['Lucky Cat Café', 'Łódź Żółw', 'Đế chế Rồng Vàng', 'Größe', 'Ğİşı']) {
      const lettered = tile({ name, subject: 'x' });
      expect(lettered, name).not.toBe(tile({ name: '', subject: 'x' }));
      expect(tile({ name: name.normalize('NFD'), subject: 'x' }), name).toBe(lettered);
    }
  });

  it('omits names in other scripts, and single symbols of other names', () => {
    const bare = tile({ name: '', subject: 'x' });
    for (const name of ['幸运金猫', 'القط المحظوظ', 'เสือ 2', 'Lucky 幸运', '🎰', '\0\u0001', '---'])
      expect(tile({ name, subject: 'x' }), name).toBe(bare);
    const plain = tile({ name: 'Lucky Seven', subject: 'x' });
    expect(tile({ name: ' Lucky\0 \u200b🎰\tSe\u00adven ', subject: 'x' })).toBe(plain);
  });

  it.each(HOSTILE)('is a safe and small file with the name %j', (name) => {
    for (let style = 0; style < 6; style++) {
      const svg = gameTileSvg({ id: name, name, category: name, vendor: { code: name + style, style } });
      checkFile(svg);
      expect(svg).not.toMatch(/alert|onerror/);
      expect(gzipSync(svg).length).toBeLessThan(6_000);
    }
  });

  it('is well-formed with any text and number', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, text, text, fc.option(fc.double(), { nil: undefined }), (id, name, code, style) =>
        checkFile(gameTileSvg({ id, name, category: 'RNG', vendor: { code, style } })),
      ),
      { numRuns: 200 },
    );
  });

  it('compresses to less than 4 kB with ordinary names', () => {
    const names = ['Lantern Street', 'Crab King', 'Book of Anubis', 'Thirteen Cards', 'Scratch Ticket'];
    for (const name of names)
      for (let i = 0; i < 60; i++) {
        const category = wrap(GAME_TYPES, i);
        const svg = tile({ id: `g${i}`, name, category, vendor: { code: `V${i}`, style: i } });
        expect(gzipSync(svg).length, `${name} ${i}`).toBeLessThan(4_096);
      }
  });
});

describe('launchers', () => {
  it.each(GAME_TYPES)('draws %s in both directions', (category) => {
    const ltr = launcherSvg({ vendor: VENDOR, category });
    const rtl = launcherSvg({ vendor: VENDOR, category, dir: 'rtl' });
    checkFile(ltr);
    checkFile(rtl);
    expect(rtl).not.toBe(ltr);
    expect(launcherSvg({ vendor: VENDOR, category, dir: 'ltr' })).toBe(ltr);
  });

  it('draws the requested emblem, or the default if it is unknown', () => {
    const own = launcherSvg({ vendor: VENDOR, category: 'LIVE' });
    const requested = ['roulette', 'dice'].map((name) =>
      launcherSvg({ vendor: VENDOR, category: 'LIVE', emblem: name }),
    );
    expect(requested[0]).not.toBe(requested[1]);
    for (const name of ['unicorn', '', 'toString', '<script>'])
      expect(launcherSvg({ vendor: VENDOR, category: 'LIVE', emblem: name })).toBe(own);
  });
});

describe('vendor marks', () => {
  it('draws every style with every device in both layouts', () => {
    for (let style = 0; style < 6; style++)
      for (let device = 0; device < 12; device++)
        for (const layout of ['lead', 'stack'] as const)
          checkFile(vendorMarkSvg({ name: 'Quill & Co', style, device, layout }));
  });

  it('derives missing options from the name, always alike', () => {
    expect(vendorMarkSvg({ name: 'Oxbow' })).toBe(vendorMarkSvg({ name: 'Oxbow' }));
    expect(vendorMarkSvg({ name: 'Oxbow', style: 7, device: -1 })).toBe(
      vendorMarkSvg({ name: 'Oxbow', style: 1, device: 11 }),
    );
  });

  it('has a light and a dark tone', () => {
    expect(vendorMarkSvg({ name: 'Oxbow' })).toBe(vendorMarkSvg({ name: 'Oxbow', tone: 'light' }));
    expect(vendorMarkSvg({ name: 'Oxbow', tone: 'dark' })).not.toBe(vendorMarkSvg({ name: 'Oxbow' }));
  });

  it.each([...HOSTILE, '幸运'])('is a safe and narrow file with the name %j', (name) => {
    for (let style = 0; style < 6; style++) {
      const svg = vendorMarkSvg({ name, style });
      checkFile(svg);
      expect(Number(/ width="(\d+)"/.exec(svg)?.[1])).toBeLessThan(800);
    }
  });
});

describe('avatars and crests', () => {
  it('every member has an avatar, always the same', () => {
    for (let i = 0; i < 40; i++) checkFile(avatarSvg({ id: `m${i}` }));
    expect(avatarSvg({ id: 'm1' })).toBe(avatarSvg({ id: 'm1' }));
    expect(avatarSvg({ id: 'm1', emblem: 'unicorn' })).toBe(avatarSvg({ id: 'm1' }));
    expect(avatarSvg({ id: 'm1', emblem: 'crab' })).not.toBe(avatarSvg({ id: 'm1', emblem: 'koi' }));
  });

  it('every team has a crest, with an initial if the typeface has it', () => {
    const initials = (svg: string): boolean => svg.includes('<circle');
    for (const team of ['FC Porto Alto', 'Đà Nẵng', 'Łódź', '1860', ' Oslo']) {
      checkFile(crestSvg(team));
      expect(initials(crestSvg(team)), team).toBe(true);
    }
    for (const team of ['東京', 'الهلال', '']) expect(initials(crestSvg(team)), team).toBe(false);
    expect(crestSvg('Oslo')).toBe(crestSvg('Oslo'));
  });

  it.each(HOSTILE)('is a safe file with the name %j', (name) => {
    checkFile(crestSvg(name));
    checkFile(avatarSvg({ id: name, emblem: name }));
  });
});

describe('drawing primitives', () => {
  it('every emblem can be drawn on every palette', () => {
    for (const name of EMBLEM_NAMES)
      for (const palette of PALETTE_NAMES) {
        const markup = emblem(name, inksOf(palette));
        checkXml(markup);
        expect(markup, `${name} on ${palette}`).not.toMatch(/NaN|undefined|<text/);
      }
  });

  it('every emblem has a palette in its category', () => {
    for (const category of GAME_TYPES) {
      const { emblems, palettes } = recipeOf(category);
      for (const name of emblems)
        expect(palettesFor(name, palettes), `${name} in ${category}`).not.toEqual([]);
      expect(palettes.some((name) => !inksOf(name).pale)).toBe(true);
    }
  });

  it('hashes and seeded random numbers never change between releases', () => {
    expect(hash('parlour')).toBe(3_980_924_888);
    const next = randomOf(7);
    const drawn = [next(), next(), next()];
    const again = randomOf(7);
    expect([again(), again(), again()]).toEqual(drawn);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(() => pick(next, [])).toThrow(RangeError);
    expect(wrap(['a', 'b', 'c'], -1)).toBe('c');
    for (const odd of [Number.NaN, Infinity, -3, 0.9]) expect(wrap(['a', 'b', 'c'], odd)).toBe('a');
  });
});

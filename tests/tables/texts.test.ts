import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contract/errors';
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../contract/languages';
import house from '../../src/i18n/locales/TY.json';
import { hasPack } from '../../src/i18n/packs';
import { FOOTER } from '../../src/nav/footer-menu';
import { HEADER_MENU, LOGIN_NAV, MEMBER_LIST, MEMBER_QUICK, TRIAL_MENU } from '../../src/nav/menus';
import { CATEGORY_LOOK } from '../../src/nav/category-look';
import { ROUTES, ROUTE_IDS } from '../../src/nav/routes';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const sources = [...filesBelow('src'), ...filesBelow('contract'), ...filesBelow('scripts/build')]
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const placeholders = (text: string): string[] => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();
/** Plural forms belong to their key. */
const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseKey = (key: string): string => key.replace(PLURAL, '');
const packs = readdirSync('src/i18n/locales').map((file) => ({
  code: file.replace('.json', '') as LanguageCode,
  texts: JSON.parse(readFileSync(join('src/i18n/locales', file), 'utf8')) as Record<string, string>,
}));
/** The keys of a complete pack: the plural ones in every form of its language. */
const keysOf = (code: LanguageCode): string[] => {
  const forms = new Intl.PluralRules(LANGUAGES[code].tag).resolvedOptions().pluralCategories;
  const keys = Object.keys(house).flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => `${baseKey(key)}_${form}`) : [key],
  );
  return [...new Set(keys)].sort();
};
const houseText = (key: string): string =>
  (house as Record<string, string>)[key] ?? (house as Record<string, string>)[`${baseKey(key)}_other`] ?? '';

describe('texts', () => {
  it('there are packs for TY, VI and AR; they and EN, which has the texts of TY, are offered', () => {
    expect(packs.map(({ code }) => code).sort()).toEqual(['AR', 'TY', 'VI']);
    expect(LANGUAGE_CODES.filter(hasPack).sort()).toEqual(['AR', 'EN', 'TY', 'VI']);
  });

  it.each(packs)('$code is complete, in the plural forms of its language', ({ code, texts }) => {
    expect(Object.keys(texts).sort()).toEqual(keysOf(code));
  });

  it.each(packs)(
    'every text of $code has the placeholders of the house pack, and is not empty',
    ({ texts }) => {
      for (const [key, text] of Object.entries(texts)) {
        expect(placeholders(text), key).toEqual(placeholders(houseText(key)));
        expect(text.trim(), key).not.toBe('');
      }
    },
  );

  it.each(packs.filter(({ code }) => code === 'VI' || code === 'AR'))(
    '$code is translated: only names stay as they are',
    ({ texts }) => {
      const same = Object.entries(texts).filter(
        ([key, text]) => text === houseText(key) && /[a-z]{3}/.test(text.replace(/\{\{[^}]+\}\}/g, '')),
      );
      const names = /^(Android|iPhone|Telegram|Facebook|OK|Jackpot|Menu|Casino|Esports|VIP)$/;
      expect(same.filter(([, text]) => !names.test(text))).toEqual([]);
    },
  );

  it.each(ERROR_CODES.map((code) => [code]))('the error %s has a text', (code) => {
    expect(house).toHaveProperty([`error.${code}`]);
  });

  it('every text is used', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(house)
      .map(baseKey)
      .filter((key) => !key.startsWith('error.') && !all.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  it('no key is composed at run time', () => {
    for (const { file, text } of sources) {
      expect(text.match(/\bt\(\s*`/g), file).toBeNull();
      expect(text.match(/\bt\([^)'`]*\+/g), file).toBeNull();
    }
  });

  it('no visible text is written into the code', () => {
    const found: string[] = [];
    for (const { file, text } of sources.filter((source) => source.file.endsWith('.tsx'))) {
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
      const visit = (node: ts.Node): void => {
        if (ts.isJsxText(node) && /\p{L}{2,}/u.test(node.text)) found.push(`${file}: ${node.text.trim()}`);
        const named =
          ts.isJsxAttribute(node) && /^(aria-label|title|alt|placeholder|label)$/.test(node.name.getText());
        if (
          named &&
          node.initializer &&
          ts.isStringLiteral(node.initializer) &&
          /\p{L}/u.test(node.initializer.text)
        ) {
          found.push(`${file}: ${node.initializer.text}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(tree);
    }
    expect(found).toEqual([]);
  });
});

describe('texts of tables', () => {
  it.each(ROUTE_IDS)('the route %s has a title', (id) => {
    expect(house).toHaveProperty([ROUTES[id].title]);
  });

  it('every menu entry has a text', () => {
    for (const { text } of [
      ...FOOTER,
      ...HEADER_MENU,
      ...LOGIN_NAV,
      ...MEMBER_QUICK,
      ...MEMBER_LIST,
      ...TRIAL_MENU,
    ]) {
      expect(house).toHaveProperty([text]);
    }
  });

  it('every category has its label (spec: games, Game categories)', () => {
    const labels = Object.entries(CATEGORY_LOOK).map(([category, { text }]) => [category, text]);
    expect(Object.fromEntries(labels)).toEqual({
      HOT: 'category.HOT',
      SPORTS: 'category.SPORTS',
      ESPORTS: 'category.ESPORTS',
      LIVE: 'category.LIVE',
      FISH: 'category.FISH',
      RNG: 'category.RNG',
      PVP: 'category.PVP',
      INHOUSE: 'category.INHOUSE',
      COCKFIGHT: 'category.COCKFIGHT',
      ELOTT: 'category.ELOTT',
      LOTT: 'category.LOTT',
    });
    for (const { text } of Object.values(CATEGORY_LOOK)) expect(house).toHaveProperty([text]);
  });

  it.each(packs)('in $code the electronic lotteries are lotteries, with a name of their own', ({ texts }) => {
    const [both, electronic] = [texts['category.LOTT'] ?? '', texts['category.ELOTT'] ?? ''];
    expect(electronic).not.toBe(both);
    expect(electronic.toLowerCase()).toContain(both.toLowerCase());
    const names = Object.values(CATEGORY_LOOK).map(({ text }) => texts[text]);
    expect(new Set(names).size).toBe(names.length);
    expect(CATEGORY_LOOK.ELOTT.icon).not.toBe(CATEGORY_LOOK.LOTT.icon);
  });
});

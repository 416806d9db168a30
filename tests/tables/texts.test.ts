import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contract/errors';
import { LANGUAGES, type LanguageCode } from '../../contract/languages';
import house from '../../src/i18n/locales/TY.json';
import { hasPack } from '../../src/i18n/packs';
import { FOOTER, HEADER_MENU, LOGIN_NAV, MEMBER_LIST, MEMBER_QUICK } from '../../src/nav/menus';
import { CATEGORY_LOOK } from '../../src/nav/category-look';
import { ROUTES, ROUTE_IDS, routeOf } from '../../src/nav/routes';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const sources = [...filesBelow('src'), ...filesBelow('contract')]
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
/** The keys a complete pack has: the plural ones in every form its language knows. */
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
  it('there are packs for TY, EN, VI and AR, and each is offered', () => {
    expect(packs.map(({ code }) => code).sort()).toEqual(['AR', 'EN', 'TY', 'VI']);
    for (const { code } of packs) expect(hasPack(code), code).toBe(true);
  });

  it.each(packs)('$code is complete, in the plural forms of its language', ({ code, texts }) => {
    expect(Object.keys(texts).sort()).toEqual(keysOf(code));
  });

  it.each(packs)(
    'every text of $code has the placeholders of the house pack, and says something',
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

  it('no text lies unused', () => {
    const all = sources.map(({ text }) => text).join('\n');
    const unused = Object.keys(house)
      .map(baseKey)
      .filter((key) => !key.startsWith('error.') && !all.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  it('no key is put together at run time', () => {
    for (const { file, text } of sources) {
      expect(text.match(/\bt\(\s*`/g), file).toBeNull();
      expect(text.match(/\bt\([^)'`]*\+/g), file).toBeNull();
    }
  });

  it('no visible text stands in the code', () => {
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

  it('web storage is used through the registered keys', () => {
    for (const { file, text } of sources) {
      expect(text.match(/(local|session)Storage\.\w+Item\(\s*['"`]/g), file).toBeNull();
    }
  });
});

describe('routes and menus', () => {
  const paths = ROUTE_IDS.flatMap((id) => {
    const row = ROUTES[id];
    return [row.path, ...('aliases' in row ? row.aliases : [])].map((path) => [id, path] as const);
  });

  it('no path belongs to two routes', () => {
    expect(new Set(paths.map(([, path]) => path)).size).toBe(paths.length);
  });

  it.each(paths.filter(([, path]) => path !== '*'))('%s opens at %s', (id, path) => {
    expect(routeOf(path)).toBe(ROUTES[id]);
  });

  it('any other path is not found', () => {
    for (const path of ['/m/nothing', '/n', '/m/home/x', '/m/homes'])
      expect(routeOf(path)).toBe(ROUTES.notfound);
  });

  it.each(ROUTE_IDS)('%s has a title', (id) => {
    expect(house).toHaveProperty([ROUTES[id].title]);
  });

  it('every menu entry is a route with a text', () => {
    for (const row of [...FOOTER, ...HEADER_MENU, ...LOGIN_NAV, ...MEMBER_QUICK, ...MEMBER_LIST]) {
      if ('route' in row) expect(ROUTES).toHaveProperty(row.route);
      expect(house).toHaveProperty([row.text]);
    }
    expect(FOOTER.map(({ route }) => ROUTES[route].path)).toEqual([
      '/m/home',
      '/m/activity',
      '/m/voucherCenter',
      '/m/inviteFriends',
      '/m/mine',
    ]);
  });

  it('the member center lists what A §2 lists, in its order', () => {
    const places = MEMBER_LIST.map((row) => ('route' in row ? ROUTES[row.route].path : row.popup));
    expect(places).toEqual([
      '/m/rewardCenter',
      'referral',
      '/m/agent',
      '/m/vouReport',
      '/m/withdrawReport',
      '/m/transaction/record',
      '/m/gameRecord',
      '/m/profitandloss',
      '/m/upLine/transfer',
      '/m/member/manualRebate',
      '/m/leaderBoard',
      '/m/member/rebateReport',
      '/m/webEmail',
      'service',
      '/m/feedback',
    ]);
    expect(MEMBER_QUICK.map(({ route }) => ROUTES[route].path)).toEqual([
      '/m/voucherCenter',
      '/m/gameRecord',
      '/m/transaction/record',
      '/m/securityCenter',
    ]);
    expect(LOGIN_NAV.map((row) => ('route' in row ? ROUTES[row.route].path : row.popup))).toEqual([
      '/m/home',
      '/m/register',
      '/m/forget',
      'service',
    ]);
  });

  it('the footer hides where A §2 says', () => {
    const hidden = ROUTE_IDS.filter((id) => !ROUTES[id].footer);
    expect(hidden).toEqual(
      expect.arrayContaining(
        'login register trail launchGame changePsw notice activity forget service moreLottery useragreement maintenance agent'.split(
          ' ',
        ),
      ),
    );
    expect(hidden).toHaveLength(13);
  });

  it('every category has a label', () => {
    for (const { text } of Object.values(CATEGORY_LOOK)) expect(house).toHaveProperty([text]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../contract/errors';
import en from '../../src/i18n/locales/EN.json';
import house from '../../src/i18n/locales/TY.json';
import { FOOTER, HEADER_MENU } from '../../src/nav/menus';
import { CATEGORY_LOOK } from '../../src/nav/category-look';
import { ROUTES, ROUTE_IDS, routeOf } from '../../src/nav/routes';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const sources = [...filesBelow('src'), ...filesBelow('contract')]
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
/** Plural forms belong to their key. */
const baseKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe('texts', () => {
  it('EN is as complete as the house pack', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(house).sort());
  });

  it.each(Object.entries(house))(
    '%s has the same placeholders in every pack, and says something',
    (key, text) => {
      expect(placeholders(en[key as keyof typeof en])).toEqual(placeholders(text));
      expect(text.trim()).not.toBe('');
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

  it.each(ROUTE_IDS)('%s has a title in every pack', (id) => {
    expect(house).toHaveProperty([ROUTES[id].title]);
    expect(en).toHaveProperty([ROUTES[id].title]);
  });

  it('every menu entry is a route with a text', () => {
    for (const { route, text } of [...FOOTER, ...HEADER_MENU]) {
      expect(ROUTES).toHaveProperty(route);
      expect(house).toHaveProperty([text]);
    }
    expect(FOOTER.map(({ route }) => ROUTES[route].path)).toEqual([
      '/m/home',
      '/m/activity',
      '/m/voucherCenter',
      '/m/inviteFriends',
      '/m/mine',
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

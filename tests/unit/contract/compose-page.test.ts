import { describe, expect, it } from 'vitest';
import { composePage, isSnapshot, type Snapshot } from '../../../contract/snapshot';

const SHELL =
  '<!doctype html><html lang="ty" dir="ltr"><head><title>Parlour</title></head><body><div id="root">…</div></body></html>';
const snapshot: Snapshot = {
  markup: '<main>Home</main>',
  rows: { 'settings {}': { name: '</script><script>alert(1)</script> $& $1' } },
  states: [],
  root: { lang: 'ar', dir: 'rtl', 'data-theme': 'light' },
  title: 'A & B </title>',
  entry: '/m/assets/index-1.js',
};

describe('a composed page', () => {
  const html = composePage(SHELL, snapshot);

  it('holds the markup before the root', () => {
    expect(html).toContain('<div id="snapshot"><main>Home</main></div>');
    expect(html.indexOf('id="snapshot"')).toBeLessThan(html.indexOf('<div id="root">'));
  });

  it('has the attributes and the title of the snapshot', () => {
    expect(html).toContain('<html lang="ar" dir="rtl" data-theme="light">');
    expect(html).toContain('<title>A &amp; B &lt;/title></title>');
  });

  it('holds the rows as they are, and none of them ends the script', () => {
    const [, json = ''] = /id="snapshot-rows">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ rows: snapshot.rows, states: [] });
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});

const saved = snapshot;

describe('what was saved as a snapshot', () => {
  it.each([
    ['a snapshot', saved, true],
    ['one that does not say of which release', { ...snapshot, entry: undefined }, false],
    ['nothing', null, false],
    ['one of an earlier release, without states', { ...saved, states: undefined }, false],
    ['markup that is no text', { ...saved, markup: 1 }, false],
    ['rows that are a list', { ...saved, rows: [] }, false],
    ['an attribute that breaks out', { ...saved, root: { lang: '"><script>' } }, false],
  ])('%s', (_what, value, valid) => {
    expect(isSnapshot(value)).toBe(valid);
  });
});

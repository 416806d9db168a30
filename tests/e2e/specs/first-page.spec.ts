import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { readRows } from '../database';
import { firstPage, frame, home, languages } from '../pages/index';
import { t } from '../texts';
import arabic from '../../../src/i18n/locales/AR.json';
import house from '../../../src/i18n/locales/TY.json';
import vietnamese from '../../../src/i18n/locales/VI.json';
import { useWorld } from '../world';

const TEXTS = { ty: house, ar: arabic, vi: vietnamese } as const;

describe('the first page', () => {
  const { world, visitor } = useWorld();

  it.each(['/', '/m', '/m/', '/m/home'])('%s comes with home', async (path) => {
    const html = await (await firstPage.made(world, {}, path)).text();
    expect(html).toContain(t('home.hotGames'));
  });

  it.each(['/m/index.html', '/m/login', '/register.html', '/m/gameList'])(
    '%s is the plain shell',
    async (path) => {
      expect(firstPage.isIn(await (await fetch(world.url(path))).text())).toBe(false);
    },
  );

  it.each([
    [{ 'Accept-Language': 'ar;q=0.9, vi' }, 'vi', 'ltr', 'dark'],
    [{ 'Accept-Language': 'ar' }, 'ar', 'rtl', 'dark'],
    [{ 'Accept-Language': 'de' }, 'ty', 'ltr', 'dark'],
    [{ 'Accept-Language': 'vi', Cookie: 'language=AR; theme=light' }, 'ar', 'rtl', 'light'],
    [{ Cookie: 'language=<script>; theme=pink' }, 'ty', 'ltr', 'dark'],
  ] as const)('is in the language and theme of %o', async (headers, lang, dir, theme) => {
    const response = await firstPage.made(world, headers as Record<string, string>);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const html = await response.text();
    const [root] = /<html[^>]*>/.exec(html) ?? [];
    for (const part of [`lang="${lang}"`, `dir="${dir}"`, `data-theme="${theme}"`])
      expect(root).toContain(part);
    expect(html).toContain(TEXTS[lang]['home.hotGames']);
  });

  it('comes in each language of another merchant, and in its only theme', async () => {
    for (const [locale, lang, dir] of [
      ['en-US', 'en', 'ltr'],
      ['vi-VN', 'vi', 'ltr'],
      ['ar-SA', 'ar', 'rtl'],
    ] as const) {
      const context = await world.newContext({ javaScriptEnabled: false, locale });
      await context.addCookies([{ name: 'theme', value: 'light', url: world.tidehouse('/') }]);
      const page = await context.newPage();
      const isMade = async () => {
        await page.goto(world.tidehouse('/m/home'));
        return (await firstPage.painted(page).count()) > 0;
      };
      await until(isMade, { message: `the first page in ${lang}`, limitMs: 60_000 });
      const root = page.locator(`html[lang=${lang}][dir=${dir}][data-theme=dark][data-brand=tidehouse]`);
      expect(await root.count()).toBe(1);
      await context.close();
    }
  });

  it('can be read without JavaScript, at every merchant', async () => {
    await firstPage.made(world);
    const context = await world.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    for (const [url, brand] of [
      [world.url('/m/home'), 'Parlour'],
      [world.tidehouse('/m/home'), 'Tidehouse'],
    ] as const) {
      await until(
        async () => {
          await page.goto(url);
          return (await firstPage.painted(page).count()) > 0;
        },
        { message: `the first page of ${brand}`, limitMs: 60_000 },
      );
      expect(await page.title()).toContain(brand);
      expect(await firstPage.painted(page).locator('.tile').count()).toBe(9);
      expect(await firstPage.painted(page).locator('.banner strong').first().isVisible()).toBe(true);
      expect(await firstPage.painted(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
        '/m/login',
      );
    }
    await context.close();
  });

  it('runs and shows only what its policy allows', async () => {
    await firstPage.made(world);
    const page = await visitor.open('/m/home');
    await home.isShown(page);
    await home.hasAsked(page);
    const policy = (await firstPage.made(world)).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    visitor.expectNoErrors();
  });

  it('never holds a member’s data, whoever asks', async () => {
    const page = await visitor.openAs('player01');
    await home.isShown(page);
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    const response = await firstPage.made(world, { Authorization: token, Cookie: `token=${token}` });
    const html = await response.text();
    for (const secret of [token, 'player01', 'agent01', 'mariner01', 'sumBalance', '0912345678'])
      expect(html).not.toContain(secret);
    const [, json = '{}'] = /id="snapshot-rows">(.*?)<\/script>/.exec(html) ?? [];
    const { rows, states } = JSON.parse(json) as { rows: object; states: { account: unknown }[] };
    expect(Object.keys(rows).map((key) => key.split(' ')[0])).toEqual([
      'settings',
      'announcements',
      'notices',
      'vendors',
      'gameList',
    ]);
    expect(states.map(({ account }) => account)).toEqual([null, null, null, null, null]);
  });

  it('is taken over in its language where the merchant has not the house’s', async () => {
    const page = await visitor.open('about:blank');
    await until(
      async () => {
        await page.goto(world.tidehouse('/m/home'));
        return (await page.locator('#snapshot-rows').count()) > 0;
      },
      { message: 'the first page of Tidehouse' },
    );
    await home.hasAsked(page);
    expect(await languages.ofDocument(page)).toBe('en ltr');
    expect(visitor.requested().filter((url) => /language=TY/.test(url))).toEqual([]);
    expect(visitor.requested().filter((url) => /language=EN/.test(url))).not.toEqual([]);
  });

  it('gives no links away that travel encrypted', async () => {
    const html = await (await firstPage.made(world)).text();
    const [, json = '{}'] = /id="snapshot-rows">(.*?)<\/script>/.exec(html) ?? [];
    const settings = (JSON.parse(json) as { rows: Record<string, { serviceLinks: unknown[] }> }).rows[
      'settings {}'
    ];
    expect(settings?.serviceLinks).toEqual([]);
  });

  it('brings settings that are confirmed, not loaded again', async () => {
    const html = await (await firstPage.made(world)).text();
    const [, json = '{}'] = /id="snapshot-rows">(.*?)<\/script>/.exec(html) ?? [];
    const { states } = JSON.parse(json) as { states: { key: string; etag: string }[] };
    const [etag = ''] = states.find(({ key }) => key === 'settings {}')?.etag.split(' ') ?? [];
    const headers = { Merchant: 'parlour', 'If-None-Match': etag };
    expect((await fetch(world.url('/wps/system/settings'), { headers })).status).toBe(304);
  });

  it('gives way to maintenance at once, and comes back', async () => {
    await firstPage.made(world);
    await world.gateway.operator('maintenance', 'on');
    expect(firstPage.isIn(await (await fetch(world.url('/m/home'))).text())).toBe(false);
    await world.gateway.operator('maintenance', 'off');
    await firstPage.made(world);
  });

  it('is replaced by the app, whose worker saves the rows and asks whether they have changed', async () => {
    await firstPage.made(world);
    const page = await visitor.open('/m/home');
    await home.isShown(page);
    expect(await firstPage.painted(page).count()).toBe(0);
    await until(async () => (await readRows(page, 'gameLists')).length > 0, { message: 'saved rows' });
    const states = await readRows(page, 'syncState');
    expect(states.filter(({ account }) => account)).toEqual([]);
  });

  it('is on the screen before any script is requested', async () => {
    await firstPage.made(world);
    const page = await visitor.open('/m/home');
    await home.isShown(page);
    const { shown, requested } = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        shown: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
        requested: Math.min(...scripts.map(({ startTime }) => startTime)),
      };
    });
    expect(shown).toHaveLength(1);
    expect(requested).toBeGreaterThan(shown[0] ?? NaN);
  });

  it('has nothing that moves, or that is drawn beneath it, before the app is there', async () => {
    await firstPage.made(world);
    const before = `document.addEventListener('DOMContentLoaded', () => {
      globalThis.__moving = document.getAnimations().length;
      globalThis.__beneath = document.querySelector('#root > *').getClientRects().length;
    })`;
    visitor.uses({ motion: true, before });
    const page = await visitor.open('/m/home');
    await home.isShown(page);
    const seen = await page.evaluate(() => {
      const { __moving: moving, __beneath: beneath } = globalThis as unknown as Record<string, number>;
      return { moving, beneath };
    });
    expect(seen).toEqual({ moving: 0, beneath: 0 });
  });

  it.each([
    ['has no observers', 'delete globalThis.PerformanceObserver'],
    ['never reports a paint', 'PerformanceObserver.prototype.observe = () => undefined'],
    ['opens it in the background', "Object.defineProperty(document, 'hidden', { get: () => true })"],
  ])('gives way to the app in a browser that %s', async (_what, before) => {
    await firstPage.made(world);
    visitor.uses({ before });
    const page = await visitor.open('/m/home');
    await firstPage.painted(page).waitFor({ state: 'detached' });
    await home.isShown(page);
    visitor.expectNoErrors();
  });

  it.each([
    ['a guest’s data worker starts once home is whole', null, true],
    ['a member’s does not wait for that', 'player01', false],
  ] as const)('%s', async (_name, account, waits) => {
    await firstPage.made(world);
    // A slow machine would start it after a second.
    visitor.uses({
      before: `{
        const { setTimeout: wait, Worker: Started } = globalThis;
        globalThis.setTimeout = (run, ms, ...more) => wait(run, ms === 1000 ? 60_000 : ms, ...more);
        globalThis.Worker = class extends Started {
          constructor(...args) {
            super(...args);
            const has = (part) => document.querySelector(part) !== null;
            globalThis.__at ??= { rows: has('#snapshot-rows'), drawn: has('#root .page .tile'), whole: has('#root .home-footer') };
          }
        };
      }`,
    });
    const page = account ? await visitor.openAs(account, { path: '/m/home' }) : await visitor.open('/m/home');
    await home.isShown(page);
    const started = () => page.evaluate(() => (globalThis as { __at?: object }).__at);
    await until(async () => (await started()) !== undefined, { message: 'the worker starts' });
    expect(await started()).toEqual({ rows: true, drawn: true, whole: waits });
  });

  it('without it, an address requests each file of the start once', async () => {
    const from = world.proxy.urls().length;
    const page = await visitor.open('/m/login');
    await frame.main(page).waitFor();
    const { page: files = [], worker = [] } = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('start-files')?.textContent ?? '{}') as Record<string, string[]>,
    );
    expect(worker.length).toBeGreaterThan(1);
    const requested = world.proxy.urls().slice(from);
    expect(requested.filter((url) => [...files, ...worker].includes(url)).sort()).toEqual(
      [...files, ...worker].sort(),
    );
  });
});

describe('the first page of a merchant without hot games', () => {
  const { world, visitor } = useWorld();

  it('says so, and the app takes its place', async () => {
    await world.inDatabase((db) => db.query('UPDATE games SET hot_rank = NULL'));
    await until(async () => firstPage.isIn(await (await fetch(world.url('/m/home'))).text()), {
      message: 'the first page is made',
      limitMs: 60_000,
    });
    const page = await visitor.open('/m/home');
    await firstPage.painted(page).waitFor({ state: 'detached' });
    await frame.main(page).getByText(t('home.noHotGames')).waitFor();
    await frame.loginLink(page).click();
    await frame.isAt(page, '/m/login');
    visitor.expectNoErrors();
  });
});

import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SHELL_ROOT } from '../../../contract/snapshot';
import { sendAnswer } from '../../support/proxy-faults';
import { until } from '../../support/until';
import { readRows } from '../database';
import { frame, home, startup } from '../pages/index';
import { t } from '../texts';
import arabic from '../../../src/i18n/locales/AR.json';
import house from '../../../src/i18n/locales/TY.json';
import vietnamese from '../../../src/i18n/locales/VI.json';
import { useWorld } from '../world';

const TEXTS = { ty: house, ar: arabic, vi: vietnamese } as const;
const hasFirstPage = (html: string): boolean => html.includes('id="snapshot"');
const painted = (page: Page) => page.locator('#snapshot');

describe('the first page', () => {
  const { world, visitor } = useWorld();

  /** The HTML as the gateway sends it, once it has made the page. */
  async function firstPage(headers: Record<string, string> = {}, path = '/m/home'): Promise<Response> {
    let response = await fetch(world.url(path), { headers });
    await until(
      async () => {
        response = await fetch(world.url(path), { headers });
        return hasFirstPage(await response.clone().text());
      },
      { message: 'the first page is made', limitMs: 60_000 },
    );
    return response;
  }

  it.each(['/', '/m', '/m/', '/m/home'])('%s comes with home', async (path) => {
    const html = await (await firstPage({}, path)).text();
    expect(html).toContain(t('home.hotGames'));
  });

  it.each(['/m/index.html', '/m/login', '/register.html', '/m/gameList'])(
    '%s is the plain shell',
    async (path) => {
      expect(hasFirstPage(await (await fetch(world.url(path))).text())).toBe(false);
    },
  );

  it.each([
    [{ 'Accept-Language': 'ar;q=0.9, vi' }, 'vi', 'ltr', 'dark'],
    [{ 'Accept-Language': 'ar' }, 'ar', 'rtl', 'dark'],
    [{ 'Accept-Language': 'de' }, 'ty', 'ltr', 'dark'],
    [{ 'Accept-Language': 'vi', Cookie: 'language=AR; theme=light' }, 'ar', 'rtl', 'light'],
    [{ Cookie: 'language=<script>; theme=pink' }, 'ty', 'ltr', 'dark'],
  ] as const)('is in the language and theme of %o', async (headers, lang, dir, theme) => {
    const response = await firstPage(headers as Record<string, string>);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const html = await response.text();
    const [root] = /<html[^>]*>/.exec(html) ?? [];
    for (const part of [`lang="${lang}"`, `dir="${dir}"`, `data-theme="${theme}"`])
      expect(root).toContain(part);
    expect(html).toContain(TEXTS[lang]['home.hotGames']);
  });

  it('can be read without JavaScript, at every merchant', async () => {
    await firstPage();
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
          return (await painted(page).count()) > 0;
        },
        { message: `the first page of ${brand}`, limitMs: 60_000 },
      );
      expect(await page.title()).toContain(brand);
      expect(await painted(page).locator('.tile').count()).toBe(9);
      expect(await painted(page).locator('.banner strong').first().isVisible()).toBe(true);
      expect(await painted(page).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/m/login');
    }
    await context.close();
  });

  it('runs and shows only what its policy allows', async () => {
    await firstPage();
    const page = await visitor.open('/m/home');
    await home.isShown(page);
    const policy = (await firstPage()).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    visitor.expectNoErrors();
  });

  it('never holds a member’s data, whoever asks', async () => {
    const page = await visitor.openAs('player01');
    await home.isShown(page);
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    const response = await firstPage({ Authorization: token, Cookie: `token=${token}` });
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

  it('gives no links away that travel encrypted', async () => {
    const html = await (await firstPage()).text();
    const [, json = '{}'] = /id="snapshot-rows">(.*?)<\/script>/.exec(html) ?? [];
    const settings = (JSON.parse(json) as { rows: Record<string, { serviceLinks: unknown[] }> }).rows[
      'settings {}'
    ];
    expect(settings?.serviceLinks).toEqual([]);
  });

  it('brings settings that are confirmed, not loaded again', async () => {
    const html = await (await firstPage()).text();
    const [, json = '{}'] = /id="snapshot-rows">(.*?)<\/script>/.exec(html) ?? [];
    const { states } = JSON.parse(json) as { states: { key: string; etag: string }[] };
    const [etag = ''] = states.find(({ key }) => key === 'settings {}')?.etag.split(' ') ?? [];
    const headers = { Merchant: 'parlour', 'If-None-Match': etag };
    expect((await fetch(world.url('/wps/system/settings'), { headers })).status).toBe(304);
  });

  it('gives way to maintenance at once, and comes back', async () => {
    await firstPage();
    await world.gateway.operator('maintenance', 'on');
    expect(hasFirstPage(await (await fetch(world.url('/m/home'))).text())).toBe(false);
    await world.gateway.operator('maintenance', 'off');
    await firstPage();
  });

  it('is replaced by the app, whose worker saves the rows and asks whether they have changed', async () => {
    await firstPage();
    const page = await visitor.open('/m/home');
    await home.isShown(page);
    expect(await painted(page).count()).toBe(0);
    await until(async () => (await readRows(page, 'gameLists')).length > 0, { message: 'saved rows' });
    const states = await readRows(page, 'syncState');
    expect(states.filter(({ account }) => account)).toEqual([]);
  });

  it('is on the screen before any script is requested', async () => {
    await firstPage();
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
    await firstPage();
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
    await firstPage();
    visitor.uses({ before });
    const page = await visitor.open('/m/home');
    await painted(page).waitFor({ state: 'detached' });
    await home.isShown(page);
    visitor.expectNoErrors();
  });

  it.each([
    ['a guest’s data worker starts once home is whole', null, true],
    ['a member’s does not wait for that', 'player01', false],
  ] as const)('%s', async (_name, account, waits) => {
    await firstPage();
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

  it.each([
    ['a tap', (link: Locator) => link.click()],
    ['Enter', (link: Locator) => link.press('Enter')],
  ])('remembers %s until the app is there, and carries it out', async (_name, activate) => {
    await firstPage();
    world.proxy.slow(200, 40_000);
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await activate(painted(page).getByRole('link', { name: t('header.login') }));
    await world.proxy.pass();
    await page.waitForURL('**/m/login');
    await frame.main(page).waitFor();
  });

  it('draws a category that was tapped at once, and home with the popular games at the next visit', async () => {
    await firstPage();
    world.proxy.slow(200, 40_000);
    visitor.uses({
      before: `globalThis.drawn = new Set();
        new MutationObserver(() => {
          const panel = document.querySelector('#root [role="tabpanel"]');
          if (panel) drawn.add(panel.dataset.category);
        }).observe(document, { childList: true, subtree: true, attributes: true })`,
    });
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await painted(page).getByRole('tab').nth(1).click();
    await world.proxy.pass();
    await painted(page).waitFor({ state: 'detached' });
    await expect.poll(() => home.categories(page).nth(1).getAttribute('aria-selected')).toBe('true');
    const category = await home.panel(page).getAttribute('data-category');
    expect(category).not.toBe('HOT');
    expect(await page.evaluate('[...drawn]')).toEqual([category]);
    await visitor.go(page, '/m/activity');
    await visitor.go(page, '/m/home');
    expect(await home.panel(page).getAttribute('data-category')).toBe('HOT');
    visitor.expectNoErrors();
  });

  it.each([
    ['a link', 'link', 'header.login'],
    ['a button without text', 'button', 'home.pauseNotices'],
  ] as const)('hands the focus of %s on to the app', async (_name, role, name) => {
    await firstPage();
    world.proxy.slow(200, 40_000);
    visitor.uses({ motion: true });
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await painted(page)
      .getByRole(role, { name: t(name) })
      .focus();
    await world.proxy.pass();
    await painted(page).waitFor({ state: 'detached' });
    const own = page.locator('#root').getByRole(role, { name: t(name) });
    expect(await own.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([
    ['is cut off', true],
    ['goes silent', false],
  ])('is loaded again when it %s before its end', async (_what, isReset) => {
    await firstPage();
    let see = () => undefined as void;
    const seen = new Promise<void>((resolve) => (see = resolve));
    let isFirst = true;
    world.proxy.disturb(/^\/m\/home$/, async ({ carry, incoming, outgoing }) => {
      const answer = await carry();
      if (!isFirst) return void sendAnswer(outgoing, answer);
      isFirst = false;
      const { status, headers, body } = answer;
      outgoing.writeHead(status, { ...headers, 'content-length': body.length });
      outgoing.write(body.subarray(0, body.indexOf(SHELL_ROOT)));
      await seen;
      if (isReset) incoming.socket.resetAndDestroy();
    });
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await painted(page).locator('.tile').nth(8).waitFor();
    see();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    await page.clock.fastForward(15_000);
    await startup.notice(page).getByText(t('start.late')).waitFor();
    await home.isShown(page);
    visitor.expectNoErrors({ network: true });
  });

  it('stays for a frame while the app’s own is laid out beneath it, and carries out a tap of that moment', async () => {
    await firstPage();
    visitor.uses({
      before: `new MutationObserver((_, observer) => {
        const root = document.querySelector('#root');
        const page = root?.querySelector('.page');
        const link = document.querySelector('#snapshot a[href="/m/login"]');
        if (!page || !link) return;
        observer.disconnect();
        const { left, width, top, height } = link.getBoundingClientRect();
        const [clientX, clientY] = [left + width / 2, top + height / 2];
        const target = document.elementFromPoint(clientX, clientY);
        globalThis.seen = { root: root.offsetHeight, page: page.offsetHeight > 400, painted: link.contains(target) };
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
      }).observe(document, { childList: true, subtree: true })`,
    });
    const page = await visitor.open('/m/home');
    await page.waitForURL('**/m/login');
    await frame.main(page).waitFor();
    expect(await page.evaluate('seen')).toEqual({ root: 0, page: true, painted: true });
    await painted(page).waitFor({ state: 'detached' });
    visitor.expectNoErrors();
  });
});

describe('the first page of a merchant without hot games', () => {
  const { world, visitor } = useWorld();

  it('says so, and the app takes its place', async () => {
    await world.inDatabase((db) => db.query('UPDATE games SET hot_rank = NULL'));
    await until(async () => hasFirstPage(await (await fetch(world.url('/m/home'))).text()), {
      message: 'the first page is made',
      limitMs: 60_000,
    });
    const page = await visitor.open('/m/home');
    await painted(page).waitFor({ state: 'detached' });
    await frame.main(page).getByText(t('home.noHotGames')).waitFor();
    await frame.loginLink(page).click();
    await frame.isAt(page, '/m/login');
    visitor.expectNoErrors();
  });
});

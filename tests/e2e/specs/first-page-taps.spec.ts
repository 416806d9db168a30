import type { ServerResponse } from 'node:http';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { SHELL_ROOT } from '../../../contract/snapshot';
import { sendAnswer } from '../../support/proxy-faults';
import { comesBack } from '../conditions';
import { firstPage, frame, home, startup } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('the first page until the app is there', () => {
  const { world, visitor } = useWorld();

  it.each([
    ['a tap', (link: Locator) => link.click()],
    ['Enter', (link: Locator) => link.press('Enter')],
  ])('remembers %s until the app is there, and carries it out', async (_name, activate) => {
    await firstPage.made(world);
    world.proxy.slow(200, 40_000);
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await activate(firstPage.painted(page).getByRole('link', { name: t('header.login') }));
    await world.proxy.pass();
    await page.waitForURL('**/m/login');
    await frame.main(page).waitFor();
  });

  it('carries out a tap on a match, whose time comes with the app', async () => {
    await firstPage.made(world);
    world.proxy.slow(200, 40_000);
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await firstPage.painted(page).locator('button.match').click();
    await world.proxy.pass();
    await page.getByRole('dialog', { name: t('home.matches') }).waitFor();
    visitor.expectNoErrors();
  });

  it('carries out a tap on the corner of a tile, where the app shows its heart', async () => {
    await firstPage.made(world);
    world.proxy.slow(200, 40_000);
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    const art = firstPage.painted(page).locator('.tile__art').nth(1);
    const width = await art.evaluate((element) => element.getBoundingClientRect().width);
    await art.click({ position: { x: width - 12, y: 12 } });
    await world.proxy.pass();
    await page.waitForURL('**/m/login');
    visitor.expectNoErrors();
  });

  it('follows a link out of the app in the same window', async () => {
    const partner = 'https://partner.example/';
    const words = ['--type', 'banner', '--title', 'Our partner', '--link', partner];
    const id = await world.gateway.publish('announce', ...words);
    await firstPage.made(world);
    world.proxy.slow(200, 40_000);
    const page = await visitor.open('about:blank');
    await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body: 'Partner' }));
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await firstPage.painted(page).getByRole('link', { name: 'Our partner' }).click();
    await world.proxy.pass();
    await page.waitForURL(partner);
    expect(page.context().pages()).toHaveLength(1);
    await world.gateway.operator('withdraw-announcement', id);
  });

  it('draws a tapped category at once, and the popular games at the next visit', async () => {
    await firstPage.made(world);
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
    await firstPage.painted(page).getByRole('tab').nth(1).click();
    await world.proxy.pass();
    await firstPage.painted(page).waitFor({ state: 'detached' });
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
    await firstPage.made(world);
    world.proxy.slow(200, 40_000);
    visitor.uses({ motion: true });
    const page = await visitor.open('about:blank');
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await firstPage
      .painted(page)
      .getByRole(role, { name: t(name) })
      .focus();
    await world.proxy.pass();
    await firstPage.painted(page).waitFor({ state: 'detached' });
    const own = page.locator('#root').getByRole(role, { name: t(name) });
    expect(await own.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  /** Sends the next home without its end, which has the root. @returns decides what comes after that */
  function sendsBeginning(): (end: (rest: Buffer, outgoing: ServerResponse) => void) => void {
    let decide = (_: (rest: Buffer, outgoing: ServerResponse) => void) => undefined as void;
    const decided = new Promise<(rest: Buffer, outgoing: ServerResponse) => void>(
      (resolve) => (decide = resolve),
    );
    let isFirst = true;
    world.proxy.disturb(/^\/m\/home$/, async ({ carry, outgoing }) => {
      const answer = await carry();
      if (!isFirst) return void sendAnswer(outgoing, answer);
      isFirst = false;
      const { status, headers, body } = answer;
      const at = body.indexOf(SHELL_ROOT);
      outgoing.writeHead(status, { ...headers, 'transfer-encoding': 'chunked' });
      outgoing.write(body.subarray(0, at));
      (await decided)(body.subarray(at), outgoing);
    });
    return decide;
  }
  /** Opens a home that is still on its way when all of it can be seen. */
  async function opensBeginning(): Promise<Page> {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await page.goto(world.url('/m/home'), { waitUntil: 'commit' });
    await firstPage.painted(page).locator('.tile').nth(8).waitFor();
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
    return page;
  }

  it('remembers a tap while the end of the page is on its way', async () => {
    await firstPage.made(world);
    const decide = sendsBeginning();
    const page = await opensBeginning();
    await firstPage.painted(page).getByRole('tab').nth(1).click();
    decide((rest, outgoing) => outgoing.end(rest));
    await expect.poll(() => home.categories(page).nth(1).getAttribute('aria-selected')).toBe('true');
    visitor.expectNoErrors();
  });

  it.each([
    ['is cut off', (_: Buffer, outgoing: ServerResponse) => void outgoing.socket?.resetAndDestroy()],
    ['goes silent', () => undefined],
    ['ends', (_: Buffer, outgoing: ServerResponse) => void outgoing.end()],
  ])('is loaded again when it %s too early', async (_what, end) => {
    await firstPage.made(world);
    const decide = sendsBeginning();
    const page = await opensBeginning();
    decide(end);
    await page.clock.fastForward(15_000);
    await startup.notice(page).getByText(t('start.late')).waitFor();
    await home.isShown(page);
    visitor.expectNoErrors({ network: true });
  });

  it('stays on the screen while an error comes in its place, and is loaded again after that', async () => {
    await firstPage.made(world);
    const decide = sendsBeginning();
    const page = await opensBeginning();
    const asked: string[] = [];
    let inTrouble = true;
    world.proxy.disturb(/^\/m\/home$/, async ({ incoming, carry, outgoing }) => {
      asked.push(String(incoming.headers['sec-fetch-mode']));
      if (inTrouble) outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      else sendAnswer(outgoing, await carry());
    });
    decide((_, outgoing) => void outgoing.socket?.resetAndDestroy());
    await page.clock.fastForward(15_000);
    await expect.poll(() => asked.length).toBeGreaterThan(2);
    // Had an error counted as the page, it would have been loaded by now.
    expect(asked.slice(0, 3)).toEqual(['cors', 'cors', 'cors']);
    inTrouble = false;
    await home.isShown(page);
    expect(asked.filter((mode) => mode === 'navigate')).toHaveLength(1);
    visitor.expectNoErrors({ network: true });
  });

  it('leads to a link that was tapped before it broke off', async () => {
    await firstPage.made(world);
    const decide = sendsBeginning();
    const page = await opensBeginning();
    await firstPage
      .painted(page)
      .getByRole('link', { name: t('header.login') })
      .click();
    decide((_, outgoing) => void outgoing.socket?.resetAndDestroy());
    await page.clock.fastForward(15_000);
    await page.waitForURL('**/m/login');
    await frame.main(page).waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('does not lead to a tapped link again when the player comes back from there', async () => {
    await firstPage.made(world);
    const decide = sendsBeginning();
    const page = await opensBeginning();
    // The browser of these tests keeps no page for Back. An answer without content leaves the page as Back would show it.
    await page.route('**/m/login', (route) => route.fulfill({ status: 204 }), { times: 1 });
    await firstPage
      .painted(page)
      .getByRole('link', { name: t('header.login') })
      .click();
    decide((_, outgoing) => void outgoing.socket?.resetAndDestroy());
    const followed = page.waitForResponse('**/m/login');
    await page.clock.fastForward(15_000);
    await followed;
    const loaded = page.waitForEvent('domcontentloaded');
    await comesBack(page);
    await loaded;
    expect(frame.pathOf(page)).toBe('/m/home');
    await home.isShown(page);
    visitor.expectNoErrors({ network: true });
  });

  it('stays for a frame while the app’s own is laid out beneath it, and carries out a tap of that moment', async () => {
    await firstPage.made(world);
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
    await firstPage.painted(page).waitFor({ state: 'detached' });
    visitor.expectNoErrors();
  });
});

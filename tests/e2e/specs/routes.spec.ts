import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withField, without } from '../conditions';
import { opensAged } from '../database';
import { frame, home, login, member, overlays, tiles } from '../pages/index';
import { ROUTE_ROWS } from '../route-rows';
import { t } from '../texts';
import type { Visitor } from '../visitor';
import { useWorld } from '../world';

const ACCOUNTS = { guest: null, player: 'player01', trial: 'trial01', agent: 'agent01' } as const;

/** What is on the screen, in the table's words. */
async function seen(page: Page): Promise<{ top: string; foot: string; title: string }> {
  await frame.main(page).first().waitFor({ state: 'attached' });
  const isHome = await frame.homeHeader(page).count();
  const bar = await frame.pageBar(page).count();
  const foot = await frame.footer(page).count();
  const title = await page.title();
  return {
    top: isHome ? 'home' : bar ? 'bar' : 'own',
    foot: foot ? 'foot' : 'none',
    title: title.replace(/ · Parlour$/, ''),
  };
}

const { world, visitor } = useWorld();

describe.each(Object.entries(ACCOUNTS))('every route as %s', (role, account) => {
  let person: Visitor;
  let page: Page;
  beforeAll(async () => {
    person = world.visitor();
    page = await home.open(person, account ?? undefined);
  });
  afterAll(() => person.leave());

  it.each(ROUTE_ROWS)('$path', async ({ path, top, foot, title, outcome }) => {
    const expected = outcome[role as keyof typeof ACCOUNTS];
    await person.go(page, path);
    if (expected === '-') {
      await frame.isAt(page, path);
      await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
      expect(await seen(page)).toEqual({ top, foot, title });
      return;
    }
    const target = { login: '/m/login', psw: '/m/changePsw' }[expected ?? ''] ?? '/m/home';
    await frame.isAt(page, target);
    if (expected === 'trial') {
      await overlays
        .toastOf(page, 'offline')
        .getByText(t('toast.freeReject'), { exact: true })
        .first()
        .waitFor();
    }
    if (expected === 'login') {
      // Back to where the guest was going, after the login.
      const state = await page.evaluate(() => (history.state as { usr?: unknown }).usr);
      const reason = path.startsWith('/m/launchGame') ? 'game' : 'member';
      expect(state).toEqual({ returnTo: path, reason });
      await login
        .reason(page)
        .getByText(t(`login.reason.${reason}`))
        .waitFor();
    }
  });
});

describe('a guard leads back', () => {
  it('a guest who logs in arrives where they were going', async () => {
    const page = await visitor.open('/m/transaction/record?types=A');
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await frame.isAt(page, '/m/transaction/record?types=A');
    visitor.expectNoErrors();
  });

  it('a page whose gate depends on the member waits for the member', async () => {
    const page = await visitor.open('/m/upLine/transfer');
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await frame.isAt(page, '/m/upLine/transfer');
    await page.getByText(t('transfer.history')).waitFor();
    visitor.expectNoErrors();
  });

  it('the header of home denies a trial account without leaving home', async () => {
    const page = await home.open(visitor, 'trial01');
    const length = await page.evaluate(() => history.length);
    await frame.account(page).click();
    await overlays.toast(page, 'toast.freeReject').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  it('a screen that the merchant has switched off says so, and its entry disappears', async () => {
    const page = await visitor.openAs('player01');
    await without(world, ['FEEDBACK3'], async () => {
      await opensAged(page, world.url('/m/feedback'));
      await page.getByText(t('error.auth.forbidden')).waitFor();
      await page.goto(world.url('/m/mine'));
      await member.entry(page, 'member.rewards').waitFor();
      expect(await member.entry(page, 'member.feedback').count()).toBe(0);
    });
  });

  it('invite friends without the referral promotion only points to customer service', async () => {
    const page = await visitor.openAs('player01');
    await withField(world, ['options.promotions', ['MISSION']], async () => {
      await opensAged(page);
      await home.isShown(page);
      await frame.footerLink(page, 'invite').click();
      await overlays.toast(page, 'toast.contactService').waitFor();
      expect(frame.pathOf(page)).toBe('/m/home');
    });
  });

  it('leaving the member center without a session opens the login dialog', async () => {
    const page = await visitor.open('/m/mine');
    for (const entry of [
      member.entry(page, 'member.depositReport'),
      member.entry(page, 'member.bettingRecord'),
      member.barLink(page, 'route.set'),
      member.barLink(page, 'header.messages'),
    ]) {
      await entry.click();
      await overlays.loginDialog(page).waitFor();
      await overlays.escape(page);
    }
    await member.popup(page, 'member.referral').click();
    await overlays
      .loginDialog(page)
      .getByRole('link', { name: t('header.login') })
      .click();
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await frame.isAt(page, '/m/mine');
    visitor.expectNoErrors();
  });

  it('only an agent sees the agency center among the entries', async () => {
    const page = await visitor.openAs('agent02', { path: '/m/mine' });
    await member.entry(page, 'member.agency').waitFor();
    // Type 2 has no upline to transfer to.
    expect(await member.entry(page, 'member.uplineTransfer').count()).toBe(0);
    const player = await world.visitor().openAs('player01', { path: '/m/mine' });
    await member.entry(player, 'member.uplineTransfer').waitFor();
    expect(await member.entry(player, 'member.agency').count()).toBe(0);
  });
});

describe('texts that come after the first page', () => {
  const PACK = /\/assets\/TY-\d-/;

  /** Holds the pack back. @returns lets it through */
  async function holdPack(page: Page): Promise<() => void> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(PACK, async (route) => {
      await released;
      await route.continue();
    });
    return () => release();
  }

  it('bring the title of a page opened by its address', async () => {
    const page = await visitor.open('about:blank');
    const release = await holdPack(page);
    await page.goto(world.url('/m/help'));
    await frame.footerLink(page, 'home').waitFor();
    expect(await page.title()).not.toContain('route.');
    release();
    await expect.poll(() => page.title()).toBe(`${t('route.help')} · Parlour`);
    visitor.expectNoErrors();
  });

  it('leave the brand alone as the title where they cannot be loaded', async () => {
    const page = await visitor.open('about:blank');
    await page.route(PACK, (route) => route.abort());
    await page.goto(world.url('/m/help'));
    await page.getByText(t('chunk.title')).waitFor();
    expect(await page.title()).toBe('Parlour');
  });

  it('say why a session has ended', async () => {
    const page = await visitor.openAs('player01');
    const release = await holdPack(page);
    await page.goto(world.url('/m/home'));
    await home.isShown(page);
    await world.gateway.revokeSessions('player01');
    const [name] = (await home.tileNames(page)) as [string];
    await tiles.heart(page, name).click();
    await page.waitForURL('**/m/login');
    release();
    await overlays.toast(page, 'error.auth.session_ended').waitFor();
  });

  it('say that the merchant has switched a screen off', async () => {
    const page = await visitor.openAs('player01');
    await without(world, ['FEEDBACK3'], async () => {
      const release = await holdPack(page);
      await opensAged(page, world.url('/m/feedback'));
      await frame.pageBar(page).first().waitFor();
      release();
      await page.getByText(t('error.auth.forbidden')).waitFor();
      await expect.poll(() => page.title()).toBe(`${t('route.feedback')} · Parlour`);
    });
  });
});

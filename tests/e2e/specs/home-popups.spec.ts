import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freezeTime, isCutOff, overlayIsThere, overlaysAreGone, timePassesUntil } from '../conditions';
import { axeViolations, doubleText, lostTexts, smallTargets } from '../pages/audit';
import type { Visitor, VisitorOptions } from '../visitor';
import { createWorld, type World } from '../world';

interface Kept {
  show: boolean;
  data: { title: string; content: string }[];
}
const dialog = (page: Page): Locator => page.getByRole('dialog');
const popup = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();
const isClosed = async (page: Page) => {
  await dialog(page).waitFor({ state: 'detached' });
  await overlaysAreGone(page);
};
const kept = (page: Page, key: 'popupsA' | 'popupsB' | 'popupsLogin') =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null, key);
const position = (page: Page) => dialog(page).locator('.popup__pages [role=status]').textContent();
const previous = (page: Page) => dialog(page).getByRole('button', { name: 'Previous announcement' });
const next = (page: Page) => dialog(page).getByRole('button', { name: 'Next announcement' });

describe('what the merchant says over the lobby', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ popups: true });
  });
  afterEach(() => world.online());
  afterAll(() => world.close());

  const arrive = async (options: VisitorOptions = {}) => {
    const visitor = await world.visitor({ motion: true, ...options });
    const page = await visitor.open('/m/home');
    return { visitor, page };
  };
  /** Publishes a popup for as long as the work takes. @returns its id */
  const withPopup = async (
    [title, content, group]: readonly [string, string, 'A' | 'B' | 'F'],
    work: () => Promise<void>,
  ) => {
    const words = ['--type', 'popup', '--title', title, `--content=${content}`, '--group', group];
    const id = (await world.gateway.operatorText('announce', ...words)).replace('published ', '');
    try {
      await work();
    } finally {
      await world.gateway.operator('withdraw-announcement', id);
    }
  };
  /** The lobby asks again, as when the player comes back to it. */
  const asksAgain = async (visitor: Visitor, page: Page) => {
    await visitor.ageRows(page);
    const before = world.proxy.answered('CCSFE_getListAnnouncements');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await world.proxy.waitFor('CCSFE_getListAnnouncements', before + 1);
  };

  it('guests see group B, 500 ms after the list came; closed, it is gone for good', async () => {
    const visitor = await world.visitor({ installs: true, motion: true });
    const page = await visitor.open('about:blank');
    await freezeTime(page);
    await page.goto(world.url('/m/home'));
    await timePassesUntil(page, page.locator('#root .banner strong'));
    await page.clock.runFor(450);
    expect(await kept(page, 'popupsB')).toBeNull();
    await page.clock.runFor(60);
    expect(await kept(page, 'popupsB')).toMatchObject({ show: true });
    await page.clock.resume();
    await popup(page, 'Welcome to Parlour').waitFor();
    // The only one of its group: nothing to turn over.
    expect(await dialog(page).locator('.popup__pages').count()).toBe(0);
    expect(await dialog(page).locator('.popup__go').count()).toBe(0);
    const data = [
      { title: 'Welcome to Parlour', content: expect.stringContaining('Take a look around') as string },
    ];
    expect(await kept(page, 'popupsB')).toEqual({ show: true, data });

    // Without a connection it is there as well, from the saved rows, and so is that it was closed.
    await visitor.isInstalled(page);
    await isCutOff(world, page);
    await page.reload();
    await popup(page, 'Welcome to Parlour').waitFor();
    await dialog(page).getByText('you do not need an account').waitFor();
    // It leaves with an animation, and only then it counts as closed.
    const leaving = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog .ib')?.click();
      await new Promise(requestAnimationFrame);
      const { popupsB } = localStorage as unknown as { popupsB: string };
      const running = document.querySelector('dialog.closing')?.getAnimations().length;
      return { running, show: (JSON.parse(popupsB) as { show: boolean }).show };
    });
    expect(leaving).toEqual({ running: 1, show: true });
    await isClosed(page);
    expect(await kept(page, 'popupsB')).toEqual({ show: false, data });
    await world.online();
    await page.locator('.strip--off').waitFor({ state: 'detached' });
    await page.clock.install();
    await page.reload();
    await visitor.home.isShown(page);
    await page.clock.runFor(2_000);
    expect(await dialog(page).count()).toBe(0);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('popups'))),
    ).toEqual(['popupsB']);
    visitor.expectNoErrors({ network: true });
  });

  it('members see group A, one at a time; the list of a login follows when they are closed', async () => {
    const { visitor, page } = await arrive();
    await popup(page, 'Welcome to Parlour').waitFor();
    await close(page);
    await isClosed(page);
    await visitor.login(page);
    await popup(page, 'You have rewards to claim').waitFor();
    expect(await position(page)).toBe('1 of 2');
    expect(await previous(page).isDisabled()).toBe(true);
    expect(await next(page).isDisabled()).toBe(false);
    await next(page).click();
    await popup(page, 'Lantern nights').getByText('A new live table opens').waitFor();
    expect(await position(page)).toBe('2 of 2');
    expect(await next(page).isDisabled()).toBe(true);
    // Only the promotion leads somewhere.
    expect(await dialog(page).locator('.popup__go').count()).toBe(0);
    await previous(page).click();
    await popup(page, 'You have rewards to claim').waitFor();
    expect(
      await dialog(page).getByRole('link', { name: 'Go to the reward center' }).getAttribute('href'),
    ).toBe('/m/rewardCenter');
    await close(page);
    await popup(page, 'Announcements for you').waitFor();
    expect((await kept(page, 'popupsA'))?.show).toBe(false);
    expect((await kept(page, 'popupsA'))?.data.map(({ title }) => title)).toEqual([
      'You have rewards to claim',
      'Lantern nights',
    ]);
    await dialog(page).getByText('Set your own limits').waitFor();
    await close(page);
    await isClosed(page);
    expect((await kept(page, 'popupsLogin'))?.show).toBe(false);

    await page.clock.install();
    await page.reload();
    await visitor.home.isShown(page);
    await page.clock.runFor(3_000);
    expect(await dialog(page).count()).toBe(0);
    visitor.expectNoErrors();
  });

  it('the first login of all sees group F as well, later ones do not', async () => {
    const titles = async (): Promise<string[]> => {
      const { visitor, page } = await arrive();
      await visitor.login(page, 'down12');
      await popup(page, 'You have rewards to claim').waitFor();
      const data = (await kept(page, 'popupsA'))?.data ?? [];
      await visitor.leave();
      return data.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['You have rewards to claim', 'Lantern nights', 'Your first evening']);
    expect(await titles()).toEqual(['You have rewards to claim', 'Lantern nights']);
  });

  it('what is new, and what says something else, shows the group again; what was withdrawn does not', async () => {
    const { visitor, page } = await arrive();
    await popup(page, 'Welcome to Parlour').waitFor();
    await close(page);
    await isClosed(page);
    await withPopup(['Night market', '<p>From ten on.</p>', 'B'], async () => {
      await asksAgain(visitor, page);
      await popup(page, 'Night market').waitFor();
      expect(await position(page)).toBe('1 of 2');
      await next(page).click();
      await popup(page, 'Welcome to Parlour').waitFor();
      await close(page);
      await isClosed(page);
    });
    // One less, and something for members: nothing that a guest has not seen.
    await withPopup(['For members', '<p>Only.</p>', 'A'], async () => {
      await asksAgain(visitor, page);
      await page.waitForFunction(
        () => (JSON.parse(localStorage['popupsB'] as string) as Kept).data.length === 1,
      );
      expect(await kept(page, 'popupsB')).toMatchObject({ show: false });
      expect(await dialog(page).count()).toBe(0);
    });
    await withPopup(['Night market', '<p>From nine on.</p>', 'B'], async () => {
      await asksAgain(visitor, page);
      await popup(page, 'Night market').getByText('From nine on.').waitFor();
      await close(page);
      await isClosed(page);
    });
    await withPopup(['Night market', '<p>From eight on.</p>', 'B'], async () => {
      await asksAgain(visitor, page);
      await popup(page, 'Night market').getByText('From eight on.').waitFor();
    });
    visitor.expectNoErrors();
  });

  it('links that start with http open outside, others inside the app', async () => {
    const text =
      '<p><a href="https://news.example/market">News</a> <a href="/m/activityInfo?id=weekly-rebate">Rebate</a></p>';
    await withPopup(['Night market', text, 'B'], async () => {
      const { visitor, page } = await arrive();
      await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'there' }));
      await popup(page, 'Night market').waitFor();
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        dialog(page).getByRole('link', { name: 'News' }).click(),
      ]);
      await tab.waitForURL('https://news.example/market');
      await tab.close();
      expect(await dialog(page).count()).toBe(1);
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      await dialog(page).getByRole('link', { name: 'Rebate' }).click();
      await page.getByRole('heading', { name: 'Weekly rebate' }).waitFor();
      await isClosed(page);
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
      // Back is the lobby itself, with no entry of the popup between.
      await page.goBack();
      await page.locator('#root .banner strong').first().waitFor();
      visitor.expectNoErrors();
    });
  });

  it('the go-to action of a promotion leads to the reward center, and closes', async () => {
    const { visitor, page } = await arrive();
    await visitor.login(page);
    await popup(page, 'You have rewards to claim').waitFor();
    await dialog(page).getByRole('link', { name: 'Go to the reward center' }).click();
    await page.getByRole('heading', { name: 'Rewards', level: 1 }).waitFor();
    await isClosed(page);
    await expect.poll(async () => (await kept(page, 'popupsA'))?.show).toBe(false);
    await page.goBack();
    // Not the same again, but what follows it.
    await popup(page, 'Announcements for you').waitFor();
    visitor.expectNoErrors();
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['back', (page) => page.goBack()],
    ['a tap beside it', (page) => page.mouse.click(195, 20)],
  ])('%s closes it like its button', async (_name, way) => {
    const visitor = await world.visitor({ motion: true });
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await page.goto(world.url('/m/home'));
    await popup(page, 'Welcome to Parlour').waitFor();
    await overlayIsThere(page);
    // A tap that comes with the popup is not meant for what lies beside it.
    await page.clock.runFor(400);
    await way(page);
    await isClosed(page);
    expect((await kept(page, 'popupsB'))?.show).toBe(false);
    expect(await page.evaluate(() => location.pathname)).toBe('/m/home');
    visitor.expectNoErrors();
  });

  it.each<VisitorOptions>([{ theme: 'dark' }, { theme: 'light' }, { language: 'AR' }])(
    'is usable by everyone: %o',
    async (options) => {
      const audit = async (page: Page) => {
        const found = [...(await axeViolations(page)), ...(await smallTargets(page))];
        await doubleText(page);
        return [...found, ...(await lostTexts(page))];
      };
      await withPopup(
        ['Night market', '<p>From ten on, and until the last guest has gone.</p>', 'B'],
        async () => {
          const visitor = await world.visitor(options);
          const page = await visitor.open('/m/home');
          await popup(page, 'Night market').getByText('From ten on').waitFor();
          expect(await audit(page)).toEqual([]);
          if (options.language === 'AR') {
            // Forward is to the left, and its arrow points there.
            const [back, on] = await dialog(page)
              .locator('.popup__pages button')
              .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
            expect(on).toBeLessThan(back ?? 0);
            const mirrored = await dialog(page)
              .locator('.popup__pages svg')
              .first()
              .evaluate((icon) => getComputedStyle(icon).scale + getComputedStyle(icon).transform);
            expect(mirrored).toContain('-1');
          }
        },
      );
    },
  );
});

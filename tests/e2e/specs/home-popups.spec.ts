import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { comesBack, freezeTime, timePassesUntil, withPublished } from '../conditions';
import { ageRows } from '../database';
import { announcements, audit, connection, frame, home, login, overlays } from '../pages/index';
import { t } from '../texts';
import type { VisitorOptions } from '../visitor';
import { useWorld } from '../world';

const { closePopup: close, showsNoPopup: showsNone, storedPopups: stored } = announcements;
type Stored = announcements.StoredPopups;

describe('popup announcements', () => {
  const { world, visitor } = useWorld({ pictures: true, popups: true, visitor: { motion: true } });

  /** Publishes a popup for as long as the work takes. */
  const withPopup = (
    [title, content, group]: readonly [string, string, 'A' | 'B' | 'F'],
    work: () => Promise<void>,
  ) => {
    const words = ['--type', 'popup', '--title', title, `--content=${content}`, '--group', group];
    return withPublished(world, ['announce', ...words], work);
  };
  /** Home requests its announcements again, as when the player comes back to it. */
  const refreshes = async (page: Page) => {
    await ageRows(page);
    const before = world.proxy.answered('CCSFE_getListAnnouncements');
    await comesBack(page);
    await world.proxy.waitFor('CCSFE_getListAnnouncements', before + 1);
  };

  it.each(['en-US', 'ar', 'vi'])('a first visit in %s loads no texts but those of home', async (locale) => {
    visitor.uses({ locale, motion: true });
    const page = await visitor.open('/m/home');
    await page.getByRole('dialog').getByRole('button').first().waitFor();
    await home.end(page).waitFor();
    expect(await home.namelessButtons(page)).toEqual([]);
    const packs = visitor.requested().flatMap((url) => /\/((?:TY|AR|VI)-\w+)-/.exec(url)?.[1] ?? []);
    expect(packs.filter((part) => !/-(start|home)$/.test(part))).toEqual([]);
    expect(packs).toContain('TY-home');
  });

  it('guests see group B 500 ms after the list came; once closed it does not return', async () => {
    visitor.uses({ installs: true, motion: true });
    const page = await visitor.open('about:blank');
    await freezeTime(page);
    await page.goto(world.url('/m/home'));
    await timePassesUntil(page, home.bannerTitle(page));
    await page.clock.runFor(450);
    expect(await stored(page, 'popupsB')).toBeNull();
    await page.clock.runFor(60);
    // Their code may still be on its way, for which no time passes here.
    await until(
      async () => {
        await page.clock.runFor(1);
        return (await stored(page, 'popupsB')) !== null;
      },
      { message: 'the announcements of group B' },
    );
    expect(await stored(page, 'popupsB')).toMatchObject({ show: true });
    await page.clock.resume();
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    // The only one of its group: there is nothing to page through.
    expect(await announcements.popupPages(page).count()).toBe(0);
    expect(await announcements.goTo(page).count()).toBe(0);
    const data = [
      {
        title: 'Welcome to Parlour',
        content: expect.stringContaining('You can browse without an account') as string,
      },
    ];
    expect(await stored(page, 'popupsB')).toEqual({ show: true, data });

    // Without a connection it comes from the saved rows, and whether it was closed is known as well.
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    await overlays.dialog(page).getByText('You can browse without an account').waitFor();
    // It closes with an animation, and only then it counts as closed.
    const leaving = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog button')?.click();
      await new Promise(requestAnimationFrame);
      const { popupsB } = localStorage as unknown as { popupsB: string };
      const running = document.querySelector('dialog > .dialog')?.getAnimations().length;
      return { running, show: (JSON.parse(popupsB) as { show: boolean }).show };
    });
    expect(leaving).toEqual({ running: 1, show: true });
    await overlays.isClosed(page);
    expect(await stored(page, 'popupsB')).toEqual({ show: false, data });
    await world.online();
    await connection.isOnline(page);
    await page.clock.install();
    await page.reload();
    await home.isShown(page);
    await page.clock.runFor(2_000);
    expect(await overlays.dialog(page).count()).toBe(0);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('popups'))),
    ).toEqual(['popupsB']);
    visitor.expectNoErrors({ network: true });
  });

  it.each([
    ['chooses', /assets\/later-[^/]*\.js$/],
    ['draws', /assets\/popups-[^/]*\.js$/],
  ])('come late when the file that %s them could not be loaded at first', async (_what, file) => {
    const page = await visitor.open('about:blank');
    const requests = () => visitor.requested().filter((url) => file.test(url)).length;
    await page.context().route(file, (route) => route.abort());
    await page.goto(world.url('/m/home'));
    // The first two are made in any case: one ahead, one to draw.
    await expect.poll(requests).toBeGreaterThan(2);
    expect(await overlays.dialog(page).count()).toBe(0);
    await page.context().unroute(file);
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    await overlays.dialog(page).getByText('You can browse without an account').waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('members see group A, one at a time; the list has its turn at the next login', async () => {
    const page = await visitor.open('/m/home');
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    await close(page);
    await visitor.login(page);
    await announcements.popup(page, 'Your reward center').waitFor();
    expect(await announcements.position(page)).toBe(t('popup.page', { number: 1, total: 2 }));
    expect(await announcements.previous(page).isDisabled()).toBe(true);
    expect(await announcements.next(page).isDisabled()).toBe(false);
    // At the end an arrow looks different, too.
    const colour = (arrow: Locator) => arrow.evaluate((element) => getComputedStyle(element).color);
    expect(await colour(announcements.previous(page))).not.toBe(await colour(announcements.next(page)));
    await announcements.next(page).click();
    await announcements.popup(page, 'Lantern nights').getByText('A new live table opens').waitFor();
    expect(await announcements.position(page)).toBe(t('popup.page', { number: 2, total: 2 }));
    expect(await announcements.next(page).isDisabled()).toBe(true);
    // Only the promotion leads somewhere.
    expect(await announcements.goTo(page).count()).toBe(0);
    await announcements.previous(page).click();
    await announcements.popup(page, 'Your reward center').waitFor();
    expect(
      await announcements
        .goTo(page)
        .getByRole('link', { name: t('promotion.go.reward') })
        .getAttribute('href'),
    ).toBe('/m/rewardCenter');
    await close(page);
    expect((await stored(page, 'popupsA'))?.show).toBe(false);
    expect((await stored(page, 'popupsA'))?.data.map(({ title }) => title)).toEqual([
      'Your reward center',
      'Lantern nights',
    ]);
    // One after a login: the list has its turn at the next one, also after a reload.
    await showsNone(page);
    expect(await stored(page, 'popupsLogin')).toBeNull();
    await frame.signOut(page);
    await visitor.login(page);
    await announcements.popup(page, t('popup.greeting')).waitFor();
    await overlays.dialog(page).getByText('Set a deposit limit or take a break').waitFor();
    await close(page);
    expect((await stored(page, 'popupsLogin'))?.show).toBe(false);
    await showsNone(page);
    visitor.expectNoErrors();
  });

  it('a member’s first login shows group F as well, later ones do not', async () => {
    const titles = async (): Promise<string[]> => {
      const page = await visitor.open('/m/home');
      await visitor.login(page, 'down12');
      await announcements.popup(page, 'Your reward center').waitFor();
      const data = (await stored(page, 'popupsA'))?.data ?? [];
      await visitor.leave();
      return data.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Your reward center', 'Lantern nights', 'Your first deposit']);
    expect(await titles()).toEqual(['Your reward center', 'Lantern nights']);
  });

  it('a new announcement or a new text shows the group again; a withdrawn one does not', async () => {
    const page = await visitor.open('/m/home');
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    await close(page);
    await withPopup(['Night market', '<p>From ten on.</p>', 'B'], async () => {
      await refreshes(page);
      await announcements.popup(page, 'Night market').waitFor();
      expect(await announcements.position(page)).toBe(t('popup.page', { number: 1, total: 2 }));
      await announcements.next(page).click();
      await announcements.popup(page, 'Welcome to Parlour').waitFor();
      await close(page);
    });
    // One less, and something for members: a guest has seen all of it.
    await withPopup(['For members', '<p>Only.</p>', 'A'], async () => {
      await refreshes(page);
      await page.waitForFunction(
        () => (JSON.parse(localStorage['popupsB'] as string) as Stored).data.length === 1,
      );
      expect(await stored(page, 'popupsB')).toMatchObject({ show: false });
      expect(await overlays.dialog(page).count()).toBe(0);
    });
    await withPopup(['Night market', '<p>From nine on.</p>', 'B'], async () => {
      await refreshes(page);
      await announcements.popup(page, 'Night market').getByText('From nine on.').waitFor();
      await close(page);
    });
    await withPopup(['Night market', '<p>From eight on.</p>', 'B'], async () => {
      await refreshes(page);
      await announcements.popup(page, 'Night market').getByText('From eight on.').waitFor();
    });
    visitor.expectNoErrors();
  });

  it('links that start with http open outside, others inside the app', async () => {
    const text =
      '<p><a href="https://news.example/market">News</a> <a href="/m/activityInfo?id=weekly-rebate">Rebate</a></p>';
    await withPopup(['Night market', text, 'B'], async () => {
      const page = await visitor.open('/m/home');
      await frame.answerForOutside(page);
      await announcements.popup(page, 'Night market').waitFor();
      const tab = await frame.newTab(page, () =>
        overlays.dialog(page).getByRole('link', { name: 'News' }).click(),
      );
      await tab.waitForURL('https://news.example/market');
      await tab.close();
      expect(await overlays.dialog(page).count()).toBe(1);
      await frame.mark(page);
      await overlays.dialog(page).getByRole('link', { name: 'Rebate' }).click();
      await page.getByRole('heading', { name: 'Weekly rebate' }).waitFor();
      await overlays.isClosed(page);
      expect(await frame.isMarked(page)).toBe(true);
      // Back is home itself, without an entry of the popup between.
      await page.goBack();
      await home.bannerTitle(page).waitFor();
      // It was not closed.
      await announcements.popup(page, 'Night market').waitFor();
      visitor.expectNoErrors();
    });
  });

  const isAtRewards = (page: Page) =>
    page.getByRole('heading', { name: t('route.rewardCenter'), level: 1 }).waitFor();
  it.each<[string, () => Promise<Page>]>([
    [
      // The popup has gone before the file comes.
      'is still to be loaded',
      async () => {
        const page = await visitor.openAs('player01');
        await page.route(/RewardCenterScreen-[^/]*\.js$/, async (route) => {
          await overlays.dialog(page).waitFor({ state: 'detached' });
          await route.continue();
        });
        return page;
      },
    ],
    [
      // The page changes at once then, and the popup goes without its animation.
      'is loaded already',
      async () => {
        const page = await visitor.open('/m/rewardCenter');
        await login.submit(page);
        await isAtRewards(page);
        await visitor.go(page, '/m/home');
        return page;
      },
    ],
  ])('the action of a promotion closes the popup and leads to a screen that %s', async (_name, arrive) => {
    const page = await arrive();
    await announcements.popup(page, 'Your reward center').waitFor();
    await announcements
      .goTo(page)
      .getByRole('link', { name: t('promotion.go.reward') })
      .click();
    await isAtRewards(page);
    await overlays.isClosed(page);
    expect((await stored(page, 'popupsA'))?.show).toBe(false);
    await page.goBack();
    await home.isShown(page);
    await showsNone(page);
    visitor.expectNoErrors();
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['back', (page) => page.goBack()],
    ['a tap beside it', (page) => page.mouse.click(195, 20)],
  ])('%s closes it as its button does', async (_name, way) => {
    const page = await visitor.open('about:blank');
    await page.clock.install();
    await page.goto(world.url('/m/home'));
    await announcements.popup(page, 'Welcome to Parlour').waitFor();
    await overlays.overlayIsThere(page);
    // A tap right when the popup opens does not close it.
    await page.clock.runFor(400);
    await way(page);
    await overlays.isClosed(page);
    expect((await stored(page, 'popupsB'))?.show).toBe(false);
    expect(frame.pathOf(page)).toBe('/m/home');
    visitor.expectNoErrors();
  });

  it.each<VisitorOptions>([{ theme: 'dark' }, { theme: 'light' }, { language: 'AR' }])(
    'is accessible: %o',
    async (options) => {
      await withPopup(
        ['Night market', '<p>From ten on, and until the last guest has gone.</p>', 'B'],
        async () => {
          visitor.uses(options);
          const page = await visitor.open('/m/home');
          await announcements.popup(page, 'Night market').getByText('From ten on').waitFor();
          expect(await audit.barriersAndLostTexts(page)).toEqual([]);
          if (options.language === 'AR') {
            // Forward is to the left, and its arrow points there.
            const [back, on] = await announcements
              .popupPages(page)
              .getByRole('button')
              .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
            expect(on).toBeLessThan(back ?? 0);
            const mirrored = await announcements
              .popupPages(page)
              .locator('svg')
              .first()
              .evaluate((icon) => getComputedStyle(icon).scale + getComputedStyle(icon).transform);
            expect(mirrored).toContain('-1');
          }
        },
      );
    },
  );
});

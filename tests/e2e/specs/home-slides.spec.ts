import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { changeAnswers, freezeTime, timePassesUntil } from '../conditions';
import { connection, frame, home, login, overlays } from '../pages/index';
import { like, t } from '../texts';
import { useWorld } from '../world';

const ANNOUNCEMENTS = 'CCSFE_getListAnnouncements';
const NOTICES = 'CCSFE_getNotices';
interface Announced {
  banners: { title: string; link: string | null }[];
  hot: { homeTeam: string }[];
}

describe('what moves by itself at home', () => {
  const { world, visitor } = useWorld({ pictures: true, visitor: { motion: true } });

  /** Opens home while time stands still. @param before runs first */
  const arrive = async (before?: (page: Page) => Promise<unknown>) => {
    const page = await visitor.open('about:blank');
    await freezeTime(page);
    await before?.(page);
    await page.goto(world.url('/m/home'));
    return page;
  };

  it('banners loop, move on every 5000 ms, show which one it is, and are links', async () => {
    const page = await arrive();
    const banners = home.banners(page);
    await home.slidesAreThere(page, banners);
    const title = () => home.slide(banners).locator('strong').textContent();
    const dots = banners.getByRole('button', { name: like('home.slide') });
    const current = () => home.currentDot(page).getAttribute('aria-label');
    expect(await dots.count()).toBe(4);
    expect(await title()).toMatch(/^Your first hand/);
    // The first turn is due 5000 ms after the banners were painted.
    await page.clock.fastForward(300);
    expect(await title()).toMatch(/^Your first hand/);
    await timePassesUntil(page, home.slide(banners).getByText('Derby week'), 50);
    await home.isStill(banners);
    for (const [index, start] of ['Derby week', 'Koi Harvest', 'Lantern nights', 'Your first'].entries()) {
      if (index > 0) await page.clock.fastForward(4_000);
      await timePassesUntil(page, home.slide(banners).getByText(start), 50);
      expect(await current()).toBe(t('home.slide', { number: ((index + 1) % 4) + 1, total: 4 }));
      await home.isStill(banners);
    }
    await dots.nth(2).click();
    await page.clock.runFor(50);
    await home.slide(banners).getByText('Koi Harvest').waitFor();
    // What is out of view is out of reach.
    expect(await home.reachableOutOfView(banners).count()).toBe(0);
    await home.slide(banners).getByRole('link').click();
    await page.clock.resume();
    await page.getByRole('heading', { name: t('category.FISH'), level: 1 }).waitFor();
    visitor.expectNoErrors();
  });

  it('one banner stands still, none says so', async () => {
    const alone = await arrive((page) =>
      changeAnswers<Announced>(page, ANNOUNCEMENTS, (value) => ({
        ...value,
        banners: value.banners.slice(0, 1),
      })),
    );
    const banners = home.banners(alone);
    await timePassesUntil(alone, banners.locator('strong'));
    // By now it would have slides, as the matches have.
    await home.slidesAreThere(alone, home.matches(alone));
    await alone.clock.fastForward(5_100);
    expect(await home.carousel(alone).count()).toBe(0);
    expect(await home.pager(alone).count()).toBe(0);
    expect(await banners.getByRole('link').getAttribute('href')).toBe('/m/activity');
    await visitor.leave();

    const none = await arrive((page) =>
      changeAnswers<Announced>(page, ANNOUNCEMENTS, (value) => ({ ...value, banners: [], hot: [] })),
    );
    await timePassesUntil(none, home.banner(none).filter({ hasText: t('home.noBanners') }));
    expect(await home.matches(none).count()).toBe(0);
  });

  it('the marquee shows the titles, can be paused, and leads to the announcements', async () => {
    const page = await arrive();
    const marquee = home.marquee(page);
    const run = home.marqueeRun(page);
    await timePassesUntil(page, marquee.getByText(/^Bank transfers/));
    // It stands still for 4 s, to be read from its beginning.
    await page.clock.runFor(3_500);
    expect(await run.count()).toBe(0);
    await timePassesUntil(page, run, 20);
    const titles = await home.marqueeTitles(page, 'read');
    expect(titles).toHaveLength(5);
    expect(titles[0]).toBe('Bank transfers through VietinBank are back to normal.');
    expect(await home.marqueeTitles(page, 'hidden')).toEqual(titles);
    const motion = () =>
      run.evaluate((line) => {
        const { animationName, animationPlayState } = getComputedStyle(line);
        return `${animationName} ${animationPlayState}`;
      });
    expect(await motion()).toBe('notice-marquee running');
    await marquee.getByRole('button', { name: t('home.pauseNotices') }).click();
    await marquee.getByRole('button', { name: t('home.playNotices') }).waitFor();
    expect(await motion()).toBe('notice-marquee paused');
    await page.clock.resume();
    await marquee.getByRole('link').click();
    await page.getByRole('heading', { name: t('route.notice'), level: 1 }).waitFor();
    await page.getByRole('link', { name: /^Bank transfers/ }).waitFor();
    await frame.isAt(page, '/m/notice');
  });

  it('the marquee moves without delay for a player who starts it', async () => {
    const page = await arrive();
    const marquee = home.marquee(page);
    await timePassesUntil(page, marquee.getByText(/^Bank transfers/));
    // The painted copy of home goes with the second frame.
    await page.clock.runFor(100);
    await marquee.getByRole('button', { name: t('home.pauseNotices') }).click();
    await marquee.getByRole('button', { name: t('home.playNotices') }).click();
    // Time stands still apart from this.
    await page.clock.runFor(1_000);
    await home.marqueeRun(page).waitFor();
  });

  it('without announcements the marquee says so, and still leads to their page', async () => {
    const page = await arrive((at) => changeAnswers(at, NOTICES, () => ({ contentLobby: [] })));
    const marquee = home.marquee(page);
    await timePassesUntil(page, marquee.getByText(t('home.noNotice')));
    // Nothing moves, so there is nothing to pause.
    expect(await marquee.getByRole('button', { name: t('home.pauseNotices') }).count()).toBe(0);
    await page.clock.resume();
    await marquee.getByRole('link').click();
    await page.getByRole('heading', { name: t('route.notice'), level: 1 }).waitFor();
  });

  it('hot matches: time, teams, pictures; the next one every 5000 ms, in 500 ms; a tap opens all of them', async () => {
    const page = await arrive(async (at) => {
      const session = await at.context().newCDPSession(at);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Ho_Chi_Minh' });
    });
    const matches = home.matches(page);
    await home.slidesAreThere(page, matches);
    const slide = home.slide(matches);
    const day = (days: number) => {
      const [, month, date] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
      return `${month}/${date}`;
    };
    // In the player's own time: the demo's matches are at 21:00, 25:30 and 30:00 UTC.
    const expected = [
      ['Hanoi Lotus', 'Porto Azul', `${day(1)} 04:00`],
      ['Seoul Comets', 'Osaka Tide', `${day(1)} 08:30`],
      ['Manila Bay', 'Jakarta Stars', `${day(1)} 13:00`],
    ];
    const shown = async () => [
      ...(await home.teams(slide).allTextContents()),
      await slide.locator('time').textContent(),
    ];
    expect(await shown()).toEqual(expected[0]);
    expect(await home.versus(slide).textContent()).toBe(t('home.versus'));
    const pictures = slide.locator('img');
    expect(
      await pictures.evaluateAll((all) =>
        all.map((one) => decodeURIComponent((one as HTMLImageElement).src)),
      ),
    ).toEqual([
      expect.stringContaining('crests/Hanoi Lotus.svg'),
      expect.stringContaining('crests/Porto Azul.svg'),
    ]);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    await page.clock.fastForward(300);
    expect(await shown()).toEqual(expected[0]);
    await timePassesUntil(page, slide.getByText('Seoul Comets'), 50);
    expect(await shown()).toEqual(expected[1]);
    expect(
      await home
        .rail(matches)
        .evaluate((rail) => rail.getAnimations().map((turn) => turn.effect?.getTiming().duration)),
    ).toEqual([500]);
    await home.isStill(matches);

    await page.clock.resume();
    await slide.click();
    const dialog = overlays.dialog(page, t('home.matches'));
    await dialog.waitFor();
    expect(await home.teams(dialog).allTextContents()).toEqual(expected.flatMap((row) => row.slice(0, 2)));
    expect(await home.teams(dialog.locator('[aria-current]')).first().textContent()).toBe('Seoul Comets');
    const ways = dialog.getByRole('link', { name: t('home.matchGo') });
    const query = new URL(world.url((await ways.nth(2).getAttribute('href')) ?? '')).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      gameCategory: 'SPORTS',
      vendor: 'BTIS',
      gameId: 'm3',
      pageBack: 'home',
    });
    // A guest has to log in first, and the sheet leaves no entry in the history.
    await ways.nth(2).click();
    await login.heading(page).waitFor();
    await page.goBack();
    await home.matches(page).waitFor();
    visitor.expectNoErrors();
  });

  it('a single match stands still, and opens as well', async () => {
    const page = await arrive((at) =>
      changeAnswers<Announced>(at, ANNOUNCEMENTS, (value) => ({ ...value, hot: value.hot.slice(1, 2) })),
    );
    const matches = home.matches(page);
    await timePassesUntil(page, matches.getByText('Seoul Comets'));
    await page.clock.fastForward(5_100);
    expect(await home.slider(matches).count()).toBe(0);
    expect(await matches.getByRole('button').count()).toBe(1);
    await page.clock.resume();
    await matches.getByRole('button').click();
    await overlays.dialog(page).getByText('Seoul Comets').waitFor();
  });

  /** The buttons that let things move, or pause them. */
  const buttons = (page: Page, kind: 'play' | 'pause') =>
    (['Notices', 'Slides', 'Matches', 'Winners'] as const).map((part) =>
      frame.app(page).getByRole('button', { name: t(`home.${kind}${part}`), exact: true }),
    );

  it('without a connection nothing moves, unless the player wants it to', async () => {
    const page = await arrive();
    const matches = home.matches(page);
    for (const part of [matches, home.banners(page)]) await home.slidesAreThere(page, part);
    await home.winners(page).scrollIntoViewIfNeeded();
    await home.slidesAreThere(page, home.winners(page));
    for (const button of buttons(page, 'pause')) await button.waitFor();
    await connection.isCutOff(world, page);
    for (const button of buttons(page, 'play')) await button.waitFor();
    const seen = async () => [
      await home.slide(matches).textContent(),
      await home.slide(home.banners(page)).textContent(),
      await home.slide(home.winners(page)).textContent(),
      await home.jackpotAmount(page),
    ];
    const before = await seen();
    await page.clock.fastForward(20_000);
    expect(await seen()).toEqual(before);
    await matches.getByRole('button', { name: t('home.playMatches') }).click();
    await matches.getByRole('button', { name: t('home.pauseMatches') }).waitFor();
    await timePassesUntil(page, home.slide(matches).getByText('Seoul Comets'), 50);
    expect(await home.slide(home.banners(page)).textContent()).toBe(before[1]);
    visitor.expectNoErrors({ network: true });
  });

  it('between two slides no frame is computed', async () => {
    visitor.uses({
      motion: true,
      before: `const request = requestAnimationFrame; window.frameRequests = 0;
        window.requestAnimationFrame = (work) => (window.frameRequests++, request(work));`,
    });
    const page = await home.open(visitor);
    await home.slide(home.banners(page)).waitFor();
    const TIMERS = 300;
    /** How many frames the page requests while as many timers of 16 ms run. */
    const requested = () =>
      page.evaluate(async (timers) => {
        const counted = window as unknown as { frameRequests: number };
        const before = counted.frameRequests;
        for (let i = 0; i < timers; i++) await new Promise((resolve) => setTimeout(resolve, 16));
        return counted.frameRequests - before;
      }, TIMERS);
    // The parts that wait for an idle moment come first.
    await home.marqueeRun(page).waitFor();
    await expect.poll(requested).toBeLessThan(TIMERS / 4);
  });

  it('where motion is unwanted nothing moves at first', async () => {
    visitor.uses({});
    const page = await arrive();
    await timePassesUntil(page, home.winnerRows(page));
    await page.clock.fastForward(11_000);
    for (const button of buttons(page, 'play').slice(1)) await button.waitFor();
    for (const part of [home.matches(page), home.winners(page)])
      expect(await home.slider(part).count()).toBe(0);
    expect(await home.slide(home.banners(page)).locator('strong').textContent()).toMatch(/^Your first hand/);
    // With the player's wish they change, without moving.
    await home
      .matches(page)
      .getByRole('button', { name: t('home.playMatches') })
      .click();
    await home.slidesAreThere(page, home.matches(page));
    await timePassesUntil(page, home.slide(home.matches(page)).getByText('Seoul Comets'), 50);
  });

  it('tickers rest when nobody has touched the screen for a minute, and go on at the next touch', async () => {
    const page = await arrive();
    const banners = home.banners(page);
    await home.slidesAreThere(page, banners);
    await timePassesUntil(page, home.jackpotText(page));
    await timePassesUntil(page, home.marqueeRun(page), 20);
    const jackpot = await home.jackpotAmount(page);
    // A turn that has begun within the minute still ends.
    await page.clock.runFor(61_000);
    await home.isStill(banners);
    const seen = async () => [await home.slide(banners).textContent(), await home.jackpotAmount(page)];
    const before = await seen();
    expect(before[1]).toBeGreaterThan(jackpot);
    await page.clock.runFor(20_000);
    expect(await seen()).toEqual(before);
    // The notices finish their turn, and start over.
    const run = home.marqueeRun(page);
    await run.dispatchEvent('animationiteration');
    await run.waitFor({ state: 'detached' });
    await page.mouse.move(5, 5);
    await timePassesUntil(page, run);
    const next = async () => {
      await page.clock.runFor(200);
      return (await seen()).every((part, index) => part !== before[index]);
    };
    await until(next, { message: 'the next banner and amount' });
    visitor.expectNoErrors();
  });
});

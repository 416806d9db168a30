import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAnswers, freezeTime, isCutOff, timePassesUntil } from '../conditions';
import * as lobby from '../pages/lobby';
import type { VisitorOptions } from '../visitor';
import { createWorld, type World } from '../world';

const ANNOUNCEMENTS = 'CCSFE_getListAnnouncements';
const NOTICES = 'CCSFE_getNotices';
interface Announced {
  banners: { title: string; link: string | null }[];
  hot: { homeTeam: string }[];
}

describe('what moves by itself in the lobby', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  /** @param before runs before the lobby is opened, in time that stands still */
  const arrive = async (options: VisitorOptions = {}, before?: (page: Page) => Promise<unknown>) => {
    await world.online();
    const visitor = await world.visitor({ motion: true, ...options });
    const page = await visitor.open('about:blank');
    await freezeTime(page);
    await before?.(page);
    await page.goto(world.url('/m/home'));
    return { visitor, page };
  };

  it('banners: loop, move on every 5000 ms, show where they are, and lead on', async () => {
    const { visitor, page } = await arrive();
    const banners = lobby.banners(page);
    await lobby.slidesAreThere(page, banners);
    const title = () => lobby.slide(banners).locator('strong').textContent();
    const dots = banners.getByRole('button', { name: /^Slide/ });
    const current = () => banners.locator('.pager__dot[aria-current]').getAttribute('aria-label');
    expect(await dots.count()).toBe(4);
    expect(await title()).toMatch(/^Your first hand/);
    await page.clock.fastForward(4_800);
    expect(await title()).toMatch(/^Your first hand/);
    for (const [index, start] of ['Derby week', 'Koi Harvest', 'Lantern nights', 'Your first'].entries()) {
      await page.clock.fastForward(index === 0 ? 180 : 4_980);
      await page.clock.runFor(60);
      await lobby.slide(banners).getByText(start).waitFor();
      expect(await current()).toBe(`Slide ${((index + 1) % 4) + 1} of 4`);
      // The slides move in the browser's own time; the next pause begins when they have.
      await page.waitForFunction(
        () => !document.querySelector('.carousel .swiper')?.getAnimations({ subtree: true }).length,
      );
    }
    await dots.nth(2).click();
    await page.clock.runFor(50);
    await lobby.slide(banners).getByText('Koi Harvest').waitFor();
    // What is out of view is out of reach.
    expect(await banners.locator('.swiper-slide:not(.swiper-slide-active) > :not([inert])').count()).toBe(0);
    await lobby.slide(banners).getByRole('link').click();
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Fishing', level: 1 }).waitFor();
    visitor.expectNoErrors();
  });

  it('one banner stands still, none says so', async () => {
    const alone = await arrive({}, (page) =>
      changeAnswers<Announced>(page, ANNOUNCEMENTS, (value) => ({
        ...value,
        banners: value.banners.slice(0, 1),
      })),
    );
    const banners = lobby.banners(alone.page);
    await timePassesUntil(alone.page, banners.locator('strong'));
    // By now it would have slides, as the winner board has.
    await lobby.slidesAreThere(alone.page, lobby.winners(alone.page));
    await alone.page.clock.fastForward(5_100);
    expect(await banners.locator('.carousel, .pager').count()).toBe(0);
    expect(await banners.getByRole('link').getAttribute('href')).toBe('/m/activity');
    await alone.visitor.leave();

    const none = await arrive({}, (page) =>
      changeAnswers<Announced>(page, ANNOUNCEMENTS, (value) => ({ ...value, banners: [], hot: [] })),
    );
    await timePassesUntil(none.page, none.page.locator('#root .banner', { hasText: 'No data' }));
    expect(await lobby.matches(none.page).count()).toBe(0);
    await none.visitor.leave();
  });

  it('the marquee shows the titles, rests on demand, and leads to the announcements', async () => {
    const { page } = await arrive();
    const marquee = lobby.marquee(page);
    const run = marquee.locator('.notice__run--on');
    await timePassesUntil(page, run);
    // Twice, so that the line has no end; once for a screen reader.
    const titles = await marquee.locator('.notice__set').nth(0).locator('bdi').allTextContents();
    expect(titles).toHaveLength(5);
    expect(titles[0]).toBe('Bank transfers through VietinBank are back to normal.');
    expect(await marquee.locator('.notice__set[aria-hidden]').locator('bdi').allTextContents()).toEqual(
      titles,
    );
    const motion = () =>
      run.evaluate((line) => {
        const { animationName, animationPlayState } = getComputedStyle(line);
        return `${animationName} ${animationPlayState}`;
      });
    expect(await motion()).toBe('notice-run running');
    await marquee.getByRole('button', { name: 'Pause scrolling text' }).click();
    await marquee.getByRole('button', { name: 'Resume scrolling text' }).waitFor();
    expect(await motion()).toBe('notice-run paused');
    await page.clock.resume();
    await marquee.getByRole('link').click();
    await page.getByRole('heading', { name: 'Notice', level: 1 }).waitFor();
    await page.getByRole('link', { name: /^Bank transfers/ }).waitFor();
    expect(page.url()).toBe(world.url('/m/notice'));
  });

  it('without announcements the marquee says so, and still leads to their page', async () => {
    const { page } = await arrive({}, (at) => changeAnswers(at, NOTICES, () => ({ contentLobby: [] })));
    const marquee = lobby.marquee(page);
    await timePassesUntil(page, marquee.getByText('No announcements.'));
    expect(await marquee.getByRole('button').count()).toBe(0);
    await page.clock.resume();
    await marquee.getByRole('link').click();
    await page.getByRole('heading', { name: 'Notice', level: 1 }).waitFor();
  });

  it('hot matches: time, teams, pictures; every 5000 ms the next one, in 500 ms; a tap opens all of them', async () => {
    const { visitor, page } = await arrive({}, async (at) => {
      const session = await at.context().newCDPSession(at);
      await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Ho_Chi_Minh' });
    });
    const matches = lobby.matches(page);
    await lobby.slidesAreThere(page, matches);
    const slide = lobby.slide(matches);
    const day = (days: number) => {
      const [, month, date] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
      return `${month}/${date}`;
    };
    // In the player's own time: the demo's matches are at 20:45, 25:30 and 30:00 UTC.
    const expected = [
      ['Hanoi Lotus', 'Porto Azul', `${day(1)} 03:45`],
      ['Seoul Comets', 'Osaka Tide', `${day(1)} 08:30`],
      ['Manila Bay', 'Jakarta Stars', `${day(1)} 13:00`],
    ];
    const shown = async () => [
      ...(await slide.locator('.match__team').allTextContents()),
      await slide.locator('time').textContent(),
    ];
    expect(await shown()).toEqual(expected[0]);
    expect(await slide.locator('.vs').textContent()).toBe('VS');
    const pictures = slide.locator('.crest img');
    expect(
      await pictures.evaluateAll((all) =>
        all.map((one) => decodeURIComponent((one as HTMLImageElement).src)),
      ),
    ).toEqual([
      expect.stringContaining('crests/Hanoi Lotus.svg'),
      expect.stringContaining('crests/Porto Azul.svg'),
    ]);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.swiper-slide-active .crest img')].every(
        (one) => one.naturalWidth > 0,
      ),
    );
    await page.clock.fastForward(4_800);
    expect(await shown()).toEqual(expected[0]);
    await page.clock.runFor(240);
    await slide.getByText('Seoul Comets').waitFor();
    expect(await shown()).toEqual(expected[1]);
    expect(
      await matches
        .locator('.swiper-wrapper')
        .evaluate((rail) => (rail as HTMLElement).style.transitionDuration),
    ).toBe('500ms');

    await page.clock.resume();
    await slide.click();
    const dialog = page.getByRole('dialog', { name: 'Hot matches' });
    await dialog.waitFor();
    expect(await dialog.locator('.match__team').allTextContents()).toEqual(
      expected.flatMap((row) => row.slice(0, 2)),
    );
    expect(await dialog.locator('[aria-current]').locator('.match__team').first().textContent()).toBe(
      'Seoul Comets',
    );
    const ways = dialog.getByRole('link', { name: 'Bet on this match' });
    const query = new URL(world.url((await ways.nth(2).getAttribute('href')) ?? '')).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      gameCategory: 'SPORTS',
      vendor: 'BTIS',
      gameId: 'm3',
      pageBack: 'home',
    });
    // A guest has to log in first, and the sheet leaves no entry of its own behind.
    await ways.nth(2).click();
    await page.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
    await page.goBack();
    await lobby.matches(page).waitFor();
    visitor.expectNoErrors();
  });

  it('one match stands still, and opens all the same', async () => {
    const { page } = await arrive({}, (at) =>
      changeAnswers<Announced>(at, ANNOUNCEMENTS, (value) => ({ ...value, hot: value.hot.slice(1, 2) })),
    );
    const matches = lobby.matches(page);
    await timePassesUntil(page, matches.locator('.match'));
    // By now it would have slides, as the winner board has.
    await lobby.slidesAreThere(page, lobby.winners(page));
    await page.clock.fastForward(5_100);
    expect(await matches.locator('.matches__run').count()).toBe(0);
    expect(await matches.getByRole('button').count()).toBe(1);
    await page.clock.resume();
    await matches.getByRole('button').click();
    await page.getByRole('dialog').getByText('Seoul Comets').waitFor();
  });

  const buttons = (page: Page, verb: 'rest' | 'move') =>
    (verb === 'rest'
      ? ['Resume scrolling text', 'Resume slides', 'Resume matches', 'Play']
      : ['Pause scrolling text', 'Pause slides', 'Pause matches', 'Pause']
    ).map((name) => page.locator('#root').getByRole('button', { name, exact: true }));

  it('without a connection everything rests, unless the player wants it to move', async () => {
    const { visitor, page } = await arrive();
    const matches = lobby.matches(page);
    for (const part of [matches, lobby.banners(page), lobby.winners(page)])
      await lobby.slidesAreThere(page, part);
    for (const button of buttons(page, 'move')) await button.waitFor();
    await isCutOff(world, page);
    for (const button of buttons(page, 'rest')) await button.waitFor();
    const before = [
      await lobby.slide(matches).textContent(),
      await lobby.slide(lobby.banners(page)).textContent(),
      await lobby.slide(lobby.winners(page)).textContent(),
      await lobby.jackpotAmount(page),
    ];
    await page.clock.fastForward(20_000);
    expect([
      await lobby.slide(matches).textContent(),
      await lobby.slide(lobby.banners(page)).textContent(),
      await lobby.slide(lobby.winners(page)).textContent(),
      await lobby.jackpotAmount(page),
    ]).toEqual(before);
    await matches.getByRole('button', { name: 'Resume matches' }).click();
    await matches.getByRole('button', { name: 'Pause matches' }).waitFor();
    await page.clock.fastForward(5_000);
    await lobby.slide(matches).getByText('Seoul Comets').waitFor();
    expect(await lobby.slide(lobby.banners(page)).textContent()).toBe(before[1]);
    visitor.expectNoErrors({ network: true });
  });

  it('where motion is unwanted everything begins at rest', async () => {
    const { page } = await arrive({ motion: false });
    const matches = lobby.matches(page);
    for (const part of [matches, lobby.banners(page), lobby.winners(page)])
      await lobby.slidesAreThere(page, part);
    await page.clock.fastForward(11_000);
    await lobby.slide(matches).getByText('Hanoi Lotus').waitFor();
    expect(await lobby.slide(lobby.banners(page)).locator('strong').textContent()).toMatch(
      /^Your first hand/,
    );
    for (const button of buttons(page, 'rest').slice(1)) await button.waitFor();
  });
});

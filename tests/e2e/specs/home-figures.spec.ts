import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAnswers, freezeTime, timePassesUntil, withField } from '../conditions';
import * as lobby from '../pages/lobby';
import { createWorld, type World } from '../world';

const JACKPOT = 'GCSGAME_jackpot';
const WINNERS = 'GCSGAME_getRankList';
const WINS = [4_000, 90_000.5, 1_200_000, 20_000, 7_500].map((winAmount, index) => ({
  vo: {
    iconUrl: `avatars/winner-${index}.svg`,
    customerName: `pl***0${index}`,
    gameName: `Game ${index}`,
    winAmount,
  },
}));
const winnersOf = (count: number) => (page: Page) =>
  changeAnswers(page, WINNERS, () => ({ list: WINS.slice(0, count) }));

describe('the lobby’s figures', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());

  /** Opens the lobby in time that stands still. @param before runs ahead of it */
  const arrive = async (before?: (page: Page) => Promise<unknown>, script?: string) => {
    const visitor = await world.visitor({ motion: true, ...(script && { before: script }) });
    const page = await visitor.open('about:blank');
    await freezeTime(page);
    await before?.(page);
    await page.goto(world.url('/m/home'));
    return { visitor, page };
  };

  it.each([
    { chance: 0, start: 70_000_000, pause: 3_000, step: 100 },
    { chance: 0.5, start: 100_000_000, pause: 4_000, step: 300 },
    { chance: 0.999_999_999, start: 130_000_000, pause: 5_000, step: 500 },
  ])('the jackpot: $start at first, $step more every $pause ms', async ({ chance, start, pause, step }) => {
    const { page } = await arrive(undefined, `Math.random = () => ${chance};`);
    const jackpot = lobby.jackpot(page);
    await timePassesUntil(page, jackpot.locator('.odo'));
    expect(await lobby.jackpotAmount(page)).toBe(start);
    expect(await jackpot.locator('[data-jackpot]').textContent()).toBe(`₫ ${start.toLocaleString('en')}`);
    // For the eye the same in counter cells; both are told what it is.
    expect(await jackpot.locator('.odo[aria-hidden=true]').textContent()).toBe(
      `₫${start.toLocaleString('en')}`,
    );
    expect(await jackpot.ariaSnapshot()).toContain('House jackpot Illustrative amount');
    expect(await jackpot.locator('[aria-live], [role=status]').count()).toBe(0);
    await page.clock.runFor(pause - 100);
    expect(await lobby.jackpotAmount(page)).toBe(start);
    await page.clock.runFor(100);
    await expect.poll(() => lobby.jackpotAmount(page)).toBe(start + step);
    await page.clock.runFor(pause);
    await expect.poll(() => lobby.jackpotAmount(page)).toBe(start + 2 * step);
  });

  it('a live jackpot is shown in its place where the settings name one, and follows it', async () => {
    await withField(world, ['jackpotFeed', 'house'], async () => {
      let amount = 84_216_500.75;
      const { visitor, page } = await arrive((at) => changeAnswers(at, JACKPOT, () => ({ amount })));
      await timePassesUntil(page, lobby.jackpot(page).getByText('Live amount'));
      expect(await lobby.jackpotAmount(page)).toBe(84_216_500);
      expect(visitor.requestsTo('').some((url) => url.endsWith(`${JACKPOT}?feed=house`))).toBe(true);
      expect(await lobby.jackpot(page).getByText('Illustrative').count()).toBe(0);
      await page.clock.runFor(14_000);
      expect(await lobby.jackpotAmount(page)).toBe(84_216_500);
      amount = 84_230_001;
      await visitor.ageRows(page);
      await page.clock.runFor(1_000);
      const newer = lobby.jackpot(page).getByText('84,230,001');
      await timePassesUntil(page, newer.and(page.locator('[data-jackpot]')));
    });
  });

  it('the winner board: at most four stand still, highest first', async () => {
    const { visitor, page } = await arrive(winnersOf(4));
    const winners = lobby.winners(page);
    await timePassesUntil(page, winners.locator('.win'));
    // By now it would have slides, as the matches have.
    await lobby.slidesAreThere(page, lobby.matches(page));
    await page.clock.fastForward(10_000);
    expect(await winners.getByRole('listitem').allTextContents()).toEqual([
      'pl***02Game 2₫ 1,200,000.00',
      'pl***01Game 1₫ 90,000.50',
      'pl***03Game 3₫ 20,000.00',
      'pl***00Game 0₫ 4,000.00',
    ]);
    // The game's name stands below the winner's.
    const [name, game] = [
      await winners.locator('b').first().boundingBox(),
      await winners.locator('small').first().boundingBox(),
    ];
    expect(game?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
    expect(await winners.locator('img').first().getAttribute('src')).toContain('avatars/winner-2.svg');
    expect(await winners.getByRole('button').count()).toBe(0);
    const asked = visitor
      .requestsTo(world.url(`/wps/relay/${WINNERS}`))
      .filter((text) => text.startsWith('{'));
    expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([
      { gameCategory: 'ALL', language: 'TY', limitNum: 20 },
    ]);
  });

  it('more than four move by, three in view, and can be paused', async () => {
    const { page } = await arrive(winnersOf(5));
    const winners = lobby.winners(page);
    await lobby.slidesAreThere(page, winners);
    const inView = () =>
      winners.locator('.swiper').evaluate((board) => {
        const { top, bottom } = board.getBoundingClientRect();
        return [...board.querySelectorAll('.swiper-slide')]
          .map((one) => ({ text: one.querySelector('b')?.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1)
          .sort((a, b) => a.box.top - b.box.top)
          .map(({ text }) => text);
      });
    const byWin = [2, 1, 3, 4, 0].map((index) => `pl***0${index}`);
    await expect.poll(inView).toEqual(byWin.slice(0, 3));
    await page.clock.fastForward(5_000);
    await expect.poll(inView).toEqual(byWin.slice(1, 4));
    await winners.getByRole('button', { name: 'Pause' }).click();
    await winners.getByRole('button', { name: 'Play' }).waitFor();
    await page.clock.fastForward(10_000);
    expect(await inView()).toEqual(byWin.slice(1, 4));
  });
});

import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import { changeAnswers, freezeTime, timePassesUntil, withField } from '../conditions';
import { ageRows } from '../database';
import { home } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

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

describe('the jackpot and the winner board', () => {
  const { world, visitor } = useWorld({ visitor: { motion: true } });

  /** Opens home while time stands still. @param before runs first */
  const arrive = async (before?: (page: Page) => Promise<unknown>, script?: string) => {
    if (script) visitor.uses({ motion: true, before: script });
    const page = await visitor.open('about:blank');
    await freezeTime(page);
    await before?.(page);
    await page.goto(world.url('/m/home'));
    return page;
  };

  it.each([
    { chance: 0, start: 70_000_000, pause: 3_000, step: 100 },
    { chance: 0.5, start: 100_000_000, pause: 4_000, step: 300 },
    { chance: 0.999_999_999, start: 130_000_000, pause: 5_000, step: 500 },
  ])('the jackpot: $start at first, $step more every $pause ms', async ({ chance, start, pause, step }) => {
    // Never quite the same: calls of the worker are told apart by random names.
    const page = await arrive(undefined, `let draws = 0; Math.random = () => ${chance} + ++draws * 1e-13;`);
    const jackpot = home.jackpot(page);
    await timePassesUntil(page, home.jackpotText(page));
    expect(await home.jackpotAmount(page)).toBe(start);
    expect(await home.jackpotText(page).textContent()).toBe(`₫ ${start.toLocaleString('en')}`);
    // The same in counter cells for the eye; both say what it is.
    expect(await home.jackpotCells(page).textContent()).toBe(`₫${start.toLocaleString('en')}`);
    expect(await jackpot.ariaSnapshot()).toContain(`${t('home.jackpot')} ${t('home.jackpotIllustrative')}`);
    expect(await jackpot.locator('[aria-live], [role=status]').count()).toBe(0);
    expect(await home.rolledCells(page).count()).toBe(0);
    await page.clock.runFor(pause - 100);
    expect(await home.jackpotAmount(page)).toBe(start);
    await page.clock.runFor(100);
    await expect.poll(() => home.jackpotAmount(page)).toBe(start + step);
    expect(await home.rolledCells(page).allTextContents()).toEqual([String(step / 100)]);
    await page.clock.runFor(pause);
    await expect.poll(() => home.jackpotAmount(page)).toBe(start + 2 * step);
  });

  it('a live jackpot is shown instead where the settings name one, and follows it', async () => {
    await withField(world, ['jackpotFeed', 'house'], async () => {
      let amount = 84_216_500.75;
      const page = await arrive((at) => changeAnswers(at, JACKPOT, () => ({ amount })));
      await timePassesUntil(page, home.jackpotText(page));
      await home.jackpot(page).getByText(t('home.jackpotLive')).waitFor();
      expect(await home.jackpotAmount(page)).toBe(84_216_500);
      expect(visitor.requested().filter((url) => url.endsWith(`${JACKPOT}?feed=house`))).not.toEqual([]);
      expect(await home.jackpot(page).getByText(t('home.jackpotIllustrative')).count()).toBe(0);
      await page.clock.runFor(14_000);
      expect(await home.jackpotAmount(page)).toBe(84_216_500);
      amount = 84_230_001;
      await ageRows(page);
      // It rests until somebody touches the screen.
      await page.mouse.move(10, 10);
      await page.clock.runFor(15_000);
      const newer = home.jackpot(page).getByText('84,230,001');
      await timePassesUntil(page, newer.and(home.jackpotText(page)));
    });
  });

  it('the winner board: at most four stand still, highest first', async () => {
    const page = await arrive(winnersOf(4));
    const winners = home.winners(page);
    await timePassesUntil(page, home.winnerRows(page));
    // By now it would have slides, as the matches have.
    await home.slidesAreThere(page, home.matches(page));
    await winners.scrollIntoViewIfNeeded();
    const avatar = () => winners.locator('img').first().getAttribute('src');
    await expect.poll(avatar).toContain('avatars/winner-2.svg');
    await page.clock.fastForward(10_000);
    expect(await winners.getByRole('listitem').allTextContents()).toEqual([
      'pl***02Game 2₫ 1,200,000',
      'pl***01Game 1₫ 90,000.50',
      'pl***03Game 3₫ 20,000',
      'pl***00Game 0₫ 4,000',
    ]);
    // The game's name stands below the winner's.
    const [name, game] = [
      await home.winnerNames(page).first().boundingBox(),
      await winners.locator('small').first().boundingBox(),
    ];
    expect(game?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
    expect(await winners.getByRole('button').count()).toBe(0);
    const sent = visitor
      .requestsTo(world.url(`/wps/relay/${WINNERS}`))
      .filter((text) => text.startsWith('{'));
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      { gameCategory: 'ALL', language: 'TY', limitNum: 20 },
    ]);
  });

  it('more than four move past, three in view, and can be paused', async () => {
    const page = await arrive(winnersOf(5));
    const winners = home.winners(page);
    await timePassesUntil(page, home.winnerRows(page));
    const inView = () =>
      home.slider(winners).evaluate((board) => {
        const { top, bottom } = board.getBoundingClientRect();
        return [...board.querySelectorAll('b')]
          .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.top >= top - 1 && box.bottom <= bottom + 1)
          .sort((a, b) => a.box.top - b.box.top)
          .map(({ text }) => text);
      });
    const byWin = [2, 1, 3, 4, 0].map((index) => `pl***0${index}`);
    // The board stands still until somebody sees it, and needs no slides.
    await page.clock.fastForward(10_000);
    expect(await home.slider(winners).count()).toBe(0);
    expect(await home.winnerNames(page).allTextContents()).toEqual(byWin.slice(0, 3));
    await winners.scrollIntoViewIfNeeded();
    await home.slidesAreThere(page, winners);
    await expect.poll(inView).toEqual(byWin.slice(0, 3));
    // Pictures of those in view and of the next one.
    await expect.poll(() => winners.locator('img').count()).toBe(4);
    await until(
      async () => {
        await page.clock.runFor(100);
        return (await inView()).join() === byWin.slice(1, 4).join();
      },
      { message: 'the next winner', pauseMs: 100 },
    );
    await winners.getByRole('button', { name: t('home.pauseWinners') }).click();
    await winners.getByRole('button', { name: t('home.playWinners') }).waitFor();
    await page.clock.fastForward(10_000);
    expect(await inView()).toEqual(byWin.slice(1, 4));
  });
});

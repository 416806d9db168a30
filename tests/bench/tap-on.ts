import type { CDPSession, Page } from 'playwright';
import { until } from '../support/until';
import type { TapTimes, WithTapMarks } from './tap-marks';
import type { Tap } from './tap-table';

/** A tap shorter than most. */
const HOLD_MS = 50;
/** The player looks at each page for so long. */
const LOOK_MS = 700;
/** A tap that leads nowhere. */
const DEADLINE_MS = 15_000;

/** Announcements open over home; from the first one on there are none for today. */
export async function closeDialogs(page: Page): Promise<void> {
  while (await page.locator('dialog').count()) {
    const noMore = page.locator('dialog input[type=checkbox]');
    if (await noMore.count()) await noMore.first().check({ force: true });
    const dialogs = page.locator('dialog');
    const before = await dialogs.count();
    await page.keyboard.press('Escape');
    await until(async () => (await dialogs.count()) < before, { message: 'a dialog closes' });
  }
}

/** Taps on a link and looks at the page that it leads to. @returns when that was there */
async function tapOn(page: Page, cdp: CDPSession, { on, opens, ...aim }: Tap): Promise<TapTimes> {
  await closeDialogs(page);
  if (opens) await page.locator(opens).last().click();
  const target = page.locator(on).locator('visible=true').first();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // A player scrolls, looks and taps: what moves while the page scrolls is at rest by then.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((motion) => !(motion instanceof CSSTransition) || motion.playState !== 'running'),
  );
  await page.evaluate((next) => {
    Object.assign((globalThis as WithTapMarks).__tap, {
      aim: next,
      click: 0,
      page: 0,
      done: 0,
      pictures: 0,
      event: 0,
    });
    // Until the page has been drawn where it was scrolled to.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, aim);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${on} is not on the screen`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  // A finger that rests is part of the tap, not a wait for something.
  await new Promise((resolve) => setTimeout(resolve, HOLD_MS));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForFunction(() => (globalThis as WithTapMarks).__tap.pictures > 0, undefined, {
    polling: 100,
    timeout: DEADLINE_MS,
  });
  await page.waitForTimeout(LOOK_MS);
  return page.evaluate(() => {
    const { click, page: shown, done, pictures, event } = (globalThis as WithTapMarks).__tap;
    return { click: done - click, pictures: pictures - click, page: shown - click, event };
  });
}

/** Taps in order. @param note gets the times of each tap @throws the first failure, with the screen and the address */
export async function tapAll(
  page: Page,
  cdp: CDPSession,
  taps: readonly Tap[],
  note: (tap: Tap, times: TapTimes) => void,
): Promise<void> {
  for (const tap of taps) {
    try {
      note(tap, await tapOn(page, cdp, tap));
    } catch (error) {
      throw new Error(`${tap.screen}: ${String(error)} at ${page.url()}`);
    }
  }
}

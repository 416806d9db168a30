// From a tap to the next page, with everything saved, on a slow processor: as a guest and as a member.
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { PHONE } from '../support/browser';
import { until } from '../support/until';
import * as login from '../e2e/pages/login';
import { CPU_SLOWDOWN, slowTab } from './measure';
import { TAP_MARKS, type TapTimes, type WithTapMarks } from './tap-marks';
import { TAPS, type Tap } from './tap-table';
import { openProfile, type Tools } from './tools';

/** A tap shorter than most. */
const HOLD_MS = 50;
/** The player looks at each page for so long. */
const LOOK_MS = 700;
/** And at home, after a start. */
const LOOK_HOME_MS = 4_000;
/** Starts of the app, each with one round of first visits. */
const STARTS = Number(process.env['STARTS'] ?? 4);
/** Rounds after the first one, in the last start. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** A tap that leads nowhere. */
const DEADLINE_MS = 15_000;
const TARGET_MS = 100;
/** Shows a page of one line, without styles or an app: what browser and machine take for any tap. */
const BARE_PAGE = `<meta name="viewport" content="width=device-width"><div id="root"><div class="app">
  <button>Open</button></div></div><script>
    document.querySelector('button').onclick = () => {
      document.querySelector('.page')?.remove();
      const page = '<div class="page" data-path="/bare"><p>Page</p></div>';
      document.querySelector('.app').insertAdjacentHTML('beforeend', page);
    };
  </script>`;
const BARE_TAP: Tap = { as: 'guest', screen: 'bare page', on: 'button', path: '/bare', shown: 'p' };
const BARE_TAPS = 10;

interface TapResult {
  screen: string;
  visit: 'first' | 'later';
  times: TapTimes;
}

const at = (values: number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
};

/** Announcements open over home; from the first one on there are none for today. */
async function closeDialogs(page: Page): Promise<void> {
  while (await page.locator('dialog').count()) {
    const noMore = page.locator('dialog input[type=checkbox]');
    if (await noMore.count()) await noMore.first().check({ force: true });
    const dialogs = page.locator('dialog');
    const before = await dialogs.count();
    await page.keyboard.press('Escape');
    await until(async () => (await dialogs.count()) < before, { message: 'a dialog closes' });
  }
}

async function tapOn(page: Page, cdp: CDPSession, { on, opens, ...aim }: Tap): Promise<TapTimes> {
  await closeDialogs(page);
  if (opens) await page.locator(opens).last().click();
  const target = page.locator(on).first();
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

async function round(
  page: Page,
  cdp: CDPSession,
  taps: readonly Tap[],
  note: (tap: Tap, times: TapTimes) => void,
) {
  for (const tap of taps) {
    try {
      note(tap, await tapOn(page, cdp, tap));
    } catch (error) {
      throw new Error(`${tap.screen}: ${String(error)} at ${page.url()}`);
    }
  }
}

async function start(context: BrowserContext, app: string, slow: boolean): Promise<[Page, CDPSession]> {
  const page = slow ? await slowTab(context) : await context.newPage();
  await page.goto(app);
  await page.locator('#root .tile__name').first().waitFor();
  await page.waitForTimeout(LOOK_HOME_MS);
  return [page, await context.newCDPSession(page)];
}

async function measure(app: string, profile: string, account: string | null): Promise<TapResult[]> {
  // Without a profile on disk, the browser requests the app's icon again after each tap.
  const context = await openProfile(profile);
  await context.addInitScript(TAP_MARKS);
  const taps = TAPS.filter((tap) => tap.as === (account ? 'member' : 'guest'));
  if (account) {
    const page = await context.newPage();
    await page.goto(`${app}login`);
    await login.submit(page, account);
    await page.waitForURL(/\/m\/home/);
    await page.close();
  }
  // Everything is seen once, and the service worker takes over.
  const [page, cdp] = await start(context, app, false);
  await round(page, cdp, taps, () => undefined);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.close();

  const results: TapResult[] = [];
  const note = (visit: TapResult['visit']) => (tap: Tap, times: TapTimes) =>
    void results.push({ screen: `${tap.as} ${tap.screen}`, visit, times });
  for (let n = 1; n <= STARTS; n++) {
    const [tab, session] = await start(context, app, true);
    await round(tab, session, taps, note('first'));
    for (let later = 0; n === STARTS && later < ROUNDS; later++)
      await round(tab, session, taps, note('later'));
    await tab.close();
  }
  await context.close();
  return results;
}

async function measureBare(browser: Browser): Promise<TapResult[]> {
  const context = await browser.newContext({ ...PHONE });
  await context.addInitScript(TAP_MARKS);
  const page = await slowTab(context);
  await page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  const cdp = await context.newCDPSession(page);
  const results: TapResult[] = [];
  for (let n = 0; n < BARE_TAPS; n++)
    results.push({ screen: BARE_TAP.screen, visit: 'later', times: await tapOn(page, cdp, BARE_TAP) });
  await context.close();
  return results;
}

const line = (name: string, results: TapResult[]): string => {
  const of = (part: keyof TapTimes, share: number) =>
    Math.round(
      at(
        results.map(({ times }) => times[part]),
        share,
      ),
    )
      .toString()
      .padStart(6);
  const both = (part: keyof TapTimes) => of(part, 0.5) + of(part, 0.95);
  return `  ${name.padEnd(30)}${both('click')}  ${both('page')}  ${both('pictures')}  ${both('event')}`;
};

/**
 * Prints p50 and p95 of each screen, first and later visits apart.
 * @returns from the click to the page with its content, in ms: of all first and later visits
 */
export async function benchTaps({
  browser,
  direct,
  folder,
  say,
}: Pick<Tools, 'browser' | 'direct' | 'folder' | 'say'>): Promise<{
  p50: number;
  p95: number;
  byScreen: Record<string, { p50: number; p95: number }>;
}> {
  say(
    `From a tap to the next page, CPU slowed down ${CPU_SLOWDOWN} times, everything saved: p50 and p95 in ms (target of p95 ${TARGET_MS})`,
  );
  say(
    `  ${''.padEnd(30)}${'click to content'.padStart(16)}${'page'.padStart(12)}${'with pictures'.padStart(14)}${'event'.padStart(12)}`,
  );
  say(line(`bare page, ${BARE_TAPS} taps`, await measureBare(browser)));
  const results: TapResult[] = [];
  for (const account of [null, 'player01']) {
    const measured = await measure(direct, join(folder, account ?? 'guest'), account);
    results.push(...measured);
    for (const visit of ['first', 'later'] as const) {
      const these = measured.filter((result) => result.visit === visit);
      say(visit === 'first' ? `First visits after ${STARTS} starts:` : `Later visits, ${ROUNDS} rounds:`);
      for (const screen of new Set(these.map((result) => result.screen))) {
        say(
          line(
            screen,
            these.filter((result) => result.screen === screen),
          ),
        );
      }
      say(line(`all ${visit}`, these));
    }
  }
  say(line('all visits', results));
  const figures = (list: TapResult[]) => {
    const times = list.map((result) => result.times.click);
    return { p50: at(times, 0.5), p95: at(times, 0.95) };
  };
  const screens = [...new Set(results.map(({ screen }) => screen))];
  const byScreen = Object.fromEntries(
    screens.map((screen) => [screen, figures(results.filter((result) => result.screen === screen))]),
  );
  return { ...figures(results), byScreen };
}

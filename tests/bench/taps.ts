// From a tap to the next page, with everything saved, on a slow processor: as a guest and as a member.
import { join } from 'node:path';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { PHONE } from '../support/browser';
import * as login from '../e2e/pages/login';
import { copyPages, tapCopies, type CopyMode } from './copied-pages';
import { CPU_SLOWDOWN, slowTab } from './measure';
import { TAP_MARKS, type TapTimes } from './tap-marks';
import { tapAll } from './tap-on';
import { TAPS, type Tap } from './tap-table';
import { openProfile, type Tools } from './tools';

/** The player looks at home for so long after a start. */
const LOOK_HOME_MS = 4_000;
/** Starts of the app, each with one round of first visits. */
const STARTS = Number(process.env['STARTS'] ?? 4);
/** Rounds after the first one, in the last start. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** COPIES=1: the same taps in copies of the pages, without the app. */
const COPIES: readonly CopyMode[] = process.env['COPIES'] ? ['exchanged', 'inserted'] : [];
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

async function start(context: BrowserContext, app: string, slow: boolean): Promise<[Page, CDPSession]> {
  const page = slow ? await slowTab(context) : await context.newPage();
  await page.goto(app);
  await page.locator('#root .tile__name').first().waitFor();
  await page.waitForTimeout(LOOK_HOME_MS);
  return [page, await context.newCDPSession(page)];
}

interface Measured {
  results: TapResult[];
  copies: { mode: CopyMode; results: TapResult[] }[];
}

async function measure(
  { browser, direct: app, folder }: Pick<Tools, 'browser' | 'direct' | 'folder'>,
  account: string | null,
): Promise<Measured> {
  // Without a profile on disk, the browser requests the app's icon again after each tap.
  const context = await openProfile(join(folder, account ?? 'guest'));
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
  await tapAll(page, cdp, taps, () => undefined);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.close();

  const results: TapResult[] = [];
  const note = (visit: TapResult['visit']) => (tap: Tap, times: TapTimes) =>
    void results.push({ screen: `${tap.as} ${tap.screen}`, visit, times });
  for (let n = 1; n <= STARTS; n++) {
    const [tab, session] = await start(context, app, true);
    await tapAll(tab, session, taps, note('first'));
    for (let later = 0; n === STARTS && later < ROUNDS; later++)
      await tapAll(tab, session, taps, note('later'));
    await tab.close();
  }
  const copies: Measured['copies'] = [];
  if (COPIES.length) {
    const [tab, session] = await start(context, app, false);
    const pages = await copyPages(tab, session, taps);
    await tab.close();
    for (const mode of COPIES) {
      const those: TapResult[] = [];
      await tapCopies(browser, app, { copies: pages, taps, mode, rounds: ROUNDS }, ({ screen, as }, times) =>
        those.push({ screen: `${as} ${screen}`, visit: 'later', times }),
      );
      copies.push({ mode, results: those });
    }
  }
  await context.close();
  return { results, copies };
}

async function measureBare(browser: Browser): Promise<TapResult[]> {
  const context = await browser.newContext({ ...PHONE });
  await context.addInitScript(TAP_MARKS);
  const page = await slowTab(context);
  await page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`);
  const cdp = await context.newCDPSession(page);
  const results: TapResult[] = [];
  const taps = Array<Tap>(BARE_TAPS).fill(BARE_TAP);
  await tapAll(page, cdp, taps, ({ screen }, times) => void results.push({ screen, visit: 'later', times }));
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

function sayEach(say: Tools['say'], results: readonly TapResult[]): void {
  for (const screen of new Set(results.map((result) => result.screen))) {
    say(
      line(
        screen,
        results.filter((result) => result.screen === screen),
      ),
    );
  }
}

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
    const { results: measured, copies } = await measure({ browser, direct, folder }, account);
    results.push(...measured);
    for (const visit of ['first', 'later'] as const) {
      const these = measured.filter((result) => result.visit === visit);
      say(visit === 'first' ? `First visits after ${STARTS} starts:` : `Later visits, ${ROUNDS} rounds:`);
      sayEach(say, these);
      say(line(`all ${visit}`, these));
    }
    for (const { mode, results: those } of copies) {
      say(`Copies of the pages, ${mode}, without the app, ${ROUNDS} rounds:`);
      sayEach(say, those);
      say(line(`all ${mode}`, those));
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

// What the lobby costs while nobody touches it: the processor time of its renderer, as a share of one core.
import type { Browser, CDPSession } from 'playwright';
import { PHONE } from '../support/browser';
import * as gameList from '../e2e/pages/game-list';
import { until } from '../support/until';

/** At rest; moving tickers cost what their frames cost. */
const TARGET_PERCENT = 1;
/** How long the processor time is counted. */
const SPAN_MS = 20_000;
/** The tickers rest by then, in ms: a minute without a touch, and the rest of the notices' turn. */
const REST_WITHIN_MS = 180_000;

interface Processes {
  processInfo: { type: string; id: number; cpuTime: number }[];
}

/** The jackpot grows at least this often while it moves, in ms. */
const JACKPOT_STEP_MS = 5_000;

/** Processor seconds of all renderers, and of the process that puts the frames on the screen. */
async function cpuSeconds(session: CDPSession): Promise<{ page: number; frames: number }> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as Processes;
  const of = (wanted: string) =>
    processInfo.filter(({ type }) => type === wanted).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  return { page: of('renderer'), frames: of('GPU') };
}

async function shareOfCore(session: CDPSession): Promise<{ page: number; frames: number }> {
  const before = await cpuSeconds(session);
  const end = Date.now() + SPAN_MS;
  await until(() => Date.now() >= end, { message: 'the end of the span', pauseMs: 250 });
  const after = await cpuSeconds(session);
  const percent = (from: number, to: number) => ((to - from) / (SPAN_MS / 1_000)) * 100;
  return { page: percent(before.page, after.page), frames: percent(before.frames, after.frames) };
}

/** Processor time in percent of one core. */
export interface IdleCost {
  /** Renderers while tickers move, and at rest. */
  moving: number;
  resting: number;
}

/**
 * Measures a guest's lobby that is visible and untouched, without a slowdown: while the tickers move, and after they have
 * come to rest. No other page may be open in the browser.
 * @param app address of the app
 */
export async function benchIdle(
  browser: Browser,
  app: string,
  say: (text: string) => void,
): Promise<IdleCost> {
  const context = await browser.newContext({ ...PHONE });
  // tsx wraps named functions in it, also those that the page evaluates.
  await context.addInitScript('globalThis.__name = (named) => named');
  const session = await browser.newBrowserCDPSession();
  const page = await context.newPage();
  await page.goto(app);
  await page.locator('#root .tile').first().waitFor();
  // A popup would lie over the lobby.
  const dialog = page.locator('[role=dialog]');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The last thing that a start does by itself.
  await gameList.isCatalogueSaved(page);
  // The minute without a touch begins here.
  await page.mouse.move(1, 1);
  const moving = await shareOfCore(session);
  const isStill = () =>
    page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await until(isStill, { message: 'the tickers to rest', limitMs: REST_WITHIN_MS, pauseMs: 2_000 });
  // Slides rest when the jackpot does.
  const jackpot = () => page.locator('[data-jackpot]').textContent();
  let [amount, since] = [await jackpot(), Date.now()];
  const rests = async () => {
    const next = await jackpot();
    if (next !== amount) [amount, since] = [next, Date.now()];
    return Date.now() - since > 2 * JACKPOT_STEP_MS;
  };
  await until(rests, { message: 'the jackpot to rest', limitMs: REST_WITHIN_MS, pauseMs: 500 });
  const resting = await shareOfCore(session);
  await context.close();
  const row = (name: string, { page: own, frames }: { page: number; frames: number }, target = '') =>
    say(
      `${name.padEnd(52)} ${own.toFixed(2)} % of a core${target} (compositing beside it ${frames.toFixed(2)} %)`,
    );
  say(`Visible lobby that nobody touches, ${SPAN_MS / 1_000} s each`);
  row('  tickers move', moving);
  row('  tickers at rest', resting, `, target ${TARGET_PERCENT} %`);
  return { moving: moving.page, resting: resting.page };
}

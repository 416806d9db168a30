import type { Browser, BrowserContext, Page } from 'playwright';
import { PHONE } from '../support/browser';
import { until } from '../support/until';
import { MARKS, TAPS, type Marks } from './marks';

export const CPU_SLOWDOWN = 4;
/** Slow 4G: round trip and bandwidth. */
export const SLOW_4G = { delayMs: 150, bytesPerSecond: 200_000 };
const LIMIT_MS = 90_000;

/** @param taps whether its pages tap a category as soon as home is painted */
export const newPhone = async (browser: Browser, taps = false): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...PHONE });
  await addMarks(context, taps);
  return context;
};

export async function addMarks(context: BrowserContext, taps: boolean): Promise<void> {
  await context.addInitScript(taps ? `${MARKS};${TAPS}` : MARKS);
}

/** Opens a tab as on a slow phone. */
export async function slowTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

export const marksOf = (page: Page): Promise<Marks> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { __marks: Marks }).__marks }));

/** Waits until the page has recorded a mark. */
export async function waitForMark(
  page: Page,
  mark: 'painted' | 'usable' | 'fcp',
  timeout = LIMIT_MS,
): Promise<void> {
  await page.waitForFunction((name) => (globalThis as unknown as { __marks?: Marks }).__marks?.[name], mark, {
    polling: 100,
    timeout,
  });
}

/** Waits until a value of the page, read every 100 ms, has been the same for a while. */
export async function settled(read: () => Promise<unknown>, quietMs: number): Promise<void> {
  let last = await read();
  let since = performance.now();
  const isSettled = async () => {
    const next = await read();
    if (next !== last) since = performance.now();
    last = next;
    return performance.now() - since >= quietMs;
  };
  await until(isSettled, { message: 'a value that stays the same', limitMs: LIMIT_MS, pauseMs: 100 });
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
};

/** The median of one figure over several measurements. */
export const medianOf = <K extends string>(list: readonly Record<K, number>[], name: K): number =>
  median(list.map((one) => one[name]));

/** Measures both sides several times in turns, so that a noisy machine disturbs them equally. */
export async function inTurns<T>(
  runs: number,
  ours: () => Promise<T>,
  plain: () => Promise<T>,
): Promise<{ ours: T[]; plain: T[] }> {
  const both: { ours: T[]; plain: T[] } = { ours: [], plain: [] };
  for (let run = 0; run < runs; run++) {
    both.ours.push(await ours());
    both.plain.push(await plain());
  }
  return both;
}

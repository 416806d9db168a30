import type { Browser, BrowserContext, Page } from 'playwright';
import { PHONE } from '../support/browser';
import { MARKS, type Marks } from './marks';

export const CPU_SLOWDOWN = 4;

export const newPhone = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...PHONE });
  await context.addInitScript(MARKS);
  return context;
};

/** Opens a tab as on a slow phone. */
export async function slowTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Opens an address and reads the marks when they are all there. */
export async function readMarks(page: Page, url: string): Promise<Marks> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => {
      const { painted, usable } = (globalThis as unknown as { __marks: Marks }).__marks;
      return painted > 0 && usable !== 0;
    },
    undefined,
    { polling: 100, timeout: 60_000 },
  );
  const marks = () => page.evaluate(() => ({ ...(globalThis as unknown as { __marks: Marks }).__marks }));
  // The largest paint is final when no larger one has come for a while.
  let last = await marks();
  for (let quiet = 0; quiet < 8; quiet++) {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const next = await marks();
    if (next.lcp !== last.lcp) quiet = 0;
    last = next;
  }
  return { ...last, usable: last.usable < 0 ? last.painted : last.usable };
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

/** Medians of several runs; both sides take turns, so that a noisy machine disturbs them equally. */
export async function compare(
  runs: number,
  ours: () => Promise<Marks>,
  plain: () => Promise<Marks>,
): Promise<{ ours: Marks; plain: Marks }> {
  const a: Marks[] = [];
  const b: Marks[] = [];
  for (let run = 0; run < runs; run++) {
    a.push(await ours());
    b.push(await plain());
  }
  const middle = (list: Marks[]): Marks => ({
    painted: median(list.map((marks) => marks.painted)),
    usable: median(list.map((marks) => marks.usable)),
    lcp: median(list.map((marks) => marks.lcp)),
  });
  return { ours: middle(a), plain: middle(b) };
}

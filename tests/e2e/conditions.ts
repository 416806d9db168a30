import type { Locator, Page } from 'playwright';
import { until } from '../support/until';
import type { World } from './world';

/** Changes a field of a merchant for as long as the work takes. */
export async function withField(
  { gateway }: World,
  [field, value, merchant]: readonly [string, unknown, string?],
  work: () => Promise<void>,
): Promise<void> {
  const before = await gateway.get(field, merchant);
  await gateway.set(field, value, merchant);
  try {
    await work();
  } finally {
    await gateway.set(field, before, merchant);
  }
}

/** Switches features off for as long as the work takes. */
export async function without(
  { gateway }: World,
  keys: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    for (const key of keys) await gateway.feature(key, 'off');
    await work();
  } finally {
    for (const key of keys) await gateway.feature(key, 'on');
  }
}

/** Publishes something for as long as the work takes. @param words of the operator's command */
export async function withPublished(
  { gateway }: World,
  words: readonly string[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const id = await gateway.publish(...words);
  try {
    await work(id);
  } finally {
    await gateway.operator('withdraw-announcement', id);
  }
}

/** Changes answers of the gateway on their way to this phone, where no command of the operator would bring them about. */
export async function changeAnswers<T>(
  page: Page,
  part: string,
  change: (value: T) => unknown,
): Promise<void> {
  await page.context().route(
    (url) => url.href.includes(part),
    async (route) => {
      // What came with the page is confirmed without an answer; this phone is to get a whole one.
      const { 'if-none-match': _known, ...headers } = route.request().headers();
      // The network may be gone by now: the phone learns it as from its own request.
      const response = await route.fetch({ headers }).catch(() => null);
      if (!response) return route.abort();
      const { value } = (await response.json()) as { value: T };
      await route.fulfill({ response, json: { success: true, value: change(value) } });
    },
  );
}

/** Runs before the page: the player has asked for less data, so the app saves no catalogue in the background. */
export const SAVES_DATA = `
  const match = matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) =>
    /reduced-data: reduce/.test(query)
      ? { matches: true, media: query, addEventListener() {}, removeEventListener() {} }
      : match(query);`;

/** From the next page on time passes only as it is told to. */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/**
 * Lets time pass in small steps until something is there: a page needs a little to begin. It passes no faster than it
 * does for the worker, or the page would take a worker for dead that had no time to answer.
 */
export const timePassesUntil = (page: Page, locator: Locator, stepMs = 1): Promise<void> =>
  until(
    async () => {
      await page.clock.runFor(stepMs);
      return locator.first().isVisible();
    },
    { message: String(locator), pauseMs: stepMs },
  );

/** The tab is told that it is hidden. Its own state shows again right after that, and nothing is told of it. */
export const hides = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    delete (document as { visibilityState?: string }).visibilityState;
  });

/** The player comes back to the tab. */
export const comesBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

export const scrollToY = (page: Page, y: number): Promise<void> => page.evaluate((to) => scrollTo(0, to), y);
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
export const scrolled = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Where something is drawn, in CSS pixels of the screen. */
export async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error(`${String(of)} is not drawn`);
  return { ...box, end: box.x + box.width, bottom: box.y + box.height };
}

/** Ends the data worker of a page as the system does: without an error or an event. */
export async function endWorker(page: Page): Promise<void> {
  const [worker] = page.workers();
  // One in the middle of something may end before it answers.
  await worker
    ?.evaluate(() => (globalThis as unknown as { close: () => void }).close())
    .catch(() => undefined);
}

import type { Locator, Page } from 'playwright';
import { until } from '../support/until';
import type { World } from './world';

/** Changes a field of a merchant for as long as the work takes. */
export async function withField(
  world: World,
  [field, value, merchant = 'parlour']: readonly [string, unknown, string?],
  work: () => Promise<void>,
): Promise<void> {
  const of = ['--merchant', merchant];
  const before = await world.gateway.operatorText('merchant', 'get', field, ...of);
  await world.gateway.operator('merchant', 'set', field, JSON.stringify(value), ...of);
  try {
    await work();
  } finally {
    await world.gateway.operator('merchant', 'set', field, before, ...of);
  }
}

/** Switches features off for as long as the work takes. */
export async function without(
  world: World,
  keys: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  try {
    for (const key of keys) await world.gateway.operator('feature', key, 'off');
    await work();
  } finally {
    for (const key of keys) await world.gateway.operator('feature', key, 'on');
  }
}

/** The network is gone, and the app knows it. */
export async function isCutOff(world: World, page: Page): Promise<void> {
  await world.proxy.refuse();
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('.strip--off').waitFor();
}

/** Dialogs are closed, and their step back in the history is taken: until then it would end the next navigation. */
export const overlaysAreGone = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !(history.state as { overlay?: true } | null)?.overlay);

/** A dialog is open, and back would close it. */
export const overlayIsThere = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (history.state as { overlay?: true } | null)?.overlay === true);

/** Answers of the gateway reach this phone changed: there is no command of the operator for what they tell of. */
export async function changeAnswers<T>(
  page: Page,
  part: string,
  change: (value: T) => unknown,
): Promise<void> {
  await page.context().route(
    (url) => url.href.includes(part),
    async (route) => {
      const response = await route.fetch();
      const { value } = (await response.json()) as { value: T };
      await route.fulfill({ response, json: { success: true, value: change(value) } });
    },
  );
}

/** From the next page on time passes only as it is told to. */
export async function freezeTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Lets time pass in small steps until something is there: a page needs a little to begin. */
export const timePassesUntil = (page: Page, locator: Locator, stepMs = 1): Promise<void> =>
  until(
    async () => {
      await page.clock.runFor(stepMs);
      return locator.first().isVisible();
    },
    { message: String(locator) },
  );

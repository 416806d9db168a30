import type { Page } from 'playwright';
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

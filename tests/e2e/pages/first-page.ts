import type { Locator, Page } from 'playwright';
import { until } from '../../support/until';
import type { World } from '../world';

/** The copy of home that came with the HTML. */
export const painted = (page: Page): Locator => page.locator('#snapshot');
export const isIn = (html: string): boolean => html.includes('id="snapshot"');

/** The HTML as the gateway sends it, once it has made the page. */
export async function made(
  world: World,
  headers: Record<string, string> = {},
  path = '/m/home',
): Promise<Response> {
  let response = await fetch(world.url(path), { headers });
  await until(
    async () => {
      response = await fetch(world.url(path), { headers });
      return isIn(await response.clone().text());
    },
    { message: 'the first page is made', limitMs: 60_000 },
  );
  return response;
}

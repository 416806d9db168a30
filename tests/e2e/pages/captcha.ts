import type { Locator, Page, Route } from 'playwright';
import { t } from '../texts';
import type { World } from '../world';
import { fill, getCode, input } from './form';

export const field = (page: Page): Locator => input(page, 'captcha');
/** The picture and the button around it; a tap brings another one. */
export const picture = (page: Page): Locator =>
  page.getByRole('button', { name: t('captcha.another') }).first();
export const failed = (page: Page): Locator => page.getByText(t('captcha.failed'));

/**
 * Does what brings a picture, and waits until it is there. The operator alone can read it.
 * @returns its digits
 */
export async function newPicture(world: World, page: Page, act: () => Promise<unknown>): Promise<string> {
  const captcha = new Promise<{ id: string; image: string }>((resolve, reject) => {
    // The body is read here: what the worker reads as a stream, the browser's tools do not keep.
    const read = async (route: Route) => {
      const response = await route.fetch();
      const { value } = (await response.json()) as { value: { id: string; image: string } };
      await route.fulfill({ response });
      resolve(value);
    };
    page
      .context()
      .route(/\/wps\/captcha$/, (route) => void read(route).catch(reject), { times: 1 })
      .then(act)
      .catch(reject);
  });
  const { id, image } = await captcha;
  await picture(page)
    .locator(`img[src$="${image.slice(-40)}"]`)
    .waitFor();
  return world.gateway.admin<string>(`captchas/${id}`);
}

/** Requests a code for a number that had one within the hour: the gateway asks for a captcha first. */
export async function requestCodeAgain(world: World, page: Page): Promise<void> {
  const digits = await newPicture(world, page, () => getCode(page).click());
  await fill(page, { captcha: digits });
  await getCode(page).click();
  await field(page).waitFor({ state: 'detached' });
}

/** Digits that are not those of the picture, and as many. */
export const otherThan = (digits: string): string => (digits === '1111' ? '2222' : '1111');

import type { Locator, Page, Route } from 'playwright';
import { t } from '../texts';
import type { World } from '../world';
import { CALLS } from '../../../contract/wire/index';
import { until } from '../../support/until';
import { fill, form, getCode, input } from './form';

export const field = (page: Page): Locator => input(page, 'captcha');
/** The picture and the button around it; a tap brings another one. */
export const picture = (page: Page): Locator =>
  page.getByRole('button', { name: t('captcha.another') }).first();
/** The other button that brings another one. */
export const another = (page: Page): Locator =>
  page.getByRole('button', { name: t('captcha.another') }).last();
/** @param data of the picture; any picture without it */
export const image = (page: Page, data?: string): Locator =>
  picture(page).locator(data ? `img[src$="${data.slice(-40)}"]` : 'img');
export const service = (page: Page): Locator => form(page).getByRole('link', { name: t('route.service') });
/** Where this device does the work. */
export const checking = (page: Page): Locator => page.getByText(t('captcha.checking'));
export const checked = (page: Page): Locator => page.getByText(t('captcha.checked'));
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
  const { id, image: data } = await captcha;
  await image(page, data).waitFor();
  return world.gateway.admin<string>(`captchas/${id}`);
}

/**
 * Does what brings a captcha, lets that expire at once, and waits for the next.
 * @returns the pictures, if they are pictures
 */
export async function expireOnce(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const images: string[] = [];
  await page.context().route(/\/wps\/captcha$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { image?: string; validMs: number } };
    images.push(body.value.image ?? '');
    if (images.length === 1) body.value.validMs = 0;
    await route.fulfill({ response, json: body });
  });
  await act();
  await until(() => images.length > 1, { message: 'another captcha' });
  return images;
}

/** No number answers the next proof of work. */
export const makeUnsolvable = (page: Page): Promise<unknown> =>
  page.context().route(
    /\/wps\/captcha$/,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { value: object };
      Object.assign(body.value, { challenge: '0'.repeat(64), maxNumber: 1_000_000 });
      await route.fulfill({ response, json: body });
    },
    { times: 1 },
  );

/** The next form that is sent names a captcha that the gateway does not know. */
export const loseId = (page: Page): Promise<unknown> =>
  page.context().route(
    (url) => url.pathname === CALLS['registration.register'].path,
    (route) => route.continue({ headers: { ...route.request().headers(), captcha: 'unknown' } }),
    { times: 1 },
  );

/** Requests a code for a number that had one within the hour: the gateway asks for a captcha first. */
export async function requestCodeAgain(world: World, page: Page): Promise<void> {
  const digits = await newPicture(world, page, () => getCode(page).click());
  await fill(page, { captcha: digits });
  await getCode(page).click();
  await field(page).waitFor({ state: 'detached' });
}

/** Digits that are not those of the picture, and as many. */
export const otherThan = (digits: string): string => (digits === '1111' ? '2222' : '1111');

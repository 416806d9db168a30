import type { Locator, Page } from 'playwright';
import type { World } from '../world';

/** The picture and the button around it; a tap brings another one. */
export const picture = (page: Page): Locator => page.locator('#root button.captcha');

/**
 * Does what brings a picture, and waits until it is there. A picture is read as nobody but the operator can.
 * @returns its figures
 */
export async function newPicture(world: World, page: Page, act: () => Promise<unknown>): Promise<string> {
  const asked = page.waitForResponse(/\/wps\/captcha$/);
  await act();
  const answer = await asked;
  const { value } = (await answer.json()) as { value: { id: string; image: string } };
  await picture(page)
    .locator(`img[src$="${value.image.slice(-40)}"]`)
    .waitFor();
  return world.gateway.admin<string>(`captchas/${value.id}`);
}

/** Figures that are not those of the picture, and as many. */
export const otherThan = (figures: string): string => (figures === '1111' ? '2222' : '1111');

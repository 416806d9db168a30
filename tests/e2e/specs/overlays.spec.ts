import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overlayIsThere, overlaysAreGone } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const dialog = (page: Page) => page.getByRole('dialog');

describe('what lies over a page', () => {
  let world: World;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    visitor = await world.visitor({ motion: true });
    page = await visitor.open('/m/home');
    await visitor.home.isShown(page);
  });
  afterEach(async () => {
    visitor.expectNoErrors();
  });
  const footer = (name: string) => page.locator('nav.foot').getByRole('link', { name });

  it('a reload, or a step forth, finds no entry of a sheet that is closed', async () => {
    await footer('Members').click();
    await page.waitForURL(/\/m\/mine/);
    await page.getByRole('button', { name: 'Online service' }).click();
    await dialog(page).waitFor();
    await overlayIsThere(page);
    await page.reload();
    await page.locator('.mc__quick').waitFor();
    await overlaysAreGone(page);
    await page.goForward();
    await overlaysAreGone(page);
    expect(await dialog(page).count()).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/m\/home/);
  });

  it('a session that ends takes along what lies over the page, for good', async () => {
    await visitor.login(page);
    await visitor.home.isShown(page);
    await footer('Members').click();
    await page.getByRole('button', { name: 'Referral' }).click();
    await dialog(page).waitFor();
    await world.gateway.operator('sessions', 'revoke', 'player01');
    // The page under the sheet asks for its balance by itself.
    await page.getByRole('button', { name: 'Refresh balance', includeHidden: true }).dispatchEvent('click');
    await page.waitForURL(/\/m\/login/);
    await page.getByText('Your account has been logged out').waitFor();
    await visitor.fillLogin(page);
    await page.waitForURL(/\/m\/mine/);
    await page.locator('.mc__sum').waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it('a message can be read and closed while a dialog is open', async () => {
    await visitor.login(page);
    await visitor.home.isShown(page);
    await footer('Members').click();
    await page.getByRole('button', { name: 'Referral' }).click();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new TypeError('no')) });
    });
    await dialog(page).getByRole('button', { name: 'Share' }).click();
    const message = page.locator('.toast');
    // Playwright taps only what nothing else covers.
    await message.getByRole('button', { name: 'Close' }).click();
    await message.waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(1);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../support/until';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

describe('the session', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    await world.clearFavourites('player01');
    visitor = await world.visitor();
  });

  it('survives a reload and shows nickname and balance', async () => {
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await page.getByText('Minh Anh').waitFor();
    await visitor.home.showsBalance(page, '12,480,500.00');
    await page.reload();
    await page.getByText('Minh Anh').waitFor();
    await visitor.home.showsBalance(page, '12,480,500.00');
    expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual([
      'PSW',
      'token',
      'type',
      'userName',
    ]);
    visitor.expectNoErrors();
  });

  it('that is not remembered is not in another tab, whose lobby is a guest’s', async () => {
    const page = await visitor.open('/m/login');
    await page.getByText('Remember password').click();
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    const other = await visitor.open('/m/');
    await other.getByRole('link', { name: 'Log in' }).waitFor();
    expect(await other.getByText('Minh Anh').count()).toBe(0);
  });

  it('wrong credentials are said in words and keep what was typed', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page, 'player01', 'WrongWrong1');
    await page.getByRole('alert').or(page.locator('.help--bad')).first().waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe('player01');
    expect(new URL(page.url()).pathname).toBe('/m/login');
  });

  it('a double tap on Log in is one login', async () => {
    const page = await visitor.open('/m/login');
    const before = world.proxy.count('/wps/session/login');
    await page.getByLabel('Username').fill('player01');
    await page.getByLabel('Password', { exact: true }).fill('Parlour123');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).dblclick();
    await page.getByText('Minh Anh').waitFor();
    expect(world.proxy.count('/wps/session/login') - before).toBe(1);
  });

  it('a login without a network says so, and works when tried again', async () => {
    visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/login');
    await page.getByLabel('Username').waitFor();
    await visitor.isInstalled(page);
    await world.gateway.stop();
    await visitor.fillLogin(page);
    await page.locator('.help--bad, .toast').first().waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Parlour123');
    await world.gateway.start();
    await page.locator('.strip--off').waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Minh Anh').waitFor();
  });

  it('ended at the gateway, it brings the login and loses nothing', async () => {
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await visitor.home.isShown(page);
    await world.gateway.operator('sessions', 'revoke', 'player01');
    const [name] = (await visitor.home.tileNames(page)) as [string];
    await visitor.home.heart(page, name).click();
    await page.waitForURL(/\/m\/login/);
    await visitor.fillLogin(page);
    await visitor.home.isShown(page);
    await visitor.home.isSettled(page, name);
    await until(async () => (await world.favourites('player01')).length === 1, {
      message: 'the heart arrived',
    });
  });

  it('sign-out clears every tab and every row of the member', async () => {
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await visitor.home.showsBalance(page, '12,480,500.00');
    // Remembered: the second tab goes on with the same session.
    const other = await visitor.open('/m/');
    await visitor.home.showsBalance(other, '12,480,500.00');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // The lobby is loaded anew (A §4).
    const loaded = page.waitForEvent('load');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await loaded;
    for (const tab of [page, other]) await tab.getByRole('link', { name: 'Log in' }).waitFor();
    for (const table of ['favourites', 'wallet', 'member', 'outbox']) {
      expect(await visitor.rows(page, table), table).toEqual([]);
    }
    for (const tab of [page, other]) {
      expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    }
  });

  it('leaves no password, and no token but in session storage', async () => {
    const page = await visitor.open('/m/');
    await visitor.login(page);
    await visitor.home.showsBalance(page, '12,480,500.00');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const stored = await visitor.everythingStored(page);
    expect(stored).not.toContain('Parlour123');
    expect(stored).not.toContain(token);
    expect(world.proxy.urls().some((url) => url.includes(String(token)))).toBe(false);
  });
});

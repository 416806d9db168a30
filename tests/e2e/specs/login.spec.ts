import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const inSession = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

describe('logging in', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });

  it('remember password starts checked; the next launch goes on with the session', async () => {
    const page = await visitor.open('/m/login');
    expect(await page.getByRole('checkbox', { name: 'Remember password' }).isChecked()).toBe(true);
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    expect(await stored(page, 'autoLogin')).toBe('1');
    const record = JSON.parse((await stored(page, 'remPass')) ?? '{}') as Record<string, string>;
    expect(Object.keys(record).sort()).toEqual(['countryDialingCode', 'password', 'type', 'username']);
    expect(record).toMatchObject({ type: 'username', username: 'player01' });
    await page.close();
    const next = await visitor.open('/m/');
    await next.getByText('Minh Anh').waitFor();
    await visitor.home.showsBalance(next, '12,480,500.00');
    visitor.expectNoErrors();
  });

  it('the next launch opens a member page itself, without a detour to the login', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    await page.close();
    const next = await visitor.open('/m/set');
    await next.getByRole('main').getByRole('link', { name: 'Change password' }).waitFor();
    expect(new URL(next.url()).pathname).toBe('/m/set');
  });

  it('a launch without a network is the member’s too', async () => {
    visitor = await world.visitor({ installs: true });
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    await visitor.home.isShown(page);
    await visitor.home.showsBalance(page, '12,480,500.00');
    await visitor.isInstalled(page);
    await page.close();
    await world.gateway.stop();
    const next = await visitor.open('/m/');
    await next.getByText('Minh Anh').waitFor();
    await visitor.home.showsBalance(next, '12,480,500.00');
    visitor.expectNoErrors({ network: true });
  });

  it('a session that is refused at the next launch is replaced by the remembered login', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    const before = await inSession(page, 'token');
    await page.close();
    await world.gateway.operator('sessions', 'revoke', 'player01');
    const next = await visitor.open('/m/');
    await next.waitForFunction((old) => {
      const token = sessionStorage.getItem('token');
      return token !== null && token !== old;
    }, before);
    await visitor.home.showsBalance(next, '12,480,500.00');
    expect(new URL(next.url()).pathname).not.toBe('/m/login');
  });

  it('without remember nothing is kept, and what was kept before goes', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    // Another tab of the same phone, as if someone else logged in there.
    await page.evaluate(() => sessionStorage.clear());
    await page.evaluate(() => localStorage.setItem('autoLogin', '0'));
    await page.goto(world.url('/m/login'));
    await page.getByText('Remember password').click();
    await visitor.fillLogin(page, 'agent01');
    await page.getByText('Quoc Bao').waitFor();
    expect(await stored(page, 'autoLogin')).toBe('0');
    expect(await stored(page, 'remPass')).toBeNull();
    expect(await stored(page, 'sass')).toBeNull();
  });

  it('the form is filled with the remembered login, again after each switch of the mode (A §4)', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.setItem('autoLogin', '0');
    });
    await page.goto(world.url('/m/login'));
    const filled = () =>
      page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('input[name=password]')?.value === 'Parlour123',
      );
    await filled();
    expect(await page.getByLabel('Username').inputValue()).toBe('player01');
    await page.getByLabel('Username').fill('someone');
    await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('');
    await page.getByRole('tab', { name: 'Username' }).click();
    await filled();
    expect(await page.getByLabel('Username').inputValue()).toBe('player01');
  });

  it.each([
    ['garbage', '{"type":"username"'],
    [
      'another phone’s',
      '{"type":"username","username":"x","password":"QUJDREVGR0hRVUpE","countryDialingCode":""}',
    ],
  ])('a remembered login that is %s leaves the form empty', async (_name, record) => {
    const page = await visitor.open('/m/login');
    await page.evaluate((text) => {
      localStorage.setItem('remPass', text);
      localStorage.setItem('autoLogin', '1');
    }, record);
    await page.reload();
    await page.getByLabel('Username').waitFor();
    await page.getByLabel('Username').fill('typed');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    visitor.expectNoErrors();
  });

  it('the password can be looked at', async () => {
    const page = await visitor.open('/m/login');
    const password = page.locator('input[name=password]');
    await password.fill('Secret123');
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('empty and short fields are said beneath them, and the first one has the focus', async () => {
    const page = await visitor.open('/m/login');
    await page.getByLabel('Username').waitFor();
    const before = world.proxy.count('/wps/session/login');
    await submit(page);
    await page.getByText('Enter your username.').waitFor();
    await page.getByText('Enter your password.').waitFor();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('username');
    await page.getByLabel('Username').fill('a b');
    await page.getByText('The username must have 4 to 20 letters and digits.').waitFor();
    expect(world.proxy.count('/wps/session/login')).toBe(before);
  });

  it('trial play opens the lobby with play money, and forgets it all with the tab', async () => {
    const page = await visitor.open('/m/login');
    await page.getByRole('button', { name: 'Try a game without an account' }).click();
    await page.waitForURL(/\/m\/home$/);
    await visitor.home.isShown(page);
    expect(await inSession(page, 'type')).toBe('4');
    const name = await inSession(page, 'trialUserName');
    expect(name).toBe(await inSession(page, 'userName'));
    expect(await stored(page, 'autoLogin')).not.toBe('1');
    const other = await visitor.open('/m/');
    await other.getByRole('link', { name: 'Log in' }).waitFor();
    visitor.expectNoErrors();
  });

  it('a login by mobile number and SMS code', async () => {
    const page = await visitor.open('/m/login');
    await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('Enter your mobile number.').waitFor();
    await page.getByLabel('Mobile number').fill('0912 345-678');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('Resend in').waitFor();
    await page.getByText('The code is valid for 2 minutes.').waitFor();
    const code = await world.sms('84912345678');
    await page.getByLabel('SMS code').fill(code === '111111' ? '222222' : '111111');
    await submit(page);
    await page.getByText('The SMS code is incorrect or has expired.').waitFor();
    await page.getByLabel('SMS code').fill(code);
    await submit(page);
    await page.getByText('Minh Anh').waitFor();
    const record = JSON.parse((await stored(page, 'remPass')) ?? '{}') as Record<string, string>;
    expect(record).toMatchObject({ type: 'sms', countryDialingCode: '84' });
  });

  it('the countdown is expiredMinutes × 60 seconds, then another code can be had (A §4)', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install({ time: Date.now() });
    await page.goto(world.url('/m/login'));
    await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
    await page.getByLabel('Mobile number').fill('0912000111');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('Resend in').waitFor();
    await page.clock.fastForward(100_000);
    await page.getByText(/Resend in\s+0:1\d|Resend in\s+0:20/).waitFor();
    await page.clock.fastForward(21_000);
    await page.getByRole('button', { name: 'Send again' }).waitFor();
  });

  it('without its key the login by SMS is not offered', async () => {
    await world.gateway.operator('feature', 'MOBILEVERCODELOGIN3', 'off');
    const page = await visitor.open('/m/login');
    await page.getByLabel('Username').waitFor();
    await page.getByRole('button', { name: 'Try a game without an account' }).waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await world.gateway.operator('feature', 'MOBILEVERCODELOGIN3', 'on');
  });

  it('a connection that breaks in the middle of a login loses nothing, and the next try works', async () => {
    const page = await visitor.open('/m/login');
    await page.getByLabel('Username').waitFor();
    await page.getByLabel('Username').fill('player01');
    await page.getByLabel('Password', { exact: true }).fill('Parlour123');
    await world.proxy.reset();
    await submit(page);
    await page.locator('.help--bad').first().waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('Parlour123');
    await world.proxy.pass();
    await submit(page);
    await page.getByText('Minh Anh').waitFor();
    visitor.expectNoErrors({ network: true });
  });

  it('sign-out leaves nothing of the login on the phone', async () => {
    const page = await visitor.open('/m/login');
    await visitor.fillLogin(page);
    await page.getByText('Minh Anh').waitFor();
    await visitor.go(page, '/m/set');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await loaded;
    await page.waitForURL(/\/m\/home$/);
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    expect(await stored(page, 'autoLogin')).toBe('0');
    for (const key of ['sass', 'remPass']) expect(await stored(page, key), key).toBeNull();
    for (const key of ['token', 'userName', 'type', 'PSW', 'firstTimeLogin']) {
      expect(await inSession(page, key), key).toBeNull();
    }
  });
});

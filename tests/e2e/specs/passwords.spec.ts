import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as form from '../pages/register';
import { isCutOff, without } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const CHANGE = '/wps/member/passWordChangeV2';
const OLD = 'Parlour123';
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save' });
const open = async (visitor: Visitor, page: Page) => {
  await visitor.go(page, '/m/changePsw');
  await save(page).waitFor();
};
const choose = (page: Page, newPassword: string) =>
  form.fill(page, { newPassword, confirmNewPassword: newPassword });

// Every test has a member of its own: down01 to down12.
describe('settings and the change of a password', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
    await world.gateway.operator('merchant', 'set', 'registration', JSON.stringify(form.rulesOf()));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });
  const arrive = async (account: string, who = visitor) => {
    const page = await who.open('about:blank');
    await page.goto(world.url('/m/login'));
    await who.fillLogin(page, account);
    await page.waitForURL(/\/m\/home/);
    return page;
  };
  const canLogIn = async (account: string, password: string) => {
    const other = await world.visitor();
    const page = await other.open('/m/login');
    await other.fillLogin(page, account, password);
    await page.waitForURL(/\/m\/home/);
    await other.leave();
  };

  it.each(['/m/set', '/m/changePsw', '/m/firstPassword'])('a guest of %s is brought home', async (path) => {
    const page = await visitor.open(path);
    await page.waitForURL(/\/m\/home$/);
    await visitor.home.isShown(page);
  });

  it('settings lead to the password and to the way out', async () => {
    const page = await arrive('down01');
    await visitor.go(page, '/m/set');
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByText('Do you want to sign out?').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Change password' }).click();
    await save(page).waitFor();
    // The password of this login is held in memory.
    expect(await form.shownFields(page)).toEqual(['newPassword', 'confirmNewPassword']);
    visitor.expectNoErrors();
  });

  it('says what is wrong before anything is sent', async () => {
    const page = await arrive('down01');
    await open(visitor, page);
    const before = world.proxy.count(CHANGE);
    await save(page).click();
    await form
      .complaint(page, 'confirmNewPassword')
      .filter({ hasText: 'Enter the password again' })
      .waitFor();
    await form.complaint(page, 'newPassword').filter({ hasText: 'Enter your password.' }).waitFor();
    await form.isFocused(page, 'newPassword');
    await form.fill(page, { newPassword: 'letters', confirmNewPassword: 'letters9' });
    await form
      .complaint(page, 'newPassword')
      .filter({ hasText: 'at least one letter and one digit' })
      .waitFor();
    await form.complaint(page, 'confirmNewPassword').filter({ hasText: 'passwords do not match' }).waitFor();
    await form.fill(page, { newPassword: 'letters9' });
    await form.complaint(page, 'confirmNewPassword').waitFor({ state: 'detached' });
    expect(world.proxy.count(CHANGE)).toBe(before);
  });

  it('the same password again brings a popup, and nothing is sent', async () => {
    const page = await arrive('down01');
    await open(visitor, page);
    const before = world.proxy.count(CHANGE);
    await choose(page, OLD);
    await save(page).click();
    const popup = page.getByRole('alertdialog');
    await popup.getByText('The new password is the same as the old one. Please choose another.').waitFor();
    expect(world.proxy.count(CHANGE)).toBe(before);
    await popup.getByRole('button', { name: 'OK' }).click();
    await popup.waitFor({ state: 'detached' });
    await choose(page, 'Lantern81');
    await save(page).click();
    await page.waitForURL(/\/m\/home$/);
    await canLogIn('down01', 'Lantern81');
  });

  it('is saved, said for a second, and then the lobby; what this phone remembers goes along', async () => {
    const page = await arrive('down02');
    const remembered = await stored(page, 'remPass');
    await page.clock.install({ time: Date.now() });
    await open(visitor, page);
    await choose(page, 'Lantern82');
    await page.clock.pauseAt(Date.now() + 60_000);
    await save(page).click();
    await page.locator('.toast', { hasText: 'Saved' }).waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('PSW') === null);
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/m/changePsw');
    await page.clock.runFor(200);
    await page.waitForURL(/\/m\/home$/);
    await page.clock.resume();
    expect(await stored(page, 'remPass')).not.toBe(remembered);
    expect(JSON.stringify(await visitor.everythingStored(page))).not.toContain('Lantern82');
    // Without PSW, the password is not held after a reload, and is asked for.
    await page.goto(world.url('/m/changePsw'));
    await save(page).waitFor();
    expect(await form.shownFields(page)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
    await choose(page, 'Lantern83');
    await save(page).click();
    await form.complaint(page, 'oldPassword').waitFor();
    await form.isFocused(page, 'oldPassword');
    await form.fill(page, { oldPassword: OLD });
    await save(page).click();
    await form.complaint(page, 'oldPassword').filter({ hasText: 'The old password is incorrect.' }).waitFor();
    await form.isFocused(page, 'oldPassword');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern83');
    await form.fill(page, { oldPassword: 'Lantern82' });
    await save(page).click();
    await page.waitForURL(/\/m\/home$/);
    // A launch whose session was ended goes on by the remembered login, with the newest password.
    await page.close();
    await world.gateway.operator('sessions', 'revoke', 'down02');
    const next = await visitor.open('/m/mine');
    await next.waitForFunction(() => sessionStorage.getItem('token') !== null);
    await next.getByText('Quang Huy').first().waitFor();
    expect(new URL(next.url()).pathname).toBe('/m/mine');
  });

  it('after a reload the password is still held', async () => {
    const page = await arrive('down03');
    await page.reload();
    await page.goto(world.url('/m/changePsw'));
    await save(page).waitFor();
    expect(await form.shownFields(page)).toEqual(['newPassword', 'confirmNewPassword']);
    await choose(page, 'Lantern84');
    await save(page).click();
    await page.waitForURL(/\/m\/home$/);
    await canLogIn('down03', 'Lantern84');
  });

  it('after a login by SMS it is asked for', async () => {
    const page = await visitor.open('/m/login');
    await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
    await page.getByLabel('Mobile number').fill('912345678');
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByLabel('SMS code').fill(await world.sms('84912345678'));
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/\/m\/home/);
    await open(visitor, page);
    expect(await form.shownFields(page)).toContain('oldPassword');
  });

  it('signs out every other phone, and this one stays', async () => {
    const other = await world.visitor();
    const far = await arrive('down04', other);
    await other.home.isShown(far);
    const page = await arrive('down04');
    await open(visitor, page);
    await choose(page, 'Lantern85');
    await save(page).click();
    await page.waitForURL(/\/m\/home$/);
    await far.reload();
    await far.waitForURL(/\/m\/login$/);
    await page.reload();
    await visitor.home.showsBalance(page, 'Duc Anh');
  });

  it('an answer that is lost is asked for', async () => {
    const page = await arrive('down05');
    await open(visitor, page);
    await choose(page, 'Lantern86');
    world.proxy.dropNextAnswerTo(CHANGE);
    await save(page).click();
    await page.waitForURL(/\/m\/home$/);
    expect(world.proxy.count('/wps/system/requests/resolve')).toBeGreaterThan(0);
    await canLogIn('down05', 'Lantern86');
  });

  it('if nobody can say what became of it, what was typed last is the password in the end', async () => {
    const page = await arrive('down06');
    await open(visitor, page);
    await choose(page, 'Lantern87');
    world.proxy.cutAfter('/wps/', 0);
    await save(page).click();
    await page.getByText('The connection was lost. Try again').waitFor();
    expect(await form.input(page, 'confirmNewPassword').inputValue()).toBe('Lantern87');
    await world.proxy.pass();
    await choose(page, 'Lantern88');
    await save(page).click();
    await page.waitForURL(/\/m\/home$/);
    await canLogIn('down06', 'Lantern88');
  });

  it('offline it says so, changes nothing and keeps what was typed', async () => {
    const page = await arrive('down07');
    await open(visitor, page);
    await choose(page, 'Lantern89');
    await isCutOff(world, page);
    await save(page).click();
    await page.getByText('No internet connection. Nothing was sent.').first().waitFor();
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern89');
    await world.proxy.pass();
    await canLogIn('down07', OLD);
  });

  it('a session that ended brings the login, not a spinner', async () => {
    const page = await arrive('down08');
    await open(visitor, page);
    await choose(page, 'Lantern90');
    await world.gateway.operator('sessions', 'revoke', 'down08');
    await save(page).click();
    await page.waitForURL(/\/m\/login$/);
    await canLogIn('down08', OLD);
  });

  it('a double tap changes it once', async () => {
    const page = await arrive('down09');
    await open(visitor, page);
    const before = world.proxy.count(CHANGE);
    await choose(page, 'Lantern91');
    await save(page).dblclick();
    await page.waitForURL(/\/m\/home$/);
    expect(world.proxy.count(CHANGE) - before).toBe(1);
  });

  it('who registered without a password is offered the first one, and can log in with it', async () => {
    await without(world, ['MOBILENUMPASSREG3'], async () => {
      const page = await visitor.open('about:blank');
      await form.registerByMobile(world, page, '912999001', '');
      const [member] = await form.stored(world, '912999001');
      expect(member?.hasPassword).toBe(false);
      await page.goto(world.url('/m/changePsw'));
      await page.waitForURL(/\/m\/firstPassword$/);
      await visitor.go(page, '/m/set');
      await page.getByRole('main').getByRole('link', { name: 'First password' }).click();
      await page.getByText('Your account has no password yet.').waitFor();
      expect(await form.shownFields(page)).toEqual(['newPassword', 'confirmNewPassword']);
      await choose(page, 'Lantern92');
      await save(page).click();
      await page.waitForURL(/\/m\/home$/);
      await canLogIn(String(member?.account), 'Lantern92');
      await visitor.go(page, '/m/firstPassword');
      await page.waitForURL(/\/m\/changePsw$/);
    });
  });
});

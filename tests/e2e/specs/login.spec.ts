import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { wrongCode } from '../../support/access';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { without } from '../conditions';
import { isRegistered } from '../database';
import { form, frame, home, login, member } from '../pages/index';
import { hasSession, inLocal, inSession, remembered, token } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

/** The login form has been filled with the remembered login. */
const isFilled = async (page: Page) => {
  await expect.poll(() => form.input(page, 'password').inputValue()).toBe(DEVICE_PASSWORD);
  expect(await form.input(page, 'username').inputValue()).toBe('player01');
};

describe('logging in', () => {
  const { world, visitor } = useWorld();

  it('remember password starts checked; the next launch goes on with the session', async () => {
    const page = await visitor.open('/m/login');
    expect(await login.remember(page).isChecked()).toBe(true);
    await login.submit(page);
    await frame.showsPlayer(page);
    expect(await inLocal(page, 'autoLogin')).toBe('1');
    const record = await remembered(page);
    expect(Object.keys(record).sort()).toEqual(['countryDialingCode', 'password', 'type', 'username']);
    expect(record).toMatchObject({ type: 'username', username: 'player01' });
    await page.close();
    const next = await visitor.open('/m/');
    await frame.showsPlayer(next);
    await frame.showsBalance(next);
    visitor.expectNoErrors();
  });

  it('the next launch opens a member page itself, without a detour to the login', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    await page.close();
    const next = await visitor.open('/m/set');
    await member.entry(next, 'route.changePsw').waitFor();
    expect(frame.pathOf(next)).toBe('/m/set');
  });

  it('a launch without a network is the member’s too', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    await home.isShown(page);
    await frame.showsBalance(page);
    await visitor.isInstalled(page);
    await page.close();
    await world.gateway.stop();
    const next = await visitor.open('/m/');
    await frame.showsPlayer(next);
    await frame.showsBalance(next);
    visitor.expectNoErrors({ network: true });
  });

  it('a session that the gateway rejects at the next launch is replaced by the remembered login', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    const before = await token(page);
    await isRegistered(page);
    await page.close();
    await world.gateway.revokeSessions('player01');
    const next = await visitor.open('/m/');
    await hasSession(next);
    await expect.poll(() => token(next)).not.toBe(before);
    await frame.showsBalance(next);
    expect(frame.pathOf(next)).not.toBe('/m/login');
  });

  it('without remember nothing is stored, and an earlier remembered login is deleted', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    // Another tab of the same phone, as if someone else logged in there.
    await page.evaluate(() => sessionStorage.clear());
    await page.evaluate(() => localStorage.setItem('autoLogin', '0'));
    await page.goto(world.url('/m/login'));
    await login.doNotRemember(page);
    await login.submit(page, 'agent01');
    await page.getByText('Quoc Bao').waitFor();
    expect(await inLocal(page, 'autoLogin')).toBe('0');
    expect(await inLocal(page, 'remPass')).toBeNull();
    expect(await inLocal(page, 'sass')).toBeNull();
  });

  /** The login of a phone that remembers it and does not go on by itself. */
  const openFilled = async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    await isRegistered(page);
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.setItem('autoLogin', '0');
    });
    await page.goto(world.url('/m/login'));
    await isFilled(page);
    return page;
  };

  it('a tap on the filled form logs in, without a password', async () => {
    const page = await openFilled();
    const before = world.proxy.count('/wps/session/login');
    await form.submit(page).click();
    await frame.showsPlayer(page);
    expect(world.proxy.count('/wps/session/login')).toBe(before);
  });

  it('whoever types into the filled password field logs in with what is typed', async () => {
    const page = await openFilled();
    await form.input(page, 'password').press('End');
    await form.input(page, 'password').pressSequentially('Parlour123');
    expect(await form.input(page, 'password').inputValue()).toBe('Parlour123');
    await form.submit(page).click();
    await frame.showsPlayer(page);
  });

  it('a device that was signed out elsewhere is told so, with the name filled in', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    await isRegistered(page);
    await page.close();
    for (const verb of ['disable', 'enable']) await world.gateway.operator('member', verb, 'player01');
    const next = await visitor.open('/m/');
    await frame.isAt(next, '/m/login');
    await next.getByText(t('error.auth.device')).waitFor();
    await expect.poll(() => form.input(next, 'username').inputValue()).toBe('player01');
    expect(await form.input(next, 'password').inputValue()).toBe('');
    await form.fill(next, { password: 'Parlour123' });
    await form.submit(next).click();
    await frame.showsPlayer(next);
  });

  it('the form is filled with the remembered login, and again after a change of the mode', async () => {
    const page = await openFilled();
    await isFilled(page);
    // A credential is the remembered member's.
    await form.input(page, 'username').fill('someone');
    expect(await form.input(page, 'password').inputValue()).toBe('');
    await login.byMobile(page);
    expect(await form.input(page, 'mobileNum').inputValue()).toBe('');
    await login.byUsername(page);
    await isFilled(page);
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
    await form.fill(page, { username: 'typed' });
    expect(await form.input(page, 'password').inputValue()).toBe('');
    visitor.expectNoErrors();
  });

  it('the password can be shown and hidden', async () => {
    const page = await visitor.open('/m/login');
    const field = form.input(page, 'password');
    await field.fill('Secret123');
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: t('field.password.show') }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: t('field.password.hide') }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  it('empty and short fields say what is wrong, and the first one gets the focus', async () => {
    const page = await visitor.open('/m/login');
    await login.isShown(page);
    const before = world.proxy.count('/wps/session/login');
    await form.submit(page).click();
    await form.says(page, 'username', 'field.username.required');
    await form.says(page, 'password', 'field.password.required');
    await form.isFocused(page, 'username');
    await form.fill(page, { username: 'a b' });
    await form.says(page, 'username', 'field.username.login', { min: 4, max: 20 });
    expect(world.proxy.count('/wps/session/login')).toBe(before);
  });

  it('a trial opens home with play money, and ends with the tab', async () => {
    const page = await visitor.open('/m/login');
    await login.trial(page).click();
    await frame.isAt(page, '/m/home');
    await home.isShown(page);
    expect(await inSession(page, 'type')).toBe('4');
    const name = await inSession(page, 'trialUserName');
    expect(name).toBe(await inSession(page, 'userName'));
    expect(await inLocal(page, 'autoLogin')).not.toBe('1');
    const other = await visitor.open('/m/');
    await frame.loginLink(other).waitFor();
    visitor.expectNoErrors();
  });

  it('a login by mobile number and SMS code', async () => {
    const page = await visitor.open('/m/login');
    await login.byMobile(page);
    await form.getCode(page).click();
    await form.says(page, 'mobileNum', 'field.mobile.required');
    await form.fill(page, { mobileNum: '0912 345-678' });
    await form.getCode(page).click();
    await form.counting(page).waitFor();
    await form.isSent(page);
    const code = await world.sms('84912345678');
    await login.submitCode(page, wrongCode(code));
    await form.says(page, 'verificationCode', 'error.verification.code');
    await login.submitCode(page, code);
    await frame.showsPlayer(page);
    const record = await remembered(page);
    expect(record).toMatchObject({ type: 'sms', countryDialingCode: '84' });
  });

  it('the countdown lasts expiredMinutes × 60 seconds, then another code can be sent', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install({ time: Date.now() });
    await page.goto(world.url('/m/login'));
    await login.askForCode(page, '0912000111');
    await form.counting(page).waitFor();
    await page.clock.fastForward(100_000);
    await form.counts(page, /0:(1\d|20)$/);
    await page.clock.fastForward(21_000);
    await form.sendAgain(page).waitFor();
  });

  it('without its key the login by SMS is not offered', async () => {
    await without(world, ['MOBILEVERCODELOGIN3'], async () => {
      const page = await visitor.open('/m/login');
      await login.isShown(page);
      await login.trial(page).waitFor();
      expect(await page.getByRole('tab').count()).toBe(0);
    });
  });

  it('a connection that breaks in the middle of a login loses nothing, and the next try works', async () => {
    const page = await visitor.open('/m/login');
    await form.fill(page, { username: 'player01', password: 'Parlour123' });
    // Only the login itself: after another call that failed nothing would be sent.
    world.proxy.disturb(/\/session\/login$/, REQUEST_FAULTS.resetBeforeRequest);
    await form.submit(page).click();
    await form.saysAtEnd(page, 'error.unconfirmed');
    expect(await form.input(page, 'password').inputValue()).toBe('Parlour123');
    await world.proxy.pass();
    await form.submit(page).click();
    await frame.showsPlayer(page);
    visitor.expectNoErrors({ network: true });
  });

  it('sign-out leaves nothing of the login on the phone', async () => {
    const page = await visitor.openByForm('player01');
    await frame.showsPlayer(page);
    await visitor.go(page, '/m/set');
    await member.settingsSignOut(page).click();
    await frame.confirmSignOut(page);
    await frame.loginLink(page).waitFor();
    expect(await inLocal(page, 'autoLogin')).toBe('0');
    for (const key of ['sass', 'remPass']) expect(await inLocal(page, key), key).toBeNull();
    for (const key of ['token', 'userName', 'type', 'PSW', 'firstTimeLogin']) {
      expect(await inSession(page, key), key).toBeNull();
    }
  });
});

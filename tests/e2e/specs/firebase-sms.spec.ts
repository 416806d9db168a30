import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongCode } from '../../support/access';
import { useFirebaseWorld } from '../firebase-world';
import { form, frame, login, overlays, registration, social } from '../pages/index';
import { hasSession, inSession, token } from '../storage';
import { t } from '../texts';

const PLAYER = '912345678';
const FIREBASE_FILE = '/assets/firebase-';
const { fire, world, visitor } = useFirebaseWorld();
beforeEach(() => fire.turnOn());

/** Opens the login by mobile number, and requests a code for a number. */
async function askForCode(mobileNum: string): Promise<Page> {
  const page = await visitor.open('/m/login');
  await login.askForCode(page, mobileNum);
  return page;
}

describe('logging in by SMS through Firebase', () => {
  it('sends a code, counts down from a minute, and the right code logs the member in', async () => {
    const sentByGateway = world.proxy.count('/wps/verification/sms');
    const page = await askForCode(`0${PLAYER}`);
    await page.getByText(t('sms.sent')).waitFor();
    // One minute (spec: verification, SMS by Firebase), of which some seconds may have passed.
    await form.counts(page, /(1:00|0:5\d)$/);
    await login.submitCode(page, await fire.code(page, `+84${PLAYER}`));
    await frame.isAt(page, '/m/home');
    await frame.showsPlayer(page);
    await frame.showsBalance(page);
    expect(world.proxy.count('/wps/verification/sms')).toBe(sentByGateway);
    expect(world.proxy.count(FIREBASE_FILE)).toBeGreaterThan(0);
    visitor.expectNoErrors({ emulator: true });
  });

  it('a wrong code is named at its field, and the right one then works without another SMS', async () => {
    const page = await askForCode(PLAYER);
    const code = await fire.code(page, `+84${PLAYER}`);
    await login.submitCode(page, wrongCode(code));
    await form.says(page, 'verificationCode', 'error.verification.code');
    await form.isFocused(page, 'verificationCode');
    expect(frame.pathOf(page)).toBe('/m/login');
    await login.submitCode(page, code);
    await frame.showsPlayer(page);
  });

  it('a code for one number does not log in another', async () => {
    const page = await askForCode(PLAYER);
    const code = await fire.code(page, `+84${PLAYER}`);
    await form.fill(page, { mobileNum: '912345001' });
    await login.submitCode(page, code);
    await form.says(page, 'verificationCode', 'error.verification.code');
    expect(await token(page)).toBeNull();
  });

  it('a number that no member has gets the error that there is no such user', async () => {
    const page = await askForCode('998877665');
    await login.submitCode(page, await fire.code(page, '+84998877665'));
    await page.getByText(t('error.auth.disabled')).waitFor();
    expect(await token(page)).toBeNull();
  });

  it('a failure of sending takes the loading message away and says nothing else', async () => {
    const page = await visitor.open('/m/login');
    let fail = () => {};
    const seen = new Promise<void>((resolve) => (fail = resolve));
    await page.route(`http://${fire.emulator.host}/**`, (route) => seen.then(() => route.abort()));
    await login.askForCode(page, PLAYER);
    await overlays.toast(page, 'sms.sending').waitFor();
    fail();
    await overlays.toast(page, 'sms.sending').waitFor({ state: 'detached' });
    await form.getCode(page).and(page.locator(':not([aria-busy=true])')).waitFor();
    expect(await form.complaints(page).allInnerTexts()).toEqual([]);
    // It can be tried again at once.
    await page.unroute(`http://${fire.emulator.host}/**`);
    await form.getCode(page).click();
    await page.getByText(t('sms.sent')).waitFor();
  });

  it('an impossible number is named at its field; nothing is sent', async () => {
    const page = await askForCode('12');
    await form.says(page, 'mobileNum', 'field.mobile.format', { min: 8, max: 12 });
    expect(await overlays.toast(page, 'sms.sending').count()).toBe(0);
    expect(await fire.emulator.codes('+8412')).toEqual([]);
  });

  it('with Firebase off its files are never loaded, and the gateway sends the SMS', async () => {
    visitor.uses({ installs: true });
    await fire.turnOff();
    const before = {
      files: world.proxy.count(FIREBASE_FILE),
      sms: world.proxy.count('/wps/verification/sms/noLogin'),
    };
    const page = await askForCode(PLAYER);
    await page.getByText(t('sms.sent')).waitFor();
    await world.proxy.waitFor('/wps/verification/sms/noLogin', before.sms + 1);
    await login.submitCode(page, await world.sms(`84${PLAYER}`));
    await frame.showsPlayer(page);
    await visitor.isInstalled(page);
    expect(world.proxy.count(FIREBASE_FILE)).toBe(before.files);
    expect(await social.section(page).count()).toBe(0);
    visitor.expectNoErrors({ emulator: true });
  });

  it('with only the social sign-ins on the gateway sends the SMS', async () => {
    await fire.turnOn({ sms: false });
    const before = world.proxy.count('/wps/verification/sms/noLogin');
    const page = await askForCode('912345001');
    await page.getByText(t('sms.sent')).waitFor();
    expect(world.proxy.count('/wps/verification/sms/noLogin')).toBe(before + 1);
    expect(await fire.emulator.codes('+84912345001')).toEqual([]);
  });
});

describe('registering by mobile number through Firebase', () => {
  beforeAll(() => world.gateway.set('registration.fields.recommenderId', { enabled: true, required: false }));

  /** Fills the form, and requests a code. */
  async function fill(mobileNum: string): Promise<Page> {
    const page = await visitor.open('/m/register');
    await registration.byMobile(page);
    await form.fill(page, { mobileNum });
    if (await form.input(page, 'password').count()) await registration.fillPassword(page);
    await registration.tickAge(page);
    await form.getCode(page).click();
    return page;
  }

  it('Firebase verifies the code, and its token makes the member', async () => {
    const sms = world.proxy.count('/wps/verification/sms');
    const page = await fill('987000001');
    const code = await fire.code(page, '+84987000001');
    await login.submitCode(page, code);
    await page.getByText(t('register.done')).waitFor();
    await hasSession(page);
    // The gateway sent no code of its own.
    expect(world.proxy.count('/wps/verification/sms')).toBe(sms);
    // The number is the member's: it logs in.
    const next = await world.visitor().open('/m/login');
    await login.askForCode(next, '987000001');
    await login.submitCode(next, await fire.code(next, '+84987000001'));
    await frame.isAt(next, '/m/home');
    await hasSession(next);
    expect(await inSession(next, 'userName')).toBe(await inSession(page, 'userName'));
    visitor.expectNoErrors({ emulator: true });
  });

  it('a wrong code is named at its field', async () => {
    const page = await fill('987000002');
    await login.submitCode(page, wrongCode(await fire.code(page, '+84987000002')));
    await form.says(page, 'verificationCode', 'error.verification.code');
    expect(await token(page)).toBeNull();
  });

  it('a form with another error is sent again without a new code', async () => {
    const page = await fill('987000003');
    await form.fill(page, { recommenderId: 'nobody-at-all' });
    await login.submitCode(page, await fire.code(page, '+84987000003'));
    await form.says(page, 'recommenderId', 'error.register.referrer');
    // Firebase has used its code up.
    expect(await fire.emulator.codes('+84987000003')).toEqual([]);
    await form.fill(page, { recommenderId: '' });
    await form.submit(page).click();
    await page.getByText(t('register.done')).waitFor();
    await hasSession(page);
  });

  it('a number with an account is named at its field; another number needs a code of its own', async () => {
    const page = await fill(PLAYER);
    const code = await fire.code(page, `+84${PLAYER}`);
    await login.submitCode(page, code);
    await form.says(page, 'mobileNum', 'error.register.mobile_taken');
    await form.fill(page, { mobileNum: '987000004' });
    await form.submit(page).click();
    await form.says(page, 'verificationCode', 'error.verification.code');
    expect(await token(page)).toBeNull();
  });
});

import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wrongCode } from '../../support/access';
import { createFirebaseWorld, type FirebaseWorld } from '../firebase-world';
import type { Visitor } from '../visitor';

const PLAYER = '912345678';
const FIREBASE_FILE = '/assets/firebase-';
const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const getCode = (page: Page) => page.getByRole('button', { name: 'Get code' }).click();

let fire: FirebaseWorld;
let visitor: Visitor;
beforeAll(async () => {
  fire = await createFirebaseWorld();
});
afterAll(() => fire.close());
beforeEach(async () => {
  await fire.world.online();
  await fire.turnOn();
  visitor = await fire.world.visitor();
});

/** Opens the login by mobile number, types a number and asks for a code. */
async function askForCode(mobileNum: string): Promise<Page> {
  const page = await visitor.open('/m/login');
  await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
  await page.getByLabel('Mobile number').fill(mobileNum);
  await getCode(page);
  return page;
}

describe('logging in by SMS through Firebase', () => {
  it('sends a code, counts down from a minute, and the right code logs the member in', async () => {
    const sentByGateway = fire.world.proxy.count('/wps/verification/sms');
    const page = await askForCode(`0${PLAYER}`);
    await page.getByText('The code was sent').waitFor();
    const clock = await page.getByRole('timer').innerText();
    // A §4: one minute. Some seconds of it may have passed.
    expect(clock).toMatch(/Resend in\s*(1:00|0:5\d)/);
    await page.getByText('The code is valid for 1 minute.').waitFor();
    await page.getByLabel('SMS code').fill(await fire.code(page, `+84${PLAYER}`));
    await submit(page);
    await page.waitForURL(/\/m\/home/);
    await page.getByText('Minh Anh').waitFor();
    await visitor.home.showsBalance(page, '12,480,500.00');
    expect(fire.world.proxy.count('/wps/verification/sms')).toBe(sentByGateway);
    expect(fire.world.proxy.count(FIREBASE_FILE)).toBeGreaterThan(0);
    visitor.expectNoErrors({ emulator: true });
  });

  it('a wrong code is said at its field, and the right one then works without another SMS', async () => {
    const page = await askForCode(PLAYER);
    const code = await fire.code(page, `+84${PLAYER}`);
    const field = page.getByLabel('SMS code');
    await field.fill(wrongCode(code));
    await submit(page);
    await page.getByText('The SMS code is incorrect or has expired.').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/m/login');
    await field.fill(code);
    await submit(page);
    await page.getByText('Minh Anh').waitFor();
  });

  it('a code for one number opens no other one', async () => {
    const page = await askForCode(PLAYER);
    const code = await fire.code(page, `+84${PLAYER}`);
    await page.getByLabel('Mobile number').fill('912345001');
    await page.getByLabel('SMS code').fill(code);
    await submit(page);
    await page.getByText('The SMS code is incorrect or has expired.').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  it('a number that no member has is told that there is no such user', async () => {
    const page = await askForCode('998877665');
    await page.getByLabel('SMS code').fill(await fire.code(page, '+84998877665'));
    await submit(page);
    await page.getByText('This account does not exist or is disabled.').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  it('a failure of sending takes the loading message away and says nothing (A §8)', async () => {
    const page = await visitor.open('/m/login');
    let fail = () => {};
    const seen = new Promise<void>((resolve) => (fail = resolve));
    await page.route(`http://${fire.emulator.host}/**`, (route) => seen.then(() => route.abort()));
    await page.getByRole('tab', { name: 'Mobile and SMS' }).click();
    await page.getByLabel('Mobile number').fill(PLAYER);
    await getCode(page);
    await page.getByText('Sending the code').waitFor();
    fail();
    await page.getByText('Sending the code').waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Get code' });
    await button.and(page.locator(':not([aria-busy=true])')).waitFor();
    expect(await page.locator('.toast, [role=alert], .help--bad').allInnerTexts()).toEqual([]);
    // It can be tried again at once.
    await page.unroute(`http://${fire.emulator.host}/**`);
    await button.click();
    await page.getByText('The code was sent').waitFor();
  });

  it('a number that cannot be one is said at its field; nothing is sent', async () => {
    const page = await askForCode('12');
    await page.locator('.help--bad').waitFor();
    expect(await page.getByText('Sending the code').count()).toBe(0);
    expect(await fire.emulator.codes('+8412')).toEqual([]);
  });

  it('with Firebase off its files are never asked for, and the gateway’s own SMS serves', async () => {
    visitor = await fire.world.visitor({ installs: true });
    await fire.turnOff();
    const before = {
      files: fire.world.proxy.count(FIREBASE_FILE),
      sms: fire.world.proxy.count('/wps/verification/sms/noLogin'),
    };
    const page = await askForCode(PLAYER);
    await page.getByText('The code was sent').waitFor();
    await fire.world.proxy.waitFor('/wps/verification/sms/noLogin', before.sms + 1);
    await page.getByLabel('SMS code').fill(await fire.world.sms(`84${PLAYER}`));
    await submit(page);
    await page.getByText('Minh Anh').waitFor();
    await visitor.isInstalled(page);
    expect(fire.world.proxy.count(FIREBASE_FILE)).toBe(before.files);
    expect(await page.locator('.social').count()).toBe(0);
    visitor.expectNoErrors({ emulator: true });
  });

  it('a social sign-in alone leaves the SMS to the gateway', async () => {
    await fire.turnOn({ sms: false });
    const before = fire.world.proxy.count('/wps/verification/sms/noLogin');
    const page = await askForCode('912345001');
    await page.getByText('The code was sent').waitFor();
    expect(fire.world.proxy.count('/wps/verification/sms/noLogin')).toBe(before + 1);
    expect(await fire.emulator.codes('+84912345001')).toEqual([]);
  });
});

describe('registering by mobile number through Firebase', () => {
  beforeAll(() =>
    fire.world.gateway.operator(
      'merchant',
      'set',
      'registration.fields.recommenderId',
      '{"enabled":true,"required":false}',
    ),
  );

  /** Fills the form, all but what the test is about. */
  async function fill(mobileNum: string): Promise<Page> {
    const page = await visitor.open('/m/register');
    await page.getByRole('tab', { name: 'Mobile' }).click();
    await page.getByLabel('Mobile number').fill(mobileNum);
    for (const name of ['password', 'confirmPassword']) {
      const field = page.locator(`input[name=${name}]`);
      if (await field.count()) await field.fill('Parlour777');
    }
    await page.getByText('I am 18 or older.').click();
    await getCode(page);
    return page;
  }

  it('the code is proven at Firebase, and its token sent along makes the member', async () => {
    const sms = fire.world.proxy.count('/wps/verification/sms');
    const page = await fill('987000001');
    const code = await fire.code(page, '+84987000001');
    await page.getByLabel('SMS code').fill(code);
    await submit(page);
    await page.getByText('Welcome! Your account is ready.').waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
    // The gateway would take a code of its own alone, or the token.
    expect(fire.world.proxy.count('/wps/verification/sms')).toBe(sms);
    // The number is the member's: it logs in.
    const next = await (await fire.world.visitor()).open('/m/login');
    await next.getByRole('tab', { name: 'Mobile and SMS' }).click();
    await next.getByLabel('Mobile number').fill('987000001');
    await getCode(next);
    await next.getByLabel('SMS code').fill(await fire.code(next, '+84987000001'));
    await submit(next);
    await next.waitForURL(/\/m\/home/);
    await next.waitForFunction(() => sessionStorage.getItem('token') !== null);
    const userName = () => sessionStorage.getItem('userName');
    expect(await next.evaluate(userName)).toBe(await page.evaluate(userName));
    visitor.expectNoErrors({ emulator: true });
  });

  it('a wrong code is said at its field', async () => {
    const page = await fill('987000002');
    await page.getByLabel('SMS code').fill(wrongCode(await fire.code(page, '+84987000002')));
    await submit(page);
    await page.getByText('The SMS code is incorrect or has expired.').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });

  it('a form that was refused for something else is sent again without a new code', async () => {
    const page = await fill('987000003');
    await page.getByLabel('SMS code').fill(await fire.code(page, '+84987000003'));
    await page.locator('input[name=recommenderId]').fill('nobody-at-all');
    await submit(page);
    await page.getByText('The referral link is not valid.').waitFor();
    // Firebase has used its code up.
    expect(await fire.emulator.codes('+84987000003')).toEqual([]);
    await page.locator('input[name=recommenderId]').fill('');
    await submit(page);
    await page.getByText('Welcome! Your account is ready.').waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null);
  });

  it('a number that has an account already is said at its field; another number needs a code of its own', async () => {
    const page = await fill(PLAYER);
    const code = await fire.code(page, `+84${PLAYER}`);
    await page.getByLabel('SMS code').fill(code);
    await submit(page);
    await page.getByText('This mobile number already has an account.').waitFor();
    await page.getByLabel('Mobile number').fill('987000004');
    await submit(page);
    await page.getByText('The SMS code is incorrect or has expired.').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });
});

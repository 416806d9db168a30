import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as form from '../pages/register';
import { withField } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const submit = (page: Page) => page.locator('#root main form button[type=submit]');
const byPhone = (page: Page) => page.getByRole('button', { name: 'Set password' });
const getCode = (page: Page) => page.getByRole('button', { name: 'Get code' });

describe('a forgotten password', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
    const rules = form.rulesOf([], ['email']);
    await world.gateway.operator('merchant', 'set', 'registration', JSON.stringify(rules));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });
  /** A member of the test's own. */
  const member = async (register: (page: Page) => Promise<void>) => {
    const person = await world.visitor();
    const page = await person.open('/m/register');
    await register(page);
    return { person, page };
  };
  const withMail = (username: string, email: string) =>
    member(async (page) => {
      await form.fillName(page, username);
      await form.fill(page, { email });
      await form.button(page).click();
      await form.isWelcomed(page);
    });
  const canLogIn = async (account: string, password: string) => {
    const person = await world.visitor();
    const page = await person.open('/m/login');
    await person.fillLogin(page, account, password);
    await page.waitForURL(/\/m\/home$/);
    await person.leave();
  };

  it('can be found by phone only where the merchant has it on; then that comes first', async () => {
    const page = await visitor.open('/m/forget');
    await byPhone(page).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['By mobile number', 'By e-mail']);
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    expect(await form.shownFields(page)).toEqual(['username', 'email']);
    await withField(world, ['options.changePasswordVerification', false], async () => {
      const other = await world.visitor();
      const plain = await other.open('/m/forget');
      await plain.getByRole('button', { name: 'Retrieve password' }).waitFor();
      expect(await form.shownFields(plain)).toEqual(['username', 'email']);
      expect(await plain.getByRole('tab').count()).toBe(0);
    });
  });

  it.each([
    ['', 'Enter your e-mail address.'],
    ['nobody', 'This e-mail address is not valid.'],
    ['a@b', 'This e-mail address is not valid.'],
    ['a b@house.com', 'This e-mail address is not valid.'],
    ['a@house.company', 'This e-mail address is not valid.'],
    ['.a@house.com', 'This e-mail address is not valid.'],
  ])('by e-mail %j is not sent', async (email, message) => {
    const page = await visitor.open('/m/forget');
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await form.fill(page, { username: 'player01', email });
    const before = world.proxy.count('/wps/member/password/forgot');
    await submit(page).click();
    await form.complaint(page, 'email').filter({ hasText: message }).waitFor();
    await form.isFocused(page, 'email');
    expect(world.proxy.count('/wps/member/password/forgot')).toBe(before);
  });

  it('by e-mail: said for a second, then back; the mailed password opens the account', async () => {
    const { page: old } = await withMail('letter01', 'letter01@house.example.com');
    const page = await visitor.open('/m/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await form.fill(page, { username: ' Letter01 ', email: ' letter01@house.example.com ' });
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page).click();
    await page
      .locator('.toast', { hasText: 'If the username and e-mail match, an e-mail is on its way.' })
      .waitFor();
    await page.clock.runFor(900);
    expect(new URL(page.url()).pathname).toBe('/m/forget');
    await page.clock.runFor(200);
    await page.waitForURL(/\/m\/login$/);
    await page.clock.resume();
    const mailed = await world.mail('letter01@house.example.com');
    await visitor.fillLogin(page, 'letter01', mailed);
    await page.waitForURL(/\/m\/home$/);
    // Whoever was in before is out, and the old password is none any more.
    await old.reload();
    await old.waitForURL(/\/m\/login$/);
    await visitor.go(page, '/m/changePsw');
    await form.fill(page, { newPassword: 'Lantern95', confirmNewPassword: 'Lantern95' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/m\/home$/);
    await visitor.fillLogin(old, 'letter01', mailed);
    await old.getByText('Incorrect username or password. Please try again.').waitFor();
    await visitor.fillLogin(old, 'letter01', 'Lantern95');
    await old.waitForURL(/\/m\/home$/);
  });

  it('by e-mail: what does not belong together is answered alike, and nothing is mailed', async () => {
    await withMail('letter02', 'letter02@house.example.com');
    const page = await visitor.open('/m/forget');
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await form.fill(page, { username: 'letter02', email: 'stranger@house.example.com' });
    await submit(page).click();
    await page
      .locator('.toast', { hasText: 'If the username and e-mail match, an e-mail is on its way.' })
      .waitFor();
    await page.waitForURL(/\/m\/home$/);
    expect(world.gateway.output()).not.toContain('stranger@house.example.com');
    await canLogIn('letter02', 'Lantern77');
  });

  it('by e-mail without a network it says so and keeps what was typed', async () => {
    const page = await visitor.open('/m/forget');
    await page.getByRole('tab', { name: 'By e-mail' }).click();
    await form.fill(page, { username: 'player01', email: 'minh.anh@parlour.example.com' });
    await world.proxy.refuse();
    await submit(page).click();
    await page.locator('#root main form .help--bad').waitFor();
    expect(await form.input(page, 'email').inputValue()).toBe('minh.anh@parlour.example.com');
    expect(new URL(page.url()).pathname).toBe('/m/forget');
    expect(world.gateway.output()).not.toContain('Mail to minh.anh@');
  });

  it('by phone: the button and the code field open step by step', async () => {
    const page = await visitor.open('/m/forget');
    expect(await byPhone(page).isDisabled()).toBe(true);
    expect(await form.input(page, 'verificationCode').isEditable()).toBe(false);
    await getCode(page).click();
    await form.complaint(page, 'mobileNum').filter({ hasText: 'Enter your mobile number.' }).waitFor();
    // The code request looks at the number alone (A §5).
    expect(await form.complaint(page, 'newPassword').count()).toBe(0);
    await form.fill(page, { mobileNum: '123' });
    await form.complaint(page, 'mobileNum').filter({ hasText: '8 to 12 digits' }).waitFor();
    expect(await byPhone(page).isDisabled()).toBe(true);
    const before = world.proxy.count('/wps/verification/sms');
    await getCode(page).click();
    expect(world.proxy.count('/wps/verification/sms')).toBe(before);
    await form.fill(page, { mobileNum: '912444000' });
    await form.complaint(page, 'mobileNum').waitFor({ state: 'detached' });
    expect(await byPhone(page).isEnabled()).toBe(true);
    await form.fill(page, { newPassword: 'short' });
    await form.complaint(page, 'newPassword').waitFor();
    expect(await byPhone(page).isDisabled()).toBe(true);
    await getCode(page).click();
    await page.getByText('Resend in').waitFor();
    expect(await form.input(page, 'verificationCode').isEditable()).toBe(true);
    await form.isFocused(page, 'verificationCode');
    // Nobody has the number: the screen does not tell, and nothing is sent.
    expect(world.gateway.output()).not.toContain('912444000');
  });

  it('by phone: a wrong code clears the code, the same password the password; then it logs in', async () => {
    const { page: old } = await member((page) => form.registerByMobile(world, page, '912444001'));
    const page = await visitor.open('/m/forget');
    await form.fill(page, { mobileNum: '0912 444 001' });
    await getCode(page).click();
    const code = await world.sms('84912444001');
    await form.isFocused(page, 'verificationCode');
    await form.fill(page, {
      verificationCode: code === '111111' ? '222222' : '111111',
      newPassword: 'Lantern77',
    });
    await byPhone(page).click();
    const wrong = form.complaint(page, 'verificationCode').filter({ hasText: 'is incorrect' });
    await wrong.waitFor();
    expect(await form.input(page, 'verificationCode').inputValue()).toBe('');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern77');
    await form.fill(page, { verificationCode: code });
    await wrong.waitFor({ state: 'detached' });
    await byPhone(page).click();
    await form.complaint(page, 'newPassword').filter({ hasText: 'the same as the old one' }).waitFor();
    expect(await form.input(page, 'newPassword').inputValue()).toBe('');
    expect(await form.input(page, 'verificationCode').inputValue()).toBe(code);
    await form.fill(page, { newPassword: 'Lantern96' });
    await byPhone(page).click();
    await form.isWelcomed(page);
    const [mine] = await form.stored(world, '912444001');
    expect(await form.inSession(page, 'userName')).toBe(mine?.account);
    await visitor.home.isShown(page);
    await old.reload();
    await old.waitForURL(/\/m\/login$/);
    await canLogIn(String(mine?.account), 'Lantern96');
  });

  it('by phone: a lost answer is asked for, and the password typed last is the one', async () => {
    await member((page) => form.registerByMobile(world, page, '912444002'));
    const page = await visitor.open('/m/forget');
    await form.fill(page, { mobileNum: '912444002' });
    await getCode(page).click();
    await form.isFocused(page, 'verificationCode');
    await form.fill(page, { verificationCode: await world.sms('84912444002'), newPassword: 'Lantern97' });
    world.proxy.cutAfter('/wps/', 0);
    await byPhone(page).click();
    await page.getByText('The connection was lost. Try again').waitFor();
    await world.proxy.pass();
    await form.fill(page, { newPassword: 'Lantern98' });
    await byPhone(page).click();
    await form.isWelcomed(page);
    const [mine] = await form.stored(world, '912444002');
    await canLogIn(String(mine?.account), 'Lantern98');
  });
});

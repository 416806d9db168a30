import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { wrongCode } from '../../support/access';
import { withField } from '../conditions';
import {
  captcha,
  connection,
  form,
  frame,
  home,
  login,
  overlays,
  password,
  registration,
} from '../pages/index';
import { inSession } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

describe('a forgotten password', () => {
  const { world, visitor } = useWorld({
    merchant: { registration: registration.rulesOf([], ['email']) },
  });
  /** A new member of the test's own. */
  const member = async (register: (page: Page) => Promise<void>) => {
    const page = await world.visitor().open('/m/register');
    await register(page);
    return page;
  };
  const withMail = (username: string, email: string) =>
    member(async (page) => {
      await registration.fillName(page, username);
      await form.fill(page, { email });
      await registration.submit(page);
    });

  it('by phone is offered only where the merchant has it on, and then comes first', async () => {
    const page = await visitor.open('/m/forget');
    await password.setNew(page).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([t('forgot.byPhone'), t('forgot.byEmail')]);
    await password.byEmail(page);
    expect(await form.shownFields(page)).toEqual(['username', 'email']);
    await withField(world, ['options.changePasswordVerification', false], async () => {
      const plain = await world.visitor().open('/m/forget');
      await password.retrieve(plain).waitFor();
      expect(await form.shownFields(plain)).toEqual(['username', 'email']);
      expect(await plain.getByRole('tab').count()).toBe(0);
    });
  });

  it.each([
    ['', 'field.email.required'],
    ['nobody', 'field.email.format'],
    ['a@b', 'field.email.format'],
    ['a b@house.com', 'field.email.format'],
    ['a@house.company', 'field.email.format'],
    ['.a@house.com', 'field.email.format'],
  ] as const)('by e-mail %j is not sent', async (email, message) => {
    const page = await visitor.open('/m/forget');
    await password.byEmail(page);
    await form.fill(page, { username: 'player01', email });
    const before = world.proxy.count('/wps/member/password/forgot');
    await form.submit(page).click();
    await form.says(page, 'email', message);
    await form.isFocused(page, 'email');
    expect(world.proxy.count('/wps/member/password/forgot')).toBe(before);
  });

  it('by e-mail: a toast of a second, then back; the mailed password leads to a new one', async () => {
    const old = await withMail('letter01', 'letter01@house.example.com');
    const page = await visitor.open('/m/login');
    await page.getByRole('link', { name: t('login.forgot') }).click();
    await password.byEmail(page);
    await form.fill(page, { username: ' Letter01 ', email: ' letter01@house.example.com ' });
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.submit(page).click();
    await overlays.toast(page, 'forgot.sent').waitFor();
    await page.clock.runFor(900);
    expect(frame.pathOf(page)).toBe('/m/forget');
    await page.clock.runFor(200);
    await frame.isAt(page, '/m/login');
    await page.clock.resume();
    const mailed = await world.mail('letter01@house.example.com');
    await login.submit(page, 'letter01', mailed);
    await password.replaceMailed(page, 'Password1');
    await form.says(page, 'newPassword', 'error.password.common');
    // Back leads to the login; the mailed password still leads to the step.
    await page.goBack();
    await login.isShown(page);
    await login.submit(page, 'letter01', mailed);
    await password.replaceMailed(page, 'Lantern94');
    await frame.isAt(page, '/m/home');
    // Earlier sessions are ended, and the old password is void.
    await old.reload();
    await frame.isAt(old, '/m/login');
    await visitor.go(page, '/m/changePsw');
    await password.change(page, 'Lantern95');
    await frame.isAt(page, '/m/home');
    await login.submit(old, 'letter01', mailed);
    await form.says(old, 'password', 'error.auth.credentials');
    await login.submit(old, 'letter01', 'Lantern95');
    await frame.isAt(old, '/m/home');
  });

  it('a mailed password: after a lost answer the new one is set once, and logs in', async () => {
    await withMail('letter03', 'letter03@house.example.com');
    const page = await visitor.open('/m/forget');
    await password.byEmail(page);
    await form.fill(page, { username: 'letter03', email: 'letter03@house.example.com' });
    await form.submit(page).click();
    const mailed = await world.mail('letter03@house.example.com');
    await visitor.go(page, '/m/login');
    await login.submit(page, 'letter03', mailed);
    world.proxy.dropNextAnswerTo('/wps/member/password/mailed');
    await password.replaceMailed(page, 'Lantern96');
    await frame.isAt(page, '/m/home');
    await login.works(world, 'letter03', 'Lantern96');
  });

  it('by e-mail: a wrong pair gets the same answer, and nothing is mailed', async () => {
    await withMail('letter02', 'letter02@house.example.com');
    const page = await visitor.open('/m/forget');
    await password.byEmail(page);
    await form.fill(page, { username: 'letter02', email: 'stranger@house.example.com' });
    await form.submit(page).click();
    await overlays.toast(page, 'forgot.sent').waitFor();
    await frame.isAt(page, '/m/home');
    expect(world.gateway.output()).not.toContain('stranger@house.example.com');
    await login.works(world, 'letter02', 'Lantern77');
  });

  it('by e-mail without a network it says so and keeps what was typed', async () => {
    const page = await visitor.open('/m/forget');
    await password.byEmail(page);
    await form.fill(page, { username: 'player01', email: 'minh.anh@parlour.example.com' });
    await connection.isCutOff(world, page);
    await form.submit(page).click();
    await form.saysAtEnd(page, 'error.offline');
    expect(await form.input(page, 'email').inputValue()).toBe('minh.anh@parlour.example.com');
    expect(frame.pathOf(page)).toBe('/m/forget');
    expect(world.gateway.output()).not.toContain('Mail to minh.anh@');
  });

  it('by phone: the button and the code field open step by step', async () => {
    const page = await visitor.open('/m/forget');
    expect(await password.setNew(page).isDisabled()).toBe(true);
    expect(await form.input(page, 'verificationCode').isEditable()).toBe(false);
    await form.getCode(page).click();
    await form.says(page, 'mobileNum', 'field.mobile.required');
    // The request for a code validates the number alone.
    expect(await form.complaint(page, 'newPassword').count()).toBe(0);
    await form.fill(page, { mobileNum: '123' });
    await form.says(page, 'mobileNum', 'field.mobile.format', { min: 8, max: 12 });
    expect(await password.setNew(page).isDisabled()).toBe(true);
    const before = world.proxy.count('/wps/verification/sms');
    await form.getCode(page).click();
    expect(world.proxy.count('/wps/verification/sms')).toBe(before);
    await form.fill(page, { mobileNum: '912444000' });
    await form.isFine(page, 'mobileNum');
    expect(await password.setNew(page).isEnabled()).toBe(true);
    await form.fill(page, { newPassword: 'short' });
    await form.says(page, 'newPassword', 'field.password.format', { min: 6, max: 20 });
    expect(await password.setNew(page).isDisabled()).toBe(true);
    await form.getCode(page).click();
    await form.counting(page).waitFor();
    expect(await form.input(page, 'verificationCode').isEditable()).toBe(true);
    await form.isFocused(page, 'verificationCode');
    // Nobody has the number: the screen does not say so, and nothing is sent.
    expect(world.gateway.output()).not.toContain('912444000');
  });

  it('by phone: a wrong code clears the code, the same password the password; then it logs in', async () => {
    const old = await member((page) => registration.registerByMobile(world, page, '912444001'));
    const page = await visitor.open('/m/forget');
    await form.fill(page, { mobileNum: '0912 444 001' });
    await captcha.requestCodeAgain(world, page);
    const code = await world.sms('84912444001');
    await form.isFocused(page, 'verificationCode');
    await form.fill(page, {
      verificationCode: wrongCode(code),
      newPassword: 'Lantern77',
    });
    await password.setNew(page).click();
    await form.says(page, 'verificationCode', 'error.verification.code');
    expect(await form.input(page, 'verificationCode').inputValue()).toBe('');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('Lantern77');
    await form.fill(page, { verificationCode: code });
    await form.isFine(page, 'verificationCode');
    await password.setNew(page).click();
    await form.says(page, 'newPassword', 'error.modify.new.old.same');
    expect(await form.input(page, 'newPassword').inputValue()).toBe('');
    expect(await form.input(page, 'verificationCode').inputValue()).toBe(code);
    await form.fill(page, { newPassword: 'Lantern96' });
    await password.setNew(page).click();
    await registration.isWelcomed(page);
    const [mine] = await registration.stored(world, '912444001');
    expect(await inSession(page, 'userName')).toBe(mine?.account);
    await home.isShown(page);
    await old.reload();
    await frame.isAt(old, '/m/login');
    await login.works(world, String(mine?.account), 'Lantern96');
  });

  it('by phone: a lost answer is resolved, and the password typed last counts', async () => {
    await member((page) => registration.registerByMobile(world, page, '912444002'));
    const page = await visitor.open('/m/forget');
    await form.fill(page, { mobileNum: '912444002' });
    await captcha.requestCodeAgain(world, page);
    await form.isFocused(page, 'verificationCode');
    await form.fill(page, { verificationCode: await world.sms('84912444002'), newPassword: 'Lantern97' });
    world.proxy.cutAfter('/wps/', 0);
    await password.setNew(page).click();
    await form.saysAtEnd(page, 'error.unresolved');
    await world.proxy.pass();
    await form.fill(page, { newPassword: 'Lantern98' });
    await password.setNew(page).click();
    await registration.isWelcomed(page);
    const [mine] = await registration.stored(world, '912444002');
    await login.works(world, String(mine?.account), 'Lantern98');
  });
});

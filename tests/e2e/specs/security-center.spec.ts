import { beforeEach, describe, expect, it } from 'vitest';
import { audit, connection, frame, login, overlays, security } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const PATH = '/m/securityCenter';
let people = 0;
let numbers = 0;

describe('the security center', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(async () => {
    account = `secure${String(++people).padStart(2, '0')}`;
    password = ((await world.gateway.operator('member', 'add', account)).split('password: ')[1] ?? '').trim();
  });
  const open = async () => {
    const page = await visitor.openByForm(account, { path: PATH, password });
    await security.activity(page).first().waitFor();
    return page;
  };
  const newNumber = () => `09871${String(20_000 + ++numbers)}`;

  it('binds a phone by its code and the password, and the phone logs in', async () => {
    const page = await open();
    await security
      .protections(page)
      .getByText(t('security.protections.count', { done: 1, all: 5 }))
      .waitFor();
    const number = newNumber();
    await security.open(page, 'security.bindPhone');
    await security.field(page, 'mobileNum').fill(number);
    await security.getCode(page);
    await overlays.toast(page, 'sms.sent').waitFor();
    // The button is gone that had it.
    await security.field(page, 'verificationCode').and(page.locator(':focus')).waitFor();
    await security.field(page, 'verificationCode').fill(await world.sms(`84${number.slice(1)}`));
    await security.field(page, 'proof').fill('Wrong12345');
    await security.save(page).click();
    await overlays.dialog(page).getByText(t('error.verification.password')).waitFor();
    await security.field(page, 'proof').fill(password);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.context().route(/\/wps\/security\/phone/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/wps\/security\/phone/);
    await security.save(page).click();
    await asked;
    // Once it has started it cannot be cancelled.
    await page.keyboard.press('Escape');
    expect(await overlays.dialog(page).count()).toBe(1);
    release();
    await overlays.toast(page, 'security.phoneSaved').waitFor();
    await overlays.isClosed(page);
    await security
      .contacts(page)
      .getByText(`+84 •••••${number.slice(-3)}`)
      .waitFor();
    await security
      .protections(page)
      .getByText(t('security.protections.count', { done: 2, all: 5 }))
      .waitFor();
    await expect
      .poll(() => security.activity(page).first().innerText())
      .toContain(t('activity.kind.phoneChanged'));
    const elsewhere = await world.visitor().open('/m/login');
    await login.submit(elsewhere, number, password);
    await frame.showsAccount(elsewhere, account);
    visitor.expectNoErrors();
  });

  it('binds an e-mail by a mailed code, after an empty and a wrong form', async () => {
    const page = await open();
    await security.open(page, 'security.bindEmail');
    await security.save(page).click();
    await overlays.dialog(page).getByText(t('field.email.required')).waitFor();
    await overlays.dialog(page).getByText(t('mailCode.required')).waitFor();
    await overlays.dialog(page).getByText(t('security.proof.passwordRequired')).waitFor();
    const address = `${account}@parlour.example.com`;
    await security.field(page, 'email').fill(address);
    await security.getCode(page);
    await security.field(page, 'verificationCode').fill(await world.gateway.mailCode(address));
    await security.field(page, 'proof').fill(password);
    await security.field(page, 'proof').press('Enter');
    await overlays.toast(page, 'security.emailSaved').waitFor();
    await overlays.isClosed(page);
    await security.contacts(page).getByText('s•••••@parlour.example.com').waitFor();
  });

  it('what is wrong with the password is not said of the code that takes its place', async () => {
    const page = await visitor.openByForm('player01', { path: PATH });
    await security.open(page, 'security.changeEmail');
    await security.field(page, 'email').fill('player01@parlour.example.com');
    await security.field(page, 'verificationCode').fill('123456');
    await security.field(page, 'proof').fill('Wrong12345');
    await security.save(page).click();
    await overlays.dialog(page).getByText(t('error.verification.password')).waitFor();
    await security.otherProof(page).click();
    await security.field(page, 'proof').and(page.locator('[inputmode=numeric]')).waitFor();
    expect(await overlays.dialog(page).getByRole('alert').count()).toBe(0);
    await security.getCode(page, 1);
    await security.field(page, 'proof').and(page.locator(':focus')).waitFor();
  });

  it('leads from an entry that was somebody else to a new password, with the others signed out', async () => {
    const elsewhere = await world.visitor().openByForm(account, { password });
    const page = await open();
    const logins = security.activity(page).filter({ hasText: t('activity.kind.login') });
    await expect.poll(() => logins.count()).toBe(2);
    await logins.nth(1).getByRole('button').click();
    await overlays.dialog(page).getByText(t('activity.method.password')).waitFor();
    await overlays
      .dialog(page)
      .getByRole('button', { name: t('activity.notMe') })
      .click();
    await overlays
      .alert(page)
      .getByRole('button', { name: t('activity.confirm.no') })
      .click();
    await overlays
      .dialog(page)
      .getByRole('button', { name: t('activity.notMe') })
      .click();
    await overlays
      .alert(page)
      .getByRole('button', { name: t('activity.confirm.yes') })
      .click();
    await frame.isAt(page, '/m/changePsw');
    const next = await elsewhere.context().newPage();
    await elsewhere.close();
    await next.goto(world.url('/m/'));
    await frame.isAt(next, '/m/login');
    await page.goBack();
    await frame.isAt(page, PATH);
    await expect
      .poll(() => security.activity(page).first().innerText())
      .toContain(t('activity.kind.othersSignedOut'));
  });

  it('shows what is saved without a network, and saves nothing then', async () => {
    visitor.uses({ installs: true });
    const page = await open();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await security.activity(page).first().waitFor();
    await security.open(page, 'security.bindEmail');
    await overlays.dialog(page).getByText(t('security.offline')).waitFor();
    await security.field(page, 'email').fill('a@parlour.example.com');
    await security.field(page, 'verificationCode').fill('123456');
    await security.field(page, 'proof').fill(password);
    await security.save(page).click();
    await overlays.dialog(page).getByText(t('error.offline')).waitFor();
    await world.proxy.pass();
  });

  it('is closed with its feature, for its entry and its address', async () => {
    const page = await visitor.openByForm(account, { password });
    await world.gateway.operator('feature', 'SECPRIV', 'off');
    try {
      await page.goto(world.url(PATH));
      await page.getByText(t('error.auth.forbidden')).waitFor();
      await page.goto(world.url('/m/mine'));
      await page.getByText(t('member.bettingRecord')).waitFor();
      await expect.poll(() => page.getByText(t('member.security'), { exact: true }).count()).toBe(0);
    } finally {
      await world.gateway.operator('feature', 'SECPRIV', 'on');
    }
  });

  it('loses no text at 320 px in Arabic, and has no barriers', async () => {
    visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
    const page = await visitor.openByForm('player01', { path: PATH });
    await page.locator('.security__contact[data-kind]').first().waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await page.locator('.security__contact').first().click();
    await security.field(page, 'mobileNum').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { form, frame, languages, login, overlays, password, registration } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const { world, visitor } = useWorld({
  merchant: { registration: registration.rulesOf([], ['paymentPassword', 'mobileNum']) },
});

/** (spec: fields, Coming back) */
describe('a form that is left to read something', () => {
  it('the registration is as it was after the agreement', async () => {
    const page = await visitor.open('/m/register');
    await registration.fillName(page, 'reader01');
    await form.fill(page, { mobileNum: '0912777888' });
    await page.getByRole('link', { name: t('route.useragreement') }).click();
    await frame.isAt(page, '/m/useragreement');
    await frame.back(page).click();
    await registration.isShown(page);
    expect(await form.valuesOf(page, ['username', 'password', 'confirmPassword', 'mobileNum'])).toEqual([
      'reader01',
      'Lantern77',
      'Lantern77',
      '0912777888',
    ]);
    expect(await registration.ageBox(page).isChecked()).toBe(true);
    await form.fill(page, { mobileNum: '' });
    await registration.submit(page);
    // A session has begun: nothing of the form is left.
    await page.goBack();
    expect(await page.locator('input[name=password]').count()).toBe(0);
  });

  it('so is the tab that was chosen, and its number', async () => {
    const page = await visitor.open('/m/register');
    await registration.byMobile(page);
    await form.fill(page, { mobileNum: '0912777999' });
    await page.getByRole('link', { name: t('route.useragreement') }).click();
    await frame.isAt(page, '/m/useragreement');
    await page.goBack();
    await registration.isShown(page);
    expect(await form.valuesOf(page, ['mobileNum'])).toEqual(['0912777999']);
    expect(await form.input(page, 'username').count()).toBe(0);
  });

  it('the login is as it was after the login help, and the forgotten password after the help center', async () => {
    const page = await visitor.open('/m/login');
    await form.fill(page, { username: 'typed01', password: 'Secret123' });
    await login.doNotRemember(page);
    await page.getByRole('link', { name: t('route.loginNav') }).click();
    await frame.isAt(page, '/m/loginNav');
    await page.goBack();
    await login.isShown(page);
    expect(await form.valuesOf(page, ['username', 'password'])).toEqual(['typed01', 'Secret123']);
    expect(await login.remember(page).isChecked()).toBe(false);

    await page.goto(world.url('/m/forget'));
    await password.byEmail(page);
    await form.fill(page, { username: 'typed01', email: 'a@b.com' });
    const menu = await frame.openMenu(page);
    await menu.getByRole('link', { name: t('menu.help') }).click();
    await frame.isAt(page, '/m/help');
    await page.goBack();
    await password.retrieve(page).waitFor();
    expect(await form.valuesOf(page, ['username', 'email'])).toEqual(['typed01', 'a@b.com']);
  });

  it('a form that is opened anew is empty, and a reload keeps no password', async () => {
    const page = await visitor.open('/m/login');
    await form.fill(page, { username: 'typed01', password: 'Secret123' });
    await page.getByRole('link', { name: t('login.noAccount') }).click();
    await registration.isShown(page);
    await page.getByRole('link', { name: t('header.login') }).click();
    await login.isShown(page);
    expect(await form.valuesOf(page, ['username', 'password'])).toEqual(['', '']);
    await page.goBack();
    await page.goBack();
    await login.isShown(page);
    await page.reload();
    await login.isShown(page);
    expect(await form.valuesOf(page, ['password'])).toEqual(['']);
  });
});

/** (spec: session, Login dialog; spec: registration, After registration) */
describe('the registration leads where the player was going', () => {
  it('from a guarded page by the login', async () => {
    const page = await visitor.open('/m/transaction/record?types=A');
    await frame.isAt(page, '/m/login');
    await page.getByRole('link', { name: t('login.noAccount') }).click();
    await registration.fillName(page, 'goingon01');
    await page.reload();
    await registration.fillName(page, 'goingon01');
    await registration.button(page).click();
    await frame.isAt(page, '/m/transaction/record?types=A');
  });

  it('from the login by its help, and back to the login', async () => {
    const page = await visitor.open('/m/transaction/record?types=B');
    await page.getByRole('link', { name: t('route.loginNav') }).click();
    await page.getByRole('link', { name: t('loginNav.register') }).click();
    await registration.isShown(page);
    await page.getByRole('link', { name: t('header.login') }).click();
    await login.submit(page);
    await frame.isAt(page, '/m/transaction/record?types=B');
  });

  it('from the login dialog of the member center', async () => {
    const page = await visitor.open('/m/mine');
    await page.getByRole('link', { name: t('member.depositReport') }).click();
    await overlays
      .loginDialog(page)
      .getByRole('link', { name: t('loginDialog.register') })
      .click();
    await registration.fillName(page, 'goingon02');
    await registration.button(page).click();
    await frame.isAt(page, '/m/mine');
  });
});

describe.each([
  ['/m/login', 'username'],
  ['/m/register?affiliateCode=harbour-9001', 'username'],
])('on %s', (path, field) => {
  it('a language can be chosen, and what was typed stays', async () => {
    const page = await visitor.open(path);
    await form.fill(page, { [field]: 'typed01' });
    await page.getByRole('button', { name: t('language.current', { language: 'English' }) }).click();
    await languages.take(page, 'العربية');
    await languages.isIn(page, 'ar');
    expect(await languages.direction(page)).toBe('rtl');
    expect(await form.valuesOf(page, [field])).toEqual(['typed01']);
    visitor.expectNoErrors();
  });

  it('customer service can be reached', async () => {
    const page = await visitor.open(path);
    await form.input(page, field).waitFor();
    await frame
      .main(page)
      .getByRole('button', { name: t('route.service') })
      .click();
    await overlays.dialog(page, t('service.title')).waitFor();
    await overlays.escape(page);
  });
});

/** (spec: fields, Errors under a field) */
describe('an error goes when its field is corrected', () => {
  it('of a wrong password', async () => {
    const page = await visitor.open('/m/login');
    await login.submit(page, 'player01', 'WrongWrong1');
    await form.says(page, 'password', 'error.auth.credentials');
    await form.input(page, 'password').fill('Parlour12');
    await form.isFine(page, 'password');
    expect(await form.wrongFields(page).count()).toBe(0);
  });

  it('of a number that a code was asked for', async () => {
    const page = await visitor.open('/m/login');
    await login.askForCode(page, '12');
    await form.says(page, 'mobileNum', 'field.mobile.format', { min: 8, max: 12 });
    await form.input(page, 'mobileNum').fill('0912333444');
    await form.isFine(page, 'mobileNum');
  });

  it('of a taken name', async () => {
    const page = await visitor.open('/m/register');
    await registration.fillName(page, 'player01');
    await registration.button(page).click();
    await form.says(page, 'username', 'error.register.username_taken');
    await form.input(page, 'username').fill('player0');
    await form.isFine(page, 'username');
  });
});

/** (spec: fields, Messages) */
it('the texts of formats name the rule, and no range of one number', async () => {
  const page = await visitor.open('/m/register');
  await form.fill(page, { username: '12345678', paymentPassword: '12' });
  await registration.button(page).click();
  await form.says(page, 'username', 'field.username.format', { min: 4, max: 16 });
  await form.says(page, 'paymentPassword', 'field.format.digitsExact', { max: 6 });
  await form.fill(page, { username: 'a_12345678', paymentPassword: '123456' });
  await form.isFine(page, 'username');
});

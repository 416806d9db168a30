import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_FIELDS } from '../../../contract/rules/forms';
import { newPicture, otherThan, picture } from '../pages/captcha';
import * as form from '../pages/register';
import type { Visitor } from '../visitor';
import { withField, without } from '../conditions';
import { createWorld, type World } from '../world';

describe('the registration form', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld();
    await world.gateway.operator('merchant', 'set', 'registration', JSON.stringify(form.rulesOf()));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });
  const arrive = async (path = '/m/register') => {
    const page = await visitor.open(path);
    await form.button(page).waitFor();
    return page;
  };

  it('has tabs only where both ways are offered, and keeps the mobile number between them', async () => {
    await withField(world, ['registration', form.rulesOf([], ['mobileNum'])], async () => {
      const page = await arrive();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Username', 'Mobile']);
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Username');
      expect(await form.shownFields(page)).toEqual([
        'username',
        'mobileNum',
        'verificationCode',
        'password',
        'confirmPassword',
      ]);
      await page.getByRole('tab', { name: 'Mobile' }).click();
      await form.input(page, 'username').waitFor({ state: 'detached' });
      await form.fill(page, { mobileNum: '0912 777 001', password: 'Lantern77' });
      await page.getByRole('tab', { name: 'Username' }).click();
      await form.input(page, 'username').waitFor();
      expect(await form.input(page, 'mobileNum').inputValue()).toBe('0912 777 001');
      expect(await form.input(page, 'password').inputValue()).toBe('Lantern77');
      await form.fill(page, { mobileNum: '0912 777 002' });
      await page.getByRole('tab', { name: 'Mobile' }).click();
      expect(await form.input(page, 'mobileNum').inputValue()).toBe('0912 777 002');
      visitor.expectNoErrors();
    });
  });

  it.each([
    ['mobile', 'USERNAMEREG3', ['mobileNum', 'verificationCode', 'password', 'confirmPassword']],
    ['user name', 'MOBILENUMREG3', ['username', 'password', 'confirmPassword']],
  ])('with only the %s offered has no tabs', async (_way, off, fields) => {
    await without(world, [off], async () => {
      const page = await arrive();
      expect(await page.getByRole('tab').count()).toBe(0);
      expect(await form.shownFields(page)).toEqual(fields);
    });
  });

  it('is closed where no way is offered', async () => {
    await without(world, ['USERNAMEREG3', 'MOBILENUMREG3'], async () => {
      const page = await visitor.open('/m/register');
      await page.getByText('Registration is closed').waitFor();
      expect(await page.locator('form').count()).toBe(0);
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
      await page.waitForURL(/\/m\/login$/);
    });
  });

  it('shows the fields of the server’s rule set, required ones marked, and each says what is wrong', async () => {
    const required = OPTIONAL_FIELDS.filter((_name, index) => index % 2 === 0);
    const optional = ['mobileNum', ...OPTIONAL_FIELDS.filter((name) => !required.includes(name))];
    await withField(world, ['registration', form.rulesOf(required, optional)], async () => {
      const page = await arrive();
      const own = ['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'];
      const shown = [...own, ...OPTIONAL_FIELDS];
      expect(await form.shownFields(page)).toEqual(shown);
      const marked = async (mark: string) => {
        const found = await Promise.all(
          shown.map((name) => form.field(page, name).locator(`.field__lab ${mark}`).count()),
        );
        return shown.filter((_name, index) => found[index]);
      };
      const needed = ['username', 'password', 'confirmPassword', ...required];
      expect(await marked('.req')).toEqual(needed);
      expect(await marked('.opt')).toEqual(shown.filter((name) => !needed.includes(name)));
      await form.button(page).click();
      await form.complaint(page, 'username').waitFor();
      const complaints = await Promise.all(shown.map((name) => form.complaint(page, name).count()));
      expect(shown.filter((_name, index) => complaints[index])).toEqual(needed);
      expect(await form.complaint(page, 'confirmPassword').innerText()).toBe('The password is incorrect.');
      await form.isFocused(page, 'username');
      await form.fill(page, { username: 'reader01', password: 'Lantern77', confirmPassword: 'Lantern77' });
      await form.button(page).click();
      await form.isFocused(page, required[0] as string);
      // A number without its code is not enough.
      await form.fill(page, { mobileNum: '0912777003' });
      await form.button(page).click();
      await form.isFocused(page, 'verificationCode');
      expect(form.sent(world)).toBe(0);
    });
  });

  it('an optional field that is filled has to fit its rule', async () => {
    await withField(world, ['registration', form.rulesOf([], ['email', 'qqNum'])], async () => {
      const page = await arrive();
      await form.fillName(page, 'reader02');
      await form.fill(page, { email: 'me@nowhere', qqNum: '12ab' });
      await form.button(page).click();
      await form.isFocused(page, 'email');
      expect(await form.complaint(page, 'email').innerText()).toBe('This e-mail address is not valid.');
      expect(await form.complaint(page, 'qqNum').innerText()).toBe('Use 5 to 12 digits.');
      await form.fill(page, { email: '', qqNum: '' });
      await form.button(page).click();
      await form.isWelcomed(page);
    });
  });

  it('a changed password is compared with its confirmation again (A §4)', async () => {
    const page = await arrive();
    await form.fillName(page, 'reader03');
    await form.fill(page, { confirmPassword: 'Lantern78' });
    await form.button(page).click();
    await form.complaint(page, 'confirmPassword').waitFor();
    expect(await form.complaint(page, 'confirmPassword').innerText()).toBe('The passwords do not match.');
    await form.isFocused(page, 'confirmPassword');
    await form.fill(page, { password: 'Lantern78' });
    await form.complaint(page, 'confirmPassword').waitFor({ state: 'detached' });
    await form.fill(page, { password: 'Lantern79' });
    await form.complaint(page, 'confirmPassword').waitFor();
    expect(await form.stored(world, 'reader03')).toEqual([]);
  });

  it('cannot be sent without the agreement, and not without the age', async () => {
    const page = await arrive();
    await form.fill(page, { username: 'reader04', password: 'Lantern77', confirmPassword: 'Lantern77' });
    expect(await form.agreeBox(page).isChecked()).toBe(true);
    expect(await form.ageBox(page).isChecked()).toBe(false);
    await form.tick(page, 'I accept');
    expect(await form.button(page).isDisabled()).toBe(true);
    await form.input(page, 'username').press('Enter');
    await form.tick(page, 'I accept');
    await form.button(page).click();
    await page.getByText('Please confirm that you are 18 or older.').waitFor();
    expect(await form.ageBox(page).evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await form.stored(world, 'reader04')).toEqual([]);
    await form.tick(page, 'or older');
    await page.getByText('Please confirm that you are').waitFor({ state: 'detached' });
    await form.button(page).click();
    await form.isWelcomed(page);
  });

  it('asks for 21 years where the brand does', async () => {
    const house = world.url('').replace('//localhost', '//tidehouse.localhost');
    const page = await visitor.open('about:blank');
    await page.goto(`${house}/m/register`);
    await form.button(page).waitFor();
    expect(await form.shownFields(page)).toContain('email');
    await form.fill(page, { username: 'tide01', password: 'Lantern77', confirmPassword: 'Lantern77' });
    await form.fill(page, { email: 'tide@house.example.com' });
    await form.button(page).click();
    await page.getByText('Please confirm that you are 21 or older.').waitFor();
    await form.tick(page, 'I am 21 or older.');
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(await form.stored(world, 'tide01')).toMatchObject([{ email: 'tide@house.example.com' }]);
  });

  it('a tap on the picture brings another one and clears what was typed; a wrong answer does both', async () => {
    await withField(world, ['registration', form.rulesOf([], [], true)], async () => {
      const page = await visitor.open('about:blank');
      await newPicture(world, page, () => page.goto(world.url('/m/register')));
      await form.fillName(page, 'reader05');
      await form.button(page).click();
      expect(await form.complaint(page, 'captcha').innerText()).toBe(
        'Enter the verification code in the picture.',
      );
      await form.isFocused(page, 'captcha');
      await form.fill(page, { captcha: '12a' });
      await form.complaint(page, 'captcha').filter({ hasText: '1 to 16 digits' }).waitFor();
      const tapped = await newPicture(world, page, () => picture(page).click());
      expect(await form.input(page, 'captcha').inputValue()).toBe('');
      await form.fill(page, { captcha: otherThan(tapped) });
      const next = await newPicture(world, page, () => form.button(page).click());
      await form.complaint(page, 'captcha').filter({ hasText: 'Enter the digits in the new' }).waitFor();
      expect(await form.input(page, 'captcha').inputValue()).toBe('');
      await form.isFocused(page, 'captcha');
      expect(await form.input(page, 'username').inputValue()).toBe('reader05');
      expect(await form.stored(world, 'reader05')).toEqual([]);
      await form.fill(page, { captcha: next });
      await form.button(page).click();
      await form.isWelcomed(page);
      expect(await form.stored(world, 'reader05')).toHaveLength(1);
    });
  });

  it('a picture that cannot be had says so, and comes with a tap', async () => {
    await withField(world, ['registration', form.rulesOf([], [], true)], async () => {
      world.proxy.malform('/wps/captcha', '{"success":true,"value":{}}');
      const page = await arrive();
      await page.getByText('Not loaded. Tap to retry.').waitFor();
      await world.proxy.pass();
      await newPicture(world, page, () => picture(page).click());
      expect(await page.getByText('Not loaded.').count()).toBe(0);
    });
  });

  it('shows the announcements of the registration page and the way to the login', async () => {
    const page = await arrive();
    const announcement = page.locator('.register__banner');
    await announcement.getByText('Your first hand, doubled').waitFor();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.register__banner img')?.naturalWidth ?? 0) > 0,
    );
    await page.getByText('Already have an account?').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(/\/m\/login$/);
  });
});

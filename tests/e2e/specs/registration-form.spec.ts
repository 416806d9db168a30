import { describe, expect, it } from 'vitest';
import { withField, without } from '../conditions';
import { captcha, form, frame, registration } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

describe('the registration form', () => {
  const { world, visitor } = useWorld({
    pictures: true,
    merchant: { registration: registration.rulesOf() },
  });
  const arrive = async () => {
    const page = await visitor.open('/m/register');
    await registration.isShown(page);
    return page;
  };

  it('has tabs only where both ways are offered, and keeps the mobile number between them', async () => {
    await withField(world, ['registration', registration.rulesOf([], ['mobileNum'])], async () => {
      const page = await arrive();
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        t('login.byUsername'),
        t('register.byMobile'),
      ]);
      expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(t('login.byUsername'));
      expect(await form.shownFields(page)).toEqual([
        'username',
        'mobileNum',
        'verificationCode',
        'password',
        'confirmPassword',
      ]);
      await registration.byMobile(page);
      await form.isGone(page, 'username');
      await form.fill(page, { mobileNum: '0912 777 001', password: 'Lantern77' });
      await registration.byUsername(page);
      await form.input(page, 'username').waitFor();
      expect(await form.input(page, 'mobileNum').inputValue()).toBe('0912 777 001');
      expect(await form.input(page, 'password').inputValue()).toBe('Lantern77');
      await form.fill(page, { mobileNum: '0912 777 002' });
      await registration.byMobile(page);
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
      await page.getByText(t('register.closed.title')).waitFor();
      expect(await form.form(page).count()).toBe(0);
      await frame.loginLink(page).click();
      await frame.isAt(page, '/m/login');
    });
  });

  it('shows the fields of the server’s rule set, required ones marked, and names the missing ones', async () => {
    const required = registration.OPTIONAL_FIELDS.filter((_name, index) => index % 2 === 0);
    const optional = [
      'mobileNum',
      ...registration.OPTIONAL_FIELDS.filter((name) => !required.includes(name)),
    ];
    await withField(world, ['registration', registration.rulesOf(required, optional)], async () => {
      const page = await arrive();
      const own = ['username', 'mobileNum', 'verificationCode', 'password', 'confirmPassword'];
      const shown = [...own, ...registration.OPTIONAL_FIELDS];
      expect(await form.shownFields(page)).toEqual(shown);
      const needed = ['username', 'password', 'confirmPassword', ...required];
      for (const name of shown) {
        const mark = needed.includes(name) ? 'required' : 'optional';
        expect([name, await form.marks(page, name)]).toEqual([name, [mark]]);
      }
      await registration.button(page).click();
      await form.says(page, 'username', 'field.username.required');
      await form.says(page, 'confirmPassword', 'field.confirm.incorrect');
      expect(Object.keys(await form.allComplaints(page, shown))).toEqual(needed);
      await form.isFocused(page, 'username');
      await form.fill(page, { username: 'reader01' });
      await registration.fillPassword(page);
      await registration.button(page).click();
      await form.isFocused(page, 'nickname');
      // A number without its code is not enough.
      await form.fill(page, { mobileNum: '0912777003' });
      await registration.button(page).click();
      await form.isFocused(page, 'verificationCode');
      expect(registration.sent(world)).toBe(0);
    });
  });

  it('an optional field that is filled has to follow its rule', async () => {
    await withField(world, ['registration', registration.rulesOf([], ['email', 'qqNum'])], async () => {
      const page = await arrive();
      await registration.fillName(page, 'reader02');
      await form.fill(page, { email: 'me@nowhere', qqNum: '12ab' });
      await registration.button(page).click();
      await form.isFocused(page, 'email');
      await form.says(page, 'email', 'field.email.format');
      await form.says(page, 'qqNum', 'field.format.digits', { min: 5, max: 12 });
      await form.fill(page, { email: '', qqNum: '' });
      await registration.submit(page);
    });
  });

  it('a changed password is compared with its confirmation again', async () => {
    const page = await arrive();
    await registration.fillName(page, 'reader03');
    await form.fill(page, { confirmPassword: 'Lantern78' });
    await registration.button(page).click();
    await form.says(page, 'confirmPassword', 'field.confirm.mismatch');
    await form.isFocused(page, 'confirmPassword');
    await form.fill(page, { password: 'Lantern78' });
    await form.isFine(page, 'confirmPassword');
    await form.fill(page, { password: 'Lantern79' });
    await form.says(page, 'confirmPassword', 'field.confirm.mismatch');
    expect(await registration.stored(world, 'reader03')).toEqual([]);
  });

  it('cannot be sent without the agreement, nor without the age', async () => {
    const page = await arrive();
    await form.fill(page, { username: 'reader04' });
    await registration.fillPassword(page);
    expect(await registration.agreeBox(page).isChecked()).toBe(true);
    expect(await registration.ageBox(page).isChecked()).toBe(false);
    await registration.tickAgreement(page);
    expect(await registration.button(page).isDisabled()).toBe(true);
    await form.input(page, 'username').press('Enter');
    await registration.tickAgreement(page);
    await registration.button(page).click();
    await registration.ageMissing(page).waitFor();
    await registration.ageBox(page).and(page.locator(':focus')).waitFor({ state: 'attached' });
    expect(await form.describedBy(registration.ageBox(page))).toBe(t('register.ageMissing', { age: 18 }));
    expect(await registration.stored(world, 'reader04')).toEqual([]);
    await registration.tickAge(page);
    await registration.ageMissing(page).waitFor({ state: 'detached' });
    await registration.submit(page);
  });

  it('asks for 21 years where the brand does', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/register'));
    await registration.isShown(page);
    expect(await form.shownFields(page)).toContain('email');
    await form.fill(page, { username: 'tide01', email: 'tide@house.example.com' });
    await registration.fillPassword(page);
    await registration.button(page).click();
    await registration.ageMissing(page, 21).waitFor();
    await registration.tickAge(page, 21);
    await registration.submit(page);
    const email = 'tide@house.example.com';
    expect(await registration.stored(world, 'tide01', 'tidehouse')).toMatchObject([{ email }]);
    expect(await registration.stored(world, 'tide01')).toEqual([]);
  });

  it('a tap on the picture brings another one and clears what was typed; a wrong answer does both', async () => {
    await withField(world, ['registration', registration.rulesOf([], [], true)], async () => {
      const page = await visitor.open('about:blank');
      await captcha.newPicture(world, page, () => page.goto(world.url('/m/register')));
      await registration.fillName(page, 'reader05');
      await registration.button(page).click();
      await form.says(page, 'captcha', 'field.captcha.required');
      await form.isFocused(page, 'captcha');
      await form.fill(page, { captcha: '12a' });
      await form.says(page, 'captcha', 'field.captcha.format');
      const tapped = await captcha.newPicture(world, page, () => captcha.picture(page).click());
      expect(await form.input(page, 'captcha').inputValue()).toBe('');
      await form.fill(page, { captcha: captcha.otherThan(tapped) });
      const next = await captcha.newPicture(world, page, () => registration.button(page).click());
      await form.says(page, 'captcha', 'error.verification.captcha');
      expect(await form.input(page, 'captcha').inputValue()).toBe('');
      await form.isFocused(page, 'captcha');
      expect(await form.input(page, 'username').inputValue()).toBe('reader05');
      expect(await registration.stored(world, 'reader05')).toEqual([]);
      await form.fill(page, { captcha: next });
      await registration.submit(page);
      expect(await registration.stored(world, 'reader05')).toHaveLength(1);
    });
  });

  it('a picture that did not load says so, and comes by itself', async () => {
    await withField(world, ['registration', registration.rulesOf([], [], true)], async () => {
      world.proxy.malform('/wps/captcha', '{"success":true,"value":{}}');
      const page = await arrive();
      await captcha.failed(page).waitFor();
      await world.proxy.pass();
      await captcha.image(page).waitFor();
      expect(await captcha.failed(page).count()).toBe(0);
    });
  });

  it('shows the announcements of the registration page and the way to the login', async () => {
    const page = await arrive();
    const announcement = registration.banner(page);
    await announcement.getByText('Your first hand, doubled').waitFor();
    const width = () =>
      announcement.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
    await page
      .getByText(t('register.haveAccount'))
      .getByRole('link', { name: t('header.login') })
      .click();
    await frame.isAt(page, '/m/login');
  });
});

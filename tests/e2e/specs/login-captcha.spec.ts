import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { captcha, form, frame, login } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const { world, visitor } = useWorld();
/** How many tests have started: each has an account and an address without a failed login. */
let started = 0;
beforeEach(() => {
  started++;
  world.proxy.client = `192.0.2.${started}`;
});

describe('the captcha of the login', () => {
  let page: Page;
  beforeEach(async () => {
    page = await visitor.open('/m/login');
    await login.isShown(page);
  });

  const failOnce = async () => {
    const answered = page.waitForResponse(/\/wps\/session\/login$/);
    await login.submit(page, `down0${started}`, 'WrongWrong1');
    await answered;
    await form.says(page, 'password', 'error.auth.credentials');
  };
  /** @returns the digits of the picture that comes with the third failure */
  const failUntilAsked = async (): Promise<string> => {
    await failOnce();
    await failOnce();
    expect(await captcha.field(page).count()).toBe(0);
    return captcha.newPicture(world, page, failOnce);
  };

  const submitCaptcha = async (digits: string) => {
    await form.fill(page, { captcha: digits });
    await form.submit(page).click();
    await frame.isAt(page, '/m/home');
  };

  it('is hidden until a failed login asks for it, and then lets the right one in', async () => {
    const digits = await failUntilAsked();
    expect(digits).toMatch(/^\d{4}$/);
    await form.fill(page, { password: 'Parlour123' });
    await form.submit(page).click();
    await form.says(page, 'captcha', 'field.captcha.required');
    await submitCaptcha(digits);
  });

  it('a tap on the picture brings another one and clears what was typed', async () => {
    const first = await failUntilAsked();
    await captcha.field(page).fill(first);
    const second = await captcha.newPicture(world, page, () => captcha.picture(page).click());
    expect(await captcha.field(page).inputValue()).toBe('');
    await form.fill(page, { password: 'Parlour123' });
    await submitCaptcha(second);
  });

  it('wrong digits are named at the field, and a new picture comes', async () => {
    const digits = await failUntilAsked();
    await form.fill(page, { password: 'Parlour123' });
    const next = await captcha.newPicture(world, page, async () => {
      await captcha.field(page).fill(captcha.otherThan(digits));
      await form.submit(page).click();
    });
    await form.says(page, 'captcha', 'error.verification.captcha');
    expect(await form.input(page, 'password').inputValue()).toBe('Parlour123');
    await submitCaptcha(next);
  });

  it('takes digits only, six at most, and stays when the mode is changed', async () => {
    await failUntilAsked();
    await captcha.field(page).fill('12a4');
    await form.submit(page).click();
    await form.says(page, 'captcha', 'field.captcha.format');
    expect(await captcha.field(page).getAttribute('maxlength')).toBe('6');
    await captcha.newPicture(world, page, () => login.byMobile(page));
    await captcha.field(page).waitFor();
  });

  it('a picture that did not load says so, and comes by itself', async () => {
    await failOnce();
    await failOnce();
    world.proxy.malform('/wps/captcha', '{');
    await failOnce();
    await captcha.failed(page).waitFor();
    await world.proxy.pass();
    await captcha.image(page).waitFor();
    expect(await captcha.failed(page).count()).toBe(0);
  });

  it('a picture that expires is replaced', async () => {
    await failOnce();
    await failOnce();
    const images = await captcha.expireOnce(page, failOnce);
    await captcha.image(page, images[1]).waitFor();
  });

  it('tells screen readers what to do, and the keyboard reaches all of it', async () => {
    await failUntilAsked();
    await captcha.field(page).focus();
    expect(await captcha.picture(page).getAttribute('aria-description')).toBe(t('captcha.picture'));
    for (const target of [captcha.picture(page), captcha.another(page), captcha.service(page)]) {
      await page.keyboard.press('Tab');
      expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('Shift+Tab');
    await captcha.newPicture(world, page, () => page.keyboard.press('Enter'));
  });
});

describe('the captcha of an address', () => {
  it('three failures, whoever had them, bring the captcha for everyone there', async () => {
    for (const account of ['nobody06', 'nobody07', 'nobody08']) {
      const page = await world.visitor().open('/m/login');
      await login.submit(page, account, 'WrongWrong1');
      await form.says(page, 'password', 'error.auth.credentials');
    }
    const page = await visitor.open('/m/login');
    const digits = await captcha.newPicture(world, page, () => login.submit(page, 'down09'));
    await form.fill(page, { captcha: digits });
    await form.submit(page).click();
    await frame.isAt(page, '/m/home');
  });
});

import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { captcha, connection, form, frame, login, registration } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const { world, visitor } = useWorld({
  env: () => ({ CAPTCHA: 'work' }),
  merchant: { registration: registration.rulesOf([], [], true) },
});

// (spec: verification, Proof of work)
describe('a captcha that this device answers', () => {
  describe('of the login', () => {
    let page: Page;
    const failOnce = async () => {
      await login.submit(page, 'down05', 'WrongWrong1');
      await form.says(page, 'password', 'error.auth.credentials');
    };
    beforeEach(async () => {
      page = await visitor.open('/m/login');
      await login.isShown(page);
    });

    it('lets the right password in after three wrong ones, without a tap', async () => {
      for (let i = 0; i < 3; i++) await failOnce();
      await captcha.checked(page).waitFor();
      expect(await captcha.field(page).count()).toBe(0);
      await login.submit(page, 'down05');
      await frame.isAt(page, '/m/home');
    });

    it('says that it cannot be loaded, and checks as soon as there is a connection', async () => {
      world.proxy.client = '192.0.2.77';
      await failOnce();
      await failOnce();
      world.proxy.malform('/wps/captcha', '{');
      await failOnce();
      await captcha.failed(page).waitFor();
      await world.proxy.pass();
      await captcha.checked(page).waitFor();
      await login.submit(page, 'down05');
      await frame.isAt(page, '/m/home');
    });
  });

  describe('of the registration', () => {
    it('is checked before the form is sent', async () => {
      const page = await visitor.open('/m/register');
      await registration.fillName(page, 'worker01');
      await registration.submit(page);
      expect(await registration.stored(world, 'worker01')).toHaveLength(1);
    });

    it('says that it is checking, and begins anew when the form is opened again', async () => {
      const page = await visitor.open('about:blank');
      await captcha.makeUnsolvable(page);
      await page.goto(world.url('/m/register'));
      await captcha.checking(page).waitFor();
      expect(await captcha.field(page).count()).toBe(0);
      await page.getByText(t('register.haveAccount')).getByRole('link').click();
      await frame.isAt(page, '/m/login');
      await page.goBack();
      await captcha.checked(page).waitFor();
    });

    it('one that expired is done again', async () => {
      const page = await visitor.open('about:blank');
      await captcha.expireOnce(page, () => page.goto(world.url('/m/register')));
      await captcha.checked(page).waitFor();
      await registration.fillName(page, 'worker02');
      await registration.submit(page);
      expect(await registration.stored(world, 'worker02')).toHaveLength(1);
    });

    it('one that the gateway no longer knows is repeated, and says so', async () => {
      const page = await visitor.open('/m/register');
      await captcha.checked(page).waitFor();
      await captcha.loseId(page);
      await registration.fillName(page, 'worker03');
      await registration.button(page).click();
      await page.getByText(t('captcha.repeated')).waitFor();
      await registration.submit(page);
      expect(await registration.stored(world, 'worker03')).toHaveLength(1);
    });

    it('offline the form says so and stays, and goes through once there is a connection', async () => {
      const page = await visitor.open('/m/register');
      await captcha.checked(page).waitFor();
      await registration.fillName(page, 'worker04');
      await connection.isCutOff(world, page);
      await registration.button(page).click();
      await form.saysAtEnd(page, 'error.offline');
      await world.proxy.pass();
      await registration.submit(page);
      expect(await registration.stored(world, 'worker04')).toHaveLength(1);
    });
  });
});

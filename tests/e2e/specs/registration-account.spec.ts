import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { wrongCode } from '../../support/access';
import { withField, without } from '../conditions';
import { captcha, form, frame, home, overlays, registration } from '../pages/index';
import { ANDROID, STANDALONE, inApp, safari } from '../phones';
import { everythingStored, inSession } from '../storage';
import { t } from '../texts';
import type { VisitorOptions } from '../visitor';
import { useWorld } from '../world';

describe('an account that was registered', () => {
  const { world, visitor } = useWorld({
    merchant: { registration: registration.rulesOf([], ['affiliateCode']) },
  });
  const arrive = async (path = '/m/register', who = visitor) => {
    const page = await who.open(path);
    await registration.isShown(page);
    return page;
  };
  const askForCode = async (page: Page, mobileNum: string) => {
    await registration.byMobile(page);
    await form.fill(page, { mobileNum });
    await form.getCode(page).click();
    await form.counting(page).waitFor();
  };

  it('is signed in, at home, for the first time, and stays so after a reload', async () => {
    const page = await arrive();
    await registration.fillName(page, 'Harbour01');
    // The welcome may be over before home is shown.
    const welcome = page.getByText(t('register.done')).waitFor();
    await registration.submit(page);
    await welcome;
    await home.isShown(page);
    expect(await inSession(page, 'firstTimeLogin')).toBe('1');
    expect(await inSession(page, 'userName')).toBe('harbour01');
    expect(await inSession(page, 'type')).toBe('0');
    expect(await registration.stored(world, 'harbour01')).toEqual([
      {
        account: 'harbour01',
        nickname: null,
        type: 0,
        email: null,
        profile: {},
        upline: null,
        registerMethod: 'H5',
        hasPassword: true,
        hasPaymentPassword: false,
        mobileDial: null,
        mobileNum: null,
        mobileVerified: false,
      },
    ]);
    await page.reload();
    await frame.showsAccount(page, 'harbour01');
    // A member is sent home from here.
    await page.goto(world.url('/m/register'));
    await frame.isAt(page, '/m/home');
    expect(await everythingStored(page)).not.toContain('Lantern77');
    visitor.expectNoErrors();
  });

  it('stores every field as it was typed', async () => {
    const typed = {
      mobileNum: '0912 888-001',
      nickname: 'Hà <b>',
      payeeName: 'Nguyễn Văn Hà',
      email: 'Ha@Mail.Example.com',
      paymentPassword: '112233',
      idNumber: 'ID-77123',
      qqNum: '123456',
      facebook: 'ha.nguyen',
      wechat: 'ha_wx',
      line: 'ha.line',
      whatsapp: '+84 912 888 001',
      zalo: 'ha zalo',
      recommenderId: 'down01',
      affiliateCode: 'Harbour-9001',
    };
    const rules = registration.rulesOf(registration.OPTIONAL_FIELDS, ['mobileNum']);
    await withField(world, ['registration', rules], async () => {
      const page = await arrive();
      await registration.fillName(page, 'harbour02');
      await form.fill(page, typed);
      await form.getCode(page).click();
      await form.fill(page, { verificationCode: await world.sms('84912888001') });
      await registration.submit(page);
      const { mobileNum: _, nickname, email, paymentPassword: __, affiliateCode: ___, ...profile } = typed;
      expect(await registration.stored(world, 'harbour02')).toMatchObject([
        {
          nickname,
          email,
          profile,
          upline: 'agent01',
          hasPaymentPassword: true,
          mobileDial: '84',
          mobileNum: '912888001',
          mobileVerified: true,
        },
      ]);
    });
  });

  it('a user name that is taken says so at its field; everything typed stays', async () => {
    const page = await arrive();
    await registration.fillName(page, 'PLAYER01');
    await registration.button(page).click();
    await form.says(page, 'username', 'error.register.username_taken');
    await form.isFocused(page, 'username');
    expect(await form.input(page, 'confirmPassword').inputValue()).toBe('Lantern77');
    await form.fill(page, { username: 'harbour03' });
    await form.isFine(page, 'username');
    await registration.submit(page);
  });

  it('a double tap registers once', async () => {
    const page = await arrive();
    const before = registration.sent(world);
    await registration.fillName(page, 'harbour04');
    await registration.button(page).dblclick();
    await registration.isWelcomed(page);
    expect(registration.sent(world) - before).toBe(1);
    visitor.expectNoErrors();
  });

  it('a valid invitation in the address hides its field, and names the upline', async () => {
    const page = await arrive('/m/register?affiliateCode=harbour-9001');
    await world.proxy.waitFor('affiliate?code=harbour-9001');
    expect(await form.shownFields(page)).not.toContain('affiliateCode');
    await registration.fillName(page, 'harbour05');
    const checks = world.proxy.count('affiliate?code=harbour-9001');
    await registration.submit(page);
    // It is validated again on submit (spec: registration, Invitation code).
    expect(world.proxy.count('affiliate?code=harbour-9001')).toBe(checks + 1);
    expect(await registration.stored(world, 'harbour05')).toMatchObject([{ upline: 'agent01' }]);
  });

  it('an invalid invitation shows its field, and a toast of about a second rejects it', async () => {
    const page = await arrive('/m/register?affiliateCode=nobody77');
    await form.input(page, 'affiliateCode').waitFor();
    expect(await form.input(page, 'affiliateCode').inputValue()).toBe('nobody77');
    await registration.fillName(page, 'harbour06');
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await registration.button(page).click();
    const toast = overlays.toast(page, 'error.register.invitation');
    await toast.waitFor();
    await form.says(page, 'affiliateCode', 'error.register.invitation');
    await page.clock.runFor(900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(400);
    await toast.waitFor({ state: 'detached' });
    await form.isFocused(page, 'affiliateCode');
    expect(await registration.stored(world, 'harbour06')).toEqual([]);
    await page.clock.resume();
    await form.fill(page, { affiliateCode: 'harbour-9001' });
    await registration.submit(page);
    expect(await registration.stored(world, 'harbour06')).toMatchObject([{ upline: 'agent01' }]);
  });

  it('an invitation that could not be validated before shows its field once it proves invalid', async () => {
    world.proxy.malform('/wps/member/affiliate', '{"success":false}');
    const page = await arrive('/m/register?affiliateCode=nobody78');
    await world.proxy.waitFor('affiliate?code=nobody78');
    await world.proxy.pass();
    await registration.fillName(page, 'harbour07');
    await registration.button(page).click();
    await form.isFocused(page, 'affiliateCode');
    await form.says(page, 'affiliateCode', 'error.register.invitation');
    await form.fill(page, { affiliateCode: '' });
    await registration.submit(page);
    expect(await registration.stored(world, 'harbour07')).toMatchObject([{ upline: null }]);
  });

  it('by mobile number: the code is checked, and the number belongs to one member', async () => {
    const page = await arrive();
    await registration.byMobile(page);
    await form.getCode(page).click();
    await form.says(page, 'mobileNum', 'field.mobile.required');
    await form.fill(page, { mobileNum: '12' });
    await form.getCode(page).click();
    await form.says(page, 'mobileNum', 'field.mobile.format', { min: 8, max: 12 });
    await form.isFocused(page, 'mobileNum');
    await askForCode(page, '0912 888 002');
    await form.isFocused(page, 'verificationCode');
    const code = await world.sms('84912888002');
    await form.fill(page, { verificationCode: wrongCode(code) });
    await registration.fillPassword(page);
    await registration.tickAge(page);
    await registration.button(page).click();
    await form.says(page, 'verificationCode', 'error.verification.code');
    await form.isFocused(page, 'verificationCode');
    await form.fill(page, { verificationCode: code });
    await registration.submit(page);
    const [member] = await registration.stored(world, '912888002');
    expect(member).toMatchObject({ mobileDial: '84', mobileVerified: true, hasPassword: true });
    expect(await inSession(page, 'userName')).toBe(member?.account);

    const other = await arrive('/m/register', world.visitor());
    await registration.byMobile(other);
    await form.fill(other, { mobileNum: '912888002' });
    await captcha.requestCodeAgain(world, other);
    await form.fill(other, { verificationCode: await world.sms('84912888002') });
    await registration.fillPassword(other);
    await registration.tickAge(other);
    await registration.button(other).click();
    await form.says(other, 'mobileNum', 'error.register.mobile_taken');
    await form.isFocused(other, 'mobileNum');
    expect(await registration.stored(world, '912888002')).toHaveLength(1);
  });

  it('the countdown lasts expiredMinutes × 60 seconds, then another code can be sent', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install({ time: Date.now() });
    await page.goto(world.url('/m/register'));
    await registration.isShown(page);
    await askForCode(page, '0912888003');
    expect(await form.getCode(page).count()).toBe(0);
    await form.isSent(page);
    await page.clock.fastForward(110_000);
    await form.counts(page, /0:(10|0\d)$/);
    expect(await form.sendAgain(page).count()).toBe(0);
    await page.clock.fastForward(11_000);
    await form.sendAgain(page).waitFor();
  });

  it('without SMS verification there is neither code nor button, and the number does not count as verified', async () => {
    await without(world, ['REGMOBVERF3'], async () => {
      const page = await arrive();
      await registration.byMobile(page);
      await form.isGone(page, 'username');
      expect(await form.shownFields(page)).not.toContain('verificationCode');
      expect(await form.getCode(page).count()).toBe(0);
      await form.fill(page, { mobileNum: '912888004' });
      await registration.fillPassword(page);
      await registration.tickAge(page);
      await registration.submit(page);
      expect(await registration.stored(world, '912888004')).toMatchObject([{ mobileVerified: false }]);
    });
  });

  it.each<[string, string, VisitorOptions]>([
    [
      'APP',
      'harbour11',
      { userAgent: inApp(ANDROID), before: 'globalThis.ParlourNative = { postMessage() {} };' },
    ],
    ['PWA', 'harbour12', { userAgent: ANDROID, before: STANDALONE }],
    ['WEBCLIP', 'harbour13', { userAgent: safari('17.1'), before: STANDALONE }],
  ])('stores %s as the way it was registered', async (registerMethod, username, options) => {
    visitor.uses(options);
    const page = await arrive();
    await registration.fillName(page, username);
    await registration.submit(page);
    expect(await registration.stored(world, username)).toMatchObject([{ registerMethod }]);
  });
});

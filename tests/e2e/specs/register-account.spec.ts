import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_FIELDS } from '../../../contract/rules/forms';
import * as form from '../pages/register';
import { withField, without } from '../conditions';
import type { Visitor, VisitorOptions } from '../visitor';
import { createWorld, type World } from '../world';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1';
/** As if opened from the home screen. */
const STANDALONE = "Object.defineProperty(navigator, 'standalone', { value: true });";

describe('an account that was registered', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
    const rules = form.rulesOf([], ['affiliateCode']);
    await world.gateway.operator('merchant', 'set', 'registration', JSON.stringify(rules));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });
  const arrive = async (path = '/m/register', who = visitor) => {
    const page = await who.open(path);
    await form.button(page).waitFor();
    return page;
  };
  const byMobile = async (page: Page, mobileNum: string) => {
    await page.getByRole('tab', { name: 'Mobile' }).click();
    await form.fill(page, { mobileNum });
    await page.getByRole('button', { name: 'Get code' }).click();
    await page.getByText('Resend in').waitFor();
  };

  it('is signed in, in the lobby, for the first time, and stays so after a reload', async () => {
    const page = await arrive();
    await form.fillName(page, 'Harbour01');
    // The welcome may be over before the lobby is there.
    const welcome = page.getByText('Welcome! Your account is ready.').waitFor();
    await form.button(page).click();
    await welcome;
    await form.isWelcomed(page);
    await visitor.home.isShown(page);
    expect(await form.inSession(page, 'firstTimeLogin')).toBe('1');
    expect(await form.inSession(page, 'userName')).toBe('harbour01');
    expect(await form.inSession(page, 'type')).toBe('0');
    expect(await form.stored(world, 'harbour01')).toEqual([
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
    await visitor.home.showsBalance(page, 'harbour01');
    // Who is signed in has no business here.
    await page.goto(world.url('/m/register'));
    await page.waitForURL(/\/m\/home$/);
    expect(await visitor.everythingStored(page)).not.toContain('Lantern77');
    visitor.expectNoErrors();
  });

  it('holds every field as it was typed', async () => {
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
      affiliateCode: 'Agent01',
    };
    const rules = form.rulesOf([...OPTIONAL_FIELDS], ['mobileNum']);
    await withField(world, ['registration', rules], async () => {
      const page = await arrive();
      await form.fillName(page, 'harbour02');
      await form.fill(page, typed);
      await page.getByRole('button', { name: 'Get code' }).click();
      await form.fill(page, { verificationCode: await world.sms('84912888001') });
      await form.button(page).click();
      await form.isWelcomed(page);
      const { mobileNum: _, nickname, email, paymentPassword: __, affiliateCode: ___, ...profile } = typed;
      expect(await form.stored(world, 'harbour02')).toMatchObject([
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
    await form.fillName(page, 'PLAYER01');
    await form.button(page).click();
    await form.complaint(page, 'username').filter({ hasText: 'This username already exists.' }).waitFor();
    await form.isFocused(page, 'username');
    expect(await form.input(page, 'confirmPassword').inputValue()).toBe('Lantern77');
    await form.fill(page, { username: 'harbour03' });
    await form.complaint(page, 'username').waitFor({ state: 'detached' });
    await form.button(page).click();
    await form.isWelcomed(page);
  });

  it('a double tap registers once', async () => {
    const page = await arrive();
    const before = form.sent(world);
    await form.fillName(page, 'harbour04');
    await form.button(page).dblclick();
    await form.isWelcomed(page);
    expect(form.sent(world) - before).toBe(1);
    visitor.expectNoErrors();
  });

  it('a valid invitation in the address is not asked for, and names the upline', async () => {
    const page = await arrive('/m/register?affiliateCode=agent01');
    await world.proxy.waitFor('affiliate?code=agent01');
    expect(await form.shownFields(page)).not.toContain('affiliateCode');
    await form.fillName(page, 'harbour05');
    const checks = world.proxy.count('affiliate?code=agent01');
    await form.button(page).click();
    await form.isWelcomed(page);
    // Looked at again on submit (A §4).
    expect(world.proxy.count('affiliate?code=agent01')).toBe(checks + 1);
    expect(await form.stored(world, 'harbour05')).toMatchObject([{ upline: 'agent01' }]);
  });

  it('an invalid one is shown with its field, and refused for about a second', async () => {
    const page = await arrive('/m/register?affiliateCode=nobody77');
    await form.input(page, 'affiliateCode').waitFor();
    expect(await form.input(page, 'affiliateCode').inputValue()).toBe('nobody77');
    await form.fillName(page, 'harbour06');
    await page.clock.install({ time: Date.now() });
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.button(page).click();
    const toast = page.locator('.toast', { hasText: 'The invitation code is not valid.' });
    await toast.waitFor();
    await form.complaint(page, 'affiliateCode').waitFor();
    await page.clock.runFor(900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(400);
    await toast.waitFor({ state: 'detached' });
    await form.isFocused(page, 'affiliateCode');
    expect(await form.stored(world, 'harbour06')).toEqual([]);
    await page.clock.resume();
    await form.fill(page, { affiliateCode: 'agent01' });
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(await form.stored(world, 'harbour06')).toMatchObject([{ upline: 'agent01' }]);
  });

  it('one that could not be looked at before is asked for once it proves invalid', async () => {
    world.proxy.malform('/wps/member/affiliate', '{"success":false}');
    const page = await arrive('/m/register?affiliateCode=nobody78');
    await world.proxy.waitFor('affiliate?code=nobody78');
    await world.proxy.pass();
    await form.fillName(page, 'harbour07');
    await form.button(page).click();
    await form.isFocused(page, 'affiliateCode');
    await form.complaint(page, 'affiliateCode').waitFor();
    await form.fill(page, { affiliateCode: '' });
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(await form.stored(world, 'harbour07')).toMatchObject([{ upline: null }]);
  });

  it('by mobile number: the code is checked, and the number belongs to one member', async () => {
    const page = await arrive();
    await page.getByRole('tab', { name: 'Mobile' }).click();
    await page.getByRole('button', { name: 'Get code' }).click();
    await form.complaint(page, 'mobileNum').filter({ hasText: 'Enter your mobile number.' }).waitFor();
    await form.fill(page, { mobileNum: '12' });
    await page.getByRole('button', { name: 'Get code' }).click();
    await form.complaint(page, 'mobileNum').filter({ hasText: '8 to 12 digits' }).waitFor();
    await form.isFocused(page, 'mobileNum');
    await byMobile(page, '0912 888 002');
    await form.isFocused(page, 'verificationCode');
    const code = await world.sms('84912888002');
    const wrong = code === '111111' ? '222222' : '111111';
    const password = 'Lantern77';
    await form.fill(page, { verificationCode: wrong, password, confirmPassword: password });
    await form.tick(page, 'or older');
    await form.button(page).click();
    await form
      .complaint(page, 'verificationCode')
      .filter({ hasText: 'The SMS code is incorrect or has expired.' })
      .waitFor();
    await form.isFocused(page, 'verificationCode');
    await form.fill(page, { verificationCode: code });
    await form.button(page).click();
    await form.isWelcomed(page);
    const [member] = await form.stored(world, '912888002');
    expect(member).toMatchObject({ mobileDial: '84', mobileVerified: true, hasPassword: true });
    expect(await form.inSession(page, 'userName')).toBe(member?.account);

    const second = await world.visitor();
    const other = await arrive('/m/register', second);
    await byMobile(other, '912888002');
    const verificationCode = await world.sms('84912888002');
    await form.fill(other, { verificationCode, password, confirmPassword: password });
    await form.tick(other, 'or older');
    await form.button(other).click();
    await form.complaint(other, 'mobileNum').filter({ hasText: 'already has an account' }).waitFor();
    await form.isFocused(other, 'mobileNum');
    expect(await form.stored(world, '912888002')).toHaveLength(1);
  });

  it('the countdown is expiredMinutes × 60 seconds, then another code can be had (A §4)', async () => {
    const page = await visitor.open('about:blank');
    await page.clock.install({ time: Date.now() });
    await page.goto(world.url('/m/register'));
    await form.button(page).waitFor();
    await byMobile(page, '0912888003');
    expect(await page.getByRole('button', { name: 'Get code' }).count()).toBe(0);
    await page.getByText('The code is valid for 2 minutes.').waitFor();
    await page.clock.fastForward(110_000);
    await page.getByText(/Resend in\s+0:(10|0\d)/).waitFor();
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await page.clock.fastForward(11_000);
    await page.getByRole('button', { name: 'Send again' }).waitFor();
  });

  it('without SMS verification neither code nor button is there, and the number is not called verified', async () => {
    await without(world, ['REGMOBVERF3'], async () => {
      const page = await arrive();
      await page.getByRole('tab', { name: 'Mobile' }).click();
      await form.input(page, 'username').waitFor({ state: 'detached' });
      expect(await form.shownFields(page)).not.toContain('verificationCode');
      expect(await page.getByRole('button', { name: 'Get code' }).count()).toBe(0);
      await form.fill(page, { mobileNum: '912888004', password: 'Lantern77', confirmPassword: 'Lantern77' });
      await form.tick(page, 'or older');
      await form.button(page).click();
      await form.isWelcomed(page);
      expect(await form.stored(world, '912888004')).toMatchObject([{ mobileVerified: false }]);
    });
  });

  it.each<[string, string, VisitorOptions]>([
    [
      'APP',
      'harbour11',
      { userAgent: `${ANDROID} ParlourApp/1.0`, before: 'globalThis.ParlourNative = { postMessage() {} };' },
    ],
    ['PWA', 'harbour12', { userAgent: ANDROID, before: STANDALONE }],
    ['WEBCLIP', 'harbour13', { userAgent: IPHONE, before: STANDALONE }],
  ])('knows that it came by %s', async (registerMethod, username, options) => {
    const guest = await world.visitor(options);
    const page = await arrive('/m/register', guest);
    await form.fillName(page, username);
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(await form.stored(world, username)).toMatchObject([{ registerMethod }]);
  });
});

import { describe, expect, it } from 'vitest';
import house from '../../../src/i18n/locales/TY.json';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { comesBack, withField } from '../conditions';
import { ageRows } from '../database';
import { captcha, connection, form, frame, home, languages, registration } from '../pages/index';
import { inSession } from '../storage';
import { like, type TextKey } from '../texts';
import { useWorld } from '../world';

const ALL = registration.rulesOf([], ['mobileNum', ...registration.OPTIONAL_FIELDS]);
const HOSTILE = {
  'a script': '<script>globalThis.hacked = true</script><img src=x onerror="hacked=true">',
  emoji: '👩‍👩‍👧‍👦🎰',
  'ten thousand characters': 'x'.repeat(10_000),
  'a mark that turns the direction': 'abc\u202Edef',
  'a null byte': 'abc\u0000def',
  'half a character': 'abc\uD800def',
};

/** What a field may say. */
const FIELD_TEXTS = (Object.keys(house) as TextKey[])
  .filter((key) => key.startsWith('field.'))
  .map((key) => like(key));

describe('registering on a bad network, and with hostile input', () => {
  const { world, visitor } = useWorld({ merchant: { registration: registration.rulesOf() } });
  const arrive = async () => {
    const page = await visitor.open('/m/register');
    await registration.isShown(page);
    return page;
  };

  it('a lost answer is resolved: one account, signed in', async () => {
    const page = await arrive();
    await registration.fillName(page, 'storm01');
    world.proxy.dropNextAnswerTo('/wps/member/register');
    await registration.submit(page);
    expect(world.proxy.count('/wps/system/requests/resolve')).toBeGreaterThan(0);
    // The browser itself may have sent it twice on a connection that broke.
    expect(await registration.stored(world, 'storm01')).toHaveLength(1);
    await frame.showsAccount(page, 'storm01');
  });

  it('while the answer cannot be resolved, the next try resolves it first', async () => {
    const page = await arrive();
    await registration.fillName(page, 'storm02');
    const before = registration.sent(world);
    // Every request is carried out, and every answer is lost.
    world.proxy.cutAfter('/wps/', 0);
    await registration.button(page).click();
    await form.saysAtEnd(page, 'error.unresolved');
    expect(await form.input(page, 'confirmPassword').inputValue()).toBe('Lantern77');
    expect(await registration.ageBox(page).isChecked()).toBe(true);
    await world.proxy.pass();
    await registration.submit(page);
    expect(registration.sent(world) - before).toBe(1);
    expect(await registration.stored(world, 'storm02')).toHaveLength(1);
  });

  it('a password changed before that next try signs in as well', async () => {
    const page = await arrive();
    await registration.fillName(page, 'storm03');
    world.proxy.cutAfter('/wps/', 0);
    await registration.button(page).click();
    await form.saysAtEnd(page, 'error.unresolved');
    await world.proxy.pass();
    await registration.fillPassword(page, 'Lantern88');
    await registration.submit(page);
    expect(await inSession(page, 'userName')).toBe('storm03');
  });

  it('a request that never arrived can be sent again, and registers once', async () => {
    const page = await arrive();
    await registration.fillName(page, 'storm04');
    // Only the registration and the question about it: after another call that failed nothing would be sent.
    world.proxy.disturb(/member\/register$|requests\/resolve$/, REQUEST_FAULTS.resetBeforeRequest);
    await registration.button(page).click();
    await form.saysAtEnd(page, 'error.unresolved');
    expect(await registration.stored(world, 'storm04')).toEqual([]);
    await world.proxy.pass();
    await registration.submit(page);
    expect(await registration.stored(world, 'storm04')).toHaveLength(1);
  });

  it('offline it says so and keeps everything, also the digits of the captcha', async () => {
    await withField(world, ['registration', { ...ALL, captcha: { enabled: true } }], async () => {
      const page = await visitor.open('about:blank');
      const digits = await captcha.newPicture(world, page, () => page.goto(world.url('/m/register')));
      await registration.fillName(page, 'storm05');
      await form.fill(page, { nickname: 'Storm', wechat: 'storm_wx', captcha: digits });
      await connection.isCutOff(world, page);
      await registration.button(page).click();
      await form.saysAtEnd(page, 'error.offline');
      const typed = {
        username: 'storm05',
        password: 'Lantern77',
        nickname: 'Storm',
        wechat: 'storm_wx',
        captcha: digits,
      };
      expect(await form.valuesOf(page, Object.keys(typed))).toEqual(Object.values(typed));
      expect(await registration.ageBox(page).isChecked()).toBe(true);
      await world.proxy.pass();
      await registration.submit(page);
      expect(await registration.stored(world, 'storm05')).toMatchObject([{ nickname: 'Storm' }]);
    });
  });

  it('opened without a network it says so, and appears once there is one', async () => {
    visitor.uses({ installs: true });
    const page = await home.open(visitor);
    await visitor.isInstalled(page);
    await world.proxy.refuse();
    await visitor.go(page, '/m/register');
    await frame.needsInternet(page).waitFor();
    await world.proxy.pass();
    await registration.isShown(page);
  });

  it.each(Object.entries(HOSTILE))(
    '%s in every field is rejected in words or stored as plain text, and never runs',
    async (_what, text) => {
      await withField(world, ['registration', ALL], async () => {
        const page = await arrive();
        const names = (await form.shownFields(page)).filter((name) => name !== 'verificationCode');
        await form.input(page, 'username').waitFor();
        for (const name of names) {
          await form.input(page, name).focus();
          await page.keyboard.insertText(text);
        }
        const typed = await form.valuesOf(page, names);
        await registration.button(page).click();
        await registration.ageMissing(page).waitFor();
        const said = await form.allComplaints(page, names);
        for (const [name, complaint] of Object.entries(said)) {
          expect(
            FIELD_TEXTS.some((text) => text.test(complaint)),
            `${name}: ${complaint}`,
          ).toBe(true);
        }
        // What was typed stays, and each field that may not hold it says so.
        expect(await form.valuesOf(page, names)).toEqual(typed);
        // Other tests are about names of accounts and passwords.
        const accepted = names.filter(
          (name, index) =>
            !(name in said) && typed[index] && !/assword|username|recommender|affiliate/.test(name),
        );
        const username = `stone${Object.values(HOSTILE).indexOf(text)}`;
        const rest = names.filter((name) => !accepted.includes(name));
        await form.fill(page, Object.fromEntries(rest.map((name) => [name, ''])));
        await registration.fillName(page, username);
        await registration.submit(page);
        await home.isShown(page);
        const plain = (name: string) => (typed[names.indexOf(name)] ?? '').replace('\u202E', '');
        await frame.showsAccount(page, accepted.includes('nickname') ? plain('nickname') : username);
        const [member] = await registration.stored(world, username);
        const texts = { ...member?.profile, nickname: member?.nickname, email: member?.email };
        for (const name of accepted) {
          expect([name, texts[name as keyof typeof texts]]).toEqual([name, plain(name)]);
        }
        expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
        visitor.expectNoErrors();
      });
    },
  );

  it('filled fields are validated again after a change of language, empty ones are not', async () => {
    const page = await arrive();
    await form.fill(page, { username: '?', password: 'Lantern77' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.evaluate(() => dispatchEvent(new CustomEvent('parlour:language', { detail: 'TY' })));
    await page.clock.runFor(150);
    expect(await form.wrongFields(page).count()).toBe(0);
    await page.clock.runFor(60);
    await form.says(page, 'username', 'field.username.format', { min: 4, max: 16 });
    expect(await form.wrongFields(page).count()).toBe(1);
  });

  it('what was typed stays when the merchant drops the language meanwhile', async () => {
    visitor.uses({ language: 'VI' });
    const page = await visitor.open('/m/register');
    await form.fill(page, { username: 'storm06' });
    await languages.isIn(page, 'vi');
    const before = await form.form(page).elementHandle();
    await withField(world, ['languages', ['TY', 'EN', 'AR']], async () => {
      await ageRows(page);
      await comesBack(page);
      await languages.isIn(page, 'ty');
      await registration.isShown(page);
      expect(await form.input(page, 'username').inputValue()).toBe('storm06');
      expect(await form.form(page).evaluate((now, then) => now === then, before)).toBe(true);
    });
  });

  it.each([320, 390])('in Arabic, %d px wide, everything fits on the screen', async (width) => {
    await withField(world, ['registration', { ...ALL, captcha: { enabled: true } }], async () => {
      visitor.uses({ language: 'AR', viewport: { width, height: 844 } });
      const page = await visitor.open('/m/register');
      await form.input(page, 'captcha').waitFor();
      expect(await languages.direction(page)).toBe('rtl');
      await form.submit(page).click();
      await form.complaint(page, 'username').waitFor();
      const [wide, seen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(seen as number);
      const inside = await form.parts(page).evaluateAll((all) =>
        all.every((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      );
      expect(inside).toBe(true);
    });
  });
});

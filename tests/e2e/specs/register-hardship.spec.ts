import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONAL_FIELDS } from '../../../contract/rules/forms';
import { newPicture } from '../pages/captcha';
import * as form from '../pages/register';
import { isCutOff, withField } from '../conditions';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

const ALL = form.rulesOf([], ['mobileNum', ...OPTIONAL_FIELDS]);
const HOSTILE = {
  'a script': '<script>globalThis.hacked = true</script><img src=x onerror="hacked=true">',
  emoji: '👩‍👩‍👧‍👦🎰',
  'ten thousand characters': 'x'.repeat(10_000),
  'a mark that turns the direction': 'abc\u202Edef',
  'a null byte': 'abc\u0000def',
  'half a character': 'abc\uD800def',
};

describe('registering under hardship', () => {
  let world: World;
  let visitor: Visitor;
  beforeAll(async () => {
    world = await createWorld({ pictures: false });
    await world.gateway.operator('merchant', 'set', 'registration', JSON.stringify(form.rulesOf()));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.online();
    visitor = await world.visitor();
  });
  const arrive = async () => {
    const page = await visitor.open('/m/register');
    await form.button(page).waitFor();
    return page;
  };

  it('a lost answer is asked for: one account, signed in', async () => {
    const page = await arrive();
    await form.fillName(page, 'storm01');
    world.proxy.dropNextAnswerTo('/wps/member/register');
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(world.proxy.count('/wps/system/requests/resolve')).toBeGreaterThan(0);
    // The browser may have sent it twice by itself, on a connection that broke.
    expect(await form.stored(world, 'storm01')).toHaveLength(1);
    await visitor.home.showsBalance(page, 'storm01');
  });

  it('if nobody can say what became of it, the next try begins with the question', async () => {
    const page = await arrive();
    await form.fillName(page, 'storm02');
    const before = form.sent(world);
    // All is carried out, and every answer is lost.
    world.proxy.cutAfter('/wps/', 0);
    await form.button(page).click();
    await page.getByText('The connection was lost. Try again').waitFor();
    expect(await form.input(page, 'confirmPassword').inputValue()).toBe('Lantern77');
    expect(await form.ageBox(page).isChecked()).toBe(true);
    await world.proxy.pass();
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(form.sent(world) - before).toBe(1);
    expect(await form.stored(world, 'storm02')).toHaveLength(1);
  });

  it('who changes the password before that next try is signed in all the same', async () => {
    const page = await arrive();
    await form.fillName(page, 'storm03');
    world.proxy.cutAfter('/wps/', 0);
    await form.button(page).click();
    await page.getByText('The connection was lost. Try again').waitFor();
    await world.proxy.pass();
    await form.fill(page, { password: 'Lantern88', confirmPassword: 'Lantern88' });
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(await form.inSession(page, 'userName')).toBe('storm03');
  });

  it('a request that never arrived is offered again, and registers once', async () => {
    const page = await arrive();
    await form.fillName(page, 'storm04');
    world.proxy.reset();
    await form.button(page).click();
    await page.locator('#root main form > .help--bad').waitFor();
    expect(await form.stored(world, 'storm04')).toEqual([]);
    await world.proxy.pass();
    await form.button(page).click();
    await form.isWelcomed(page);
    expect(await form.stored(world, 'storm04')).toHaveLength(1);
  });

  it('offline it says so and keeps everything, the figures of the picture too', async () => {
    await withField(world, ['registration', { ...ALL, captcha: { enabled: true } }], async () => {
      const page = await visitor.open('about:blank');
      const captcha = await newPicture(world, page, () => page.goto(world.url('/m/register')));
      await form.fillName(page, 'storm05');
      await form.fill(page, { nickname: 'Storm', wechat: 'storm_wx', captcha });
      await isCutOff(world, page);
      await form.button(page).click();
      await page.getByText('No internet connection. Nothing was sent.').first().waitFor();
      const kept = {
        username: 'storm05',
        password: 'Lantern77',
        nickname: 'Storm',
        wechat: 'storm_wx',
        captcha,
      };
      for (const [name, value] of Object.entries(kept)) {
        expect([name, await form.input(page, name).inputValue()]).toEqual([name, value]);
      }
      expect(await form.ageBox(page).isChecked()).toBe(true);
      await world.proxy.pass();
      await form.button(page).click();
      await form.isWelcomed(page);
      expect(await form.stored(world, 'storm05')).toMatchObject([{ nickname: 'Storm' }]);
    });
  });

  it('opened without a network it says so, and comes by itself once there is one', async () => {
    const guest = await world.visitor({ installs: true });
    const page = await guest.open('/m/');
    await guest.home.isShown(page);
    await guest.isInstalled(page);
    await world.proxy.refuse();
    await guest.go(page, '/m/register');
    await page.getByRole('main').getByText('Loading failed').waitFor();
    await world.proxy.pass();
    await form.button(page).waitFor();
  });

  it.each(Object.entries(HOSTILE))(
    '%s in every field: a clear word or plain text, never run',
    async (_what, text) => {
      await withField(world, ['registration', ALL], async () => {
        const page = await arrive();
        const names = (await form.shownFields(page)).filter((name) => name !== 'verificationCode');
        await form.input(page, 'username').waitFor();
        for (const name of names) {
          await form.input(page, name).focus();
          await page.keyboard.insertText(text);
        }
        const typed = await Promise.all(names.map((name) => form.input(page, name).inputValue()));
        await form.button(page).click();
        await page.getByText('Please confirm that you are').waitFor();
        const complaints = await Promise.all(names.map((name) => form.complaint(page, name).allInnerTexts()));
        for (const said of complaints.flat()) expect(said).toMatch(/\w{3}/);
        // What was typed stays, and each field that may not hold it says so.
        expect(await Promise.all(names.map((name) => form.input(page, name).inputValue()))).toEqual(typed);
        const good = await Promise.all(names.map((name) => form.complaint(page, name).count()));
        // Names of accounts and passwords are the business of other tests.
        const accepted = names.filter(
          (name, index) =>
            !good[index] && typed[index] && !/assword|username|recommender|affiliate/.test(name),
        );
        const username = `stone${Object.values(HOSTILE).indexOf(text)}`;
        const rest = names.filter((name) => !accepted.includes(name));
        await form.fill(page, Object.fromEntries(rest.map((name) => [name, ''])));
        await form.fillName(page, username);
        await form.button(page).click();
        await form.isWelcomed(page);
        await visitor.home.isShown(page);
        const plain = (name: string) => (typed[names.indexOf(name)] ?? '').replace('\u202E', '');
        await visitor.home.showsBalance(page, accepted.includes('nickname') ? plain('nickname') : username);
        const [member] = await form.stored(world, username);
        const texts = { ...member?.profile, nickname: member?.nickname, email: member?.email };
        for (const name of accepted) {
          expect([name, texts[name as keyof typeof texts]]).toEqual([name, plain(name)]);
        }
        expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
        visitor.expectNoErrors();
      });
    },
  );

  it('filled fields are looked at again after a change of language, empty ones are left alone (A §4)', async () => {
    const page = await arrive();
    await form.fill(page, { username: '?', password: 'Lantern77' });
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.evaluate(() => dispatchEvent(new CustomEvent('parlour:language', { detail: 'TY' })));
    await page.clock.runFor(150);
    expect(await page.locator('.inp--bad').count()).toBe(0);
    await page.clock.runFor(60);
    await form.complaint(page, 'username').waitFor();
    expect(await page.locator('.inp--bad').count()).toBe(1);
  });

  it('a language that the merchant drops meanwhile takes nothing away that was typed', async () => {
    const reader = await world.visitor({ language: 'VI' });
    const page = await reader.open('/m/register');
    await form.input(page, 'username').fill('storm06');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
    await page.evaluate(() => (document.querySelector('form')!.dataset['same'] = '1'));
    await withField(world, ['languages', ['TY', 'EN', 'AR']], async () => {
      await reader.ageRows(page);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.waitForFunction(() => document.documentElement.lang !== 'vi');
      await form.button(page).waitFor();
      expect(await form.input(page, 'username').inputValue()).toBe('storm06');
      expect(await page.locator('form[data-same]').count()).toBe(1);
    });
  });

  it.each([320, 390])('in Arabic, %d px wide, nothing runs out of the screen', async (width) => {
    await withField(world, ['registration', { ...ALL, captcha: { enabled: true } }], async () => {
      const reader = await world.visitor({
        language: 'AR',
        viewport: { width, height: 844 },
      });
      const page = await reader.open('/m/register');
      await form.input(page, 'captcha').waitFor();
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      await page.locator('#root main form button[type=submit]').click();
      await form.complaint(page, 'username').waitFor();
      const [wide, seen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(seen as number);
      const inside = await page.locator('#root main form .field, #root main form button').evaluateAll((all) =>
        all.every((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }),
      );
      expect(inside).toBe(true);
    });
  });
});

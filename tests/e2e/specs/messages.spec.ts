import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import ar from '../../../src/i18n/locales/AR.json';
import { BrowserProfile } from '../../support/browser-profile';
import { HOSTILE_HTML } from '../../support/hostile-html';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { changeAnswers, without } from '../conditions';
import { opensAged, outbox, readRows } from '../database';
import { audit, connection, frame, home, login, member, messages, overlays, richText } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const LIST = /MCSFE_getMessageList/;
const WELCOME = 'Welcome to Parlour';
const REBATE = 'Your weekly rebate';
const SAFETY = 'Keep your account safe';

/** Every member of the demo has three messages, two of them unread. Each test has a member of its own. */
describe('the message center', () => {
  const { world, visitor } = useWorld();
  const send = (account: string, title: string, content = `<p>${title}.</p>`, ...more: string[]) =>
    world.gateway.operator('message', 'send', account, '--title', title, '--content', content, ...more);
  const arrive = async (account: string, path = messages.pathOf()): Promise<Page> => {
    const page = await visitor.openAs(account, { path });
    return page;
  };

  it('lists, opens and reads messages; back leads to the list, and the counts follow', async () => {
    const page = await visitor.openAs('down01');
    await member.openFromFooter(page);
    await member.unreadDot(page).waitFor();
    await member.entry(page, 'member.messages').filter({ hasText: '2' }).click();
    await frame.isAt(page, messages.pathOf());
    await messages.isShown(page);
    expect(await messages.titles(page)).toEqual([WELCOME, REBATE, SAFETY]);
    expect(await messages.unreadRows(page).count()).toBe(2);
    await messages.counts(page, 2);
    expect(await messages.row(page, REBATE).innerText()).toContain('Your rebate for last week is ₫120,000.');
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await messages.row(page, REBATE).click();
    await frame.heading(page, REBATE).waitFor();
    await richText.text(page).getByText('₫120,000').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await frame.back(page).click();
    await messages.counts(page, 1);
    expect(await messages.unreadRows(page).count()).toBe(1);
    await messages.row(page, WELCOME).click();
    await richText.text(page).getByRole('link', { name: 'customer service' }).click();
    await frame.isAt(page, '/m/service');
    await page.goBack();
    await frame.heading(page, WELCOME).waitFor();
    await page.goBack();
    await messages.isShown(page);
    expect(await messages.unreadRows(page).count()).toBe(0);
    await page.goBack();
    await frame.isAt(page, '/m/mine');
    await member.unreadDot(page).waitFor({ state: 'detached' });
    await expect.poll(() => outbox(page)).toEqual([]);
    visitor.expectNoErrors();
  });

  it('the other address shows the same, and a link opens one message', async () => {
    const page = await visitor.openByForm('down02', { path: '/m/message' });
    await messages.isShown(page);
    await messages.row(page, SAFETY).click();
    await frame.heading(page, SAFETY).waitFor();
    const { search } = new URL(page.url());
    const other = await visitor.open(`/m/message${search}`);
    await frame.heading(other, SAFETY).waitFor();
    // Without a history the way to the list is in the text.
    await messages.back(other).click();
    await messages.isShown(other);
    await other.goto(world.url(messages.pathOf('999999')));
    await frame.heading(other, t('messages.gone.title')).waitFor();
    await other.getByRole('link', { name: t('messages.back') }).click();
    await messages.isShown(other);
  });

  it('loads more while scrolling, each message once, while others arrive', async ({ task }) => {
    // Those of an attempt before are still there.
    const name = task.result?.retryCount ? 'Again' : 'Message';
    const sent = Array.from({ length: 45 }, (_, index) => `${name} ${String(index + 1).padStart(2, '0')}`);
    for (const title of sent) await send('down03', title);
    const page = await arrive('down03');
    await messages.isShown(page);
    expect(await messages.rows(page).count()).toBe(20);
    await send('down03', 'Meanwhile');
    const scroll = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const listed = async () =>
      (await messages.titles(page)).filter((title) => title.includes(name)).length >= sent.length;
    await expect
      .poll(
        async () => {
          await scroll();
          return listed();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const titles = await messages.titles(page);
    for (const title of sent) expect(titles.filter((one) => one.includes(title))).toHaveLength(1);
    // A message that is opened far below is left where it was.
    await messages.row(page, `${name} 03`).click();
    await frame.heading(page, `${name} 03`).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await messages.row(page, `${name} 03`).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    await messages.refresh(page).click();
    await messages.row(page, 'Meanwhile').first().waitFor();
    expect((await messages.titles(page)).slice(0, titles.length + 1)).toEqual(['Meanwhile', ...titles]);
  });

  it('filters unread messages, and marks all as read at once', async () => {
    const page = await arrive('down04');
    await messages.filter(page, 'messages.unread').click();
    await expect.poll(() => messages.titles(page)).toEqual([WELCOME, REBATE]);
    await page.reload();
    await messages.isShown(page);
    expect(await messages.titles(page)).toEqual([WELCOME, REBATE]);
    await messages.readAll(page).dblclick();
    await frame.heading(page, t('messages.noneUnread.title')).waitFor();
    expect(await messages.readAll(page).count()).toBe(0);
    await messages.filter(page, 'messages.all').click();
    await messages.isShown(page);
    expect(await messages.unreadRows(page).count()).toBe(0);
    await expect.poll(() => outbox(page)).toEqual([]);
    await send('down04', 'Later');
    await messages.refresh(page).click();
    await messages.row(page, 'Later').waitFor();
    expect(await messages.unreadRows(page).count()).toBe(1);
  });

  it('deletes a message after a question, and goes back to the list', async () => {
    const page = await arrive('down05');
    await messages.row(page, WELCOME).click();
    await messages.remove(page, false);
    await overlays.isClosed(page);
    await frame.heading(page, WELCOME).waitFor();
    await messages.remove(page);
    await overlays.toast(page, 'messages.deleted').waitFor();
    await messages.isShown(page);
    expect(await messages.titles(page)).toEqual([REBATE, SAFETY]);
    await messages.counts(page, 1);
    expect(frame.queryOf(page)).toEqual({});
    await page.reload();
    await messages.isShown(page);
    expect(await messages.titles(page)).toEqual([REBATE, SAFETY]);
    await frame.back(page).click();
    await frame.isAt(page, '/m/home');
    visitor.expectNoErrors();
  });

  it('offline: shows the saved messages with their age; what is read and deleted is sent once, later', async () => {
    visitor.uses({ installs: true });
    const page = await arrive('down06');
    await messages.isShown(page);
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await frame.age(page).waitFor();
    await messages.row(page, WELCOME).click();
    await richText.text(page).getByText('Thank you for playing with us.').waitFor();
    await frame.age(page).waitFor();
    await page.goBack();
    await messages.counts(page, 1);
    await messages.row(page, REBATE).click();
    await messages.remove(page);
    await messages.isShown(page);
    await page.reload();
    await messages.isShown(page);
    expect(await messages.titles(page)).toEqual([WELCOME, SAFETY]);
    expect(await messages.unreadRows(page).count()).toBe(0);
    // The mark of the message that was deleted afterwards waits too.
    expect((await outbox(page)).map(({ kind }) => kind)).toEqual([
      'messagesRead',
      'messagesRead',
      'messagesDeleted',
    ]);
    const writes = () => ['readMessages', 'deleteMessages'].map((part) => world.proxy.answered(part));
    const before = writes();
    await world.online();
    await connection.isOnline(page);
    await expect.poll(() => outbox(page)).toEqual([]);
    expect(writes().map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1]);
    await messages.refresh(page).click();
    const other = await world.visitor().openAs('down06', { path: messages.pathOf() });
    await messages.isShown(other);
    expect(await messages.titles(other)).toEqual([WELCOME, SAFETY]);
    expect(await messages.unreadRows(other).count()).toBe(0);
    visitor.expectNoErrors({ network: true });
  });

  it('what was read offline is sent by the next start after the browser was killed', async () => {
    const phone = new BrowserProfile();
    onTestFinished(() => phone.close());
    const page = await phone.open(world.url('/m/login'));
    await login.submit(page, 'down07');
    await home.isShown(page);
    await phone.hasWritten('sass');
    await visitor.go(page, messages.pathOf());
    await messages.isShown(page);
    await connection.isCutOff(world, page);
    await messages.row(page, WELCOME).click();
    await expect.poll(async () => (await outbox(page)).length).toBe(1);
    await phone.kill();
    await world.online();
    const next = await phone.open(world.url('/m/home'));
    await expect.poll(() => outbox(next)).toEqual([]);
    await visitor.go(next, messages.pathOf());
    await messages.isShown(next);
    await messages.counts(next, 1);
    expect(await messages.unreadRows(next).count()).toBe(1);
  });

  it('never opened without a connection: says so, and loads by itself afterwards', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.openAs('down08');
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.goto(world.url(messages.pathOf()));
    await frame.needsInternet(page).waitFor();
    await world.online();
    await messages.isShown(page);
  });

  it('a failing list says so and recovers; saved messages stay', async () => {
    world.proxy.disturb(LIST, REQUEST_FAULTS.serverError);
    const page = await arrive('down09');
    await frame.failed(page).waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await world.proxy.pass();
    await messages.isShown(page);
    world.proxy.disturb(LIST, REQUEST_FAULTS.serverError);
    await messages.refresh(page).click();
    await frame.tapToRetry(page).waitFor();
    expect(await messages.titles(page)).toEqual([WELCOME, REBATE, SAFETY]);
    await world.proxy.pass();
    await frame.tapToRetry(page).waitFor({ state: 'detached' });
  });

  it('a second tab follows at once', async () => {
    const one = await visitor.openByForm('down10', { path: messages.pathOf() });
    await messages.isShown(one);
    const two = await visitor.open(messages.pathOf());
    await messages.isShown(two);
    await messages.row(one, WELCOME).click();
    await messages.counts(two, 1);
    await messages.remove(one);
    await messages.row(two, WELCOME).waitFor({ state: 'detached' });
    expect(await messages.titles(two)).toEqual([REBATE, SAFETY]);
  });

  it('is right to left in Arabic, with the texts of that language', async () => {
    visitor.uses({ language: 'AR', viewport: { width: 320, height: 700 } });
    const page = await arrive('down11');
    await messages.row(page, 'استردادك الأسبوعي').click();
    await frame.heading(page, 'استردادك الأسبوعي').waitFor();
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.getByRole('button', { name: ar['messages.delete'], exact: true }).waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await page.goBack();
    await messages.isShown(page);
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('texts can only be read, whatever is in them, and are not taken for markup in the list', async () => {
    visitor.uses({ before: richText.WITNESS });
    const page = await visitor.openAs('agent01');
    const hostile = (index: number) => ({
      id: String(index + 1),
      kind: index === 0 ? 'of a later release' : 'money',
      title: `<img src=x onerror=hostile=1> ${index}`,
      summary: '<b>not bold</b>',
      content: `<p>Before</p>${HOSTILE_HTML[index] ?? ''}`,
      at: 1_000 - index,
      read: true,
    });
    const list = [0, 1, 2].map(hostile);
    await changeAnswers(page, 'MCSFE_getMessageList', () => ({ list, next: null }));
    await page.goto(world.url(messages.pathOf()));
    await page.getByText('<b>not bold</b>').first().waitFor();
    for (const { id } of list) {
      await visitor.go(page, messages.pathOf(id));
      await richText.text(page).locator('p', { hasText: 'Before' }).first().waitFor();
      expect(await richText.faults(page)).toEqual([]);
    }
  });

  it('a merchant without a message center has neither entry nor screen', async () => {
    const page = await visitor.openAs('agent02');
    await without(world, ['MAILCEN'], async () => {
      await opensAged(page, world.url(messages.pathOf()));
      await page.getByText(t('error.auth.forbidden')).waitFor();
      await page.goto(world.url('/m/mine'));
      await member.entry(page, 'member.rewards').waitFor();
      expect(await member.entry(page, 'member.messages').count()).toBe(0);
      expect(await member.unreadDot(page).count()).toBe(0);
    });
  });

  it('a guest logs in first and comes back; a free trial has no messages', async () => {
    const page = await visitor.open(messages.pathOf());
    await frame.isAt(page, '/m/login');
    await login.submit(page, 'trial01');
    await frame.isAt(page, messages.pathOf());
    await frame.heading(page, t('messages.none.title')).waitFor();
    expect(await messages.readAll(page).count()).toBe(0);
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('a sign-out takes the messages off the phone', async () => {
    const page = await arrive('down12');
    await messages.isShown(page);
    expect(await readRows(page, 'messages')).toHaveLength(1);
    await page.goto(world.url('/m/home'));
    await home.isShown(page);
    await frame.signOut(page);
    expect(await readRows(page, 'messages')).toEqual([]);
  });
});

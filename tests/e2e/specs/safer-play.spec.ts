import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  audit,
  connection,
  deposits,
  frame,
  launch,
  login,
  native,
  overlays,
  saferPlay,
  tiles,
} from '../pages/index';
import { inLocal } from '../storage';
import { t } from '../texts';
import { useWorld } from '../world';

const PATH = '/m/saferPlay';
const QUARTER_OF_AN_HOUR = 15 * 60_000;
/** An amount as the page writes it. */
const dong = (amount: number): string => `₫ ${amount.toLocaleString('en')}`;
let people = 0;

describe('safer play', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(async () => {
    account = `careful${String(++people).padStart(2, '0')}`;
    password = ((await world.gateway.operator('member', 'add', account)).split('password: ')[1] ?? '').trim();
  });
  const open = async (): Promise<Page> => {
    const page = await visitor.openByForm(account, { path: PATH, password });
    await saferPlay.isShown(page);
    return page;
  };
  /** Time passes for the page; what has a timer goes on. */
  const later = (page: Page, ms: number) => page.clock.setFixedTime(Date.now() + ms);

  it('sets a limit at once, raises it a day later, and keeps it when the player thinks again', async () => {
    const page = await open();
    await saferPlay.limit(page, 'day').getByRole('button').first().click();
    await saferPlay.field(page).fill('');
    await saferPlay.save(page).click();
    await saferPlay.error(page).getByText(t('saferPlay.enter')).waitFor();
    await saferPlay.field(page).fill('500,000');
    await saferPlay.save(page).dblclick();
    await overlays.toastOf(page, 'success').getByText(t('saferPlay.saved')).waitFor();
    await expect.poll(() => saferPlay.limit(page, 'day').innerText()).toContain(dong(500_000));
    await saferPlay.setLimit(page, 'day', '900000');
    await saferPlay.pending(page).getByText(dong(900_000)).waitFor();
    expect(await saferPlay.limit(page, 'day').innerText()).toContain(dong(500_000));
    const other = await visitor.open(PATH);
    await saferPlay.pending(other).waitFor();
    await saferPlay.keep(page).click();
    await saferPlay.pending(page).waitFor({ state: 'detached' });
    await saferPlay.limit(page, 'day').getByRole('button').first().click();
    await saferPlay.remove(page).click();
    await saferPlay.pending(page).waitFor();
    visitor.expectNoErrors();
  });

  it('a deposit beyond the limit says what is left and when more is possible', async () => {
    const page = await open();
    await saferPlay.setLimit(page, 'week', '250000');
    await expect.poll(() => saferPlay.limit(page, 'week').innerText()).toContain(dong(250_000));
    await visitor.go(page, '/m/voucherCenter');
    await deposits.open(page, '200000');
    await visitor.go(page, '/m/voucherCenter');
    await deposits.isShown(page);
    await deposits.amount(page).fill('100000');
    await deposits.submit(page).click();
    await expect.poll(() => deposits.error(page).innerText()).toContain(dong(50_000));
    expect(await deposits.error(page).innerText()).toContain(t('saferPlay.limit.week'));
    await frame
      .main(page)
      .getByRole('link', { name: t('route.saferPlay') })
      .click();
    await expect.poll(() => saferPlay.limit(page, 'week').innerText()).toContain(dong(200_000));
  });

  it('a self-exclusion signs out in every tab, and the login says until when', async () => {
    const page = await open();
    const other = await visitor.open('/m/mine');
    await saferPlay.askForBreak(page, 'selfExclusion', '6m');
    await page.keyboard.press('Escape');
    await overlays.alert(page).waitFor({ state: 'detached' });
    await overlays.escape(page);
    await saferPlay.askForBreak(page, 'selfExclusion', '6m');
    await saferPlay.begin(page, 'selfExclusion').dblclick();
    await saferPlay.notice(page, 'selfExclusion').waitFor();
    await frame.isAt(page, '/m/home');
    await saferPlay.ok(page).click();
    await frame.loginLink(page).first().waitFor();
    await frame.isAt(other, '/m/home');
    await visitor.go(page, '/m/login');
    await login.submit(page, account, password);
    await saferPlay.notice(page, 'selfExclusion').waitFor();
    await saferPlay.ok(page).click();
    await page.getByRole('alert').getByText(t('error.auth.excluded')).waitFor();
    expect(await world.gateway.operator('member', 'break', account)).toContain('self-exclusion until');
  });

  it('a time-out whose answer is lost has begun: the player is told until when at once', async () => {
    const page = await open();
    await page.context().route(/\/wps\/saferPlay\/break$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await saferPlay.askForBreak(page, 'timeOut', '24h');
    await saferPlay.begin(page, 'timeOut').click();
    await saferPlay.notice(page, 'timeOut').waitFor();
    await frame.isAt(page, '/m/home');
  });

  it('a reality check is shown by one tab at its interval, and continues', async () => {
    const page = await open();
    await saferPlay.interval(page, '15 min').click();
    await expect.poll(() => saferPlay.interval(page, '15 min').getAttribute('aria-pressed')).toBe('true');
    const other = await visitor.open('/m/help');
    await visitor.go(page, '/m/home');
    for (const tab of [page, other]) await later(tab, QUARTER_OF_AN_HOUR + 2_000);
    await expect
      .poll(async () => (await saferPlay.check(page).count()) + (await saferPlay.check(other).count()))
      .toBe(1);
    const shown = (await saferPlay.check(page).count()) ? page : other;
    expect(await saferPlay.check(shown).innerText()).toContain('15 min');
    // A push opens another page: that is no answer.
    await native.openPush(shown, '/m/activity');
    await frame.isAt(shown, '/m/activity');
    await saferPlay.check(shown).waitFor();
    await saferPlay.goOn(shown).click();
    for (const tab of [page, other]) await saferPlay.check(tab).waitFor({ state: 'detached' });
    await shown.reload();
    await frame.title(shown).waitFor();
    await later(shown, QUARTER_OF_AN_HOUR + 60_000);
    expect(await saferPlay.check(shown).count()).toBe(0);
    expect(await inLocal(shown, 'realityCheck')).toContain(account);
    await frame.signOut(shown);
    await frame.loginLink(shown).waitFor();
    await expect.poll(() => inLocal(shown, 'realityCheck')).toBeNull();
  });

  it('a reality check never covers a game: a bar asks, and it opens when the player leaves', async () => {
    const page = await open();
    await saferPlay.interval(page, '15 min').click();
    await expect.poll(() => saferPlay.interval(page, '15 min').getAttribute('aria-pressed')).toBe('true');
    await visitor.go(page, '/m/gameList?gameType=INHOUSE');
    await tiles.open(page, 'Crash Line').click();
    await launch.isOpen(page, 'Crash Line');
    await later(page, QUARTER_OF_AN_HOUR + 2_000);
    await saferPlay.bar(page).waitFor();
    expect(await saferPlay.check(page).count()).toBe(0);
    await saferPlay.bar(page).getByRole('button').click();
    await saferPlay.check(page).waitFor();
    // Meanwhile the game takes neither keys nor the focus.
    expect(await launch.isInert(page)).toBe(true);
    await saferPlay.goOn(page).click();
    await saferPlay.check(page).waitFor({ state: 'detached' });
    expect(await launch.isInert(page)).toBe(false);
    await later(page, 2 * QUARTER_OF_AN_HOUR + 10_000);
    await saferPlay.bar(page).getByRole('button').click();
    await saferPlay
      .check(page)
      .getByRole('link', { name: t('reality.break') })
      .click();
    await saferPlay.isShown(page);
    await later(page, 3 * QUARTER_OF_AN_HOUR + 20_000);
    await saferPlay.check(page).waitFor();
  });

  it('the menu has the clock and the result, which is hidden with the balance', async () => {
    const page = await open();
    await frame.openAnyMenu(page);
    const row = page.getByRole('dialog').getByRole('link', { name: t('menu.saferPlay') });
    await expect.poll(() => row.innerText()).toContain(`${t('records.result')} ${dong(0)}`);
    expect(await row.innerText()).toContain('min');
    await page.getByRole('button', { name: t('menu.hideBalance') }).click();
    await expect.poll(() => row.innerText()).not.toContain(t('records.result'));
    expect(await row.innerText()).toContain('min');
  });

  it('leads to the last three months and to help, also by the keyboard', async () => {
    const page = await open();
    await saferPlay.history(page).focus();
    await page.keyboard.press('Enter');
    await frame.isAt(page, '/m/profitandloss');
    expect(frame.queryOf(page)).toEqual({ range: 'quarter' });
    await page.goBack();
    await saferPlay.isShown(page);
    for (const name of ['Gambling Therapy', 'Set a limit', t('route.help')])
      await saferPlay.link(page, name).waitFor();
    expect(await audit.barriers(page)).toEqual([]);
  });

  it('is read offline with its age; nothing is changed or queued there', async () => {
    const page = await open();
    await saferPlay.setLimit(page, 'day', '500000');
    await expect.poll(() => saferPlay.limit(page, 'day').innerText()).toContain(dong(500_000));
    await connection.isCutOff(world, page);
    await frame.ages(page).first().waitFor();
    await saferPlay.setLimit(page, 'day', '100000');
    await saferPlay.error(page).waitFor();
    await overlays.escape(page);
    expect(await saferPlay.limit(page, 'day').innerText()).toContain(dong(500_000));
    await connection.isBack(world, page);
    expect(await saferPlay.limit(page, 'day').innerText()).toContain(dong(500_000));
  });

  it('guests find help and the login; trials are told why not', async () => {
    const page = await visitor.open(PATH);
    await saferPlay.link(page, 'Gambling Therapy').waitFor();
    expect(await saferPlay.limit(page, 'day').count()).toBe(0);
    await saferPlay.link(page, t('header.login')).click();
    await login.submit(page, account, password);
    await saferPlay.isShown(page);
    const trial = await world.visitor().openByForm('trial01', { path: PATH });
    await frame.isAt(trial, '/m/home');
    await overlays.toast(trial, 'toast.freeReject').waitFor();
  });

  it('fits a narrow screen in Arabic', async () => {
    visitor.uses({ language: 'AR', viewport: { width: 320, height: 700 } });
    const page = await visitor.openByForm(account, { path: PATH, password });
    await frame.main(page).locator('.safer-play__limit').first().waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });
});

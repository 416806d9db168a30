import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeAnswers } from '../conditions';
import { audit, connection, deposits, frame, login, overlays } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const PATH = '/m/voucherCenter';
/** An amount as the page writes it. */
const dong = (amount: number): string => `₫ ${amount.toLocaleString('en')}`;
let people = 0;

describe('deposits', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(async () => {
    await world.gateway.operator('payments', 'outcome', 'paid');
    account = `deposit${String(++people).padStart(2, '0')}`;
    password = ((await world.gateway.operator('member', 'add', account)).split('password: ')[1] ?? '').trim();
  });
  const open = async (): Promise<Page> => {
    const page = await visitor.openAs(account, { path: PATH, password });
    await deposits.isShown(page);
    return page;
  };

  it('is paid by QR code: instructions, bonus, and the money in the wallet', async () => {
    const page = await open();
    expect(await deposits.balance(page).innerText()).toBe('₫ 0.00');
    await deposits.suggested(page).nth(1).click();
    expect(await deposits.amount(page).inputValue()).toBe('100,000');
    await expect.poll(() => deposits.summary(page).innerText()).toContain(dong(2_000));
    await deposits.submit(page).click();
    await deposits.qrCode(page).waitFor();
    expect(await deposits.head(page).innerText()).toContain(dong(100_000));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await deposits.line(page, 'reference').getByRole('button').click();
    await page.getByText(t('deposit.copied', { what: t('deposit.line.reference') })).waitFor();
    const reference = await page.evaluate(() => navigator.clipboard.readText());
    expect(await deposits.line(page, 'reference').innerText()).toContain(reference);
    await deposits.sent(page).click();
    await deposits.state(page, 'paid').waitFor();
    expect(await deposits.head(page).innerText()).toContain(dong(102_000));
    await deposits.another(page).click();
    await expect.poll(() => deposits.balance(page).innerText()).toBe('₫ 102,000.00');
    expect(await deposits.rows(page).innerText()).toContain(t('deposit.state.paid'));
    await visitor.go(page, '/m/home');
    await expect.poll(() => frame.headerBalance(page)).toBe(102_000);
    visitor.expectNoErrors();
  });

  it.each([
    ['underpaid', dong(60_000)],
    ['refused', ''],
  ] as const)('says what became of one that is %s', async (outcome, arrived) => {
    await world.gateway.operator('payments', 'outcome', outcome);
    const page = await open();
    await deposits.open(page, '100000');
    await deposits.sent(page).click();
    await deposits.state(page, outcome).waitFor();
    expect(await deposits.head(page).innerText()).toContain(arrived);
    await deposits.another(page).waitFor();
  });

  it('names what is wrong with an amount, and keeps what was typed', async () => {
    const page = await open();
    await deposits.method(page, 'Sen Bank').check({ force: true });
    const wrong: [string, string][] = [
      ['', t('deposit.enter')],
      ['abc', t('deposit.enter')],
      ['99999', t('deposit.low', { amount: dong(100_000) })],
      ['300000001', t('deposit.high', { amount: dong(300_000_000) })],
    ];
    for (const [typed, text] of wrong) {
      await deposits.amount(page).fill(typed);
      await deposits.submit(page).click();
      await deposits.error(page).getByText(text).waitFor();
      expect(await deposits.amount(page).evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await deposits.clear(page).click();
    expect(await deposits.amount(page).inputValue()).toBe('');
    // The button is gone that had it.
    expect(await deposits.amount(page).evaluate((field) => field === document.activeElement)).toBe(true);
    // Groups, and the digits of another script.
    await deposits.amount(page).fill('١٥٠٬٠٠٠');
    await expect.poll(() => deposits.error(page).count()).toBe(0);
    await deposits.amount(page).press('Enter');
    await deposits.state(page, 'waiting').waitFor();
    expect(await deposits.head(page).innerText()).toContain(dong(150_000));
    await page.goBack();
    await deposits.isShown(page);
    expect(await deposits.rows(page).innerText()).toContain(t('deposit.state.waiting'));
  });

  it('is opened once by a double tap, and when the answer is lost', async () => {
    const page = await open();
    let lost = 0;
    await page.context().route(/\/wps\/deposits\/create$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await deposits.amount(page).fill('100000');
    await deposits.submit(page).dblclick();
    await deposits.state(page, 'waiting').waitFor();
    await visitor.go(page, PATH);
    await deposits.isShown(page);
    await expect.poll(() => deposits.rows(page).count()).toBe(1);
  });

  it('takes nobody back who has left before the answer', async () => {
    const page = await open();
    const answer = world.proxy.holdAnswers(/deposits\/create/);
    const sent = world.proxy.count('deposits/create');
    const read = world.proxy.answered('deposits/detail');
    await deposits.amount(page).fill('100000');
    await deposits.submit(page).click();
    await world.proxy.waitFor('deposits/create', sent + 1);
    await visitor.go(page, '/m/help');
    answer();
    // What the app reads before it would have opened the deposit.
    await expect.poll(() => world.proxy.answered('deposits/detail')).toBe(read + 1);
    await visitor.go(page, PATH);
    await deposits.rows(page).first().waitFor();
    expect(await frame.entries(page)).toEqual([PATH, '/m/help', PATH]);
  });

  it('is cancelled after a confirmation, and another tab sees it', async () => {
    const page = await visitor.openByForm(account, { path: PATH, password });
    await deposits.open(page, '100000');
    const other = await visitor.open(new URL(page.url()).pathname + new URL(page.url()).search);
    await deposits.state(other, 'waiting').waitFor();
    await deposits.cancel(page).click();
    await overlays.escape(page);
    await deposits.state(page, 'waiting').waitFor();
    await deposits.cancel(page).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('deposit.cancel') })
      .click();
    await deposits.state(page, 'cancelled').waitFor();
    await deposits.state(other, 'cancelled').waitFor();
  });

  it('shows where to pay without a network, and confirms nothing then', async () => {
    visitor.uses({ installs: true });
    const page = await open();
    await deposits.open(page, '100000');
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await deposits.line(page, 'account').waitFor();
    await page.getByText(t('deposit.offlinePaid')).waitFor();
    await deposits.sent(page).click();
    await page.getByText(t('error.offline')).waitFor();
    await deposits.state(page, 'waiting').waitFor();
    await connection.isBack(world, page);
    await deposits.sent(page).click();
    await deposits.state(page, 'paid').waitFor();
  });

  it('shows where to pay while the gateway waits, also if the phone’s clock is fast', async () => {
    const page = await open();
    await changeAnswers<{ expiresAt: number }>(page, '/wps/deposits/detail', (deposit) => ({
      ...deposit,
      expiresAt: Date.now() - 60_000,
    }));
    await deposits.open(page, '100000');
    await deposits.timeLeft(page).waitFor({ state: 'detached' });
    await deposits.line(page, 'account').waitFor();
    await deposits.state(page, 'waiting').waitFor();
    // Without a network there is nothing but the clock.
    await connection.isCutOff(world, page);
    await deposits.state(page, 'expired').waitFor();
    await world.proxy.pass();
  });

  it('of another member is not found', async () => {
    const page = await open();
    await deposits.open(page, '100000');
    const address = new URL(page.url());
    const other = world.visitor();
    const theirs = await other.openAs('player01', { path: address.pathname + address.search });
    await frame.heading(theirs, t('deposit.gone.title')).waitFor();
  });

  it('loses no text at 320 px, and has no barriers', async () => {
    visitor.uses({ viewport: { width: 320, height: 700 } });
    const page = await open();
    await deposits.amount(page).fill('12345678');
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await deposits.submit(page).click();
    await deposits.state(page, 'waiting').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('the other merchant has its own ways to pay, in its currency, as rows', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/login'));
    await login.submit(page, 'mariner01');
    await page.waitForURL(/\/m\/home/);
    await page.goto(world.tidehouse(PATH));
    await deposits.isShown(page);
    expect(await frame.main(page).getAttribute('class')).toContain('deposit-base');
    await deposits.method(page, 'TidePay').check({ force: true });
    await deposits.amount(page).fill('20,50');
    await deposits.submit(page).click();
    await deposits.state(page, 'waiting').waitFor();
    expect(await deposits.head(page).innerText()).toContain('$ 20.50');
  });
});

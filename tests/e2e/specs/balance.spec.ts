import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { changeAnswers } from '../conditions';
import { connection, frame, home, member, overlays, withdrawals } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const { world, visitor } = useWorld();
const AMOUNT = '12,480,500.00';

/** (spec: wallet, Balance display) */
describe('the balance in the header', () => {
  /** What is drawn of the amount, whether it is inside its box, and how big its letters are. */
  const drawn = (page: Page) =>
    frame
      .account(page)
      .locator('.fitted-money')
      .evaluate((box) => {
        const amount = box.querySelector('bdi:last-child') as HTMLElement;
        const fits = amount.getBoundingClientRect().width <= box.getBoundingClientRect().width + 1;
        return { text: amount.innerText, fits, px: parseFloat(getComputedStyle(amount).fontSize) };
      });

  it.each([
    [390, 1_248_050_000, AMOUNT],
    [390, 98_765_432_109_999, '987,654,321,099.99'],
    [360, 1_248_050_000, AMOUNT],
    [360, 1_248_050_012_34, '1,248,050,012.34'],
    [320, 1_248_050_000, AMOUNT],
  ])('at %i px %i is exact, with its decimals', async (width, minor, text) => {
    visitor.uses({ viewport: { width, height: 740 } });
    const page = await visitor.open('/m/login');
    await changeAnswers<{ sumBalance: number }>(page, '/wps/wallets/balance', (value) => ({
      ...value,
      sumBalance: minor / 100,
    }));
    await visitor.login(page);
    await frame.showsAccount(page, text);
    await expect.poll(async () => (await drawn(page)).text).toBe(text);
    const { fits, px } = await drawn(page);
    expect(fits).toBe(true);
    expect(px).toBeGreaterThanOrEqual(10.9);
  });

  it('an amount that cannot fit is compact, and exact for a screen reader', async () => {
    visitor.uses({ viewport: { width: 320, height: 740 } });
    const page = await visitor.open('/m/login');
    await changeAnswers<{ sumBalance: number }>(page, '/wps/wallets/balance', (value) => ({
      ...value,
      sumBalance: 9_876_543_210_999.99,
    }));
    await visitor.login(page);
    await frame.showsAccount(page, '9.88T');
    await frame.account(page).locator('.visually-hidden', { hasText: '9,876,543,210,999.99' }).waitFor();
  });
});

describe('a refresh of the balance', () => {
  const open = async () => {
    const page = await visitor.openByForm('player01', { path: '/m/mine' });
    await member.sum(page).getByText(AMOUNT).waitFor();
    return page;
  };
  const refresh = (page: Page) => page.getByRole('button', { name: t('menu.refreshBalance') }).click();

  it('that fails says so, and what was saved is shown again', async () => {
    visitor.uses({ installs: true });
    const page = await open();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await refresh(page);
    await overlays.toast(page, 'wallet.notRefreshed').waitFor();
    await member.sum(page).getByText(AMOUNT).waitFor();
    await world.online();
  });

  it('leaves a hidden balance hidden, also after a reload and in another tab', async () => {
    const page = await open();
    await page.getByRole('button', { name: t('menu.hideBalance') }).click();
    await member.sum(page).getByText(AMOUNT).waitFor({ state: 'detached' });
    const answered = page.waitForResponse('**/wps/wallets/balance');
    await refresh(page);
    await answered;
    await page.reload();
    await page.getByRole('button', { name: t('menu.showBalance') }).waitFor();
    expect(await member.sum(page).getByText(AMOUNT).count()).toBe(0);
    const other = await visitor.open('/m/mine');
    await other.getByRole('button', { name: t('menu.showBalance') }).click();
    await member.sum(other).getByText(AMOUNT).waitFor();
    await member.sum(page).getByText(AMOUNT).waitFor();
  });

  it('a hidden balance is not told by the form of a withdrawal either', async () => {
    const page = await open();
    await page.getByRole('button', { name: t('menu.hideBalance') }).click();
    await visitor.go(page, '/m/withdraw');
    await withdrawals.isShown(page);
    await withdrawals.amount(page).fill('99000000');
    await withdrawals.submit(page).click();
    await withdrawals.amountError(page).getByText(t('error.withdrawal.balance')).waitFor();
    await withdrawals.all(page).and(page.locator(':not([aria-label])')).waitFor();
  });
});

/** (spec: member, Summary) */
it('the summary shows the account name, and the nickname beside it', async () => {
  const page = await home.open(visitor, 'player01');
  await visitor.go(page, '/m/mine');
  await member.who(page).getByText('player01', { exact: true }).waitFor();
  await member.who(page).getByText('Minh Anh', { exact: true }).waitFor();
});

import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit, connection, deposits, frame, overlays, transfers } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const FRIENDS = '/m/inviteFriends';
const TRANSFER = '/m/upLine/transfer';
const PASSWORD = 'Parlour123';
let downlines = 0;

describe('friends, transfers and proofs', () => {
  const { world, visitor } = useWorld({ pictures: true });
  /** A member of the demo with an upline, which no other test moves money of. */
  let account = '';
  beforeEach(() => {
    account = `down${String(++downlines).padStart(2, '0')}`;
  });
  const openTransfer = async (): Promise<Page> => {
    const page = await visitor.openAs(account, { path: TRANSFER });
    await transfers.amount(page).waitFor();
    return page;
  };

  it('invite friends shows the link, the rule, the totals and who was invited', async () => {
    const page = await visitor.openAs('agent01', { path: FRIENDS });
    await page.getByText('harbour-9001', { exact: true }).waitFor();
    await page.getByRole('img', { name: t('referral.qr') }).waitFor();
    await page.getByText(t('referral.rule.bonus', { amount: '₫ 500,000', bonus: '₫ 50,000' })).waitFor();
    await expect.poll(() => frame.main(page).getByRole('listitem').count()).toBeGreaterThanOrEqual(13);
    expect(await frame.main(page).innerText()).not.toContain('down01');
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    visitor.expectNoErrors();
  });

  it('nobody invited yet is said, and shown without a network', async () => {
    visitor.uses({ installs: true });
    const page = await visitor.openAs(account, { path: FRIENDS });
    await frame.heading(page, t('referral.none.title')).waitFor();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await frame.heading(page, t('referral.none.title')).waitFor();
    await world.proxy.pass();
  });

  it('a trial member is turned away from both, a guest logs in first', async () => {
    const guest = await world.visitor().open(FRIENDS);
    await frame.isAt(guest, '/m/login');
    const page = await visitor.openAs('trial01');
    for (const path of [FRIENDS, TRANSFER]) {
      await page.goto(world.url(path));
      await overlays.toast(page, 'toast.freeReject').waitFor();
    }
  });

  it('a transfer moves money once, also by a double tap and with a lost answer', async () => {
    const page = await openTransfer();
    expect(await transfers.facts(page).innerText()).toContain('a•••1');
    // As everywhere else, with two decimals and hidden at the player's wish.
    await expect.poll(() => transfers.facts(page).innerText()).toMatch(/₫ [\d,]+\.00/);
    await page.evaluate(() => localStorage.setItem('balanceHidden', '1'));
    await page.reload();
    await transfers.amount(page).waitFor();
    expect(await transfers.facts(page).innerText()).toContain('••••••');
    await transfers.amount(page).fill('90000000');
    await transfers.submit(page).click();
    await transfers.error(page).getByText(t('error.transfer.balance')).waitFor();
    let lost = 0;
    await page.context().route(/\/wps\/transfers\/upline\/create$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await transfers.amount(page).fill('20000');
    await transfers.password(page).fill(PASSWORD);
    await transfers.submit(page).click();
    await overlays
      .alert(page)
      .getByRole('button', { name: t('transfer.confirm.yes') })
      .dblclick();
    await page.getByText(t('transfer.done', { amount: '₫ 20,000' })).waitFor();
    await expect.poll(() => transfers.rows(page).count()).toBe(1);
    await visitor.go(page, '/m/transaction/record');
    await page.getByText(t('records.kind.transfer')).first().waitFor();
    visitor.expectNoErrors();
  });

  it('says what is wrong with a transfer, and moves nothing', async () => {
    const page = await openTransfer();
    await transfers.submit(page).click();
    await transfers.error(page).getByText(t('deposit.enter')).waitFor();
    await transfers.amount(page).fill('5000');
    await transfers
      .error(page)
      .getByText(t('transfer.low', { amount: '₫ 10,000' }))
      .waitFor();
    await transfers.send(page, '20000', 'Wrong12345');
    await transfers.error(page).getByText(t('error.verification.password')).waitFor();
    await page.getByText(t('transfer.none')).waitFor();
  });

  it('a second tab with an old list moves nothing, and shows what the first has moved', async () => {
    const page = await visitor.openByForm(account, { path: TRANSFER });
    const other = await visitor.open(TRANSFER);
    await transfers.amount(other).waitFor();
    // Its answers about the list are those of before.
    await transfers.send(page, '30000', PASSWORD);
    await page.getByText(t('transfer.done', { amount: '₫ 30,000' })).waitFor();
    await expect.poll(() => transfers.rows(other).count()).toBe(1);
  });

  it('moves nothing without a network', async () => {
    const page = await openTransfer();
    await connection.isCutOff(world, page);
    await page.getByText(t('transfer.offline')).waitFor();
    await transfers.send(page, '20000', PASSWORD);
    await transfers.error(page).getByText(t('error.offline')).waitFor();
    await world.proxy.pass();
  });

  it('both lose no text at 320 px in Arabic', async () => {
    visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
    const page = await openTransfer();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await visitor.go(page, FRIENDS);
    await page.locator('.referral__rules').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('a bank deposit takes a picture as proof, which the operator sees', async () => {
    const page = await visitor.openAs(account, { path: '/m/voucherCenter' });
    await deposits.isShown(page);
    await deposits.method(page, 'Sen Bank').check({ force: true });
    await deposits.open(page, '200000');
    await deposits.state(page, 'waiting').waitFor();
    const buffer = await page.screenshot();
    await page
      .locator('.deposit__proof input')
      .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
    await overlays.toast(page, 'deposit.proof.done').waitFor();
    await page.getByText(t('deposit.proof.again')).waitFor();
    const id = new URL(page.url()).searchParams.get('deposit') ?? '';
    const list = await world.gateway.operator('deposits', 'list', '--state', 'waiting');
    expect(list.split('\n').find((line) => line.startsWith(id))).toMatch(/ {2}proof 2/);
  });
});

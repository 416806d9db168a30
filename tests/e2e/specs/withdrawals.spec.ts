import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { audit, connection, frame, login, overlays, records, withdrawals } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const PATH = '/m/withdraw';
const REPORT = '/m/withdrawReport';
/** An amount as the page writes it. */
const dong = (amount: number): string => `₫ ${amount.toLocaleString('en')}`;
let people = 0;

describe('withdrawals', () => {
  const { world, visitor } = useWorld();
  beforeEach(async () => {
    // The tests share player01, whose withdrawals of a day are counted.
    await world.gateway.operator('merchant', 'set', 'withdrawal.dayCount', '100');
  });
  const open = async (account = 'player01', password?: string): Promise<Page> => {
    const page = await visitor.openAs(account, { path: PATH, password });
    await withdrawals.isShown(page);
    return page;
  };
  const idOf = (page: Page): string => new URL(page.url()).searchParams.get('withdrawal') ?? '';
  const addMember = async (credit: string): Promise<[account: string, password: string]> => {
    const account = `taker${String(++people).padStart(2, '0')}`;
    const text = await world.gateway.operator('member', 'add', account);
    await world.gateway.operator('credit', account, credit);
    return [account, (text.split('password: ')[1] ?? '').trim()];
  };

  it('from nothing: payment password, account, withdrawal, and the operator pays it', async () => {
    const [account, password] = await addMember('1000000');
    const page = await open(account, password);
    await withdrawals.setPassword(page).click();
    await withdrawals.fillPassword(page, ['paymentPassword.login', password], '123456');
    await withdrawals.sheetError(page).getByText(t('error.password.easy')).waitFor();
    await withdrawals.fillPassword(page, ['paymentPassword.login', 'Parlour999'], '480215');
    await withdrawals.sheetError(page).getByText(t('error.password.login')).waitFor();
    await withdrawals.fillPassword(page, ['paymentPassword.login', password], '480215');
    await overlays.toast(page, 'paymentPassword.saved').waitFor();
    await withdrawals.submit(page).click();
    await withdrawals.error(page).getByText(t('withdraw.choose')).waitFor();
    await withdrawals.addAccount(page).click();
    await withdrawals.provider(page, 'Lotus Wallet').check({ force: true });
    await withdrawals.field(page, 'field.payeeName.label').fill('Nguyễn Minh Anh');
    await withdrawals.field(page, 'field.accountNumber.label').fill('0912 345 678');
    await withdrawals.field(page, 'field.paymentPassword.label').fill('111222');
    await withdrawals.save(page).click();
    await withdrawals.sheetError(page).getByText(t('error.password.payment')).waitFor();
    await withdrawals.field(page, 'field.paymentPassword.label').fill('480215');
    await withdrawals.save(page).click();
    await overlays.toast(page, 'withdraw.account.added').waitFor();
    await expect.poll(() => frame.main(page).innerText()).toContain('N••• M••• A•••');
    await withdrawals.all(page).click();
    expect(await withdrawals.amount(page).inputValue()).toBe('1,000,000');
    await expect.poll(() => withdrawals.summary(page).innerText()).toContain(dong(990_000));
    await withdrawals.password(page).fill('480215');
    await withdrawals.submit(page).click();
    await withdrawals.state(page, 'waiting').waitFor();
    await world.gateway.operator('withdrawal', 'pay', idOf(page));
    await withdrawals.state(page, 'paid').waitFor({ timeout: 20_000 });
    await withdrawals.another(page).click();
    await expect.poll(() => withdrawals.balance(page)).toBe(0);
    expect(await withdrawals.rows(page).innerText()).toContain(t('withdraw.state.paid'));
    visitor.expectNoErrors();
  });

  it('names what is wrong, moves the focus there, and keeps no payment password', async () => {
    const page = await open();
    const wrong: [string, string][] = [
      ['', t('deposit.enter')],
      ['99999', t('withdraw.low', { amount: dong(100_000) })],
      ['100000001', t('withdraw.high', { amount: dong(100_000_000) })],
      ['99000000', t('withdraw.balance', { amount: dong(await withdrawals.balance(page)) })],
    ];
    for (const [typed, text] of wrong) {
      await withdrawals.amount(page).fill(typed);
      await withdrawals.submit(page).click();
      await withdrawals.error(page).getByText(text).waitFor();
      expect(await withdrawals.amount(page).evaluate((field) => field === document.activeElement)).toBe(true);
    }
    await withdrawals.amount(page).fill('١٥٠٬٠٠٠');
    await withdrawals.password(page).fill('99');
    await withdrawals.submit(page).click();
    await withdrawals
      .error(page)
      .getByText(t('field.format.digitsExact', { max: 6 }))
      .waitFor();
    await withdrawals.password(page).fill('111222');
    await withdrawals.password(page).press('Enter');
    await withdrawals.error(page).getByText(t('error.password.payment')).waitFor();
    expect(await withdrawals.password(page).inputValue()).toBe('');
    expect(await withdrawals.password(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await visitor.go(page, '/m/mine');
    await page.goBack();
    await withdrawals.isShown(page);
    expect(await withdrawals.amount(page).inputValue()).toBe('150,000');
    expect(await withdrawals.password(page).inputValue()).toBe('');
  });

  it('is made once by a double tap, and when the answer is lost; cancelled, the money is back', async () => {
    const page = await visitor.openByForm('player01', { path: PATH });
    const before = await withdrawals.balance(page);
    let lost = 0;
    await page.context().route(/\/wps\/withdrawals\/create$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await withdrawals.amount(page).fill('123000');
    await withdrawals.password(page).fill(withdrawals.PAYMENT_PASSWORD);
    await withdrawals.submit(page).dblclick();
    await withdrawals.state(page, 'waiting').waitFor();
    const other = await visitor.open(new URL(page.url()).pathname + new URL(page.url()).search);
    await withdrawals.state(other, 'waiting').waitFor();
    await withdrawals.cancel(page).click();
    await overlays.escape(page);
    await withdrawals.cancel(page).click();
    await withdrawals.confirmCancel(page).click();
    await withdrawals.state(page, 'cancelled').waitFor();
    await withdrawals.state(other, 'cancelled').waitFor();
    await withdrawals.another(page).click();
    await withdrawals.isShown(page);
    await expect.poll(() => withdrawals.balance(page)).toBe(before);
    await expect
      .poll(() =>
        withdrawals
          .rows(page)
          .filter({ hasText: dong(123_000) })
          .count(),
      )
      .toBe(1);
  });

  it('one that the balance no longer covers says so at the amount, and the balance is renewed', async () => {
    const [page, other] = [await open(), await world.visitor().openAs('player01', { path: PATH })];
    const left = (await withdrawals.balance(page)) - 170_000;
    await withdrawals.all(page).click();
    await withdrawals.password(page).fill(withdrawals.PAYMENT_PASSWORD);
    await withdrawals.ask(other, '170000');
    world.proxy.disturb(/wallets\/balance/, REQUEST_FAULTS.badGateway);
    await withdrawals.submit(page).click();
    await withdrawals.amountError(page).getByText(t('error.withdrawal.balance')).waitFor();
    await withdrawals.amount(page).and(page.locator(':focus[aria-invalid=true]')).waitFor();
    await world.proxy.pass();
    await withdrawals.submit(page).click();
    await expect.poll(() => withdrawals.balance(page)).toBe(left);
  });

  it('a refusal says why; of a late cancellation nothing comes', async () => {
    const page = await open();
    await withdrawals.ask(page, '140000');
    await withdrawals.cancel(page).click();
    await world.gateway.operator('withdrawal', 'refuse', idOf(page), 'The', 'name', 'differs');
    await withdrawals.confirmCancel(page).click();
    await withdrawals.state(page, 'refused').waitFor();
    await expect.poll(() => withdrawals.facts(page).innerText()).toContain('The name differs');
    await visitor.go(page, '/m/transaction/record?range=today&group=withdrawals');
    await records
      .rows(page)
      .filter({ hasText: t('records.kind.withdrawReturn') })
      .first()
      .waitFor();
  });

  it('shows what must be staked first, as amount and progress', async () => {
    const [account, password] = await addMember('1000000');
    const page = await visitor.openAs(account, { path: '/m/voucherCenter', password });
    await world.gateway.operator('payments', 'outcome', 'paid');
    await page.locator('.amount-field__input').fill('200000');
    await frame.main(page).locator('button[type=submit]').click();
    await frame
      .main(page)
      .getByRole('button', { name: t('deposit.sent') })
      .click();
    await frame.main(page).getByText(t('deposit.state.paid'), { exact: true }).waitFor();
    await visitor.go(page, PATH);
    await withdrawals.turnover(page).waitFor();
    // The deposit once, and its bonus of 2 % five times.
    expect(await withdrawals.turnover(page).getAttribute('aria-label')).toBe(
      t('withdraw.turnover.progress', { done: dong(0), needed: dong(220_000) }),
    );
    await frame
      .main(page)
      .getByText(t('withdraw.turnover.more', { amount: dong(220_000) }))
      .waitFor();
  });

  it('a removed account is asked about, and gone', async () => {
    const [account, password] = await addMember('500000');
    const page = await open(account, password);
    await withdrawals.addAccount(page).click();
    // The payment password comes first, then the account.
    await withdrawals.fillPassword(page, ['paymentPassword.login', password], '480215');
    await overlays.toast(page, 'paymentPassword.saved').waitFor();
    await overlays.isClosed(page);
    await withdrawals.addAccount(page).click();
    await withdrawals.field(page, 'field.payeeName.label').fill('Minh Anh');
    await withdrawals.field(page, 'field.accountNumber.label').fill('00123456789');
    await withdrawals.field(page, 'field.paymentPassword.label').fill('480215');
    await withdrawals.save(page).click();
    await expect.poll(() => withdrawals.accounts(page).count()).toBe(1);
    await overlays.isClosed(page);
    await withdrawals.removeAccount(page).click();
    await overlays.escape(page);
    expect(await withdrawals.accounts(page).count()).toBe(1);
    await withdrawals.removeAccount(page).click();
    await overlays
      .alert(page)
      .getByRole('button', { name: t('withdraw.account.confirm.yes') })
      .click();
    await overlays.toast(page, 'withdraw.account.removed').waitFor();
    await expect.poll(() => withdrawals.accounts(page).count()).toBe(0);
  });

  it('is read without a network, and nothing is sent then', async () => {
    visitor.uses({ installs: true });
    const page = await open();
    await withdrawals.ask(page, '160000');
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await withdrawals.state(page, 'waiting').waitFor();
    await page.getByText(t('withdraw.offlineCancel')).waitFor();
    await withdrawals.cancel(page).click();
    await withdrawals.confirmCancel(page).click();
    await page.getByText(t('error.offline')).waitFor();
    await withdrawals.state(page, 'waiting').waitFor();
    await connection.isBack(world, page);
    await withdrawals.cancel(page).click();
    await withdrawals.confirmCancel(page).click();
    await withdrawals.state(page, 'cancelled').waitFor();
  });

  it('guests log in first, trials are turned away, and a withdrawal of another member is not found', async () => {
    const page = await open();
    await withdrawals.ask(page, '110000');
    const address = new URL(page.url());
    const agent = world.visitor();
    const theirs = await agent.openAs('agent01', { path: address.pathname + address.search });
    await frame.heading(theirs, t('withdraw.gone.title')).waitFor();
    const guest = await world.visitor().open(PATH);
    await frame.isAt(guest, '/m/login');
    const trial = world.visitor();
    const tried = await trial.openAs('trial01', { path: PATH });
    await overlays.toast(tried, 'toast.freeReject').waitFor();
    await frame.isAt(tried, '/m/home');
  });

  it('a gateway in trouble is asked again by itself', async () => {
    const page = await visitor.openAs('player01');
    world.proxy.disturb(/withdrawals\/options/, REQUEST_FAULTS.badGateway);
    await visitor.go(page, PATH);
    await frame.main(page).getByRole('alert').or(frame.main(page).locator('.state')).first().waitFor();
    await world.proxy.pass();
    await withdrawals.isShown(page);
  });

  it('the report lists them with what was paid, and exports them', async () => {
    const page = await visitor.openAs('player01', { path: `${REPORT}?range=quarter` });
    await records.isShown(page);
    expect(await records.total(page, t('records.paidOut'))).not.toBe('₫ 0');
    await records.chip(page, t('withdraw.state.paid')).click();
    await records.rows(page).first().click();
    await expect.poll(() => records.details(page).innerText()).toContain(t('withdraw.arrives'));
    await overlays.escape(page);
    const saved = page.waitForEvent('download');
    await records.exports(page).click();
    expect((await saved).suggestedFilename()).toContain('withdrawals');
    await world.gateway.operator('feature', 'WITHREC3', 'off');
    await page.goto(world.url(REPORT));
    await page.getByText(t('error.auth.forbidden')).waitFor();
    await world.gateway.operator('feature', 'WITHREC3', 'on');
  });

  it.each(['TY', 'AR'] as const)('loses no text at 320 px in %s, and has no barriers', async (language) => {
    visitor.uses({ viewport: { width: 320, height: 700 }, language });
    const page = await visitor.openAs('player01', { path: PATH });
    await page.locator('.amount-field__input').fill('12345');
    await page.locator('form.withdraw__form button[type=submit]').click();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await page.locator('.withdraw__form section > .button--block').click();
    await page.getByRole('dialog').locator('form').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await overlays.escape(page);
    await visitor.go(page, `${REPORT}?range=month`);
    await frame.main(page).locator('.records__totals').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('the payment password is changed in the security center; the other merchant has its own rules', async () => {
    const page = await visitor.openAs('agent01', { path: '/m/securityCenter' });
    await frame
      .main(page)
      .getByRole('button', { name: t('paymentPassword.set') })
      .click();
    await withdrawals.fillPassword(page, ['paymentPassword.login', 'Parlour123'], '480215');
    await overlays.toast(page, 'paymentPassword.saved').waitFor();
    await overlays.isClosed(page);
    await frame
      .main(page)
      .getByRole('button', { name: t('paymentPassword.change') })
      .click();
    await withdrawals.fillPassword(page, ['paymentPassword.current', '111222'], '735194');
    await withdrawals.sheetError(page).getByText(t('error.password.payment')).waitFor();
    await withdrawals.fillPassword(page, ['paymentPassword.current', '480215'], '735194');
    await overlays.isClosed(page);
    const other = await world.visitor().open('about:blank');
    await other.goto(world.tidehouse('/m/login'));
    await login.submit(other, 'mariner01');
    await other.waitForURL(/\/m\/home/);
    await other.goto(world.tidehouse(PATH));
    await withdrawals.isShown(other);
    await withdrawals.amount(other).fill('20,50');
    await expect.poll(() => withdrawals.summary(other).innerText()).toContain('$ 19.00');
  });
});

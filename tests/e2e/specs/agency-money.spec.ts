import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { agencyMoney, audit, connection, form, frame, overlays } from '../pages/index';
import { like, t } from '../texts';
import { useWorld } from '../world';

const OPEN = '/m/agentRegister';
const RATES = '/m/member/agent/agentRebeat';
const INCOME = '/m/member/teamRebate';
const TRANSFER = '/m/agent/transfer';
const RAIN = '/m/redRain';
const PATHS = [OPEN, RATES, INCOME, TRANSFER, RAIN];
const PASSWORD = 'Parlour123';
const NEW_PASSWORD = 'Harbour77';

describe('open account, rates and money for the team', () => {
  const { world, visitor } = useWorld({ pictures: true });
  const openAs = async (path: string, account = 'agent01'): Promise<Page> =>
    visitor.openAs(account, { path });
  /** The first answer to these requests is lost on its way. */
  const loseFirst = async (page: Page, path: RegExp) => {
    let lost = 0;
    await page.context().route(path, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
  };

  it('the link of each kind has its code and rates, and a rate is saved', async () => {
    const page = await openAs(OPEN);
    await page.getByText('harbour-9001', { exact: true }).waitFor();
    await agencyMoney.chip(page, t('openAccount.agent')).click();
    await page.getByText('harbour-9001', { exact: true }).waitFor({ state: 'detached' });
    await agencyMoney.field(page, 'RNG').fill('1.5');
    await frame.main(page).getByRole('alert').first().waitFor();
    await agencyMoney.field(page, 'RNG').fill('0.4');
    await agencyMoney.submit(page).click();
    await overlays.toast(page, 'openAccount.saved').waitFor();
    await page.reload();
    await agencyMoney.chip(page, t('openAccount.agent')).click();
    await expect.poll(() => agencyMoney.field(page, 'RNG').inputValue()).toBe('0.4');
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    visitor.expectNoErrors();
  });

  it('a member is created once, by a double tap and with a lost answer, and logs in', async () => {
    const page = await openAs(OPEN);
    await agencyMoney.tab(page, t('openAccount.create')).click();
    await agencyMoney.submit(page).click();
    await frame.main(page).getByRole('alert').first().waitFor();
    await agencyMoney.field(page, 'username').fill('player01');
    await agencyMoney.field(page, 'password').fill(NEW_PASSWORD);
    await agencyMoney.field(page, 'confirmPassword').fill(NEW_PASSWORD);
    await agencyMoney.submit(page).dblclick();
    await frame.main(page).getByText(t('error.register.username_taken')).waitFor();
    await loseFirst(page, /\/wps\/agent\/account\/create$/);
    await agencyMoney.field(page, 'username').fill('freshface1');
    await agencyMoney.submit(page).dblclick();
    await page.getByText(t('openAccount.created', { name: 'freshface1' })).waitFor();
    const fresh = await world.visitor().openAs('freshface1', { password: NEW_PASSWORD });
    await frame.isAt(fresh, '/m/home');
  });

  it('a rate of a direct downline changes from tomorrow on', async () => {
    const page = await openAs(RATES);
    await agencyMoney.chip(page, /down05/).click();
    const sheet = agencyMoney.sheet(page);
    await sheet.locator('input[name=RNG]').fill('0.55');
    await sheet.locator('button[type=submit]').last().click();
    await overlays.toast(page, 'agentRates.saved').waitFor();
    await agencyMoney.chip(page, /down05/).click();
    expect(await sheet.locator('input[name=RNG]').inputValue()).toBe('0.55');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    // The toast covers a row for as long as it is there.
    await overlays.toast(page, 'agentRates.saved').waitFor({ state: 'detached' });
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('the income by day and by downline, with the lines that explain it, also without a network', async () => {
    await world.gateway.operator('agent-rebates', 'run');
    visitor.uses({ installs: true });
    const page = await openAs(`${INCOME}?range=week`);
    await visitor.isInstalled(page);
    await agencyMoney.rows(page).first().getByRole('button').click();
    await agencyMoney.sheet(page).locator('ul.list li').first().waitFor();
    await page.keyboard.press('Escape');
    await agencyMoney.tab(page, t('teamRebate.byDownline')).click();
    await agencyMoney.rows(page).first().waitFor();
    await connection.isCutOff(world, page);
    await page.reload();
    await agencyMoney.rows(page).first().waitFor();
    await world.proxy.pass();
  });

  it('a transfer moves once, by a double tap and with a lost answer', async () => {
    const page = await openAs(TRANSFER);
    await loseFirst(page, /\/wps\/transfers\/downline\/create$/);
    await agencyMoney.field(page, 'amount').waitFor();
    await agencyMoney.submit(page).click();
    await page.getByText(t('downTransfer.missing')).waitFor();
    await agencyMoney.recipient(page).and(page.locator(':focus')).waitFor();
    expect(await form.describedBy(agencyMoney.recipient(page))).toBe(t('downTransfer.missing'));
    await agencyMoney.choose(page, 'down03');
    await agencyMoney.give(page, '20000', PASSWORD);
    await agencyMoney.confirm(page, t('transfer.confirm.yes')).dblclick();
    await page.getByText(t('downTransfer.done', { amount: '₫ 20,000', name: 'down03' })).waitFor();
    await expect.poll(() => agencyMoney.rows(page).count()).toBe(1);
    visitor.expectNoErrors();
  });

  it('a search for a downline sends nothing of the form behind it', async () => {
    const page = await openAs(TRANSFER);
    await agencyMoney.choose(page, 'down03');
    await agencyMoney.field(page, 'amount').fill('20000');
    await agencyMoney.field(page, 'password').fill(PASSWORD);
    await agencyMoney.recipient(page).click();
    const sheet = agencyMoney.sheet(page);
    await sheet.getByRole('searchbox').fill('down04');
    await sheet.getByRole('searchbox').press('Enter');
    await sheet.getByRole('button', { name: 'down03' }).waitFor({ state: 'detached' });
    expect(await overlays.alert(page).count()).toBe(0);
    await sheet.getByRole('button', { name: 'down04' }).click();
    await agencyMoney.submit(page).click();
    await overlays.alert(page).getByText('down04').waitFor();
  });

  it('a rain on chosen downlines, with who got how much', async () => {
    const page = await openAs(RAIN);
    await agencyMoney.chip(page, like('redRain.chosen')).click();
    const sheet = agencyMoney.sheet(page);
    for (const account of ['down01', 'down02']) await sheet.getByRole('button', { name: account }).click();
    await sheet.getByRole('button', { name: t('redRain.choiceDone', { number: '2' }) }).click();
    await agencyMoney.give(page, '10001', PASSWORD);
    await agencyMoney.confirm(page, t('redRain.send')).click();
    await agencyMoney.rows(page).first().getByRole('button').click();
    await sheet.getByText('₫ 5,001').waitFor();
    await sheet.getByText('₫ 5,000').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('says what is wrong, and moves nothing without a network', async () => {
    const page = await openAs(RAIN);
    await agencyMoney.give(page, '1', PASSWORD);
    await frame.main(page).getByRole('alert').first().waitFor();
    await agencyMoney.give(page, '50000', 'Wrong12345');
    await agencyMoney.confirm(page, t('redRain.send')).click();
    await frame.main(page).getByText(t('error.verification.password')).waitFor();
    await agencyMoney.chip(page, like('redRain.chosen')).click();
    await page.keyboard.press('Escape');
    await agencyMoney.sheet(page).waitFor({ state: 'detached' });
    await agencyMoney.give(page, '50000', PASSWORD);
    const chosen = agencyMoney.chip(page, like('redRain.chosen'));
    await chosen.and(page.locator(':focus')).waitFor();
    expect(await form.describedBy(chosen)).toBe(t('redRain.missing'));
    await agencyMoney.chip(page, like('redRain.all')).click();
    await connection.isCutOff(world, page);
    await page.getByText(t('transfer.offline')).waitFor();
    await agencyMoney.give(page, '50000', PASSWORD);
    await agencyMoney.confirm(page, t('redRain.send')).click();
    await frame.main(page).getByText(t('error.offline')).waitFor();
    await world.proxy.pass();
  });

  it('an agent without a team is told so', async () => {
    const page = await openAs(RAIN, 'agent02');
    await frame.heading(page, t('directs.none.title')).waitFor();
    await visitor.go(page, RATES);
    await frame.heading(page, t('directs.none.title')).waitFor();
    await visitor.go(page, INCOME);
    await frame.heading(page, t('records.none.title')).waitFor();
  });

  it('players and trial accounts are sent home, guests to the login', async () => {
    const guest = await world.visitor().open(TRANSFER);
    await frame.isAt(guest, '/m/login');
    const page = await visitor.openAs('player01');
    for (const path of PATHS) {
      await page.goto(world.url(path));
      await frame.isAt(page, '/m/home');
    }
  });

  it('loses no text at 320 px in Arabic', async () => {
    visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
    const page = await visitor.openAs('agent01');
    for (const path of PATHS) {
      await visitor.go(page, path);
      await frame.main(page).locator('.panel').first().waitFor();
      expect(await audit.barriersAndLostTexts(page), path).toEqual([]);
    }
  });
});

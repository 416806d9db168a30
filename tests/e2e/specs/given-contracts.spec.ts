import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { agencyMoney, audit, connection, contracts, frame, overlays } from '../pages/index';
import { without } from '../conditions';
import { t } from '../texts';
import { useWorld } from '../world';

const GIVEN = '/m/agent/contracts';
const OFFER = '/m/agent/contracts/offer';
const SALARY = '/m/member/agent/getSalaryContract';
const PASSWORD = 'Parlour123';

describe('contracts of an upline', () => {
  const { world, visitor } = useWorld();
  const openAs = async (path: string, account = 'agent01', password?: string): Promise<Page> =>
    visitor.openAs(account, { path, password });
  const fillTier = async (page: Page, number: string, from: string, value: string) => {
    const tier = contracts.tier(page, number);
    await tier.getByRole('textbox').first().fill(from);
    await tier.getByRole('textbox').last().fill(value);
  };

  it('is offered once, by a double tap and with a lost answer; the downline accepts, and it is ended', async () => {
    const page = await openAs(GIVEN);
    await frame.heading(page, t('given.empty.title')).waitFor();
    await contracts.offerLink(page).click();
    await agencyMoney.submit(page).click();
    await page.getByText(t('offerContract.missing')).waitFor();
    await page.getByText(t('offerContract.enterRate')).waitFor();
    await agencyMoney.choose(page, 'down03');
    await fillTier(page, '1', '1000000', '101');
    await page.getByText(t('offerContract.rate')).waitFor();
    await fillTier(page, '1', '1000000', '1.5');
    await agencyMoney.chip(page, t('offerContract.add')).click();
    await fillTier(page, '2', '900000', '2');
    await page.getByText(t('offerContract.rise')).waitFor();
    await fillTier(page, '2', '9000000', '2');
    await agencyMoney.field(page, 'password').fill('Wrong1234');
    await agencyMoney.submit(page).click();
    // The question says what is offered.
    await expect
      .poll(() => overlays.alert(page).innerText())
      .toMatch(/1,000,000[^]*1\.5%[^]*9,000,000[^]*2%/);
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    await audit.normalText(page);
    await agencyMoney.confirm(page, t('given.offer')).click();
    await page.getByText(t('error.verification.password')).waitFor();
    let lost = 0;
    await page.context().route(/\/wps\/agent\/contracts\/offer$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await agencyMoney.field(page, 'password').fill(PASSWORD);
    await agencyMoney.submit(page).click();
    await agencyMoney.confirm(page, t('given.offer')).dblclick();
    await frame.isAt(page, GIVEN);
    await contracts.state(page, 'contract.state.offered').waitFor();
    await expect.poll(() => contracts.history(page).count()).toBe(1);
    // Back does not lead to the form.
    await page.goBack();
    await contracts.state(page, 'contract.state.offered').waitFor();
    expect(frame.pathOf(page)).toBe(GIVEN);

    const downline = await world.visitor().openAs('down03', { path: SALARY });
    await frame.main(downline).getByText(t('contract.payer')).waitFor();
    await contracts.accept(downline).click();
    await contracts.state(downline, 'contract.state.upcoming').waitFor();
    await page.reload();
    await contracts.state(page, 'contract.state.upcoming').waitFor();
    await contracts.history(page).locator('summary').click();
    await agencyMoney.chip(page, t('given.end')).click();
    await agencyMoney.confirm(page, t('given.end')).dblclick();
    await overlays.toast(page, 'given.ended').waitFor();
    await contracts.state(page, 'contract.state.ended').waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });

  it('an offer from a member of the team is withdrawn; offline it stays, with what is saved', async () => {
    visitor.uses({ installs: true });
    const page = await openAs(`${OFFER}?to=down04`);
    await visitor.isInstalled(page);
    await fillTier(page, '1', '0', '1');
    await agencyMoney.field(page, 'password').fill(PASSWORD);
    await agencyMoney.submit(page).click();
    await agencyMoney.confirm(page, t('given.offer')).click();
    await frame.isAt(page, GIVEN);
    const row = contracts.history(page).filter({ hasText: 'down04' });
    await row.locator('summary').click();
    await connection.isCutOff(world, page);
    await agencyMoney.chip(page, t('given.withdraw')).click();
    await agencyMoney.confirm(page, t('given.withdraw')).click();
    await frame.main(page).getByRole('alert').first().waitFor();
    await page.reload();
    await row.getByText(t('contract.state.offered')).waitFor();
    await connection.isBack(world, page);
    await row.locator('summary').click();
    await agencyMoney.chip(page, t('given.withdraw')).click();
    await agencyMoney.confirm(page, t('given.withdraw')).click();
    await overlays.toast(page, 'given.withdrawn').waitFor();
    await row.getByText(t('contract.state.withdrawn')).waitFor();
  });

  it('the downline is prompted although its app has only just asked', async () => {
    const downline = await visitor.openAs('down05');
    await frame.main(downline).waitFor();
    await downline.waitForResponse(/contracts\/requests/);
    const page = await world.visitor().openAs('agent01', { path: `${OFFER}?to=down05` });
    await fillTier(page, '1', '0', '1');
    await agencyMoney.field(page, 'password').fill(PASSWORD);
    await agencyMoney.submit(page).click();
    await agencyMoney.confirm(page, t('given.offer')).click();
    await frame.isAt(page, GIVEN);
    await downline.reload();
    await contracts.promptIsShown(downline, 'contract.prompt.salary');
  });

  it('is not for agents without contracts, nor where the merchant has switched it off', async () => {
    const added = await world.gateway.operator('member', 'add', 'fortyone', '--type', '41');
    const page = await openAs(OFFER, 'fortyone', (added.split('password: ')[1] ?? '').trim());
    await frame.heading(page, t('dividend.unavailable.title')).waitFor();
    await without(world, ['MEMTRANS3'], async () => {
      const other = await world.visitor().openAs('agent01', { path: OFFER });
      await other.getByText(t('error.auth.forbidden')).waitFor();
    });
  });

  it.each([GIVEN, OFFER])('%s loses no text at 320 px in Arabic, and has no barriers', async (path) => {
    visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
    const page = await openAs(path);
    await frame
      .main(page)
      .getByRole(path === OFFER ? 'textbox' : 'link')
      .first()
      .waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });
});

import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { audit, connection, deposits, frame, login, member, records, rewards } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const REWARDS = '/m/rewardCenter';
const REBATE = '/m/member/manualRebate';
const REPORT = '/m/member/rebateReport';
const BENEFITS = '/m/member/benefits';
const BOARD = '/m/leaderBoard';
const REASON = 'Sorry for the wait';
let people = 0;

describe('rewards', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(async () => {
    account = `reward${String(++people).padStart(2, '0')}`;
    password = ((await world.gateway.operator('member', 'add', account)).split('password: ')[1] ?? '').trim();
  });
  const grant = (amount = '1500', reason = REASON) =>
    world.gateway.operator('reward', 'grant', account, amount, reason);
  const openAt = async (path: string): Promise<Page> => visitor.openAs(account, { path, password });

  it('a new member has none; one that is granted is claimed by the keyboard, and the counts and the wallet follow', async () => {
    const page = await openAt(REWARDS);
    await frame.heading(page, t('rewards.none.title')).waitFor();
    await grant();
    await page.reload();
    await expect.poll(() => frame.footerBadge(page).innerText()).toContain('1');
    await rewards.claim(page, REASON).focus();
    await page.keyboard.press('Enter');
    await rewards.claimed(page, REASON).waitFor();
    await rewards.credited(page, '₫ 1,500').waitFor();
    await expect.poll(() => frame.footerBadge(page).count()).toBe(0);
    await visitor.go(page, '/m/mine');
    await expect.poll(() => member.sum(page).innerText()).toContain('1,500.00');
    await visitor.go(page, '/m/transaction/record?range=today&group=bonuses');
    await expect.poll(() => records.rows(page).allInnerTexts()).toHaveLength(1);
    expect(await records.rows(page).first().innerText()).toContain(REASON);
    visitor.expectNoErrors();
  });

  it('two taps, two tabs and a lost answer move the money once', async () => {
    await grant();
    const page = await visitor.openByForm(account, { path: REWARDS, password });
    await rewards.claim(page, REASON).waitFor();
    const other = await visitor.open(REWARDS);
    await rewards.claim(other, REASON).waitFor();
    let lost = 0;
    await page.context().route(/MPSPROMO_claimReward$/, async (route) => {
      if (route.request().method() !== 'POST' || lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await Promise.all([rewards.claim(page, REASON).dblclick(), rewards.claim(other, REASON).click()]);
    await rewards.claimed(page, REASON).waitFor();
    await rewards.claimed(other, REASON).waitFor();
    await visitor.go(page, '/m/transaction/record?range=today');
    await expect.poll(() => records.rows(page).count()).toBe(1);
    expect(await records.total(page, t('records.in'))).toBe('₫ 1,500');
  });

  it('what became of a claim is found out by itself once that is possible', async () => {
    await grant();
    const page = await openAt(REWARDS);
    await rewards.claim(page, REASON).waitFor();
    let isCut = true;
    await page.context().route(/MPSPROMO_(claimReward|getRewards)|requests\/resolve$/, async (route) => {
      if (!isCut) return route.continue();
      // It arrives, and the answer is lost.
      await route.fetch();
      return route.abort();
    });
    await rewards.claim(page, REASON).click();
    await rewards.error(page).getByText(t('error.unresolved')).waitFor();
    isCut = false;
    await rewards.claimed(page, REASON).waitFor();
    await expect.poll(() => rewards.error(page).count()).toBe(0);
  });

  it('saved ones are read offline, and nothing is claimed then', async () => {
    visitor.uses({ installs: true });
    await grant();
    const page = await openAt(REWARDS);
    await rewards.item(page, REASON).waitFor();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await rewards.item(page, REASON).waitFor();
    await frame.age(page).first().waitFor();
    await page.getByText(t('rewards.offline')).waitFor();
    await rewards.claim(page, REASON).click();
    await rewards.error(page).getByText(t('error.offline')).waitFor();
    await connection.isBack(world, page);
    await rewards.claim(page, REASON).click();
    await rewards.claimed(page, REASON).waitFor();
  });

  it('a gateway in trouble is asked again by itself', async () => {
    await grant();
    const page = await visitor.openAs(account, { password });
    world.proxy.disturb(/MPSPROMO_getRewards/, REQUEST_FAULTS.badGateway);
    await visitor.go(page, REWARDS);
    await frame.failed(page).waitFor();
    await world.proxy.pass();
    await rewards.item(page, REASON).waitFor();
  });

  it('a rebate is claimed for the bets of the demo, and the report has it', async () => {
    const page = await visitor.openAs('player01', { path: REBATE });
    await rewards.due(page).waitFor();
    const amount = (await rewards.due(page).innerText()).trim();
    expect(frame.amountOf(amount)).toBeGreaterThan(0);
    await rewards.claimRebate(page).dblclick();
    await rewards.credited(page, amount).waitFor();
    await expect.poll(() => rewards.due(page).innerText()).toBe('₫ 0');
    expect(await rewards.claimRebate(page).isDisabled()).toBe(true);
    await visitor.go(page, `${REPORT}?range=today`);
    await records.isShown(page);
    await expect.poll(() => records.total(page, t('records.rebated'))).toBe(amount);
    await records.rows(page).first().click();
    await expect.poll(() => records.details(page).innerText()).toContain(t('category.RNG'));
    visitor.expectNoErrors();
  });

  it('the level in the member center leads to the benefits, with the way to the next one', async () => {
    const page = await visitor.openAs('player01', { path: '/m/mine' });
    await member.who(page).getByText('Silver').waitFor();
    await member.who(page).click();
    await frame.isAt(page, BENEFITS);
    await expect.poll(() => rewards.level(page).innerText()).toBe('Silver');
    expect(Number(await rewards.levelProgress(page).getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    expect(await rewards.levels(page).count()).toBe(5);
    expect(await rewards.levels(page).nth(1).getAttribute('aria-current')).toBe('true');
  });

  it('a mission is fulfilled by a deposit and claimed once; the board has a place for each member', async () => {
    await world.gateway.operator('payments', 'outcome', 'paid');
    const title = 'Make a deposit this week';
    const page = await openAt(BOARD);
    await rewards.item(page, title).waitFor();
    expect(await rewards.claim(page, title).count()).toBe(0);
    await rewards.ownPlace(page).getByText(t('board.noPlace')).waitFor();
    expect(await rewards.board(page).first().innerText()).toMatch(/^1\s+\w+\*{3}\w+/);
    await visitor.go(page, '/m/voucherCenter');
    await deposits.open(page, '100000');
    await deposits.sent(page).click();
    await deposits.state(page, 'paid').waitFor();
    await visitor.go(page, `${BOARD}?period=day`);
    await rewards.claim(page, title).dblclick();
    await rewards.claimed(page, title).waitFor();
    await visitor.go(page, REWARDS);
    await rewards.claimed(page, title).waitFor();
    await visitor.go(page, '/m/transaction/record?range=today&group=bonuses');
    await expect
      .poll(async () => (await records.rows(page).allInnerTexts()).filter((row) => row.includes(title)))
      .toHaveLength(1);
  });

  it('the screens of the other merchant are those that it has, in its currency', async () => {
    const page = await visitor.open('about:blank');
    await page.goto(world.tidehouse('/m/login'));
    await login.submit(page, 'mariner01');
    await page.waitForURL(/\/m\/home/);
    await page.goto(world.tidehouse(REBATE));
    await rewards.due(page).waitFor();
    expect(await rewards.due(page).innerText()).toContain('$');
    for (const path of [REWARDS, BENEFITS]) {
      await page.goto(world.tidehouse(path));
      await frame.main(page).waitFor();
      await expect.poll(() => rewards.items(page).count()).toBe(0);
      await expect.poll(() => rewards.levels(page).count()).toBe(0);
      await frame.state(page).waitFor();
    }
  });

  it.each([REWARDS, REBATE, BENEFITS, BOARD, REPORT])(
    '%s loses no text at 320 px in Arabic, and has no barriers',
    async (path) => {
      visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
      const page = await visitor.openAs('player01', { path });
      await frame.main(page).locator('.panel').first().waitFor();
      expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    },
  );
});

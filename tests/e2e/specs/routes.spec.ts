import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withField, without } from '../conditions';
import { ageRows } from '../database';
import { frame, home, login, member, overlays } from '../pages/index';
import { t } from '../texts';
import type { Visitor } from '../visitor';
import { useWorld } from '../world';

/**
 * Who may open what, typed out from the specification (spec: app, Routes; spec: access, Guards). Columns: path, the
 * header (home, bar, own), whether the footer shows, what a guest, player, trial and agent get: `-` the screen, `login`
 * and `home` redirects, `psw` the change of an existing password, `trial` home with the message for trials. Last: the
 * title.
 */
const TABLE = `
/                                    home foot -     -    -     -    Home
/m                                   home foot -     -    -     -    Home
/m/index.html                        home foot -     -    -     -    Home
/m/home                              home foot -     -    -     -    Home
/m/login                             own  none -     home home  home Log in
/m/loginNav                          bar  foot -     -    -     -    Login help
/m/register                          own  none -     home home  home Register
/register.html                       own  none -     home home  home Register
/m/forget                            bar  none -     -    -     -    Forgot password
/m/firstPassword                     bar  foot home  psw  psw   psw   First password
/m/set                               bar  foot home  -    -     -    Personal settings
/m/changePsw                         bar  none home  -    -     -    Change password
/m/gameList?gameType=FISH            bar  foot -     -    -     -    Fishing
/m/gameLobby                         bar  foot -     -    -     -    Game lobby
/m/gameCenter                        bar  foot -     -    -     -    Game center
/m/slotsCenter                       bar  foot -     -    -     -    Slots
/m/lottery                           bar  foot -     -    -     -    Lottery
/m/startLottery                      bar  foot -     -    -     -    Lottery
/m/moreLottery                       bar  none -     -    -     -    Lottery
/m/launchGame                        bar  none login -    -     -    Game
/m/notice                            bar  none -     -    -     -    Notice
/m/activity                          bar  none -     -    -     -    Activity center
/m/activityInfo                      bar  foot -     -    -     -    Activity center
/m/help                              own  foot -     -    -     -    Help center
/m/helpDetail                        bar  foot -     -    -     -    Help center
/m/useragreement                     bar  none -     -    -     -    User agreement
/m/service                           bar  none -     -    -     -    Customer service
/m/trail                             bar  none -     -    -     -    Free trial
/m/mine                              own  foot -     -    trial -    Member center
/m/member/home                       own  foot -     -    trial -    Member center
/m/member/benefits                   bar  foot login -    trial -    VIP benefits
/m/voucherCenter                     bar  foot login -    trial -    Deposit
/m/withdraw                          bar  foot login -    trial -    Withdraw
/m/inviteFriends                     bar  foot login -    trial -    Invite friends
/m/rewardCenter                      bar  foot login -    trial -    Rewards
/m/vouReport                         bar  foot login -    trial -    Deposit report
/m/withdrawReport                    bar  foot login -    trial -    Withdraw report
/m/transaction/record                bar  foot login -    trial -    Transaction record
/m/gameRecord                        bar  foot login -    trial -    Game record
/m/profitandloss                     bar  foot login -    trial -    Profit and loss
/m/member/manualRebate               bar  foot login -    trial -    Manual rebate
/m/leaderBoard                       bar  foot login -    trial -    Leader board
/m/member/rebateReport               bar  foot login -    trial -    Rebate report
/m/upLine/transfer                   bar  foot login -    trial -    Upline transfer
/m/securityCenter                    bar  foot login -    trial -    Security center
/m/webEmail                          bar  foot login -    -     -    Messages
/m/message                           bar  foot login -    -     -    Messages
/m/feedback                          bar  foot login -    trial -    Feedback
/m/agent                             own  none home  home home  -    Agency center
/m/agent/team/overview               bar  foot login home home  -    Team overview
/m/member/team                       bar  foot login home home  -    Team management
/m/redRain                           bar  foot login home home  -    Red envelope rain
/m/agent/team/pnl                    bar  foot login home home  -    Team profit and loss
/m/teamBetting                       bar  foot login home home  -    Team betting
/m/member/agent/agentRebeat          bar  foot login home home  -    Agent rebate setting
/m/member/teamRebate                 bar  foot login home home  -    Team rebate income
/m/agentRegister                     bar  foot login home home  -    Open account
/m/member/agent/agentDivident        bar  foot login home home  -    Dividend
/m/member/notice?types=A             bar  foot login home home  -    Agent announcements
/m/member/agent/getSalaryContract    bar  foot login home home  -    Daily salary contract
/m/member/agent/getDevidendContract  bar  foot login home home  -    Dividend contract
/m/member/agent/getHourContract      bar  foot login home home  -    Hourly salary contract
/m/maintenance                       own  none -     -    -     -    Under maintenance
/m/nowhere                           bar  foot -     -    -     -    Not found
/m/home/deeper                       bar  foot -     -    -     -    Not found
`;
const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [path = '', top, foot, guest, player, trial, agent, ...title] = line.trim().split(/\s+/);
    return { path, top, foot, title: title.join(' '), outcome: { guest, player, trial, agent } };
  });
const ACCOUNTS = { guest: null, player: 'player01', trial: 'trial01', agent: 'agent01' } as const;

/** What is on the screen, in the table's words. */
async function seen(page: Page): Promise<{ top: string; foot: string; title: string }> {
  await frame.main(page).first().waitFor({ state: 'attached' });
  const isHome = await frame.homeHeader(page).count();
  const bar = await frame.pageBar(page).count();
  const foot = await frame.footer(page).count();
  const title = await page.title();
  return {
    top: isHome ? 'home' : bar ? 'bar' : 'own',
    foot: foot ? 'foot' : 'none',
    title: title.replace(/ · Parlour$/, ''),
  };
}

const { world, visitor } = useWorld();

describe.each(Object.entries(ACCOUNTS))('every route as %s', (role, account) => {
  let person: Visitor;
  let page: Page;
  beforeAll(async () => {
    person = world.visitor();
    page = await home.open(person, account ?? undefined);
  });
  afterAll(() => person.leave());

  it.each(ROWS)('$path', async ({ path, top, foot, title, outcome }) => {
    const expected = outcome[role as keyof typeof ACCOUNTS];
    await person.go(page, path);
    if (expected === '-') {
      await frame.isAt(page, path);
      await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
      expect(await seen(page)).toEqual({ top, foot, title });
      return;
    }
    const target = { login: '/m/login', psw: '/m/changePsw' }[expected ?? ''] ?? '/m/home';
    await frame.isAt(page, target);
    if (expected === 'trial') {
      await overlays
        .toastOf(page, 'offline')
        .getByText(t('toast.freeReject'), { exact: true })
        .first()
        .waitFor();
    }
    if (expected === 'login') {
      // Back to where the guest was going, after the login.
      const state = await page.evaluate(() => (history.state as { usr?: unknown }).usr);
      expect(state).toEqual({ returnTo: path });
    }
  });
});

describe('a guard leads back', () => {
  it('a guest who logs in arrives where they were going', async () => {
    const page = await visitor.open('/m/transaction/record?types=A');
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await frame.isAt(page, '/m/transaction/record?types=A');
    visitor.expectNoErrors();
  });

  it('a page whose gate depends on the member waits for the member', async () => {
    const page = await visitor.open('/m/upLine/transfer');
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await frame.isAt(page, '/m/upLine/transfer');
    await page.getByText(t('preparing.text')).waitFor();
    visitor.expectNoErrors();
  });

  it('the header of home denies a trial account without leaving home', async () => {
    const page = await home.open(visitor, 'trial01');
    const length = await page.evaluate(() => history.length);
    await frame.account(page).click();
    await overlays.toast(page, 'toast.freeReject').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  it('a screen that the merchant has switched off says so, and its entry disappears', async () => {
    const page = await visitor.openAs('player01');
    await without(world, ['FEEDBACK3'], async () => {
      await ageRows(page);
      await page.goto(world.url('/m/feedback'));
      await page.getByText(t('error.auth.forbidden')).waitFor();
      await page.goto(world.url('/m/mine'));
      await member.entry(page, 'member.rewards').waitFor();
      expect(await member.entry(page, 'member.feedback').count()).toBe(0);
    });
  });

  it('invite friends without the referral promotion only points to customer service', async () => {
    const page = await visitor.openAs('player01');
    await withField(world, ['options.promotions', ['MISSION']], async () => {
      await ageRows(page);
      await page.reload();
      await home.isShown(page);
      await frame.footerLink(page, 'invite').click();
      await overlays.toast(page, 'toast.contactService').waitFor();
      expect(frame.pathOf(page)).toBe('/m/home');
    });
  });

  it('leaving the member center without a session opens the login dialog', async () => {
    const page = await visitor.open('/m/mine');
    for (const entry of [
      member.entry(page, 'member.depositReport'),
      member.entry(page, 'member.bettingRecord'),
      member.barLink(page, 'route.set'),
      member.barLink(page, 'header.messages'),
    ]) {
      await entry.click();
      await overlays.loginDialog(page).waitFor();
      await overlays.escape(page);
    }
    await member.popup(page, 'member.referral').click();
    await overlays
      .loginDialog(page)
      .getByRole('link', { name: t('header.login') })
      .click();
    await frame.isAt(page, '/m/login');
    await login.submit(page);
    await frame.isAt(page, '/m/mine');
    visitor.expectNoErrors();
  });

  it('only an agent sees the agency center among the entries', async () => {
    const page = await visitor.openAs('agent02');
    await visitor.go(page, '/m/mine');
    await member.entry(page, 'member.agency').waitFor();
    // Type 2 has no upline to transfer to.
    expect(await member.entry(page, 'member.uplineTransfer').count()).toBe(0);
    const player = await world.visitor().openAs('player01');
    await player.goto(world.url('/m/mine'));
    await member.entry(player, 'member.uplineTransfer').waitFor();
    expect(await member.entry(player, 'member.agency').count()).toBe(0);
  });
});

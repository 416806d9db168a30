import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../visitor';
import { createWorld, type World } from '../world';

/**
 * Who gets where (A §2, §4, §6; C §2, §4), written down apart from the route table. Columns: path, what the top is
 * (home, bar, own), whether the footer shows, what a guest, player, trial and agent get: `-` the screen, `login` and
 * `home` redirects, `psw` the change of a password that is there, `trial` the lobby with the free-trial message. Last: the title.
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
  await page.locator('main').first().waitFor({ state: 'attached' });
  const home = await page.locator('#root header.hdr .who, #root header.hdr .hdr__guest').count();
  const bar = await page.locator('#root .app > header.bar').count();
  const foot = await page.locator('#root nav.foot').count();
  const title = await page.title();
  return {
    top: home ? 'home' : bar ? 'bar' : 'own',
    foot: foot ? 'foot' : 'none',
    title: title.replace(/ · Parlour$/, ''),
  };
}

let world: World;
beforeAll(async () => {
  world = await createWorld({ pictures: false });
});
afterAll(() => world.close());

describe.each(Object.entries(ACCOUNTS))('every route as %s', (role, account) => {
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    visitor = await world.visitor();
    page = await visitor.open('/m/home');
    if (account) await visitor.login(page, account);
    await visitor.home.isShown(page);
  });
  afterAll(() => visitor.leave());

  it.each(ROWS)('$path', async ({ path, top, foot, title, outcome }) => {
    const expected = outcome[role as keyof typeof ACCOUNTS];
    await visitor.go(page, path);
    if (expected === '-') {
      await page.waitForFunction((to) => location.pathname + location.search === to, path);
      await page.waitForFunction((wanted) => document.title.startsWith(wanted), title);
      expect(await seen(page)).toEqual({ top, foot, title });
      return;
    }
    const target = { login: '/m/login', psw: '/m/changePsw' }[expected ?? ''] ?? '/m/home';
    await page.waitForURL((url) => url.pathname === target);
    if (expected === 'trial') {
      const message = page.locator('.toast[data-kind=offline]').first();
      await message.waitFor();
      expect(await message.innerText()).toContain('Trial accounts cannot open this');
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
    const visitor = await world.visitor();
    const page = await visitor.open('/m/transaction/record?types=A');
    await page.waitForURL(/\/m\/login/);
    await visitor.fillLogin(page);
    await page.waitForURL(/\/m\/transaction\/record\?types=A$/);
    visitor.expectNoErrors();
  });

  it('a page that is judged by the member waits for the member', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/upLine/transfer');
    await page.waitForURL(/\/m\/login/);
    await visitor.fillLogin(page);
    await page.waitForURL(/\/m\/upLine\/transfer$/);
    await page.getByText('We’re still working on this page.').waitFor();
    visitor.expectNoErrors();
  });

  it('the lobby’s header refuses a trial account where it stands', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/login');
    await visitor.login(page, 'trial01');
    await visitor.home.isShown(page);
    const length = await page.evaluate(() => history.length);
    await page.locator('.who').click();
    await page.getByText('Trial accounts cannot open this').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  it('a screen the merchant has switched off says so, and leaves the menus', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/login');
    await visitor.login(page);
    await world.gateway.operator('feature', 'FEEDBACK3', 'off');
    await visitor.ageRows(page);
    await page.goto(world.url('/m/feedback'));
    await page.getByText('You do not have permission, or this feature is unavailable.').waitFor();
    await page.goto(world.url('/m/mine'));
    await page.getByRole('main').getByRole('link', { name: 'Rewards' }).waitFor();
    expect(await page.getByRole('link', { name: 'Feedback' }).count()).toBe(0);
    await world.gateway.operator('feature', 'FEEDBACK3', 'on');
  });

  it('invite friends without the referral promotion only says whom to ask (A §5)', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/login');
    await visitor.login(page);
    await world.gateway.operator('merchant', 'set', 'options.promotions', '["MISSION"]');
    await visitor.ageRows(page);
    await page.reload();
    await visitor.home.isShown(page);
    await page.getByRole('link', { name: 'Invite' }).click();
    await page.locator('.toast[data-kind=info]', { hasText: 'contact customer service' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/m/home');
    await world.gateway.operator('merchant', 'set', 'options.promotions', '["REFERRAL","MISSION"]');
  });

  it('leaving the member center without a session opens the login dialog (A §2)', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/mine');
    for (const name of ['Deposit report', 'Betting record', 'Personal settings', 'Messages']) {
      await page.getByRole('main').or(page.locator('header.mc__top')).getByRole('link', { name }).click();
      await page.getByRole('dialog', { name: 'Log in or register' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Referral links' }).click();
    await page
      .getByRole('dialog', { name: 'Log in or register' })
      .getByRole('link', { name: 'Log in' })
      .click();
    await page.waitForURL(/\/m\/login$/);
    await visitor.fillLogin(page);
    await page.waitForURL(/\/m\/mine$/);
    visitor.expectNoErrors();
  });

  it('an agent alone sees the agency center among the entries', async () => {
    const visitor = await world.visitor();
    const page = await visitor.open('/m/login');
    await visitor.login(page, 'agent02');
    await visitor.go(page, '/m/mine');
    await page.getByRole('link', { name: 'Agency center' }).waitFor();
    // Type 2 has no upline to transfer to.
    expect(await page.getByRole('link', { name: 'Upline transfer' }).count()).toBe(0);
  });
});

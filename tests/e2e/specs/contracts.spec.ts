import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/time';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { audit, connection, contracts, frame, launch, login, overlays, records } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const SALARY = '/m/member/agent/getSalaryContract';
const DIVIDEND_CONTRACT = '/m/member/agent/getDevidendContract';
const DIVIDEND = '/m/member/agent/agentDivident';
const NOTICES = '/m/member/notice?types=A';
const LOBBY = '/m/launchGame?gameCategory=INHOUSE&vendor=PAR&gameId=&nodeId=&supportFreePlay=false&pageBack=';
const NEWS = 'Invite adults only';
const OLD_NEWS = 'Dividends are paid on the first of the month';
let people = 0;

describe('contracts', () => {
  const { world, visitor } = useWorld();
  let account = '';
  let password = '';
  beforeEach(() => {
    account = '';
  });
  /** A new member of this type. */
  const join = async (type = '1') => {
    account = `signer${String(++people).padStart(2, '0')}`;
    const added = await world.gateway.operator('member', 'add', account, '--type', type);
    password = (added.split('password: ')[1] ?? '').trim();
  };
  const offer = (kind = 'salary', ...tiers: string[]) =>
    world.gateway.operator('contract', 'offer', account, kind, ...(tiers.length ? tiers : ['1000000:20000']));
  const openAt = async (path: string): Promise<Page> => visitor.openAs(account, { path, password });

  it('a player is prompted for one contract after the other; a closed prompt comes back at the next start', async () => {
    await join('0');
    await offer('salary');
    await offer('hourly', '1000:500');
    const page = await visitor.openAs(account, { password });
    await contracts.promptIsShown(page, 'contract.prompt.salary');
    expect(await contracts.prompts(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await contracts.promptIsShown(page, 'contract.prompt.hourly');
    await contracts.cancelPrompt(page).click();
    await overlays.isClosed(page);
    await visitor.go(page, '/m/mine');
    await visitor.go(page, '/m/home');
    await page.getByRole('main').waitFor();
    expect(await contracts.prompts(page).count()).toBe(0);
    await page.reload();
    await contracts.promptIsShown(page, 'contract.prompt.salary');
    await contracts.followPrompt(page).click();
    await frame.isAt(page, SALARY);
    await contracts.accept(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('contract.accepted')).waitFor();
    await contracts.state(page, 'contract.state.upcoming').waitFor();
    expect(await contracts.offers(page).count()).toBe(0);
    // Its first day, in the time zone of the house.
    const tomorrow = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'Asia/Ho_Chi_Minh' });
    expect(await frame.main(page).innerText()).toContain(tomorrow.format(Date.now() + DAY_MS));
    visitor.expectNoErrors();
  });

  it('a member is prompted although the file for members was lost at first', async () => {
    await join('0');
    await offer();
    const page = await visitor.open('/m/login');
    let requests = 0;
    await page.route(/\/assets\/members-[^/]*\.js/, (route) =>
      requests++ ? route.continue() : route.abort(),
    );
    await login.submit(page, account, password);
    await contracts.promptIsShown(page, 'contract.prompt.salary');
    expect(requests).toBe(2);
  });

  it('a running game is not covered, and home prompts then', async () => {
    await join('0');
    const page = await visitor.open(LOBBY);
    await login.submit(page, account, password);
    await launch.loaded(page).waitFor();
    await offer();
    expect(await contracts.prompts(page).count()).toBe(0);
    await visitor.go(page, '/m/home');
    await contracts.promptIsShown(page, 'contract.prompt.salary');
  });

  it('two taps, two tabs and a lost answer accept once; the other tab knows at once', async () => {
    await join();
    const page = await visitor.openByForm(account, { path: SALARY, password });
    await frame.heading(page, t('contract.empty.title')).waitFor();
    await offer('salary', '1000000:20000', '5000000:150000');
    await page.reload();
    await contracts.accept(page).waitFor();
    const other = await visitor.open(SALARY);
    await contracts.accept(other).waitFor();
    let lost = 0;
    await page.context().route(/contracts\/dailySalary/, async (route) => {
      if (lost++) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await contracts.accept(page).dblclick();
    await contracts.state(page, 'contract.state.upcoming').waitFor();
    await contracts.state(other, 'contract.state.upcoming').waitFor();
    await expect.poll(() => contracts.offers(other).count()).toBe(0);
    expect(await frame.main(page).innerText()).toContain('₫ 150,000');
  });

  it('what became of an answer is found out by itself; a replaced offer cannot be accepted', async () => {
    await join();
    await offer('hourly', '1000:500');
    const page = await openAt('/m/member/agent/getHourContract');
    await contracts.accept(page).waitFor();
    let isCut = true;
    await page.context().route(/contracts(\/hourlySalary|\?)|requests\/resolve$/, async (route) => {
      if (!isCut) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await contracts.accept(page).click();
    await contracts.error(page).getByText(t('error.unresolved')).waitFor();
    isCut = false;
    await contracts.state(page, 'contract.state.upcoming').waitFor();
    await offer('dividend', '1000000:10%');
    await visitor.go(page, DIVIDEND_CONTRACT);
    await contracts.accept(page).waitFor();
    await offer('dividend', '1000000:12.5%');
    await contracts.accept(page).click();
    await expect.poll(() => frame.main(page).innerText()).toContain('12.5%');
    await contracts.state(page, 'contract.state.replaced').waitFor();
    await contracts.refuse(page).click();
    await contracts.confirmRefusal(page).click();
    await page.getByText(t('contract.refused')).waitFor();
    await contracts.state(page, 'contract.state.refused').waitFor();
    await contracts.history(page).first().locator('summary').click();
    await contracts.history(page).first().getByText('12.5%').waitFor();
  });

  it('saved terms are read offline, and nothing is answered then', async () => {
    visitor.uses({ installs: true });
    await join();
    await offer();
    const page = await openAt(SALARY);
    await contracts.accept(page).waitFor();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await frame.age(page).first().waitFor();
    await page.getByText(t('contract.offline')).waitFor();
    await contracts.accept(page).click();
    await contracts.error(page).getByText(t('error.offline')).waitFor();
    await connection.isBack(world, page);
    await contracts.accept(page).click();
    await contracts.state(page, 'contract.state.upcoming').waitFor();
  });

  it('the dividend page has the period so far, and what a run paid, member by member', async () => {
    const page = await visitor.openAs('agent01', { path: DIVIDEND });
    await contracts.expected(page).waitFor();
    await page.getByText(t('contract.payments.none')).waitFor();
    await world.gateway.operator('run', 'dividend');
    await world.gateway.operator('run', 'dividend');
    await page.reload();
    await expect.poll(() => contracts.payments(page).count()).toBe(1);
    const row = contracts.payments(page).first();
    const amount = (await row.locator('.contracts__end').innerText()).trim();
    await row.click();
    await expect.poll(() => contracts.lines(page).count()).toBeGreaterThan(10);
    expect(await contracts.calculation(page).innerText()).toContain(amount);
    await overlays.escape(page);
    await visitor.go(page, '/m/transaction/record?range=today&group=agency');
    if (frame.amountOf(amount) > 0) {
      await records.isShown(page);
      expect(await records.total(page, t('records.in'))).toBe(amount);
    } else await frame.heading(page, t('records.none.title')).waitFor();
    visitor.expectNoErrors();
  });

  it('a gateway in trouble is asked again by itself', async () => {
    const page = await visitor.openAs('agent01');
    world.proxy.disturb(/dividends\/info/, REQUEST_FAULTS.badGateway);
    await visitor.go(page, DIVIDEND);
    await frame.failed(page).waitFor();
    await world.proxy.pass();
    await contracts.expected(page).waitFor();
  });

  it('who may see what: guests, players, trials, an agent without dividends, a merchant without them', async () => {
    const guest = await world.visitor().open(SALARY);
    await frame.isAt(guest, '/m/login');
    const trial = world.visitor();
    const trialPage = await trial.openAs('trial01', { path: SALARY });
    await overlays.toast(trialPage, 'toast.freeReject').waitFor();
    await join('0');
    const page = await openAt(DIVIDEND);
    await frame.isAt(page, '/m/home');
    await visitor.leave();
    await join('41');
    const agent = await openAt(DIVIDEND);
    await frame.heading(agent, t('dividend.unavailable.title')).waitFor();
    await visitor.go(agent, SALARY);
    await frame.heading(agent, t('dividend.unavailable.title')).waitFor();
    const captain = await world.visitor().open('about:blank');
    await captain.goto(world.tidehouse('/m/login'));
    await login.submit(captain, 'captain01');
    await captain.waitForURL(/\/m\/home/);
    await captain.goto(world.tidehouse(DIVIDEND));
    await frame.state(captain).waitFor();
    expect(await contracts.expected(captain).count()).toBe(0);
  });

  it('an announcement for agents is read offline, and the mark stays', async () => {
    visitor.uses({ installs: true });
    await join();
    const page = await openAt(NOTICES);
    await contracts.notice(page, NEWS).waitFor();
    await expect.poll(() => contracts.unread(page).count()).toBe(2);
    await visitor.isInstalled(page);
    await contracts.notice(page, NEWS).click();
    await frame.heading(page, NEWS).waitFor();
    await page.goBack();
    await expect.poll(() => contracts.unread(page).count()).toBe(1);
    await connection.isCutOff(world, page);
    await contracts.notice(page, OLD_NEWS).click();
    await frame.heading(page, OLD_NEWS).waitFor();
    await page.goBack();
    await expect.poll(() => contracts.unread(page).count()).toBe(0);
    await connection.isBack(world, page);
    await page.reload();
    await contracts.notice(page, NEWS).waitFor();
    expect(await contracts.unread(page).count()).toBe(0);
    await visitor.go(page, `${NOTICES}&id=none`);
    await frame.heading(page, t('notice.gone.title')).waitFor();
  });

  it.each([SALARY, DIVIDEND, NOTICES])(
    '%s loses no text at 320 px in Arabic, and has no barriers',
    async (path) => {
      visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
      await world.gateway.operator(
        'contract',
        'offer',
        'agent01',
        'salary',
        '50000000:200000',
        '900000000:5000000',
      );
      const page = await visitor.openAs('agent01', { path });
      await frame.main(page).locator('.panel').first().waitFor();
      expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    },
  );
});

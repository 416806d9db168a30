import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { agency, audit, connection, frame, overlays, records } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const AGENT = 'agent01';
/** An agent without a team. */
const ALONE = 'agent02';
const LISTS = [agency.OVERVIEW, agency.RESULTS, agency.BETTING, agency.TRANSACTIONS];
const ranged = (path: string, range = 'month') => `${path}${path.includes('?') ? '&' : '?'}range=${range}`;
/** An amount of the screen in the currency's smallest unit that it shows. */
const number = (text: string): number => Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''));

describe('an agent’s team', () => {
  const { world, visitor } = useWorld();
  const openHome = async (account = AGENT): Promise<Page> => {
    const page = await visitor.openAs(account);
    const renewed = page.context().waitForEvent('request', {
      predicate: (request) => request.url().endsWith('/wps/session/renew'),
    });
    await visitor.go(page, agency.HOME);
    await renewed;
    await expect.poll(() => agency.figures(page)).not.toContain('–');
    return page;
  };
  const openList = async (path: string, account = AGENT): Promise<Page> => {
    const page = await visitor.openAs(account, { path });
    await records.isShown(page);
    return page;
  };
  /** The lines of the file that a tap saves, as cells. */
  const fileOf = async (page: Page): Promise<string[][]> => {
    const saved = page.waitForEvent('download');
    await records.exports(page).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const [, ...lines] = text.trim().split('\r\n');
    return lines.map((line) => line.split(','));
  };
  const cents = (lines: string[][], column: number): number =>
    lines.reduce((all, cells) => all + Math.round(Number(cells[column]) * 100), 0) / 100;

  it('the agent home greets by the hour and shows balance, figures, grid and footer', async () => {
    const player = await world.visitor().openAs('team01');
    const page = await openHome();
    const hour = await page.evaluate(() => new Date().getHours());
    const part = hour <= 10 ? 'morning' : hour <= 14 ? 'early' : hour <= 18 ? 'late' : 'evening';
    expect(await agency.greeting(page).innerText()).toBe(`${t(`agent.greeting.${part}`)}\n${AGENT}`);
    expect(await agency.balance(page).innerText()).toMatch(/^[\d,]+\.\d\d$/);
    // Whoever is logged in below the agent is among them.
    const [loggedIn, , , online] = (await agency.figures(page)).map(number);
    expect(loggedIn).toBeGreaterThanOrEqual(1);
    expect(online).toBe(1);
    await player.close();
    expect(await agency.gridEntries(page)).toEqual([
      [t('route.teamOverview'), agency.OVERVIEW],
      [t('member.transactionRecord'), agency.TRANSACTIONS],
      [t('route.team'), agency.TEAM],
      [t('route.redRain'), '/m/redRain'],
      [t('route.teamPnl'), agency.RESULTS],
      [t('route.teamBetting'), agency.BETTING],
      [t('route.agentRebate'), '/m/member/agent/agentRebeat'],
      [t('route.teamRebate'), '/m/member/teamRebate'],
      [t('member.security'), '/m/securityCenter'],
      [t('route.message'), '/m/webEmail'],
      [t('member.service'), ''],
    ]);
    await expect.poll(() => agency.gridEntry(page, '/m/webEmail').locator('.badge').innerText()).toBe('2');
    expect(await agency.footerPaths(page)).toEqual([
      '/m/home',
      '/m/agentRegister',
      '/m/member/agent/agentDivident',
      '/m/member/notice?types=A',
    ]);
    await agency.gridService(page).click();
    await overlays.dialog(page).waitFor();
    await overlays.escape(page);
    visitor.expectNoErrors();
  });

  it('the header of the agent home stays once the page is scrolled further than 100 px', async () => {
    visitor.uses({ viewport: { width: 390, height: 500 } });
    const page = await openHome();
    const at = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    const top = () => agency.bar(page).evaluate((bar) => Math.round(bar.getBoundingClientRect().top));
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await at(90);
    await expect.poll(top).toBe(-90);
    await at(160);
    await expect.poll(top).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await at(0);
    await expect.poll(top).toBe(0);
  });

  it('entries go with their keys, and their pages say so', async () => {
    const page = await openHome();
    const gates: [key: string, path: string][] = [
      ['AGEPAG', agency.OVERVIEW],
      ['DOWNMAN', agency.TEAM],
      ['AGETEAMPNL3', agency.RESULTS],
      ['TEAMBETTING3', agency.BETTING],
    ];
    const keys = [
      ...gates.map(([key]) => key),
      ...['TRANSREC3', 'AGENTRANSMULTDOWN3', 'GAMSER', 'AGEREBINC3', 'SECPRIV', 'MAILCEN'],
    ];
    try {
      for (const key of keys) await world.gateway.feature(key, 'off');
      await world.gateway.set('options.dividends', false);
      await page.goto(world.url(agency.HOME));
      // What has no key stays.
      await expect.poll(() => agency.gridEntries(page)).toEqual([[t('member.service'), '']]);
      await expect.poll(() => agency.footerPaths(page)).not.toContain('/m/member/agent/agentDivident');
      for (const [, path] of gates) {
        await visitor.go(page, path);
        await page.getByText(t('error.auth.forbidden')).waitFor();
      }
    } finally {
      for (const key of keys) await world.gateway.feature(key, 'on');
      await world.gateway.set('options.dividends', true);
    }
  });

  it('the overview adds up the days, its chart shows what is chosen, and the file agrees', async () => {
    const page = await openList(ranged(agency.OVERVIEW));
    await records.chart(page).waitFor();
    const staked = number(await records.total(page, t('records.staked')));
    const won = number(await records.total(page, t('records.won')));
    const bonuses = number(await records.total(page, t('records.bonuses')));
    expect(number(await records.total(page, t('team.profit')))).toBeCloseTo(staked - won - bonuses, 5);
    expect(number(await records.total(page, t('team.members')))).toBe(30);
    const lines = await fileOf(page);
    expect([cents(lines, 1), cents(lines, 2)]).toEqual([staked, won]);
    await records.chip(page, t('team.active')).click();
    await expect.poll(() => frame.queryOf(page)).toMatchObject({ chart: 'active', range: 'month' });
    await page.getByRole('img', { name: t('team.chart', { figure: t('team.active') }) }).waitFor();
    await visitor.go(page, ranged(agency.BETTING));
    await records.isShown(page);
    expect(number(await records.total(page, t('records.staked')))).toBe(staked);
    visitor.expectNoErrors();
  });

  it('profit and loss goes down to a downline’s team, where the rows add up, and back again', async () => {
    const page = await openList(ranged(agency.RESULTS));
    const [head] = (await fileOf(page)).filter(([account]) => account === 'agent11');
    await agency.rowOf(page, 'agent11').click();
    await agency.sheetLink(page, 'team.show').click();
    await agency.path(page).waitFor();
    await expect
      .poll(async () => number(await records.total(page, t('records.staked'))))
      .toBe(Number(head?.[2]));
    const lines = await fileOf(page);
    expect(lines.map(([account]) => account).sort()).toEqual([
      'agent11',
      'agent21',
      'team01',
      'team02',
      'team03',
    ]);
    expect(cents(lines, 2)).toBe(Number(head?.[2]));
    await agency.rowOf(page, 'agent21').click();
    await agency.sheetLink(page, 'team.show').click();
    await expect.poll(() => agency.path(page).innerText()).toContain('agent21');
    expect(await agency.rowOf(page, 'agent21').innerText()).toContain(t('team.own'));
    await agency.path(page).getByRole('link', { name: 'agent11' }).click();
    await agency.rowOf(page, 'team01').waitFor();
    await page.goBack();
    await agency.rowOf(page, 'agent31').waitFor();
    await agency
      .path(page)
      .getByRole('link', { name: t('team.root') })
      .click();
    await agency.path(page).waitFor({ state: 'detached' });
    visitor.expectNoErrors();
  });

  it('betting is filtered by member and type of games; a stranger is unknown', async () => {
    const page = await openList(ranged(agency.BETTING, 'quarter'));
    const all = number(await records.total(page, t('records.entries')));
    await agency.field(page, 'team.account').fill(' Team 07\u200f');
    await page.keyboard.press('Enter');
    await expect.poll(() => agency.field(page, 'team.account').inputValue()).toBe('team07');
    await expect.poll(() => frame.queryOf(page)).toMatchObject({ of: 'team07' });
    await expect
      .poll(async () => {
        const texts = await records.rows(page).allInnerTexts();
        return texts.length > 0 && texts.every((text) => text.includes('team07'));
      })
      .toBe(true);
    expect(number(await records.total(page, t('records.entries')))).toBeLessThan(all);
    await records.chip(page, t('category.FISH')).click();
    await expect.poll(() => frame.queryOf(page)).toMatchObject({ of: 'team07', gameType: 'FISH' });
    await agency.field(page, 'team.account').fill('player99');
    await agency.find(page).click();
    await page.getByText(t('error.team.unknown')).waitFor();
    expect(await records.rows(page).count()).toBe(0);
    await agency.field(page, 'team.account').fill('');
    await records.isShown(page);
  });

  it('management walks down the tree, finds members and shows them, by keyboard too', async () => {
    const page = await visitor.openAs(AGENT, { path: agency.TEAM });
    await agency.rowOf(page, 'agent12').waitFor();
    await agency.field(page, 'team.search').focus();
    await page.keyboard.type('team1');
    await page.keyboard.press('Enter');
    await expect.poll(() => records.rows(page).count()).toBe(3);
    await agency.rowOf(page, 'team11').focus();
    await page.keyboard.press('Enter');
    await overlays.dialog(page, 'team11').getByText('Anh Tuan').waitFor();
    await overlays.escape(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('team11');
    await agency.field(page, 'team.search').fill('down01');
    await page.keyboard.press('Enter');
    await agency.rowOf(page, 'down01').click();
    await agency.sheetLink(page, 'team.showRates').click();
    await frame.isAt(page, '/m/member/agent/agentRebeat?search=down01');
    await expect
      .poll(() => page.getByRole('main').locator('.agency-money__row').allInnerTexts())
      .toHaveLength(1);
    await page.goBack();
    await agency.field(page, 'team.search').fill('nobody');
    await agency.find(page).click();
    await frame.heading(page, t('team.none.title')).waitFor();
    await agency.field(page, 'team.search').fill('');
    await agency.rowOf(page, 'agent12').click();
    await agency.sheetLink(page, 'team.show').click();
    await agency.rowOf(page, 'agent22').waitFor();
    expect(await agency.path(page).innerText()).toContain('agent12');
    await agency.rowOf(page, 'team10').click();
    await overlays.dialog(page, 'team10').getByText(t('team.balance')).waitFor();
    await agency.sheetLink(page, 'team.showTransactions').click();
    await frame.isAt(page, '/m/transaction/record?types=A&of=team10');
    await records.isShown(page);
    expect((await records.rows(page).allInnerTexts()).every((text) => text.includes('team10'))).toBe(true);
    await page.goBack();
    await frame.isAt(page, `${agency.TEAM}?of=agent12`);
    visitor.expectNoErrors();
  });

  it('the transactions of the team are an agent’s; a player sees their own at that address', async () => {
    const page = await openList(ranged(agency.TRANSACTIONS));
    await agency.field(page, 'team.account').waitFor();
    expect(number(await records.total(page, t('records.entries')))).toBeGreaterThan(500);
    const player = await world.visitor().openAs('player01', { path: ranged(agency.TRANSACTIONS) });
    await records.isShown(player);
    expect(await agency.field(player, 'team.account').count()).toBe(0);
  });

  it('an agent without a team reads so everywhere', async () => {
    const page = await openHome(ALONE);
    expect((await agency.figures(page)).map(number)).toEqual([0, 0, 0, 0]);
    for (const path of LISTS) {
      await visitor.go(page, path);
      await page.getByText(t('records.none.title')).waitFor();
    }
    await visitor.go(page, agency.TEAM);
    await frame.heading(page, t('team.none.title')).waitFor();
  });

  it('is read offline with its age; what was not loaded comes by itself with the connection', async () => {
    visitor.uses({ installs: true });
    const page = await openHome();
    const before = await agency.figures(page);
    await visitor.go(page, agency.TEAM);
    await agency.rowOf(page, 'agent12').waitFor();
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.goto(world.url(agency.TEAM));
    await agency.rowOf(page, 'agent12').waitFor();
    await frame.main(page).locator('.age').first().waitFor();
    await visitor.go(page, agency.HOME);
    await expect.poll(() => agency.figures(page)).toEqual(before);
    await frame.main(page).locator('.age').first().waitFor();
    await visitor.go(page, agency.RESULTS);
    await page.getByText(t('state.offline.title')).waitFor();
    await world.proxy.pass();
    await connection.isOnline(page);
    await records.isShown(page);
  });

  it('loses no text at 320 px in Arabic, and has no barriers', async () => {
    visitor.uses({ viewport: { width: 320, height: 700 }, language: 'AR' });
    const page = await openHome();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
    for (const path of [...LISTS.map((one) => ranged(one)), `${agency.TEAM}?of=agent21`]) {
      await visitor.go(page, path);
      await page.locator('.records__row').first().waitFor();
      expect(await audit.barriersAndLostTexts(page), path).toEqual([]);
    }
    await agency.rowOf(page, 'agent31').click();
    await overlays.dialog(page).locator('.facts').first().waitFor();
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });
});

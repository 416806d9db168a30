import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { REQUEST_FAULTS } from '../../support/proxy-faults';
import { audit, connection, frame, overlays, records } from '../pages/index';
import { t } from '../texts';
import { useWorld } from '../world';

const TRANSACTIONS = '/m/transaction/record';
const ROUNDS = '/m/gameRecord';
const DEPOSITS = '/m/vouReport';
const PROFIT = '/m/profitandloss';
const SCREENS = [TRANSACTIONS, ROUNDS, DEPOSITS, PROFIT];
/** An amount of the screen in the currency's smallest unit that it shows. */
const number = (text: string): number => Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''));
let people = 0;

describe('records', () => {
  const { world, visitor } = useWorld();
  const openAt = async (path: string, account = 'player01'): Promise<Page> => {
    const page = await visitor.openAs(account, { path });
    await records.isShown(page);
    return page;
  };
  const addMember = async (): Promise<[account: string, password: string]> => {
    const account = `records${String(++people).padStart(2, '0')}`;
    const text = await world.gateway.operator('member', 'add', account);
    return [account, (text.split('password: ')[1] ?? '').trim()];
  };
  /** The file that a tap saves, as rows of cells. */
  const fileOf = async (page: Page): Promise<string[][]> => {
    const saved = page.waitForEvent('download');
    await records.exports(page).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const lines = text.slice(1).split('\r\n');
    expect(lines.pop()).toBe('');
    return lines.map((line) => line.split(','));
  };

  it('lists the movements of the wallet to the last one, with totals that the file agrees with', async () => {
    const page = await openAt(`${TRANSACTIONS}?range=quarter`);
    const entries = number(await records.total(page, t('records.entries')));
    expect(entries).toBeGreaterThan(50);
    expect(await records.rows(page).count()).toBe(50);
    // Rows far from the screen are not there.
    const places = new Set<number>();
    await expect
      .poll(async () => {
        for (const place of await records.placesOfRows(page)) places.add(place);
        await page.evaluate(() => scrollBy(0, innerHeight));
        return places.size;
      })
      .toBe(entries);
    expect(await records.rows(page).count()).toBeLessThan(entries / 2);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(async () => (await records.placesOfRows(page))[0]).toBe([...places][0]);
    const [head, ...lines] = await fileOf(page);
    expect(head?.[4]).toBe(t('records.amount'));
    expect(lines).toHaveLength(entries);
    expect(new Set(lines.map(([id]) => id)).size).toBe(entries);
    const cents = lines.map((cells) => Math.round(Number(cells[4]) * 100));
    const sum = (wanted: (value: number) => boolean) =>
      cents.filter(wanted).reduce((all, value) => all + value, 0) / 100;
    expect(number(await records.total(page, t('records.in')))).toBe(sum((value) => value > 0));
    expect(number(await records.total(page, t('records.out')))).toBe(-sum((value) => value < 0));
    visitor.expectNoErrors();
  });

  it('filters by type and days in its address, which back leaves at once', async () => {
    const page = await visitor.openAs('player01', { path: '/m/mine' });
    await visitor.go(page, TRANSACTIONS);
    await records.isShown(page);
    await records.chip(page, t('records.group.games')).click();
    await records.chip(page, t('records.range.month')).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?group=games&range=month');
    const words = [t('records.kind.bet'), t('records.kind.win')];
    const isGame = (text: string) => words.some((word) => text.includes(word));
    await expect
      .poll(async () => {
        const texts = await records.rows(page).allTextContents();
        return texts.length > 1 && texts.every(isGame);
      })
      .toBe(true);
    await page.goBack();
    await page.waitForURL(/\/m\/mine$/);
  });

  it('says what is wrong with days of the player’s own, and shows those that are right', async () => {
    const page = await openAt(ROUNDS);
    await records.chooseDays(page, '2026-02-10', '2026-02-09');
    expect(await records.daysError(page).innerText()).toContain(t('records.own.order'));
    await records.chooseDays(page, '2024-02-10', '2026-02-09');
    expect(await records.daysError(page).innerText()).toContain(t('records.own.long', { days: 366 }));
    await records.chooseDays(page, '', '2026-02-09');
    expect(await records.daysError(page).innerText()).toContain(t('records.own.missing'));
    await records.firstDay(page).and(page.locator(':focus')).waitFor();
    await records.chooseDays(page, '2020-02-28', '2020-03-01');
    await expect.poll(() => new URL(page.url()).search).toBe('?range=2020-02-28..2020-03-01');
    await page.getByText(t('records.none.title')).waitFor();
    expect(number(await records.total(page, t('records.entries')))).toBe(0);
    // The sheet's history entry is gone, and the record has one.
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(ROUNDS);
  });

  it('shows a round with its details, which are shared as text', async () => {
    const page = await openAt(`${ROUNDS}?range=quarter`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const row = records.rows(page).first();
    const [name = ''] = (await row.innerText()).split('\n');
    await row.click();
    await expect.poll(() => records.details(page).innerText()).toContain(t('records.won'));
    await records.share(page).click();
    await page.getByText(t('toast.copied')).waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared).toContain(name);
    expect(shared).toContain(`${t('records.staked')}: ₫`);
    await overlays.escape(page);
    await records.details(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(ROUNDS);
  });

  it('profit and loss is what the game record and the bonuses add up to', async () => {
    const page = await openAt(`${PROFIT}?range=month`);
    await records.chart(page).waitFor();
    const staked = number(await records.total(page, t('records.staked')));
    const won = number(await records.total(page, t('records.won')));
    const bonuses = number(await records.total(page, t('records.bonuses')));
    expect(number(await records.total(page, t('records.result')))).toBeCloseTo(won - staked + bonuses, 5);
    const [, ...lines] = await fileOf(page);
    expect(lines.reduce((all, cells) => all + Math.round(Number(cells[1]) * 100), 0) / 100).toBe(staked);
    await visitor.go(page, `${ROUNDS}?range=month`);
    await records.isShown(page);
    expect(number(await records.total(page, t('records.staked')))).toBe(staked);
    expect(number(await records.total(page, t('records.won')))).toBe(won);
  });

  it('deposits of every day are those that the movements tell of, and are filtered by status', async () => {
    const page = await openAt(`${DEPOSITS}?range=quarter`);
    const received = number(await records.total(page, t('records.paid')));
    expect(received).toBeGreaterThan(0);
    await records.rows(page).first().click();
    await expect.poll(() => records.details(page).innerText()).toContain(t('deposit.state.paid'));
    await overlays.escape(page);
    await records.chip(page, t('deposit.state.refused')).click();
    await page.getByText(t('records.none.title')).waitFor();
    await visitor.go(page, `${TRANSACTIONS}?range=quarter&group=deposits`);
    await records.isShown(page);
    await expect.poll(async () => number(await records.total(page, t('records.in')))).toBe(received);
  });

  it('a new member has empty records, and what comes in is listed', async () => {
    const [account, password] = await addMember();
    const page = await visitor.openAs(account, { password });
    for (const path of SCREENS) {
      await visitor.go(page, path);
      await page.getByText(t('records.none.title')).waitFor();
    }
    await world.gateway.operator('credit', account, '5000');
    await visitor.go(page, `${TRANSACTIONS}?range=today`);
    await expect.poll(() => records.rows(page).allTextContents()).toHaveLength(1);
    expect(await records.rows(page).textContent()).toContain('+ ₫ 5,000');
  });

  it('is read offline with its age; what was not loaded says so, and loads once there is a connection', async () => {
    visitor.uses({ installs: true });
    const page = await openAt(`${ROUNDS}?range=month`);
    const staked = await records.total(page, t('records.staked'));
    await visitor.isInstalled(page);
    await connection.isCutOff(world, page);
    await page.reload();
    await records.isShown(page);
    expect(await records.total(page, t('records.staked'))).toBe(staked);
    await frame.main(page).locator('.age').first().waitFor();
    await records.exports(page).click();
    await page.getByText(t('error.offline')).first().waitFor();
    await records.chip(page, t('records.range.quarter')).click();
    await records.totals(page).waitFor({ state: 'detached' });
    await world.proxy.pass();
    // Nothing waits for a tap.
    await connection.isOnline(page);
    await records.isShown(page);
  });

  it('a gateway in trouble is asked again by itself', async () => {
    const page = await visitor.openAs('player01');
    world.proxy.disturb(/records\/days/, REQUEST_FAULTS.badGateway);
    await visitor.go(page, PROFIT);
    await frame.main(page).getByRole('alert').or(frame.main(page).locator('.state')).first().waitFor();
    await world.proxy.pass();
    await records.isShown(page);
  });

  it.each(SCREENS)('%s loses no text at 320 px, and has no barriers', async (path) => {
    visitor.uses({ viewport: { width: 320, height: 700 } });
    const page = await openAt(`${path}?range=month`);
    expect(await audit.barriersAndLostTexts(page)).toEqual([]);
  });
});

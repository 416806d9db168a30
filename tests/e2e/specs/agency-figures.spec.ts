import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/records';
import { countsOf, earnedOf, memberOf, teamOf, type Figures } from '../../support/team-sql';
import { agency, contracts, overlays, records } from '../pages/index';
import { t, type TextKey } from '../texts';
import { useWorld } from '../world';

const AGENT = 'agent01';
const ID = 'm9001';
const TODAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now());
/** The last day of the month before this one, in which the demo has played. */
const LAST = addDays(`${TODAY.slice(0, 7)}-01`, -1);
const MONTH = LAST.slice(0, 7);
const RANGE = `range=${MONTH}-01..${LAST}`;
/** The rates of the demo's merchant, and the tiers of the agent's dividend, as its operator has typed them. */
const OWN = {
  ...{ RNG: 100, LIVE: 80, SPORTS: 60, ESPORTS: 60, FISH: 100, PVP: 50 },
  ...{ INHOUSE: 100, COCKFIGHT: 50, ELOTT: 40, LOTT: 40 },
};
const DIVIDEND = [
  [50_000_000, 15],
  [20_000_000, 12],
  [5_000_000, 10],
  [-Infinity, 0],
] as const;

const TERMS: [TextKey, keyof Figures][] = [
  ['team.profit', 'profit'],
  ['records.staked', 'staked'],
  ['records.won', 'won'],
  ['records.bonuses', 'bonuses'],
  ['records.deposited', 'deposited'],
  ['records.withdrawn', 'withdrawn'],
];
const number = (text: string): number => Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''));
const added = <T>(rows: readonly T[], read: (row: T) => number): number =>
  rows.reduce((all, row) => all + Math.round(read(row) * 100), 0) / 100;
/** The figures of a line of a file. */
const fileFigures = ({ staked, won, bonuses, profit, deposited, withdrawn }: Figures): number[] => [
  ...[staked, won, bonuses, profit, deposited, withdrawn],
];
/** Sums of rows by a name, by that name. */
const grouped = <T extends { stake: number; amount: number }>(
  rows: readonly T[],
  nameOf: (row: T) => string,
) =>
  [...new Set(rows.map(nameOf))].map((name) => {
    const of = rows.filter((row) => nameOf(row) === name);
    return { name, stake: added(of, (row) => row.stake), amount: added(of, (row) => row.amount) };
  });

describe('every page of the agency shows what SQL written by hand finds', () => {
  const { world, visitor } = useWorld();
  let sql: Awaited<ReturnType<typeof read>>;
  const read = () =>
    world.inDatabase(async (db) => ({
      team: await teamOf(db, ID, MONTH),
      below: await teamOf(db, 'm_agent11', MONTH),
      head: await memberOf(db, 'agent11', MONTH),
      member: await memberOf(db, 'agent11', TODAY),
      counts: await countsOf(db, ID, TODAY),
      earned: await earnedOf(db, ID, MONTH, OWN),
      current: (await teamOf(db, ID, TODAY.slice(0, 7))).valid,
    }));
  beforeAll(async () => {
    for (let day = `${MONTH}-01`; day <= LAST; day = addDays(day, 1))
      await world.gateway.operator('agent-rebates', 'run', day);
    await world.gateway.operator('run', 'dividend');
    sql = await read();
    expect(sql.team.days.length).toBeGreaterThan(27);
  });

  const openAt = async (path: string): Promise<Page> => visitor.openAs(AGENT, { path });
  const openRecord = async (path: string): Promise<Page> => {
    const page = await openAt(`${path}${path.includes('?') ? '&' : '?'}${RANGE}`);
    await records.isShown(page);
    return page;
  };
  const fileOf = async (page: Page): Promise<string[][]> => {
    const saved = page.waitForEvent('download');
    await records.exports(page).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const [, ...lines] = text.trim().split('\r\n');
    return lines.map((line) => line.split(','));
  };
  /** Name, notes, amount and the amount below it of each row that the page has. */
  const rowsOf = async (page: Page) => {
    await records.rows(page).first().waitFor();
    const texts = await records.rows(page).evaluateAll((rows) =>
      rows.map((row) => ({
        title: row.querySelector('b')?.textContent ?? '',
        notes: [...row.querySelectorAll('.list-row__title small')].map((note) => note.textContent ?? ''),
        amount: row.querySelector('.records__amount b')?.textContent ?? '',
        end: row.querySelector('.records__amount small')?.textContent ?? '',
      })),
    );
    return texts.map((row) => ({ ...row, amount: number(row.amount), end: number(row.end) }));
  };
  const totalsAre = async (page: Page, sums: [term: TextKey, value: number][]) => {
    for (const [term, value] of sums) expect(number(await records.total(page, t(term))), term).toBe(value);
  };
  const figuresAre = (page: Page, figures: Figures) =>
    totalsAre(
      page,
      TERMS.map(([term, name]) => [term, figures[name]]),
    );
  /** The facts of the dialog that is open, by their terms. */
  const factsOf = async (page: Page): Promise<Map<string, string>> => {
    await overlays.dialog(page).locator('.facts').first().waitFor();
    const facts = await overlays
      .dialog(page)
      .locator('.facts > div')
      .evaluateAll((all) =>
        all.map((one): [string, string] => [
          one.querySelector('dt')?.textContent ?? '',
          one.querySelector('dd')?.textContent ?? '',
        ]),
      );
    return new Map(facts);
  };
  const factsAre = async (page: Page, figures: Figures) => {
    const facts = await factsOf(page);
    for (const [term, name] of TERMS) expect(number(facts.get(t(term)) ?? ''), term).toBe(figures[name]);
    return facts;
  };

  it('the overview, day by day', async () => {
    const { days, all, people } = sql.team;
    const page = await openRecord(agency.OVERVIEW);
    await figuresAre(page, all);
    await totalsAre(page, [
      ['team.joined', added(days, ({ joined }) => joined)],
      ['team.active', people.active],
      ['team.members', people.members],
      ['records.entries', days.length],
    ]);
    const newest = [...days].reverse();
    const rows = await rowsOf(page);
    expect(rows.map(({ amount, notes }) => [amount, number(notes[0] ?? '')])).toEqual(
      newest.map(({ profit, staked }) => [profit, staked]),
    );
    expect((await fileOf(page)).map(([day, ...cells]) => [day, ...cells.map(Number)])).toEqual(
      days.map((day) => [day.day, ...fileFigures(day), day.joined, day.active]),
    );
    await records.rows(page).first().click();
    const facts = await factsAre(page, newest[0]!);
    expect(number(facts.get(t('team.active')) ?? '')).toBe(newest[0]!.active);
  });

  it('profit and loss, downline by downline, of the own team and of a downline’s', async () => {
    const page = await openRecord(agency.RESULTS);
    await figuresAre(page, sql.team.all);
    const shown = async () =>
      new Map((await rowsOf(page)).map(({ title, amount, end }) => [title, [amount, end]]));
    const { heads } = sql.team;
    expect(await shown()).toEqual(new Map(heads.map(({ head, profit, staked }) => [head, [profit, staked]])));
    const filed = async () =>
      new Map((await fileOf(page)).map(([account = '', ...cells]) => [account, cells.map(Number)]));
    expect(await filed()).toEqual(new Map(heads.map((row) => [row.head, [row.below, ...fileFigures(row)]])));
    await agency.rowOf(page, 'agent11').click();
    await factsAre(
      page,
      heads.find(({ head }) => head === 'agent11')!,
    );
    await agency.sheetLink(page, 'team.show').click();
    await agency.path(page).waitFor();
    await agency.rowOf(page, 'agent21').waitFor();
    const own = sql.head;
    expect(await filed()).toEqual(
      new Map([
        ['agent11', [0, ...fileFigures(own)]],
        ...sql.below.heads.map((row): [string, number[]] => [row.head, [row.below, ...fileFigures(row)]]),
      ]),
    );
    const { all } = sql.below;
    await totalsAre(
      page,
      TERMS.map(([term, name]) => [term, added([all, own], (row) => row[name])]),
    );
  });

  it('betting, round by round', async () => {
    const { rounds } = sql.team;
    const page = await openRecord(agency.BETTING);
    const [staked, won] = [added(rounds, ({ stake }) => stake), added(rounds, ({ win }) => win)];
    await totalsAre(page, [
      ['records.entries', rounds.length],
      ['records.staked', staked],
      ['records.won', won],
      ['records.result', added([won, -staked], (value) => value)],
    ]);
    const rows = await rowsOf(page);
    expect(rows.map(({ notes, amount, end }) => [notes[0], amount, end])).toEqual(
      rounds
        .slice(0, rows.length)
        .map(({ account, stake, win }) => [...[account, added([win, -stake], (value) => value), stake]]),
    );
    expect((await fileOf(page)).map((cells) => [cells[0], cells[2], cells[4], cells[5]])).toEqual(
      rounds.map(({ id, account, stake, win }) => [id, account, stake.toFixed(2), win.toFixed(2)]),
    );
  });

  it('transactions, movement by movement', async () => {
    const { moves } = sql.team;
    const page = await openRecord(agency.TRANSACTIONS);
    await totalsAre(page, [
      ['records.entries', moves.length],
      ['records.in', added(moves, ({ amount }) => Math.max(amount, 0))],
      ['records.out', added(moves, ({ amount }) => Math.max(-amount, 0))],
    ]);
    const rows = await rowsOf(page);
    expect(rows.map(({ amount, end }) => [amount, end])).toEqual(
      moves.slice(0, rows.length).map(({ amount, balance }) => [amount, balance]),
    );
    expect((await fileOf(page)).map((cells) => [cells[2], ...cells.slice(-2)])).toEqual(
      moves.map(({ account, amount, balance }) => [account, amount.toFixed(2), balance.toFixed(2)]),
    );
  });

  it('the agent home and management, today', async () => {
    const page = await openAt(agency.HOME);
    await expect.poll(async () => (await agency.figures(page)).map(number)).toEqual([...sql.counts, 0]);
    await visitor.go(page, agency.TEAM);
    await totalsAre(page, [
      ['team.members', sql.team.people.members],
      ['records.entries', sql.team.heads.length],
    ]);
    const rows = await rowsOf(page);
    expect(new Map(rows.map(({ title, notes }) => [title, number(notes.at(-1) ?? '')]))).toEqual(
      new Map(sql.team.heads.map(({ head, below }) => [head, below])),
    );
    await agency.rowOf(page, 'agent11').click();
    await overlays.dialog(page, 'agent11').getByText(t('team.balance')).waitFor();
    const facts = await factsAre(page, sql.member);
    expect(number(facts.get(t('team.balance')) ?? '')).toBe(sql.member.balance);
    expect(number(facts.get(t('team.members')) ?? '')).toBe(sql.below.people.members);
  });

  it('rebate income, by day, by downline and line by line', async () => {
    const { earned } = sql;
    const page = await openRecord('/m/member/teamRebate');
    const sums: [TextKey, number][] = [
      ['teamRebate.earned', added(earned, ({ amount }) => amount)],
      ['records.staked', added(earned, ({ stake }) => stake)],
    ];
    const days = grouped(earned, ({ day }) => day);
    await totalsAre(page, [...sums, ['records.entries', days.length]]);
    expect((await rowsOf(page)).map(({ amount, end }) => [amount, end])).toEqual(
      days.map(({ amount, stake }) => [amount, stake]),
    );
    expect((await fileOf(page)).map(([day, stake, amount]) => [day, Number(stake), Number(amount)])).toEqual(
      days.map(({ name, stake, amount }) => [name, stake, amount]),
    );
    await records.rows(page).first().click();
    const lines = overlays.dialog(page).locator('ul.list li');
    await lines.first().waitFor();
    const shown = await lines.evaluateAll((all) =>
      all.map((one): [string, string] => [
        one.querySelector('bdi')?.textContent ?? '',
        one.querySelector('.list-row__end')?.textContent ?? '',
      ]),
    );
    const byLine = (all: [string, number][]) => all.map(([via, amount]) => `${via} ${amount}`).sort();
    expect(byLine(shown.map(([via, amount]) => [via, number(amount)]))).toEqual(
      byLine(earned.filter(({ day }) => day === days[0]?.name).map(({ via, amount }) => [via, amount])),
    );
    await overlays.escape(page);
    await page.getByRole('tab', { name: t('teamRebate.byDownline') }).click();
    const heads = grouped(earned, ({ via }) => via).sort((a, b) => (a.name < b.name ? -1 : 1));
    await expect
      .poll(async () => (await rowsOf(page)).map(({ title, amount, end }) => [title, amount, end]))
      .toEqual(heads.map(({ name, amount, stake }) => [name, amount, stake]));
    await totalsAre(page, [...sums, ['records.entries', heads.length]]);
    expect((await fileOf(page)).map(([via, stake, amount]) => [via, Number(stake), Number(amount)])).toEqual(
      heads.map(({ name, stake, amount }) => [name, stake, amount]),
    );
  });

  it('the dividend, of this period and of the past one, downline by downline', async () => {
    const dividendOf = (rows: { loss: number }[]): number => {
      const loss = added(rows, (row) => row.loss);
      const [, percent] = DIVIDEND.find(([from]) => loss >= from)!;
      return percent && Math.floor((Math.round(loss * 100) * percent) / 10_000);
    };
    const page = await openAt('/m/member/agent/agentDivident');
    await contracts.expected(page).waitFor();
    expect(number(await contracts.expected(page).innerText())).toBe(dividendOf(sql.current));
    expect(await page.getByRole('main').locator('.facts').innerText()).toContain(
      added(sql.current, ({ stake }) => stake).toLocaleString('en'),
    );
    const past = sql.team.valid;
    const row = contracts.payments(page).first();
    expect(number(await row.locator('.contracts__end').innerText())).toBe(dividendOf(past));
    await row.click();
    await expect.poll(() => contracts.lines(page).count()).toBe(past.length);
    const lines = await contracts
      .lines(page)
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('bdi')].map((part) => part.textContent ?? '')),
      );
    expect(lines.map(([account, loss = '', stake = '']) => [account, number(stake), number(loss)])).toEqual(
      past.map(({ account, stake, loss }) => [account, stake, loss]),
    );
    const facts = await factsOf(page);
    expect(number(facts.get(t('dividend.stake')) ?? '')).toBe(added(past, ({ stake }) => stake));
    expect(number(facts.get(t('dividend.loss')) ?? '')).toBe(added(past, ({ loss }) => loss));
    expect(number(facts.get(t('dividend.amount')) ?? '')).toBe(dividendOf(past));
  });
});

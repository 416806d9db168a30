import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS, type RecordExport } from '../../../contract/record-export';
import { goOffline, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const account = 'agent01';
const language = 'TY';
const ROUNDS = { account, language, range: 'quarter', of: '', gameType: 'all', after: '' } as const;
const TEAM = { account, of: '', search: '', after: '' };
type TeamRecord = Extract<RecordExport['record'], `team${string}`>;

describe('an agent’s team', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login(account);
  });

  const exported = async (record: TeamRecord, change: Partial<RecordExport> = {}): Promise<string[][]> => {
    const result = await worker.api.exportRecord({
      ...{ record, range: 'quarter', language, group: 'all', state: 'all' },
      headings: [...EXPORT_COLUMNS[record]],
      words: {},
      ...change,
    });
    if (!result.ok) throw new Error(result.code);
    const lines = result.value.slice(1).trim().split('\r\n');
    expect(lines[0]).toBe(EXPORT_COLUMNS[record].join(','));
    return lines.slice(1).map((line) => line.split(','));
  };
  const minor = (text: string | undefined) => Math.round(Number(text) * 100);

  it('pages are saved in minor units, stay offline, and follow each other', async () => {
    await worker.api.refresh('teamRounds', ROUNDS);
    const first = await worker.rows('teamRounds', ROUNDS);
    expect(first?.list).toHaveLength(50);
    const second = { ...ROUNDS, after: first?.next ?? '' };
    await worker.api.refresh('teamRounds', second);
    const rows = await worker.rows('teamRounds', second);
    expect(rows?.totals).toBeNull();
    expect(first!.list.at(-1)!.at).toBeGreaterThanOrEqual(rows!.list[0]!.at);
    goOffline(worker);
    expect(await worker.api.refresh('teamRounds', ROUNDS, { force: true })).toMatchObject({
      ok: false,
      code: 'offline',
    });
    expect((await worker.rows('teamRounds', ROUNDS))?.list).toEqual(first!.list);
    expect(await worker.sync('teamRounds', ROUNDS)).toMatchObject({ status: 'failed', error: 'offline' });
    worker.intercept(null);
    await worker.api.refresh('teamRounds', ROUNDS, { force: true });
    expect(await worker.sync('teamRounds', ROUNDS)).toMatchObject({ status: 'ready' });
  });

  it('the day’s figures are the footer of the answer', async () => {
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Ho_Chi_Minh' }).format(gateway.gateway.now());
    await worker.api.refresh('teamKpi', { account, day });
    const rows = await worker.rows('teamKpi', { account, day });
    expect(Object.keys(rows ?? {}).sort()).toEqual(['joined', 'loggedIn', 'online', 'played']);
    expect(worker.requests.filter((request) => request.endsWith('/wps/team/kpi'))).toHaveLength(1);
  });

  it('a stranger is a failure that no later try can mend', async () => {
    const args = { ...ROUNDS, of: 'player99' };
    expect(await worker.api.refresh('teamRounds', args)).toMatchObject({ ok: false, code: 'team.unknown' });
    expect(await worker.sync('teamRounds', args)).toMatchObject({ status: 'failed', error: 'team.unknown' });
    expect(await worker.rows('teamRounds', args)).toBeUndefined();
  });

  it('sixty pages of a team stay saved', async () => {
    for (let page = 1; page <= 63; page++)
      await worker.api.refresh('teamMembers', { ...TEAM, search: `team${page}` });
    const keys = await worker.db.saved.where('key').startsWith('teamMembers ').primaryKeys();
    expect(keys).toHaveLength(60);
    expect(await worker.rows('teamMembers', { ...TEAM, search: 'team1' })).toBeUndefined();
    expect(await worker.rows('teamMembers', { ...TEAM, search: 'team63' })).toBeDefined();
  });

  it('files have every row once, and the sums of the pages', async () => {
    await worker.api.refresh('teamRounds', ROUNDS);
    const { totals } = (await worker.rows('teamRounds', ROUNDS))!;
    const rounds = await exported('teamRounds');
    expect(rounds).toHaveLength(totals?.count ?? 0);
    expect(new Set(rounds.map(([id]) => id)).size).toBe(rounds.length);
    expect(rounds.reduce((all, cells) => all + minor(cells[4]), 0)).toBe(totals?.stakedMinor);
    const one = await exported('teamRounds', { of: 'team07' });
    expect(new Set(one.map((cells) => cells[2]))).toEqual(new Set(['team07']));

    const args = { account, language, range: 'quarter', of: 'agent31', group: 'games', after: '' } as const;
    await worker.api.refresh('teamTransactions', args);
    const moves = await exported('teamTransactions', { of: 'agent31', group: 'games' });
    const summed = (await worker.rows('teamTransactions', args))?.totals;
    expect(moves).toHaveLength(summed?.count ?? 0);
    expect(moves.reduce((all, cells) => all + minor(cells[5]), 0)).toBe(
      (summed?.inMinor ?? 0) - (summed?.outMinor ?? 0),
    );

    await worker.api.refresh('teamDays', { account, range: 'quarter' });
    const days = (await worker.rows('teamDays', { account, range: 'quarter' }))!;
    const dayLines = await exported('teamDays');
    expect(dayLines).toHaveLength(days.list.length);
    const { stakedMinor, wonMinor, bonusMinor, joined } = days.totals;
    expect(dayLines.reduce((all, cells) => all + minor(cells[4]), 0)).toBe(
      stakedMinor - wonMinor - bonusMinor,
    );
    expect(dayLines.reduce((all, cells) => all + Number(cells[7]), 0)).toBe(joined);

    const results = await exported('teamResults', { of: 'agent11' });
    expect(results.map(([name]) => name).sort()).toEqual([
      'agent11',
      'agent21',
      'team01',
      'team02',
      'team03',
    ]);
    expect(results.find(([name]) => name === 'agent21')?.[1]).toBe('6');
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS, type RecordExport } from '../../../contract/record-export';
import { resourceKey } from '../../../contract/resource-key';
import type { RecordName } from '../../../contract/records';
import { DAY_MS } from '../../../contract/time';
import { goOffline, startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

const account = 'player01';
const language = 'TY';
const ALL = { account, language, range: 'quarter', group: 'all', after: '' } as const;

describe('records', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
  });

  const input = (record: RecordName, change: Partial<RecordExport> = {}): RecordExport => ({
    ...{ record, range: 'quarter', language, group: 'all', state: 'all' },
    headings: [...EXPORT_COLUMNS[record]],
    words: { bet: 'Bet', win: 'Win, at last', paid: 'Paid' },
    ...change,
  });
  const exported = async (record: RecordName, change: Partial<RecordExport> = {}): Promise<string[]> => {
    const result = await worker.api.exportRecord(input(record, change));
    if (!result.ok) throw new Error(result.code);
    expect(result.value.startsWith('\uFEFF')).toBe(true);
    const lines = result.value.slice(1).split('\r\n');
    expect(lines.pop()).toBe('');
    return lines;
  };

  it('pages are saved in minor units, and follow each other', async () => {
    await worker.api.refresh('transactionRecord', ALL);
    const first = await worker.rows('transactionRecord', ALL);
    expect(first?.list).toHaveLength(50);
    expect(first?.totals?.count).toBeGreaterThan(50);
    const second = { ...ALL, after: first?.next ?? '' };
    await worker.api.refresh('transactionRecord', second);
    const rows = await worker.rows('transactionRecord', second);
    expect(rows?.totals).toBeNull();
    const [last, next] = [first!.list.at(-1)!, rows!.list[0]!];
    // What a wallet had before a movement is what it had after the one before it.
    expect(last.balanceMinor - last.amountMinor).toBe(next.balanceMinor);
  });

  it('the pages that were loaded first make room for others', async () => {
    for (let day = 1; day <= 28; day++)
      for (const month of ['07', '08', '09']) {
        const date = `2026-${month}-${String(day).padStart(2, '0')}`;
        await worker.api.refresh('dayRecord', { account, range: `${date}..${date}` });
      }
    const keys = await worker.db.saved.where('key').startsWith('dayRecord ').primaryKeys();
    expect(keys).toHaveLength(60);
    expect(await worker.rows('dayRecord', { account, range: '2026-09-28..2026-09-28' })).toBeDefined();
    expect(await worker.rows('dayRecord', { account, range: '2026-07-01..2026-07-01' })).toBeUndefined();
  });

  it('all pages of the list that is read stay, and make room once another is', async () => {
    const states = Array.from({ length: 70 }, (_, page) => ({
      ...{ key: resourceKey('transactionRecord', { ...ALL, after: `p${page}` }), account, checkedAt: page },
      ...{ etag: null, digest: null, status: 'ready' as const, error: null },
    }));
    await worker.db.syncState.bulkPut(states);
    const pages = () => worker.db.syncState.where('key').startsWith('transactionRecord ').count();
    await worker.api.refresh('transactionRecord', ALL);
    expect(await pages()).toBe(71);
    await worker.api.refresh('dayRecord', { account, range: '2026-09-28..2026-09-28' });
    expect(await pages()).toBe(59);
  });

  it.each(['transactions', 'rounds', 'days'] as const)('a file of %s has every row once', async (record) => {
    const [head, ...lines] = await exported(record);
    expect(head).toBe(EXPORT_COLUMNS[record].join(','));
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
    expect(lines.length).toBeGreaterThan(20);
  });

  it('a file has the words of the page, and only what is filtered for', async () => {
    const [, ...lines] = await exported('transactions', { group: 'games' });
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(line).toMatch(/,(Bet|"Win, at last"),/);
    const [, ...deposits] = await exported('deposits', { state: 'paid' });
    for (const line of deposits) expect(line).toContain(',Paid,');
  });

  it('a file of more than one page has no gap where they meet', async () => {
    const [{ id: memberId } = { id: '' }] = await gateway.db.query<{ id: string }>(
      "SELECT id FROM members WHERE account = 'player01'",
    );
    const at = gateway.gateway.now();
    // All of one moment: the id alone tells them apart.
    await gateway.db.query(
      `INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at)
       SELECT $1, 'g1001', n, 0, $2 FROM generate_series(1, 1200) n`,
      [memberId, at],
    );
    const [, ...lines] = await exported('rounds', { range: 'today' });
    const stakes = lines.map((line) => Math.round(Number(line.split(',')[3]) * 100));
    expect(stakes.filter((stake) => stake <= 1200).sort((a, b) => a - b)).toEqual(
      expect.arrayContaining(Array.from({ length: 1200 }, (_, index) => index + 1)),
    );
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(lines.length);
  });

  it('a file of today that is made around midnight has all of the day', async () => {
    const [, ...before] = await exported('rounds', { range: 'today' });
    expect(before.length).toBeGreaterThan(1_000);
    let pages = 0;
    worker.intercept(async ({ url }) => {
      if (!url.includes('/records/rounds') || ++pages !== 2) return undefined;
      await gateway.db.query('UPDATE sessions SET expires_at = expires_at + $1, ends_at = ends_at + $1', [
        2 * DAY_MS,
      ]);
      gateway.advance(DAY_MS);
      return undefined;
    });
    try {
      expect((await exported('rounds', { range: 'today' })).slice(1)).toEqual(before);
    } finally {
      gateway.advance(-DAY_MS);
      worker.intercept(null);
    }
  });

  it('an export that breaks off is no file', async () => {
    let calls = 0;
    worker.intercept(({ url }) =>
      url.includes('/records/rounds') && ++calls > 1 ? new Response('', { status: 502 }) : undefined,
    );
    expect(await worker.api.exportRecord(input('rounds', { range: 'today' }))).toMatchObject({ ok: false });
    worker.intercept(null);
    goOffline(worker);
    expect(await worker.api.exportRecord(input('rounds'))).toMatchObject({ ok: false, code: 'offline' });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryOf } from '../../../contract/call';
import type { Call } from '../../../contract/wire/index';
import { dayIn, spanOf, startOfDay } from '../../../gateway/house-days';
import { runCommand } from '../../../gateway/operator/commands';
import { addDeposit, applyReport } from '../../../gateway/store/deposits';
import { moveMoney } from '../../../gateway/store/ledger';
import type { EntryKind } from '../../../contract/ledger';
import { operate, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { depositOf } from '../../support/deposits';
import { startGateway, type TestGateway } from '../../support/gateway';

const HOUSE = 'Asia/Ho_Chi_Minh';
const DAY = 86_400_000;

describe('days of the house', () => {
  it.each([
    ['Asia/Ho_Chi_Minh', '2026-11-23', '2026-11-22T17:00:00Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00Z'],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z'],
    ['Europe/London', '2026-10-26', '2026-10-26T00:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
    // The clocks go forward at midnight.
    ['America/Asuncion', '2024-10-06', '2024-10-06T04:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00Z'],
    ['UTC', '2024-02-29', '2024-02-29T00:00:00Z'],
  ])('in %s, %s begins at %s', (zone, day, at) => {
    const start = startOfDay(zone, day);
    expect(new Date(start).toISOString()).toBe(at.replace('Z', '.000Z'));
    expect(dayIn(zone, start)).toBe(day);
    expect(dayIn(zone, start - 1)).not.toBe(day);
  });

  const now = Date.parse('2026-11-22T20:00:00Z');
  it.each([
    ['today', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['week', '2026-11-17', '2026-11-23'],
    ['month', '2026-10-25', '2026-11-23'],
    ['quarter', '2026-08-26', '2026-11-23'],
    ['2026-01-01..2026-12-31', '2026-01-01', '2026-12-31'],
    ['2024-02-29..2024-02-29', '2024-02-29', '2024-02-29'],
  ])('%s goes from %s to %s', (range, from, to) => {
    const span = spanOf(range, HOUSE, now);
    expect(span).toMatchObject({ from, to });
    expect(dayIn(HOUSE, span.fromMs)).toBe(from);
    expect(dayIn(HOUSE, span.untilMs - 1)).toBe(to);
    expect(dayIn(HOUSE, span.untilMs)).not.toBe(to);
  });

  it.each([
    '2026-02-30..2026-03-01',
    '2026-11-02..2026-11-01',
    '2025-01-01..2026-12-31',
    '2026-13-01..2026-13-02',
  ])('%s is no range', (range) => {
    expect(() => spanOf(range, HOUSE, now)).toThrow();
  });
});

describe('records', () => {
  let gateway: TestGateway;
  let token: string;
  let memberId: string;
  let today: number;
  beforeAll(async () => {
    gateway = await startGateway();
    const added = await runCommand(gateway.db, ['member', 'add', 'keeper01'], gateway.gateway.now());
    const password = added.text.split('password: ')[1]?.trim() ?? '';
    token = (await login(gateway.url, 'keeper01', password, gateway.gateway.now())).value.token;
    const [member] = await gateway.db.query<{ id: string }>(
      "SELECT id FROM members WHERE account = 'keeper01'",
    );
    memberId = member?.id ?? '';
    today = startOfDay(HOUSE, dayIn(HOUSE, gateway.gateway.now()));
    // Of one moment, before midnight and after it.
    const moves: [EntryKind, number, number][] = [
      ['credit', 500_000, today - 40 * DAY],
      ['bet', -20_005, today - DAY],
      ['win', 60_010, today - DAY],
      ['bet', -30_000, today - 1],
      ['bet', -10_000, today],
      ['bonus', 5_000, today],
      ['bet', -7, today],
    ];
    for (const [index, [kind, amountMinor, at]] of moves.entries())
      await gateway.db.tx(async (tx) => {
        const account = kind === 'bonus' ? 'bonuses' : kind === 'credit' ? 'corrections' : 'games';
        const note = kind === 'bet' || kind === 'win' ? 'g1001' : null;
        await moveMoney(tx, {
          ...{ merchantCode: 'parlour', memberId, kind, reference: `record:${index}`, amountMinor },
          ...{ account, note, at },
        });
        if (kind === 'bet')
          await tx.query(
            'INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at) VALUES ($1, $2, $3, $4, $5)',
            [memberId, 'g1001', -amountMinor, amountMinor === -20_005 ? 60_010 : 0, at],
          );
      });
  });
  afterAll(() => gateway.close());

  type Asked = Partial<QueryOf<Call<'records.transactions'>>>;
  const transactions = (query: Asked = {}, by = token) =>
    ask(gateway.url, 'records.transactions', {
      token: by,
      query: { range: 'week', language: 'TY', pageSize: '50', ...query },
    });
  const rounds = (query: Partial<QueryOf<Call<'records.rounds'>>> = {}) =>
    ask(gateway.url, 'records.rounds', {
      token,
      query: { range: 'week', language: 'TY', pageSize: '50', ...query },
    });

  it('lists movements newest first, with the game, the balance after each, and what all add up to', async () => {
    const { value } = await transactions();
    expect(value.list.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['bet', -0.07, 5049.98],
      ['bonus', 50, 5050.05],
      ['bet', -100, 5000.05],
      ['bet', -300, 5100.05],
      ['win', 600.1, 5400.05],
      ['bet', -200.05, 4799.95],
    ]);
    expect(value.list[0]?.about).not.toBe('');
    expect(value.list[0]?.about).not.toBe('g1001');
    expect(value.totals).toEqual({ count: 6, in: 650.1, out: 600.12 });
    expect(value.next).toBeNull();
  });

  it.each([
    ['today', 3],
    ['yesterday', 3],
    ['month', 6],
    ['quarter', 7],
  ])('%s has %i movements: days begin at midnight of the house', async (range, count) => {
    const { value } = await transactions({ range });
    expect(value.list).toHaveLength(count);
    expect(value.totals?.count).toBe(count);
  });

  it.each([
    ['games', 5],
    ['bonuses', 1],
    ['other', 1],
    ['deposits', 0],
    ['withdrawals', 0],
  ] as const)('the group %s has %i movements', async (group, count) => {
    const { value } = await transactions({ group, range: 'quarter' });
    expect(value.list).toHaveLength(count);
    expect(value.totals?.count).toBe(count);
  });

  it('pages have each movement once, while others arrive', async () => {
    const all = (await transactions({ range: 'quarter' })).value.list.map(({ id }) => id);
    const seen: string[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const { value } = await transactions({ range: 'quarter', pageSize: '2', ...(after && { after }) });
      seen.push(...value.list.map(({ id }) => id));
      expect(value.totals === null).toBe(after !== undefined);
      after = value.next ?? undefined;
      await gateway.db.tx((tx) =>
        moveMoney(tx, {
          ...{
            merchantCode: 'parlour',
            memberId,
            kind: 'bonus',
            reference: `late:${++pages}`,
            amountMinor: 1,
          },
          ...{ account: 'bonuses', at: gateway.gateway.now() },
        }).then(() => undefined),
      );
    } while (after);
    expect(seen).toEqual(all);
  });

  it('rounds have their game, stake and win, and agree with the movements', async () => {
    const { value } = await rounds();
    expect(value.list.map(({ stake, win }) => [stake, win])).toEqual([
      [0.07, 0],
      [100, 0],
      [300, 0],
      [200.05, 600.1],
    ]);
    expect(value.totals).toEqual({ count: 4, staked: 600.12, won: 600.1 });
    const games = (await transactions({ group: 'games' })).value.totals;
    expect(games).toMatchObject({ in: value.totals?.won, out: value.totals?.staked });
    const second = await rounds({ pageSize: '1', after: (await rounds({ pageSize: '1' })).value.next ?? '' });
    expect(second.value.list).toEqual([value.list[1]]);
  });

  it('days add up to what the movements add up to', async () => {
    const { value } = await ask(gateway.url, 'records.days', { token, query: { range: 'week' } });
    expect(value.list.map(({ day, staked, won }) => [day, staked, won])).toEqual([
      [dayIn(HOUSE, today - DAY), 500.05, 600.1],
      [dayIn(HOUSE, today), 100.07, 0],
    ]);
    const { totals } = (await transactions()).value;
    const sum = (read: (day: (typeof value.list)[number]) => number) =>
      value.list.reduce((all, day) => all + Math.round(read(day) * 100), 0);
    expect(sum(({ won, bonuses, deposited }) => won + bonuses + deposited)).toBe(
      Math.round((totals?.in ?? 0) * 100),
    );
    expect(sum(({ staked, withdrawn }) => staked + withdrawn)).toBe(Math.round((totals?.out ?? 0) * 100));
  });

  it('deposits have their state, and count as received only what arrived', async () => {
    const now = gateway.gateway.now();
    for (const [id, at] of [
      ['Done', now - 5_000],
      ['Open', now - 4_000],
      ['Lost', now - 3_000],
    ] as const)
      await addDeposit(gateway.db, {
        ...depositOf(memberId, { id, amountMinor: 100_000, bonusMinor: 10_000 }),
        ...{ createdAt: at, expiresAt: at + 3_600_000 },
      });
    await gateway.db.tx((tx) =>
      applyReport(tx, { depositId: 'Done', outcome: 'paid', amountMinor: 100_000 }, now),
    );
    await gateway.db.tx((tx) =>
      applyReport(tx, { depositId: 'Lost', outcome: 'refused', amountMinor: 0 }, now),
    );
    const list = (query: Partial<QueryOf<Call<'records.deposits'>>> = {}) =>
      ask(gateway.url, 'records.deposits', { token, query: { range: 'today', pageSize: '50', ...query } });
    const { value } = await list();
    expect(value.list.map(({ id, state }) => [id, state])).toEqual([
      ['Lost', 'refused'],
      ['Open', 'waiting'],
      ['Done', 'paid'],
    ]);
    expect(value.totals).toEqual({ count: 3, paid: 1_000, bonuses: 100 });
    expect((await list({ state: 'waiting' })).value.list.map(({ id }) => id)).toEqual(['Open']);
    const first = (await list({ pageSize: '1' })).value;
    const second = (await list({ pageSize: '2', after: first.next ?? '' })).value;
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(['Lost', 'Open', 'Done']);
    expect(second.next).toBeNull();
  });

  it('what makes no sense is refused', async () => {
    for (const query of [
      { range: 'always' },
      { range: '2026-02-30..2026-03-01' },
      { range: '2024-01-01..2026-01-01' },
      { pageSize: '0' },
      { pageSize: '501' },
      { after: '1-a' },
      { after: "1-1' OR 1=1" },
    ])
      expect(statusAndCode(await transactions(query))).toEqual([400, 'request.invalid']);
  });

  it('another member sees nothing of it, a trial member none at all', async () => {
    const other = await login(gateway.url, 'player01', 'Parlour123', gateway.gateway.now());
    const ids = new Set((await transactions({ range: 'quarter' })).value.list.map(({ id }) => id));
    const theirs = await transactions({ range: 'quarter', pageSize: '500' }, other.value.token);
    expect(theirs.value.list.length).toBeGreaterThan(0);
    expect(theirs.value.list.filter(({ id }) => ids.has(id))).toEqual([]);
    const trial = await ask(gateway.url, 'session.trial');
    expect(statusAndCode(await transactions({}, trial.value.token))).toEqual([403, 'auth.not_member']);
  });

  it('a merchant that has switched a record off does not answer for it', async () => {
    await operate(gateway, 'feature', 'TRANSREC3', 'off');
    try {
      expect(statusAndCode(await transactions())).toEqual([403, 'auth.forbidden']);
      expect((await rounds()).status).toBe(200);
    } finally {
      await operate(gateway, 'feature', 'TRANSREC3', 'on');
    }
  });
});

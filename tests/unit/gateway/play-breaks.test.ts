import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BREAK_LENGTHS, BREAKS, breakEnd, type BreakLength } from '../../../contract/safer-play';
import { applyReport } from '../../../gateway/store/deposits';
import { walletDifferences } from '../../../gateway/store/ledger';
import { countOf, memberRow, newKey, operate, statusAndCode, tryOperate } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';
import { gameNamed, generic, launch, playOf, ticketOf, vendorCall } from './launch-calls';

const EXCLUDED = [403, 'auth.excluded'];
const ENDED = [401, 'auth.session_ended'];

/** (spec: safer-play, Breaks); the ways to log in are in `self-exclusion.test.ts`. */
describe('during a break a player', () => {
  let gateway: TestGateway;
  let row: Record<string, unknown>;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    row = await memberRow(gateway, 'player01');
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    for (const table of ['attempts', 'sessions', 'play_breaks'])
      await gateway.db.query(`DELETE FROM ${table}`);
    await gateway.db.query(`UPDATE members SET password_hash = $1 WHERE account = 'player01'`, [
      row['password_hash'],
    ]);
    token = (await enter()).value.token;
  });

  const enter = (password = 'Parlour123', account = 'player01') =>
    login(gateway.url, account, password, gateway.gateway.now());
  const takeBreak = (length: BreakLength = '1y') =>
    ask(gateway.url, 'saferPlay.takeBreak', { token, headers: newKey(), body: { length } });
  const opens = async (session: string) =>
    (await ask(gateway.url, 'member.info', { token: session })).status === 200;

  describe('cannot play', () => {
    it('with an open session: every launch is refused', async () => {
      const other = (await enter()).value.token;
      await takeBreak();
      const game = generic(await gameNamed(gateway, 'Lantern Street'));
      expect(statusAndCode(await launch(gateway, token, game))).toEqual(EXCLUDED);
      expect(statusAndCode(await launch(gateway, other, game))).toEqual(ENDED);
    });

    it('with a ticket of before', async () => {
      const launched = await launch(gateway, token, generic(await gameNamed(gateway, 'Lantern Street')));
      await takeBreak();
      const { status, body } = await vendorCall(gateway, 'enter', { ticket: ticketOf(launched) });
      expect([status, body.error]).toEqual([401, 'ticket']);
    });

    it('in a running game; what was settled before is in the wallet', async () => {
      const play = await playOf(gateway, token, generic(await gameNamed(gateway, 'Lantern Street')));
      const bet = (round: string) => vendorCall(gateway, 'bet', { play, round, stake: 10_000 });
      const first = await bet('before-the-break');
      expect(first.status).toBe(200);
      await takeBreak();
      const refused = await bet('after-the-break-began');
      expect([refused.status, refused.body.error]).toEqual([401, 'ended']);
      expect((await vendorCall(gateway, 'choose', { play, game: null })).body.error).toBe('ended');
      const [wallet] = await gateway.db.query(
        'SELECT balance_minor AS minor FROM wallets WHERE member_id = $1',
        [row['id']],
      );
      expect(wallet?.['minor']).toBe(Math.round(first.body.balance * 100));
      expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    });

    it('bets that are sent at the same time are settled in whole or refused in whole', async () => {
      const play = await playOf(gateway, token, generic(await gameNamed(gateway, 'Lantern Street')));
      const bets = Array.from({ length: 6 }, (_, n) =>
        vendorCall(gateway, 'bet', { play, round: `at-the-same-time-${n}`, stake: 10_000 }),
      );
      const [, ...answers] = await Promise.all([takeBreak(), ...bets]);
      const settled = answers.filter(({ status }) => status === 200).length;
      const rounds = await countOf(gateway, 'bets', `round LIKE 'at-the-same-time-%'`);
      expect(rounds).toBe(settled);
      expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
      expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    });
  });

  describe('cannot deposit', () => {
    const open = (by = token) =>
      ask(gateway.url, 'deposits.create', {
        ...{ token: by, headers: newKey(), body: { methodId: 'sen-bank', amount: 100_000 } },
      });

    it('with an open session; what waited to be paid is cancelled, and money that comes is credited', async () => {
      const { value } = await open();
      const other = (await enter()).value.token;
      await takeBreak();
      expect(statusAndCode(await open(token))).toEqual(EXCLUDED);
      expect(statusAndCode(await open(other))).toEqual(ENDED);
      const [stored] = await gateway.db.query('SELECT state FROM deposits WHERE id = $1', [value.id]);
      expect(stored?.['state']).toBe('cancelled');
      const report = { depositId: value.id, outcome: 'paid', amountMinor: 10_000_000 } as const;
      await gateway.db.tx((tx) => applyReport(tx, report, gateway.gateway.now()));
      const [paid] = await gateway.db.query('SELECT paid_minor AS minor FROM deposits WHERE id = $1', [
        value.id,
      ]);
      expect(paid?.['minor']).toBe(10_000_000);
      expect(await walletDifferences(gateway.db, 'parlour')).toEqual([]);
    });

    it('when it is sent together with the break: it is open before it, or not at all', async () => {
      await Promise.all([takeBreak(), open(), open()]);
      const waiting = await countOf(
        gateway,
        'deposits',
        `member_id = '${String(row['id'])}' AND state = 'waiting' AND expires_at > ${gateway.gateway.now()}`,
      );
      expect(waiting).toBe(0);
    });
  });

  it.each(BREAK_LENGTHS)('a break of %s ends when it ends', async (length) => {
    const { value } = await takeBreak(length);
    expect(value.kind).toBe(BREAKS[length].kind);
    const left = value.until - gateway.gateway.now();
    gateway.advance(left - 5_000);
    expect(statusAndCode(await enter())).toEqual(EXCLUDED);
    gateway.advance(10_000);
    expect((await enter()).status).toBe(200);
    gateway.advance(-left - 5_000);
  });

  it('a month ends on its last day where it has no such day', () => {
    const end = breakEnd('1m', Date.parse('2027-01-31T10:00:00Z'));
    expect(new Date(end).toISOString()).toBe('2027-02-28T10:00:00.000Z');
    expect(new Date(breakEnd('1y', Date.parse('2028-02-29T10:00:00Z'))).toISOString()).toBe(
      '2029-02-28T10:00:00.000Z',
    );
  });

  it('other members, and the same number at another merchant, are not concerned', async () => {
    await takeBreak();
    expect((await enter('Parlour123', 'agent01')).status).toBe(200);
    const theirs = await tokenAt(gateway, 'tidehouse', 'mariner01');
    const info = await ask(gateway.url, 'member.info', { token: theirs, headers: AT_TIDEHOUSE });
    expect(info.status).toBe(200);
  });

  describe('the operator', () => {
    const text = async (...words: string[]) => (await tryOperate(gateway, 'member', ...words)).text;

    it('sees it, and begins one that customer service was asked for', async () => {
      expect(await text('break', 'player01')).toBe('player01: no break');
      expect(await text('break', 'player01', '6m')).toContain('player01: self-exclusion until 20');
      expect(await opens(token)).toBe(false);
      expect(await text('find', 'player01')).toContain('self-exclusion until 20');
      expect((await tryOperate(gateway, 'member', 'break', 'player01', '3d')).text).toContain('usage:');
    });

    it('lifts a time-out where the merchant allows it, and never a self-exclusion', async () => {
      await text('break', 'player01', '1w');
      await operate(gateway, 'merchant', 'set', 'liftTimeOuts', 'false');
      expect(await tryOperate(gateway, 'member', 'lift', 'player01')).toMatchObject({ ok: false });
      expect(statusAndCode(await enter())).toEqual(EXCLUDED);
      await operate(gateway, 'merchant', 'set', 'liftTimeOuts', 'true');
      expect(await text('lift', 'player01')).toBe('player01: time-outs lifted: 1, no break');
      expect((await enter()).status).toBe(200);
      await text('break', 'player01', '6m');
      expect(await text('lift', 'player01')).toContain('time-outs lifted: 0, self-exclusion until');
      expect(statusAndCode(await enter())).toEqual(EXCLUDED);
    });

    it('lets nobody in by enabling the account or a new password', async () => {
      await takeBreak();
      await operate(gateway, 'member', 'disable', 'player01');
      await operate(gateway, 'member', 'enable', 'player01');
      const reset = await text('reset', 'player01');
      const password = reset.split('password: ')[1]?.trim() ?? '';
      expect(statusAndCode(await enter(password))).toEqual(EXCLUDED);
    });
  });
});

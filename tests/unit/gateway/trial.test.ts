import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countOf, from, memberRow, newKey, statusAndCode, PROXIES } from '../../support/access';
import { ask } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const LIMITED = [429, 'request.rate_limited'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SESSION = HOUR / 2;
/** Trial accounts without the seeded one, which has a password. */
const CREATED = `type = 4 AND NOT has_password`;

describe('trial accounts', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES });
  });
  beforeEach(async () => {
    for (const table of ['sessions', 'wallets', 'ledger_entries']) {
      await gateway.db.query(
        `DELETE FROM ${table} WHERE member_id IN (SELECT id FROM members WHERE ${CREATED})`,
      );
    }
    await gateway.db.query(`DELETE FROM members WHERE ${CREATED}`);
  });
  afterAll(() => gateway.close());

  const open = (address = '203.0.113.1') => ask(gateway.url, 'session.trial', { headers: from(address) });
  const exists = async (account: string) =>
    (await countOf(gateway, 'members', `account = '${account}'`)) === 1;

  it('a trial login creates an account of type 4 with play money and a session', async () => {
    const { status, value, headers } = await open();
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(value).toMatchObject({ customerType: 4, firstTimeLogin: false });
    expect(value.userName).toMatch(/^trial\d{8}$/);
    const { token } = value;
    const info = (await ask(gateway.url, 'member.info', { token })).value;
    expect(info).toMatchObject({ account: value.userName, type: 4, hasPassword: false, toUpline: false });
    expect((await ask(gateway.url, 'wallet.balance', { token })).value.sumBalance).toBe(100_000);
    expect(await memberRow(gateway, value.userName)).toMatchObject({ upline_id: null, email: null });
  });

  it('every trial login creates another account', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(new Set(opened.map(({ value }) => value.userName)).size).toBe(5);
    expect(new Set(opened.map(({ value }) => value.token)).size).toBe(5);
  });

  it('a client address gets at most twenty an hour, also concurrently', async () => {
    for (let i = 0; i < 15; i++) expect((await open()).status).toBe(200);
    const opened = await Promise.all(Array.from({ length: 12 }, () => open()));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(opened.filter(({ status }) => status !== 200).map(statusAndCode)).toEqual(Array(7).fill(LIMITED));
    expect((await open('203.0.113.2')).status).toBe(200);
    gateway.advance(HOUR + 1_000);
    expect((await open()).status).toBe(200);
  });

  it('an expired account is deleted with all its rows', async () => {
    const { value } = await open();
    const { token } = value;
    const { id } = await memberRow(gateway, value.userName);
    const added = await ask(gateway.url, 'favourites.add', {
      token,
      body: { nodeId: 'g1001', vendor: 'JDW' },
      headers: newKey(),
    });
    expect(added.status).toBe(200);
    const rows: [string, string][] = [
      ['recent_games', `('${id}', 'g1001', 1)`],
      ['bets (member_id, game_id, stake_minor, win_minor, at)', `('${id}', 'g1001', 1, 0, 1)`],
      [
        'deposits (id, merchant, member_id, method, amount_minor, bonus_minor, state, instructions, created_at, expires_at, changed_at)',
        `('d1', 'parlour', '${id}', '{}', 1, 0, 'expired', '{}', 1, 1, 1)`,
      ],
      [
        'rebates (id, merchant, member_id, stake_minor, amount_minor, lines, at)',
        `('r1', 'parlour', '${id}', 1, 1, '[]', 1)`,
      ],
      ['turnovers', `('${id}', 1)`],
      ['rewards (member_id, kind, title, amount_minor, at)', `('${id}', 'REBATE', 'x', 1, 1)`],
      [
        'messages (merchant, member_id, kind, title, content, at)',
        `('parlour', '${id}', 'house', 'x', 'x', 1)`,
      ],
    ];
    for (const [table, values] of rows) await gateway.db.query(`INSERT INTO ${table} VALUES ${values}`);
    gateway.advance(DAY + SESSION);
    await open('203.0.113.3');
    expect(await exists(value.userName)).toBe(false);
    for (const { table, column } of await columnsOfMembers()) {
      const count = await countOf(gateway, table, `${column} = '${String(id)}'`);
      expect([table, column, count]).toEqual([table, column, 0]);
    }
    expect(statusAndCode(await ask(gateway.url, 'member.info', { token }))).toEqual([
      401,
      'auth.session_ended',
    ]);
  });

  /** All columns that refer to members, so that new ones are tested too. */
  const columnsOfMembers = async (): Promise<{ table: string; column: string }[]> => {
    const columns = await gateway.db.query<{ table: string; column: string }>(
      `SELECT DISTINCT c.conrelid::regclass::text AS table, a.attname AS column
       FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
       WHERE c.contype = 'f' AND c.confrelid = 'members'::regclass AND c.conrelid <> 'members'::regclass
         AND a.attname <> 'merchant'`,
    );
    expect(columns.length).toBeGreaterThan(20);
    return columns;
  };

  it('an account less than a day old stays', async () => {
    const { value } = await open();
    gateway.advance(DAY - 60_000);
    await open('203.0.113.3');
    expect(await exists(value.userName)).toBe(true);
  });

  it('an old account with an active session stays', async () => {
    const { value } = await open();
    // Registered a day before its session began.
    await gateway.db.query('UPDATE members SET registered_at = registered_at - $2 WHERE account = $1', [
      value.userName,
      DAY,
    ]);
    for (let times = 0; times < 3; times++) {
      gateway.advance(SESSION - 60_000);
      expect((await ask(gateway.url, 'session.renew', { token: value.token })).status).toBe(200);
      await open('203.0.113.3');
      expect(await exists(value.userName)).toBe(true);
    }
    gateway.advance(SESSION);
    await open('203.0.113.3');
    expect(await exists(value.userName)).toBe(false);
  });

  it('members and the demo’s trial account stay', async () => {
    const before = await countOf(gateway, 'members', `NOT (${CREATED})`);
    await gateway.db.query(`UPDATE members SET registered_at = 0 WHERE NOT (${CREATED})`);
    await open('203.0.113.3');
    expect(await countOf(gateway, 'members', `NOT (${CREATED})`)).toBe(before);
    expect(await exists('trial01')).toBe(true);
  });

  it('many expired accounts are deleted in several steps', async () => {
    const opened: string[] = [];
    for (let i = 0; i < 3; i++) {
      for (let n = 0; n < 10; n++) opened.push((await open(`198.51.100.${i}`)).value.userName);
    }
    gateway.advance(DAY + SESSION);
    await open('203.0.113.3');
    const left = async () => countOf(gateway, 'members', `account = ANY('{${opened.join()}}')`);
    expect(await left()).toBe(10);
    await open('203.0.113.3');
    expect(await left()).toBe(0);
  });
});

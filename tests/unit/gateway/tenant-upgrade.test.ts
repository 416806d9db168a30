import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../gateway/crypto/password';
import { sha256 } from '../../../gateway/crypto/tokens';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { seed } from '../../../gateway/seed/seed';
import type { Db } from '../../../gateway/store/db';
import { findByIdentity } from '../../../gateway/store/accounts';
import { writeValue } from '../../../gateway/store/key-values';
import { merchantKey } from '../../../gateway/store/merchants';
import { applyMigration, migrate } from '../../../gateway/store/migrate';
import { askSealed, statusAndCode } from '../../support/access';
import { ask } from '../../support/ask';
import { emptyDatabase } from '../../support/empty-database';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE, loginAt } from '../../support/tenants';
import { vendorCall } from './launch-calls';

const MIGRATIONS = new URL('../../../gateway/store/migrations/', import.meta.url);
const NOW = Date.now();
const LATER = NOW + 600_000;
const PROJECT = 'parlour-live';
const TOKEN = 'the-token-of-an-open-session';
const TICKET = 'a-ticket-that-is-not-used-yet';
const KEY = 'a-key-that-was-used';
const keyHash = createHash('sha256').update(KEY).digest('base64url');

/** A database as the release with migration 006 left it, with a row in every table that belongs to a member. */
async function databaseOf006(): Promise<Db> {
  const db = await emptyDatabase();
  await db.query('CREATE TABLE migrations (name text PRIMARY KEY)');
  const names = (await readdir(MIGRATIONS)).filter((name) => /^00[1-6]_.*\.sql$/.test(name)).sort();
  for (const name of names) await applyMigration(db, name);
  for (const { merchant, features } of MERCHANTS) {
    const firebase = { apiKey: 'k', projectId: PROJECT, authDomain: 'p.example', appId: 'a', sms: true };
    const own = merchant.merchantCode === 'parlour' ? { ...merchant, firebase } : merchant;
    await writeValue(db, merchantKey(merchant.merchantCode), own);
    await writeValue(db, `features:${merchant.merchantCode}`, features);
  }
  await writeValue(db, 'switches', { maintenance: false, region: false, until: null });
  await writeValue(db, 'jackpot:house', { parts: 700_000 });
  for (const flag of ['seededAccess', 'seededInformation', 'seededRewards', 'seededLobby'])
    await writeValue(db, flag, true);
  await writeValue(db, 'seeded', { at: NOW, games: 300 });
  const hash = await hashPassword('Parlour123');
  const statements: [string, unknown[]?][] = [
    [
      `INSERT INTO members (id, account, password_hash, nickname, type, registered_at, mobile_dial, mobile_num, mobile_verified)
       VALUES ('m8812', 'player01', $1, 'Minh Anh', 0, 1, '84', '912345678', true),
              ('m1', 'sneaky', $1, NULL, 0, 2, NULL, NULL, false)`,
      [hash],
    ],
    [`UPDATE members SET upline_id = 'm8812' WHERE id = 'm1'`],
    [`INSERT INTO wallets VALUES ('m8812', 1248050000), ('m1', 0)`],
    [`INSERT INTO sessions VALUES ($1, 'm8812', $2)`, [sha256(TOKEN), NOW + 1_500_000]],
    [`INSERT INTO identities VALUES ('google', 'uid-1', 'm8812')`],
    [`INSERT INTO captchas VALUES ('c1', $1, $2)`, [sha256('c1:4711'), LATER]],
    [
      `INSERT INTO codes (id, purpose, dial, number, code_hash, address, at, expires_at)
       VALUES ('s1', 'login', '84', '912345678', $1, '::1', $2, $3)`,
      [sha256('s1:123456'), NOW, LATER],
    ],
    [`INSERT INTO login_failures VALUES ('player01', '::1', ${NOW})`],
    [
      `INSERT INTO idempotency (member_id, key, request_hash, status, answer, at)
       VALUES ('', $1, 'd', 200, '{"success":true,"value":{"userName":"player01"}}', $2)`,
      [keyHash, NOW],
    ],
    [
      `INSERT INTO vendors (code, name, listed_under, game_type, style, device, layout, position)
       VALUES ('JDW', 'Jade', 'RNG', 'RNG', 1, 1, 'lead', 1)`,
    ],
    [
      `INSERT INTO games (id, name, vendor_code, game_type, is_new, jackpot, free_play, position, search)
       VALUES ('g1', 'Lantern', 'JDW', 'RNG', false, false, true, 1, 'lantern')`,
    ],
    [
      `INSERT INTO launches (ticket_hash, session_hash, vendor_code, game_id, language, merchant, expires_at)
       VALUES ($1, $2, 'JDW', 'g1', 'EN', 'tidehouse', $3)`,
      [sha256(TICKET), sha256(TOKEN), LATER],
    ],
    [`INSERT INTO favourites VALUES ('m8812', 'g1', 1)`],
    [`INSERT INTO recent_games VALUES ('m8812', 'g1', 1)`],
    [`INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at) VALUES ('m8812', 'g1', 100, 0, 1)`],
    [`INSERT INTO transactions (member_id, kind, amount_minor, at) VALUES ('m8812', 'bet', -100, 1)`],
    [`INSERT INTO messages (member_id, title, content, at) VALUES ('m8812', 'Hello', '', 1)`],
    [`INSERT INTO winners (customer, game_id, amount_minor, at) VALUES ('pl***01', 'g1', 9000000, ${NOW})`],
    [
      `INSERT INTO announcements (id, kind, title, position, at) VALUES
       ('banner-welcome', 'banner', 'Your first hand, doubled: up to ₫3,000,000', 0, 1),
       ('notice-bank', 'notice', 'The bank’s own words', 0, 1), ('notice-1a2b3c4d', 'notice', 'The operator’s own', -1, 1)`,
    ],
    [`INSERT INTO hot_matches VALUES ('m1', 'JDW', 'g1', 'Cup', 'A', 'B', 1)`],
    [
      `INSERT INTO documents (id, kind, merchant, position, at) VALUES
       ('weekly-rebate', 'promotion', NULL, 0, 1), ('own-article', 'article', NULL, 0, 1)`,
    ],
  ];
  for (const [sql, params] of statements) await db.query(sql, params);
  return db;
}

describe('a database from before merchants were tenants', () => {
  let gateway: TestGateway;
  let db: Db;
  beforeAll(async () => {
    db = await databaseOf006();
    await migrate(db);
    await seed(db, { games: 300, now: NOW });
    gateway = await startGateway({ db });
  });
  afterAll(() => gateway.close());
  const query = { types: 'B,H', groupName: 'm_home', platform: 'M', merchantCode: '' };

  it('its members, sessions and money are the default merchant’s', async () => {
    const rows = await db.query(`SELECT id, merchant FROM members WHERE id LIKE 'm%' ORDER BY id`);
    expect(rows).toEqual([
      { id: 'm1', merchant: 'parlour' },
      { id: 'm8812', merchant: 'parlour' },
    ]);
    const balance = await ask(gateway.url, 'wallet.balance', { token: TOKEN });
    expect(balance.value.sumBalance).toBe(12_480_500);
    const foreign = await ask(gateway.url, 'wallet.balance', { token: TOKEN, headers: AT_TIDEHOUSE });
    expect(statusAndCode(foreign)).toEqual([401, 'auth.session_ended']);
    expect((await loginAt(gateway, 'parlour', 'player01')).value.userName).toBe('player01');
    expect((await loginAt(gateway, 'tidehouse', 'player01')).code).toBe('auth.credentials');
  });

  it('favourites, recent games and messages stay with the member', async () => {
    const token = TOKEN;
    expect((await ask(gateway.url, 'favourites.ids', { token })).value.ids).toEqual(['g1']);
    expect((await ask(gateway.url, 'messages.unreadCount', { token })).value).toBe(1);
    const recent = { language: 'EN', page: '1', pageSize: '20', gameType: 'RNG', clientType: '2' };
    expect((await ask(gateway.url, 'games.recent', { token, query: recent })).value.list).toHaveLength(1);
    expect(await db.query(`SELECT 1 FROM bets WHERE member_id = 'm8812'`)).toHaveLength(1);
    const moves = await db.query(
      `SELECT kind, l.amount_minor AS minor, l.balance_minor AS balance FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id
       WHERE l.member_id = 'm8812' ORDER BY e.id`,
    );
    expect(moves).toEqual([
      { kind: 'opening', minor: 1_248_050_100, balance: 1_248_050_100 },
      { kind: 'bet', minor: -100, balance: 1_248_050_000 },
    ]);
  });

  it('an identity is one of the default merchant’s project', async () => {
    const identity = { merchantCode: 'parlour', projectId: PROJECT, channel: 'google', subject: 'uid-1' };
    expect((await findByIdentity(db, identity))?.account).toBe('player01');
    for (const other of [{ merchantCode: 'tidehouse' }, { projectId: 'other' }]) {
      expect(await findByIdentity(db, { ...identity, ...other })).toBeUndefined();
    }
  });

  it('captchas and codes end, failures and keys of guests count at the default merchant only', async () => {
    // Those from before had no keyed hash, and are valid for minutes.
    for (const table of ['captchas', 'codes']) expect(await db.query(`SELECT 1 FROM ${table}`)).toEqual([]);
    const failures = await db.query(
      `SELECT merchant, kind, subject, network FROM attempts WHERE at = ${NOW}`,
    );
    expect(failures).toEqual([{ merchant: 'parlour', kind: 'login', subject: 'player01', network: '::1' }]);
    const resolve = async (headers: Record<string, string>) =>
      (await ask(gateway.url, 'requests.resolve', { headers, body: { key: KEY } })).value;
    expect(await resolve(AT_TIDEHOUSE)).toEqual({ done: false, value: null });
    expect(await resolve({})).toEqual({ done: true, value: { userName: 'player01' } });
  });

  it('a ticket follows its member, whatever merchant its launch named', async () => {
    const { body } = await vendorCall(gateway, 'enter', { ticket: TICKET });
    expect([body.currency, body.balance]).toEqual(['VND', 12_480_500]);
  });

  it('winners and the jackpot are the default merchant’s', async () => {
    const board = async (headers: Record<string, string>) =>
      (
        await ask(gateway.url, 'home.winners', {
          headers,
          body: { gameCategory: 'ALL', language: 'EN', limitNum: 100 },
        })
      ).value.list.map(({ vo }) => vo.customerName);
    expect(await board({})).toEqual(['pl***01']);
    expect(await board(AT_TIDEHOUSE)).not.toContain('pl***01');
    const jackpot = async (headers: Record<string, string>) =>
      (await ask(gateway.url, 'home.jackpot', { headers, query: { feed: 'house' } })).value.amount;
    expect([await jackpot({}), await jackpot(AT_TIDEHOUSE)]).toEqual([7, 64_250]);
  });

  it('the demo’s announcements are Parlour’s; the operator’s own stay for all merchants', async () => {
    const notices = async (headers: Record<string, string>) =>
      (await ask(gateway.url, 'announcements.notices', { headers, query: { merchantCode: '' } })).value
        .contentLobby;
    const ours = await notices({ Language: 'VI' });
    // A title that the operator changed gets no translation.
    expect(ours.map(({ title }) => title)).toEqual(['The operator’s own', 'The bank’s own words']);
    const theirs = (await notices(AT_TIDEHOUSE)).map(({ id }) => id);
    expect(theirs).toContain('notice-1a2b3c4d');
    expect(theirs).not.toContain('notice-bank');
    const home = await ask(gateway.url, 'announcements.home', { headers: { Language: 'VI' }, query });
    expect(home.value.banners.map(({ title }) => title)).toEqual(['Ván đầu tiên nhân đôi: đến 3.000.000₫']);
    expect(home.value.hot.map(({ roomId }) => roomId)).toEqual(['m1']);
    const documents = await db.query(
      `SELECT id, merchant FROM documents WHERE id IN ('weekly-rebate', 'own-article') ORDER BY id`,
    );
    expect(documents).toEqual([
      { id: 'own-article', merchant: null },
      { id: 'weekly-rebate', merchant: 'parlour' },
    ]);
  });

  it('user names and numbers are unique per merchant from now on', async () => {
    const add = (id: string, merchant: string) =>
      db.query(
        `INSERT INTO members (id, merchant, account, password_hash, type, registered_at, mobile_dial, mobile_num, mobile_verified)
         VALUES ($1, $2, 'player01', 'x', 0, 1, '84', '912345678', true)`,
        [id, merchant],
      );
    await expect(add('x1', 'parlour')).rejects.toThrow(/unique/);
    await add('x2', 'tidehouse');
    // Neither a session nor an upline crosses from one merchant to another.
    await expect(
      db.query(
        `INSERT INTO sessions (token_hash, merchant, member_id, expires_at, ends_at, opened_at, used_at, clock_at)
         VALUES ('t', 'parlour', 'x2', 1, 1, 1, 1, 1)`,
      ),
    ).rejects.toThrow(/foreign key/);
    await expect(db.query(`UPDATE members SET upline_id = 'm8812' WHERE id = 'x2'`)).rejects.toThrow(
      /foreign key/,
    );
    await db.query(`DELETE FROM members WHERE id = 'x2'`);
  });

  it('an insert that forgets the merchant fails', async () => {
    for (const sql of [
      `INSERT INTO members (id, account, password_hash, type, registered_at) VALUES ('x3', 'nobody01', 'x', 0, 1)`,
      `INSERT INTO captchas (id, answer_hash, expires_at) VALUES ('c2', 'x', 1)`,
      `INSERT INTO winners (customer, game_id, amount_minor, at) VALUES ('x', 'g1', 1, 1)`,
    ])
      await expect(db.query(sql)).rejects.toThrow(/null value/);
  });

  it('the demo’s members of Tidehouse are added once', async () => {
    const accounts = async () =>
      (await db.query(`SELECT account FROM members WHERE merchant = 'tidehouse' ORDER BY 1`)).map(
        (row) => row['account'],
      );
    const before = await accounts();
    expect(before).toContain('mariner01');
    await seed(db, { games: 300, now: NOW });
    expect(await accounts()).toEqual(before);
    const { value } = await askSealed(
      gateway,
      'session.login',
      { type: 'username', username: 'mariner01', password: 'Parlour123' },
      { headers: AT_TIDEHOUSE },
    );
    expect(value.userName).toBe('mariner01');
  });
});

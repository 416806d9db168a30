import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURE_KEYS } from '../../../contract/features';
import { HEADERS } from '../../../contract/envelope';
import { createApp } from '../../../gateway/app';
import { CAPTCHAS } from '../../../gateway/captcha/captchas';
import { createFirebase } from '../../../gateway/crypto/id-token';
import { hashPassword } from '../../../gateway/crypto/password';
import { loadSealKeys } from '../../../gateway/crypto/sealed-body';
import { trustedProxies } from '../../../gateway/http/address';
import { listen, type Listening } from '../../../gateway/listen';
import { DemoMessenger } from '../../../gateway/messenger';
import { NO_PAYMENTS } from '../../../gateway/payments/no-payments';
import { runCommand } from '../../../gateway/operator/commands';
import { insertAll } from '../../../gateway/seed/insert';
import { MEMBERS } from '../../../gateway/seed/members';
import { MERCHANTS } from '../../../gateway/seed/merchants';
import { seed } from '../../../gateway/seed/seed';
import type { Db } from '../../../gateway/store/db';
import { mergeFields, readValue, writeValue } from '../../../gateway/store/key-values';
import { merchantKey, readMerchant } from '../../../gateway/store/merchants';
import { applyMigration, migrate } from '../../../gateway/store/migrate';
import { ask, login, tokenOf } from '../../support/ask';
import { emptyDatabase } from '../../support/empty-database';

const NOW = Date.now();
const OLD_MIGRATIONS = ['001_base.sql', '002_forgetting.sql'];

/** A database of the release before there were several merchants, with a change by the operator. */
async function oldDatabase(members = MEMBERS): Promise<Db> {
  const db = await emptyDatabase();
  await db.query('CREATE TABLE migrations (name text PRIMARY KEY)');
  for (const name of OLD_MIGRATIONS) await applyMigration(db, name);
  const password_hash = await hashPassword('Parlour123');
  await insertAll(
    db,
    'members',
    members.map(({ balanceMinor: _balance, joinedDaysAgo: _days, ...member }) => ({
      ...member,
      password_hash,
      disabled: false,
      registered_at: NOW,
      last_login_at: NOW,
    })),
  );
  await db.query('INSERT INTO wallets SELECT id, 700 FROM members');
  await db.query(
    `INSERT INTO messages (member_id, title, content, at) SELECT id, 'Welcome', '', ${NOW} FROM members`,
  );
  await writeValue(db, 'merchant', {
    merchantCode: 'parlour',
    brand: { name: 'Parlour', legalLine: 'Adults only.', minimumAge: 18 },
    customerService: { salt: '', paths: [] },
  });
  const features = Object.fromEntries(FEATURE_KEYS.map((key) => [key, true]));
  await writeValue(db, 'features', { ...features, DIRECTREG3: false, MAILCEN: false });
  await writeValue(db, 'switches', { maintenance: false, region: false, until: null });
  await writeValue(db, 'seeded', { at: NOW, games: 300 });
  return db;
}

const upgrade = async (db: Db, now = NOW): Promise<void> => {
  await migrate(db);
  await seed(db, { games: 300, now });
};
const contentOf = async (db: Db): Promise<string> => {
  const tables = ['facts', 'members', 'wallets', 'rewards', 'messages', 'migrations'];
  const rows = await Promise.all(tables.map((table) => db.query(`SELECT * FROM ${table} ORDER BY 1`)));
  return JSON.stringify(rows);
};
const count = async (db: Db, table: string) =>
  (await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

describe('a database of an earlier release', () => {
  let db: Db;
  let server: Listening;
  beforeAll(async () => {
    db = await oldDatabase();
    await upgrade(db);
    const seal = await loadSealKeys(db);
    const gateway = {
      db,
      now: () => Date.now(),
      seal,
      secret: Buffer.alloc(32),
      domainRoute: [''],
      imageCDNs: ['/img/'],
      shells: { origins: [], local: true },
      messenger: new DemoMessenger(() => undefined),
      payments: NO_PAYMENTS,
      firebase: createFirebase({ emulator: null, serviceAccount: null, telegramBotToken: null }),
      captcha: CAPTCHAS.picture(Buffer.alloc(32)),
      proxies: trustedProxies([]),
      countryHeader: null,
    };
    const app = createApp({ gateway, dist: 'dist/m', releases: null, operatorSecret: null });
    server = await listen(app, 0, 'localhost');
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
  const featuresOf = async (code: string) =>
    (await ask(server.url, 'system.whitelabel', { headers: { [HEADERS.merchant]: code } })).value.features;

  it('keeps the features that the operator switched off', async () => {
    const features = await featuresOf('parlour');
    expect(FEATURE_KEYS.filter((key) => !features[key])).toEqual(
      FEATURE_KEYS.filter((key) => ['DIRECTREG3', 'MAILCEN'].includes(key)),
    );
  });

  it('has all merchants, and no values of the old form', async () => {
    for (const { merchant, features } of MERCHANTS) {
      const headers = { [HEADERS.merchant]: merchant.merchantCode };
      expect((await ask(server.url, 'system.settings', { headers })).value.brand).toEqual(merchant.brand);
      if (merchant.merchantCode !== 'parlour') {
        expect(await featuresOf(merchant.merchantCode)).toEqual(features);
      }
    }
    for (const key of ['merchant', 'features']) expect(await readValue(db, key)).toBeUndefined();
  });

  it('keeps its members, their money and their messages', async () => {
    const token = await tokenOf(server.url, 'player01');
    expect((await ask(server.url, 'wallet.balance', { token })).value.sumBalance).toBe(7);
    // The operator has switched the message center off.
    expect((await ask(server.url, 'messages.unreadCount', { token })).value).toBe(0);
    const query = "SELECT title, merchant, kind FROM messages WHERE member_id = 'm8812'";
    expect(await db.query(query)).toEqual([{ title: 'Welcome', merchant: 'parlour', kind: 'house' }]);
    expect((await ask(server.url, 'rewards.unclaimedCount', { token })).value).toBe(2);
  });

  it('the trial member can log in', async () => {
    const { value } = await login(server.url, 'trial01');
    expect([value.userName, value.customerType]).toEqual(['trial01', 4]);
    expect((await ask(server.url, 'wallet.balance', { token: value.token })).value.sumBalance).toBe(100_000);
  });

  it('adds contacts of demo members and the banner of the registration page', async () => {
    for (const [account, mobile_num, email] of [
      ['player01', '912345678', 'minh.anh@parlour.example.com'],
      ['agent01', '912345001', 'quoc.bao@parlour.example.com'],
    ]) {
      const contact = {
        mobile_dial: '84',
        mobile_num,
        mobile_verified: true,
        email,
        has_password: true,
      };
      const [row] = await db.query('SELECT * FROM members WHERE account = $1', [account]);
      expect(row).toMatchObject({ ...contact, profile: {}, register_method: null });
    }
    const others = await db.query(
      `SELECT 1 FROM members WHERE merchant = 'parlour' AND (mobile_num IS NOT NULL OR email IS NOT NULL)`,
    );
    expect(others).toHaveLength(2);
    const banners = await db.query(
      `SELECT 1 FROM announcements WHERE kind = 'register' AND merchant = 'parlour'`,
    );
    expect(banners).toHaveLength(1);
    expect((await login(server.url, '0912345678')).value.userName).toBe('player01');
  });

  it('does not change when it is upgraded again', async () => {
    const before = await contentOf(db);
    await upgrade(db);
    await upgrade(db, NOW + 86_400_000);
    await Promise.all([upgrade(db), upgrade(db)]);
    expect(await contentOf(db)).toBe(before);
  });

  it('keeps later changes by the operator', async () => {
    await runCommand(db, ['merchant', 'set', 'brand.name', 'My House'], NOW);
    await runCommand(db, ['feature', 'GAMSER', 'on', '--merchant', 'tidehouse'], NOW);
    await db.query(`UPDATE rewards SET claimed_at = 1 WHERE claimed_at IS NULL`);
    const before = await contentOf(db);
    await upgrade(db);
    expect(await contentOf(db)).toBe(before);
    expect((await readMerchant(db, ''))?.brand.name).toBe('My House');
  });
});

describe('upgrading a database', () => {
  const opened: Db[] = [];
  const open = async (...members: Parameters<typeof oldDatabase>) => {
    const db = await oldDatabase(...members);
    opened.push(db);
    return db;
  };
  afterAll(() => Promise.all(opened.map((db) => db.close())));

  it('happens once if two gateways start at the same time', async () => {
    const db = await open();
    await Promise.all([upgrade(db), upgrade(db)]);
    const ofMerchants = async (from: string) =>
      db.query(`SELECT merchant, count(*)::int AS n FROM ${from} GROUP BY 1 ORDER BY 1`);
    expect(await ofMerchants('members')).toEqual([
      { merchant: 'parlour', n: 33 },
      { merchant: 'tidehouse', n: 8 },
    ]);
    expect(await ofMerchants('rewards r JOIN members m ON m.id = r.member_id')).toEqual([
      { merchant: 'parlour', n: 53 },
      { merchant: 'tidehouse', n: 7 },
    ]);
  });

  it('works without the demo’s members, and leaves an account of the same name alone', async () => {
    const [first] = MEMBERS;
    if (!first) throw new Error('there are no members');
    const one = { ...first, upline_id: null };
    const own = { ...one, id: 'm1', account: 'trial01', nickname: 'My own' };
    const db = await open([own, one]);
    await upgrade(db);
    const rows = await db.query(
      `SELECT id, account, nickname FROM members WHERE merchant = 'parlour' ORDER BY id`,
    );
    expect(rows).toEqual([
      { id: 'm1', account: 'trial01', nickname: 'My own' },
      { id: one.id, account: one.account, nickname: one.nickname },
    ]);
    const ours = `SELECT 1 FROM rewards WHERE member_id IN (SELECT id FROM members WHERE merchant = 'parlour')`;
    expect(await db.query(ours)).toHaveLength(4);
    const empty = await open([]);
    await upgrade(empty);
    expect([await count(empty, 'members'), await count(empty, 'rewards')]).toEqual([0, 0]);
  });

  it('adds new fields to a merchant and keeps existing ones', async () => {
    const db = await open();
    await upgrade(db);
    const demo = MERCHANTS[1];
    if (!demo) throw new Error('there is no second merchant');
    const { app: _app, options: _options, ...rest } = demo.merchant;
    const { themes: _themes, ...brand } = rest.brand;
    await writeValue(db, merchantKey('tidehouse'), {
      ...rest,
      brand: { ...brand, name: 'Tide' },
      languages: ['EN'],
    });
    const [key = ''] = FEATURE_KEYS;
    await db.query(`UPDATE facts SET value = value - $1 WHERE key = 'features:tidehouse'`, [key]);
    await mergeFields(db, 'features:tidehouse', { MAILCEN: true });
    await upgrade(db);
    expect(await readMerchant(db, 'tidehouse')).toEqual({
      ...demo.merchant,
      brand: { ...demo.merchant.brand, name: 'Tide' },
      languages: ['EN'],
    });
    expect(await readValue(db, 'features:tidehouse')).toEqual({ ...demo.features, MAILCEN: true });
  });

  it('operator commands before the first start work, or say what is missing', async () => {
    const db = await open();
    await migrate(db);
    expect(await runCommand(db, ['feature', 'FEEDBACK3', 'off'], NOW)).toMatchObject({ ok: true });
    expect(await runCommand(db, ['merchant', 'get', 'brand.name'], NOW)).toEqual({
      ok: false,
      text: 'the database has no merchant yet: start the gateway once',
    });
    await seed(db, { games: 300, now: NOW });
    expect(await readValue(db, 'features:parlour')).toMatchObject({ FEEDBACK3: false, DIRECTREG3: false });
  });
});

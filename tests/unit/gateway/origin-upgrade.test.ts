import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../gateway/store/db';
import { applyMigration, migrate } from '../../../gateway/store/migrate';
import { emptyDatabase } from '../../support/empty-database';

const MIGRATIONS = new URL('../../../gateway/store/migrations/', import.meta.url);

describe('sessions from before they had an origin', () => {
  let db: Db;
  beforeAll(async () => {
    db = await emptyDatabase();
    await db.query('CREATE TABLE migrations (name text PRIMARY KEY)');
    const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql') && name < '030').sort();
    for (const name of names) await applyMigration(db, name);
    await db.query(
      `INSERT INTO members (id, merchant, account, password_hash, type, registered_at)
       VALUES ('m1', 'parlour', 'player01', 'x', 0, 1)`,
    );
    await db.query(
      `INSERT INTO devices (merchant, id, member_id, name, public_key, value_hash, created_at, used_at)
       SELECT 'parlour', d, 'm1', '', '', '', 1, 1 FROM unnest(ARRAY['d1', 'd2']) AS d`,
    );
    await db.query(
      `INSERT INTO passkeys (id, merchant, member_id, credential_id, public_key, counter, transports, aaguid, added_at)
       SELECT p, 'parlour', 'm1', p, '', 0, '[]', '', 1 FROM unnest(ARRAY['p1', 'p2']) AS p`,
    );
    await db.query(
      `INSERT INTO sessions (token_hash, merchant, member_id, expires_at, ends_at, opened_at, used_at, clock_at, device, passkey_id)
       SELECT token, 'parlour', 'm1', 2, 2, 1, 1, 1, device, passkey
       FROM (VALUES ('a', NULL, NULL), ('b', NULL, NULL), ('c', 'd1', NULL), ('d', 'd1', NULL), ('e', 'd2', NULL),
         ('f', NULL, 'p1'), ('g', NULL, 'p2')) AS s (token, device, passkey)`,
    );
    await migrate(db);
  });
  afterAll(() => db.close());

  it('share one with their device or passkey, and are fresh logins only without one', async () => {
    const sessions = await db.query<{ origin: string; proven: boolean; device: string | null }>(
      'SELECT origin, proven, device FROM sessions ORDER BY token_hash',
    );
    const [a, b, c, d, e, f, g] = sessions.map(({ origin }) => origin);
    const devices = await db.query<{ origin: string }>('SELECT origin FROM devices ORDER BY id');
    expect([c, d, e]).toEqual([devices[0]?.origin, devices[0]?.origin, devices[1]?.origin]);
    const passkeys = await db.query<{ origin: string; proven: boolean }>(
      'SELECT origin, proven FROM passkeys ORDER BY id',
    );
    expect(passkeys).toEqual([
      { origin: f, proven: false },
      { origin: g, proven: false },
    ]);
    expect(new Set([a, b, c, e, f, g]).size).toBe(6);
    expect(sessions.map(({ proven }) => proven)).toEqual([true, true, ...Array<boolean>(5).fill(false)]);
  });
});

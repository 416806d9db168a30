import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../gateway/config';
import { loadSecret } from '../../../gateway/crypto/secret';
import type { Db } from '../../../gateway/store/db';
import { databaseOf } from '../../../gateway/store/pglite';

describe('the secret of the stored hashes', () => {
  let dataDir: string;
  let db: Db;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'parlour-secret-'));
    db = databaseOf(await PGlite.create());
    await db.query('CREATE TABLE facts (key text PRIMARY KEY, value jsonb NOT NULL)');
  });
  afterAll(async () => {
    await db.close();
    await rm(dataDir, { recursive: true });
  });
  const values = () => db.query('SELECT * FROM facts');

  it('is generated into the data folder, for its owner only, and not into the database', async () => {
    const source = { secret: null, databaseUrl: undefined, dataDir };
    const first = await loadSecret(source, db);
    expect(first).toHaveLength(32);
    expect(await loadSecret(source, db)).toEqual(first);
    const file = join(dataDir, 'gateway.secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(Buffer.from(await readFile(file, 'utf8'), 'base64')).toEqual(first);
    expect(await values()).toEqual([]);
  });

  it('is GATEWAY_SECRET if that is set, which is stored nowhere', async () => {
    const { secret } = readConfig({ GATEWAY_SECRET: Buffer.alloc(32, 7).toString('base64') }, []);
    const source = { secret, databaseUrl: 'postgres://server/db', dataDir };
    expect(await loadSecret(source, db)).toEqual(Buffer.alloc(32, 7));
    expect(await values()).toEqual([]);
  });

  it('is shared through the server by gateways that have none', async () => {
    const source = { secret: null, databaseUrl: 'postgres://server/db', dataDir };
    const [one, other] = await Promise.all([loadSecret(source, db), loadSecret(source, db)]);
    expect(one).toHaveLength(32);
    expect(other).toEqual(one);
  });

  it('is refused if it is short, without being shown', () => {
    const start = () => readConfig({ GATEWAY_SECRET: 'c2hvcnQ=' }, []);
    expect(start).toThrow('GATEWAY_SECRET must be at least 24 random bytes in base64');
    expect(start).not.toThrow(/c2hvcnQ/);
  });
});

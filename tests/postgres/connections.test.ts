import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../gateway/store/db';
import { openServer } from '../../gateway/store/server';
import { createDatabase } from '../support/server-database';
import { serverUrl } from './server';
import { until } from '../support/until';

const CONNECTIONS = 10;

describe('connections to a Postgres server', () => {
  let db: Db;
  let operator: Db;
  beforeAll(async () => {
    const url = await createDatabase(serverUrl());
    db = openServer(url);
    operator = openServer(url);
    await db.query('CREATE TABLE amounts (id int PRIMARY KEY, minor bigint NOT NULL)');
    await db.query('INSERT INTO amounts VALUES (1, 100)');
  });
  afterAll(() => Promise.all([db.close(), operator.close()]));

  const end = (pid: unknown) => operator.query('SELECT pg_terminate_backend($1)', [pid]);
  const amount = async () => (await db.query('SELECT minor FROM amounts'))[0]?.['minor'];

  it('a connection that ends between two statements of a transaction undoes it, and the next one works', async () => {
    const work = db.tx(async (tx) => {
      await tx.query('UPDATE amounts SET minor = 0');
      const [row] = await tx.query('SELECT pg_backend_pid() AS pid');
      await end(row?.['pid']);
      const gone = async () =>
        (await operator.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [row?.['pid']])).length === 0;
      await until(gone, { message: 'the connection has ended' });
      await tx.query('UPDATE amounts SET minor = 1');
    });
    await expect(work).rejects.toThrow();
    expect(await amount()).toBe(100);
    await db.tx((tx) => tx.query('UPDATE amounts SET minor = minor + 1'));
    expect(await amount()).toBe(101);
  });

  it('a connection that ends while a statement waits undoes the transaction', async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    await operator.tx(async (holder) => {
      await holder.query('SELECT 1 FROM amounts FOR UPDATE');
      waiting = db.tx((tx) => tx.query('UPDATE amounts SET minor = 5'));
      waiting.catch(() => undefined);
      const find = () =>
        operator.query(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE amounts%'`,
        );
      await until(async () => (await find()).length === 1, { message: 'the update waits for the lock' });
      await end((await find())[0]?.['pid']);
    });
    await expect(waiting).rejects.toThrow();
    expect(await amount()).toBe(101);
  });

  it('a failed transaction leaves its connection usable, many times over', async () => {
    for (let i = 0; i < CONNECTIONS * 2; i++)
      await expect(db.tx((tx) => tx.query('SELECT 1 / 0'))).rejects.toThrow(/division by zero/);
    expect(await amount()).toBe(101);
  });

  it('more transactions than connections all finish', async () => {
    await Promise.all(
      Array.from({ length: CONNECTIONS * 4 }, () =>
        db.tx((tx) => tx.query('UPDATE amounts SET minor = minor + 1')),
      ),
    );
    expect(await amount()).toBe(101 + CONNECTIONS * 4);
  });

  it('big numbers are numbers, and a statement that uses one parameter twice has one type for it', async () => {
    const [row] = await db.query('SELECT $1::bigint AS n, $1::bigint + 1 AS next', [
      Number.MAX_SAFE_INTEGER - 1,
    ]);
    expect(row).toEqual({ n: Number.MAX_SAFE_INTEGER - 1, next: Number.MAX_SAFE_INTEGER });
  });
});

it('a server that does not answer fails the query instead of holding it for ever', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const db = openServer(`postgres://parlour@127.0.0.1:${port}/none`);
  await expect(db.query('SELECT 1')).rejects.toThrow(/timeout/);
  await db.close();
  silent.close();
});

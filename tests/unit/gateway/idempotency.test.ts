import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/wire/index';
import { ApiError } from '../../../gateway/http/api-error';
import { runIdempotent } from '../../../gateway/http/idempotency';
import type { Db } from '../../../gateway/store/db';
import { askSealed, countOf } from '../../support/access';
import { ask, login, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const DAY_MS = 24 * 60 * 60_000;
/** A key as the database stores it. */
const storedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

describe('idempotent calls', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  beforeEach(() => gateway.db.query('DELETE FROM favourites'));
  afterAll(() => gateway.close());

  const add = (nodeId: string, key: string, as = token) =>
    ask(gateway.url, 'favourites.add', {
      token: as,
      headers: { 'Idempotency-Key': key },
      body: { nodeId, vendor: 'JDW' },
    });
  const remove = (nodeId: string, key: string) =>
    ask(gateway.url, 'favourites.remove', {
      token,
      headers: { 'Idempotency-Key': key },
      query: { nodeId, vendor: 'JDW' },
    });
  const favourites = async () => (await ask(gateway.url, 'favourites.ids', { token })).value.ids;

  it('a call without a key fails', async () => {
    const answer = await ask(gateway.url, 'favourites.add', {
      token,
      body: { nodeId: 'g1001', vendor: 'JDW' },
    });
    expect([answer.status, answer.code]).toEqual([400, 'idempotency.required']);
    expect((await add('g1001', 'x'.repeat(129))).code).toBe('idempotency.required');
    expect(await favourites()).toEqual([]);
  });

  it('a repeated request takes effect once and gets the same response', async () => {
    const first = await add('g1001', 'key-1');
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    // The repetition only returns the stored response, so this change stays.
    await remove('g1001', 'key-2');
    const again = await add('g1001', 'key-1');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await favourites()).toEqual([]);
  });

  it('a key that was used for another request fails', async () => {
    await add('g1001', 'key-3');
    for (const answer of [await add('g1002', 'key-3'), await remove('g1001', 'key-3')]) {
      expect([answer.status, answer.code]).toEqual([409, 'idempotency.mismatch']);
    }
    expect(await favourites()).toEqual(['g1001']);
  });

  it('two members may use the same key', async () => {
    const other = await tokenOf(gateway.url, 'agent01');
    expect((await add('g1001', 'shared')).status).toBe(200);
    const theirs = await add('g1002', 'shared', other);
    expect([theirs.status, theirs.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
  });

  it('concurrent repetitions take effect once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('g1003', 'key-4')));
    // The embedded database runs one transaction at a time; on a server the others may find the first one running.
    const succeeded = answers.filter((answer) => answer.code !== 'idempotency.in_progress');
    expect(succeeded.map((answer) => answer.status)).toEqual(succeeded.map(() => 200));
    expect(succeeded.filter((answer) => !answer.headers.get('Idempotency-Replayed'))).toHaveLength(1);
    expect((await add('g1003', 'key-4')).headers.get('Idempotency-Replayed')).toBe('true');
    expect(await favourites()).toEqual(['g1003']);
  });

  it('a failed request has no effect, and its key can be used again', async () => {
    const rejected = await add('no-such-game', 'key-5');
    expect([rejected.status, rejected.code]).toEqual([404, 'game.not_found']);
    expect(await countOf(gateway, 'idempotency', `key = '${storedKey('key-5')}'`)).toBe(0);
    expect((await add('g1001', 'key-5')).status).toBe(200);
    expect(await countOf(gateway, 'idempotency', `key = '${storedKey('key-5')}'`)).toBe(1);
  });

  it('a request whose response cannot be stored has no effect', async () => {
    const key6 = storedKey('key-6');
    await gateway.db.query(`ALTER TABLE idempotency ADD CONSTRAINT no_room CHECK (key <> '${key6}')`);
    const work = runIdempotent(
      gateway.db,
      { merchantCode: 'parlour', memberId: 'm8812', key: 'key-6', digest: 'd', now: gateway.gateway.now() },
      async (tx) => {
        await tx.query(`INSERT INTO favourites VALUES ('m8812', 'g1004', 1)`);
        return { text: '{}' };
      },
    );
    await expect(work).rejects.toThrow(/no_room/);
    expect(await favourites()).toEqual([]);
  });

  it('the database contains nothing that could be used to guess passwords', async () => {
    const key = randomUUID();
    const newPassword = 'Harbour2031';
    const body = { oldPassword: 'Parlour123', newPassword, confirmNewPassword: newPassword };
    const session = await tokenOf(gateway.url, 'down01');
    const headers = { 'Idempotency-Key': key };
    expect((await askSealed(gateway, 'password.change', body, { token: session, headers })).status).toBe(200);
    const { method, path } = CALLS['password.change'];
    const request = JSON.stringify([method, path, undefined, body]);
    const rows = JSON.stringify(await gateway.db.query('SELECT * FROM idempotency'));
    const keyed = createHmac('sha256', key).update(request).digest('base64url');
    expect(rows).toContain(keyed);
    for (const form of ['base64url', 'base64', 'hex'] as const) {
      expect(rows).not.toContain(createHash('sha256').update(request).digest(form));
    }
    expect(rows).not.toContain(key);
  });

  it('a repetition during the first request gets idempotency.in_progress', async () => {
    const busy: Db = {
      ...gateway.db,
      tx: (work) => work({ query: () => Promise.resolve([{ locked: false }] as never[]) }),
    };
    const request = { merchantCode: 'parlour', memberId: 'm', key: 'k', digest: 'd', now: 0 };
    await expect(
      runIdempotent(busy, request, () => Promise.reject(new Error('must not run'))),
    ).rejects.toEqual(new ApiError('idempotency.in_progress'));
  });

  it('keys expire after 24 hours', async () => {
    await add('g1001', 'key-7');
    gateway.advance(DAY_MS + 1);
    token = (await login(gateway.url, 'player01', 'Parlour123', gateway.gateway.now())).value.token;
    const later = await add('g1002', 'key-7');
    expect([later.status, later.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
  });
});

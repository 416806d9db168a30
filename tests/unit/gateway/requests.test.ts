import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../gateway/http/api-error';
import { resolveRequest } from '../../../gateway/http/idempotency';
import type { Db } from '../../../gateway/store/db';
import { askSealed, from, PROXIES, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newMemberBody, register } from '../../support/registration';

const DAY_MS = 24 * 60 * 60_000;

describe('requests.resolve', () => {
  let gateway: TestGateway;
  let token: string;
  let password = 'Parlour123';
  beforeAll(async () => {
    gateway = await startGateway({ proxies: PROXIES });
  });
  beforeEach(async () => {
    token = await enter('player01', password);
  });
  afterAll(() => gateway.close());

  const enter = async (account: string, text = 'Parlour123') =>
    (await login(gateway.url, account, text, gateway.gateway.now())).value.token;
  const resolve = (key: string, session?: string) =>
    ask(gateway.url, 'requests.resolve', { body: { key }, ...(session && { token: session }) });
  const change = (key: string, newPassword: string, session = token, oldPassword = password) =>
    askSealed(
      gateway,
      'password.change',
      { oldPassword, newPassword, confirmNewPassword: newPassword },
      { token: session, headers: { 'Idempotency-Key': key } },
    );
  /** A change of password, whose answer is stored without the new token. */
  const DONE = { done: true, value: { token: null } };
  const CLOSED = { done: false, value: null };

  it('returns done for a request that took effect', async () => {
    const key = randomUUID();
    const changed = await change(key, 'Changed2031');
    expect(changed.status).toBe(200);
    password = 'Changed2031';
    for (let times = 0; times < 2; times++) expect((await resolve(key, token)).value).toEqual(DONE);
    // The request itself is still answered from the stored response.
    const again = await change(key, 'Changed2031', changed.value?.token ?? '', 'Parlour123');
    expect([again.headers.get('Idempotency-Replayed'), again.value]).toEqual(['true', { token: null }]);
  });

  it('closes a request that has not arrived: it fails if it arrives later', async () => {
    const key = randomUUID();
    for (let times = 0; times < 2; times++) expect((await resolve(key, token)).value).toEqual(CLOSED);
    expect(statusAndCode(await change(key, 'Late2031'))).toEqual([409, 'idempotency.closed']);
    expect(await enter('player01', password)).toBeTruthy();
    expect((await resolve(key, token)).value).toEqual(CLOSED);
  });

  it('closes a request that failed', async () => {
    const key = randomUUID();
    expect((await change(key, 'Other2031', token, 'Wrong2031')).code).toBe('password.old');
    expect((await resolve(key, token)).value).toEqual(CLOSED);
    expect(statusAndCode(await change(key, 'Other2031'))).toEqual([409, 'idempotency.closed']);
  });

  it('a request that arrives at the same time is either done or closed', async () => {
    const key = randomUUID();
    const [resolved, changed] = await Promise.all([resolve(key, token), change(key, 'Atonce2031')]);
    if (resolved.value.done) expect(changed.status).toBe(200);
    else expect(statusAndCode(changed)).toEqual([409, 'idempotency.closed']);
    if (changed.status === 200) password = 'Atonce2031';
    expect((await resolve(key, token)).value.done).toBe(changed.status === 200);
  });

  it('keys belong to one member, or to guests', async () => {
    const [key, other] = [randomUUID(), await enter('agent01')];
    expect((await change(key, 'Private2031')).status).toBe(200);
    password = 'Private2031';
    expect((await resolve(key, other)).value).toEqual(CLOSED);
    expect((await resolve(key)).value).toEqual(CLOSED);
    expect((await resolve(key, token)).value).toEqual(DONE);
    expect(statusAndCode(await change(key, 'Closed2031', other, 'Parlour123'))).toEqual([
      409,
      'idempotency.closed',
    ]);
  });

  it('a guest’s registration is returned without the token', async () => {
    const key = randomUUID();
    const { value } = await register(gateway, newMemberBody(), { 'Idempotency-Key': key });
    const resolved = await resolve(key);
    expect(resolved.value).toEqual({ done: true, value: { ...value, token: null } });
    expect(resolved.headers.get('Cache-Control')).toBe('no-store');
  });

  it('guests close 300 requests an hour from one address', async () => {
    const as = (key: string, address = '203.0.113.9') =>
      ask(gateway.url, 'requests.resolve', { body: { key }, headers: from(address) });
    const [stored, closed] = [randomUUID(), randomUUID()];
    await register(gateway, newMemberBody(), { 'Idempotency-Key': stored });
    expect((await as(closed)).value).toEqual(CLOSED);
    // As if 298 more had followed.
    await gateway.db.query(
      `INSERT INTO attempts (merchant, kind, subject, network, at)
       SELECT merchant, kind, subject, network, at FROM attempts, generate_series(1, 298)
       WHERE kind = 'closing' AND network = '203.0.113.9'`,
    );
    expect((await as(randomUUID())).value).toEqual(CLOSED);
    const key = randomUUID();
    expect(statusAndCode(await as(key))).toEqual([429, 'request.rate_limited']);
    expect((await as(stored)).value.done).toBe(true);
    expect((await as(closed)).value).toEqual(CLOSED);
    expect((await as(key, '203.0.113.10')).value).toEqual(CLOSED);
    gateway.advance(60 * 60_000);
    expect((await as(randomUUID())).value).toEqual(CLOSED);
  });

  it('fails if the session has ended', async () => {
    gateway.advance(31 * 60_000);
    expect(statusAndCode(await resolve(randomUUID(), token))).toEqual([401, 'auth.session_ended']);
  });

  it('stored responses expire after 24 hours', async () => {
    const key = randomUUID();
    await change(key, 'Yesterday2031');
    password = 'Yesterday2031';
    gateway.advance(DAY_MS + 1);
    token = await enter('player01', password);
    expect((await resolve(key, token)).value).toEqual(CLOSED);
  });

  it('a request in progress gets idempotency.in_progress', async () => {
    const busy: Db = {
      ...gateway.db,
      tx: (work) => work({ query: () => Promise.resolve([{ locked: false }] as never[]) }),
    };
    const request = { merchantCode: 'parlour', memberId: 'm', key: 'k', now: 0 };
    await expect(resolveRequest(busy, request)).rejects.toEqual(new ApiError('idempotency.in_progress'));
  });

  it.each(['', 'short', 'x'.repeat(129)])('rejects the key %.20j', async (key) => {
    expect(statusAndCode(await resolve(key, token))).toEqual([400, 'request.invalid']);
  });
});

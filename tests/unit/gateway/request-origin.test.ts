import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, CALL_NAMES } from '../../../contract/wire/index';
import type { CallRow } from '../../../contract/call';
import { statusAndCode } from '../../support/access';
import { ask, sealKeyOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sealBody } from '../../support/seal';

const SHELL = 'https://shell.example';
const FORM = 'application/x-www-form-urlencoded';
const rows = CALL_NAMES.map((name) => ({ name, row: CALLS[name] as CallRow }));

describe('requests that pages of other sites have a browser send', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway({ shellOrigins: [SHELL] });
  });
  afterAll(() => gateway.close());

  const writes = rows.filter(({ row }) => row.method !== 'GET' || row.idempotent).map(({ name }) => name);
  const evil: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.shell.example' },
  ];

  it.each(writes)('%s is refused', async (name) => {
    for (const headers of evil) {
      expect(
        statusAndCode(
          await ask(gateway.url, name, { ...(CALLS[name].method !== 'GET' && { body: {} }), headers }),
        ),
      ).toEqual([403, 'auth.forbidden']);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
    ['a shell on another host', { 'Sec-Fetch-Site': 'cross-site', Origin: SHELL }],
    ['a program', {}],
    ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ])('a write of %s is accepted', async (_from, headers) => {
    const body = { merchantCode: 'parlour', pageSize: 20 };
    expect((await ask(gateway.url, 'session.trial', { body, headers })).code).not.toBe('auth.forbidden');
  });

  it('reads answer, and other origins may not see them', async () => {
    const { status, headers } = await ask(gateway.url, 'system.settings', { headers: evil[0] ?? {} });
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, null]);
  });
});

describe('bodies of another type than the call’s', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const json = rows
    .filter(({ row }) => row.body && !row.form && row.access === 'public')
    .map(({ name }) => name);
  it.each(json)('%s takes JSON only', async (name) => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', FORM, 'multipart/form-data', '']) {
      const headers = { 'Content-Type': type, 'Idempotency-Key': 'type' };
      expect(statusAndCode(await ask(gateway.url, name, { body: {}, headers }))).toEqual([
        400,
        'request.invalid',
      ]);
    }
  });

  it('a form call takes a form only', async () => {
    const send = (type: string, name = 'player01') =>
      ask(gateway.url, 'password.forgot', {
        body: `username=${name}&email=${name}@example.com`,
        headers: { 'Content-Type': type },
      });
    for (const type of ['text/plain', 'application/json'])
      expect(statusAndCode(await send(type))).toEqual([400, 'request.invalid']);
    expect((await send(FORM)).status).toBe(200);
    expect((await send(`${FORM}; charset=UTF-8`, 'player02')).status).toBe(200);
  });

  it('a sealed body whose nonce no text column can hold is refused', async () => {
    const login = { type: 'username', username: 'player01', password: 'Parlour123' };
    for (const nonce of ['ab\u0000cdefgh', 'a b c d e f', 'a'.repeat(65)]) {
      const { body, headers } = sealBody(login, await sealKeyOf(gateway.url), { nonce });
      expect(statusAndCode(await ask(gateway.url, 'session.login', { body, headers }))).toEqual([
        400,
        'seal.bad_mac',
      ]);
    }
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CALL_NAMES, CALLS, type CallName } from '../../../contract/wire/index';
import type { CallRow } from '../../../contract/call';
import { changeSwitches } from '../../../gateway/store/platform-switches';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const ALWAYS: CallName[] = ['system.settings', 'system.whitelabel', 'system.ping'];
const rowOf = (name: CallName): CallRow => CALLS[name];

describe('the calls of the contract', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  afterEach(() => changeSwitches(gateway.db, { maintenance: false, region: false, until: null }));
  afterAll(() => gateway.close());

  it.each(CALL_NAMES)('%s has a route', async (name) => {
    // Another member's session: some calls end all others.
    const answer = await ask(gateway.url, name, { token: await tokenOf(gateway.url, 'agent01') });
    // Without its query and body a call may fail, but never as unknown.
    expect(answer.code).not.toBe('request.not_found');
    expect(answer.code).not.toBe('platform.unknown');
  });

  it.each(CALL_NAMES.filter((name) => rowOf(name).access === 'session'))(
    '%s needs a session',
    async (name) => {
      const none = await ask(gateway.url, name);
      expect([none.status, none.code]).toEqual([401, 'auth.required']);
      const unknown = await ask(gateway.url, name, { token: 'nobody-has-this' });
      expect([unknown.status, unknown.code]).toEqual([401, 'auth.session_ended']);
    },
  );

  it.each(CALL_NAMES.filter((name) => rowOf(name).query))(
    '%s answers request.invalid without its query',
    async (name) => {
      const answer = await ask(gateway.url, name, { token, headers: { 'Idempotency-Key': name } });
      expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    },
  );

  it.each(CALL_NAMES)(
    '%s is closed during maintenance and in a restricted region, unless it must always work',
    async (name) => {
      await changeSwitches(gateway.db, { maintenance: true, region: true });
      const closed = await ask(gateway.url, name, { token });
      await changeSwitches(gateway.db, { maintenance: false });
      const restricted = await ask(gateway.url, name, { token });
      if (ALWAYS.includes(name)) {
        expect([closed.status, restricted.status]).toEqual([200, 200]);
      } else {
        expect([closed.status, closed.code]).toEqual([503, 'platform.maintenance']);
        expect([restricted.status, restricted.code]).toEqual([403, 'platform.region']);
      }
    },
  );

  it('settings contain maintenance and its announced end', async () => {
    await changeSwitches(gateway.db, { maintenance: true, until: 1_800_000_000_000 });
    const { value } = await ask(gateway.url, 'system.settings');
    expect(value).toMatchObject({ maintenance: true, maintenanceUntil: 1_800_000_000_000 });
  });

  it('an unknown path or method gets an error in the envelope', async () => {
    for (const [path, method] of [
      ['/wps/no/such/call', 'GET'],
      ['/wps/system/ping', 'DELETE'],
    ] as const) {
      const response = await fetch(gateway.url + path, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        success: false,
        errorCode: 'request.not_found',
        message: 'request.not_found',
      });
    }
  });

  it('a body of more than 256 KB gets request.too_large', async () => {
    const answer = await ask(gateway.url, 'favourites.add', {
      token,
      headers: { 'Idempotency-Key': 'large' },
      body: { nodeId: 'x'.repeat(300_000), vendor: 'KST' },
    });
    expect([answer.status, answer.code]).toEqual([413, 'request.too_large']);
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"nodeId":7}', '{"nodeId":"a\\u0000b","vendor":"KST"}'])(
    'the body %j gets request.invalid',
    async (body) => {
      const answer = await ask(gateway.url, 'favourites.add', {
        token,
        headers: { 'Idempotency-Key': 'odd', 'Content-Type': 'application/json' },
        body,
      });
      expect([answer.status, answer.code]).toEqual([400, 'request.invalid']);
    },
  );

  it('an unexpected failure does not reveal its cause', async () => {
    const own = await startGateway();
    await own.db.query('ALTER TABLE announcements RENAME TO hidden');
    const answer = await ask(own.url, 'announcements.notices', { query: { merchantCode: 'parlour' } });
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/announcements|relation/);
    expect(answer.headers.get('X-Request-Id')).toBeTruthy();
    await expect(own.close()).rejects.toThrow(/unexpectedly/);
  });
});

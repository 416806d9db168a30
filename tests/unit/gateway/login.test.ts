import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, login, sealKeyOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { sealBody, type PublicSealKey, type SealOptions } from '../../support/seal';

const FIVE_MINUTES = 5 * 60_000;
const GOOD = { type: 'username', username: 'player01', password: 'Parlour123' };

describe('login', () => {
  let gateway: TestGateway;
  let key: PublicSealKey;
  beforeAll(async () => {
    gateway = await startGateway();
    key = await sealKeyOf(gateway.url);
  });
  // All requests come from one address: after three failures it would need a captcha.
  beforeEach(() => gateway.db.query('DELETE FROM attempts'));
  afterAll(() => gateway.close());

  const send = (body: unknown, options?: SealOptions) =>
    ask(gateway.url, 'session.login', sealBody(body, key, options));
  const at = (ms: number) => gateway.gateway.now() + ms;

  it.each([
    ['player01', 0],
    ['agent01', 1],
    ['agent02', 2],
    ['down07', 0],
  ])('%s logs in with the member type %d', async (account, type) => {
    const { status, value } = await login(gateway.url, account);
    expect(status).toBe(200);
    expect(value).toMatchObject({ userName: account, customerType: type, firstTimeLogin: false });
    const info = await ask(gateway.url, 'member.info', { token: value.token });
    expect(info.value).toMatchObject({ account, type });
  });

  it('reports the first login', async () => {
    expect((await login(gateway.url, 'down12')).value.firstTimeLogin).toBe(true);
    expect((await login(gateway.url, 'down12')).value.firstTimeLogin).toBe(false);
  });

  it('ignores case and surrounding spaces of the user name', async () => {
    expect((await login(gateway.url, '  Player01 ')).value.userName).toBe('player01');
  });

  it('stores neither password nor token', async () => {
    const { value } = await login(gateway.url);
    const rows = JSON.stringify([
      await gateway.db.query('SELECT * FROM sessions'),
      await gateway.db.query('SELECT * FROM members'),
    ]);
    expect(rows).not.toContain(value.token);
    expect(rows).not.toContain('Parlour123');
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(Buffer.from(value.token, 'base64url')).toHaveLength(32);
  });

  it.each([
    ['player01', 'wrong-password'],
    ['nobody99', 'Parlour123'],
  ])('%s with %s gets auth.credentials', async (account, password) => {
    const answer = await login(gateway.url, account, password);
    expect([answer.status, answer.code]).toEqual([401, 'auth.credentials']);
    expect(answer.value).toBeUndefined();
  });

  it('auth.disabled is returned only for the right password', async () => {
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'down03'`);
    expect((await login(gateway.url, 'down03', 'wrong-password')).code).toBe('auth.credentials');
    const answer = await login(gateway.url, 'down03');
    expect([answer.status, answer.code]).toEqual([403, 'auth.disabled']);
  });

  it('rejects a body that is not sealed, and a sealed body without its header', async () => {
    expect((await ask(gateway.url, 'session.login', { body: GOOD })).code).toBe('request.invalid');
    const { body } = sealBody(GOOD, key);
    expect((await ask(gateway.url, 'session.login', { body })).code).toBe('request.invalid');
  });

  it('rejects a sealed body that is not a login', async () => {
    expect((await send({ ...GOOD, type: 'other' }, { time: at(0) })).code).toBe('request.invalid');
    expect((await send({ ...GOOD, username: 'a\u0000b' }, { time: at(0) })).code).toBe('request.invalid');
    expect((await send(null, { time: at(0) })).code).toBe('request.invalid');
  });

  it('rejects an unknown key', async () => {
    const sealed = sealBody(GOOD, { ...key, kid: 'another' }, { time: at(0) });
    const answer = await ask(gateway.url, 'session.login', sealed);
    expect([answer.status, answer.code]).toEqual([400, 'seal.unknown_key']);
  });

  it.each<[string, SealOptions]>([
    ['a changed first byte', { tamper: (all) => flip(all, 0) }],
    ['a changed byte inside', { tamper: (all) => flip(all, 20) }],
    ['a changed MAC', { tamper: (all) => flip(all, all.length - 1) }],
    ['a truncated end', { tamper: (all) => all.subarray(0, -1) }],
    ['an empty body', { tamper: () => Buffer.alloc(0) }],
    ['a short content key', { contentKey: randomBytes(16) }],
  ])('rejects %s with the same error', async (_name, options) => {
    const answer = await send(GOOD, { time: at(0), ...options });
    expect([answer.status, answer.code]).toEqual([400, 'seal.bad_mac']);
  });

  it('rejects a wrapped key that cannot be decrypted', async () => {
    const sealed = sealBody(GOOD, key, { time: at(0) });
    const header = sealed.headers['Encryption'] as string;
    const answer = await ask(gateway.url, 'session.login', {
      body: sealed.body,
      headers: { Encryption: header.replace(/key=.{6}/, 'key=AAAAAA') },
    });
    expect(answer.code).toBe('seal.bad_mac');
  });

  it.each([-1, 1])(
    'rejects a clock that is off by more than 5 minutes (%d) and returns the gateway’s time',
    async (side) => {
      const answer = await send(GOOD, { time: at(side * (FIVE_MINUTES + 5_000)) });
      expect([answer.status, answer.code]).toEqual([400, 'seal.stale']);
      const { time } = answer.value as unknown as { time: number };
      expect(Math.abs(time - at(0))).toBeLessThan(5_000);
      const corrected = await send(GOOD, { time });
      expect(corrected.status).toBe(200);
    },
  );

  it('rejects a replayed body', async () => {
    const sealed = sealBody(GOOD, key, { time: at(0) });
    expect((await ask(gateway.url, 'session.login', sealed)).status).toBe(200);
    const again = await ask(gateway.url, 'session.login', sealed);
    expect([again.status, again.code]).toEqual([400, 'seal.replayed']);
    gateway.advance(2 * FIVE_MINUTES + 1);
    // By the time the nonce is deleted, the timestamp is too old.
    expect((await ask(gateway.url, 'session.login', sealed)).code).toBe('seal.stale');
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] as number) ^ 1;
  return copy;
}

import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { askSealed, memberRow, statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

/** Calls of argon2, which takes nearly all of the time of a login. */
const work = vi.hoisted(() => ({ verify: [] as string[], hash: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof Argon2>();
  const verify: typeof argon2.verify = (hashed, ...rest) => {
    work.verify.push(String(hashed));
    return argon2.verify(hashed, ...rest);
  };
  const hash: typeof argon2.hash = (...args) => {
    work.hash++;
    return argon2.hash(...args);
  };
  return { ...argon2, verify, hash };
});

const WRONG = 'wrong-password1';

describe('password hashing per login', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
    const { password_hash } = await memberRow(gateway, 'player01');
    await gateway.db.query(`UPDATE members SET has_password = false WHERE account = 'down01'`);
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'down02'`);
    await gateway.db.query(
      `UPDATE members SET mailed_hash = $1, mailed_until = $2 WHERE account IN ('down03', 'down04')`,
      [password_hash, gateway.gateway.now() + 30 * 60_000],
    );
    await gateway.db.query(`UPDATE members SET mailed_until = 1 WHERE account = 'down04'`);
    // The first login also creates the dummy hash, which is not measured.
    await login(gateway.url, 'nobody00', WRONG);
  });
  beforeEach(() => gateway.db.query('DELETE FROM attempts'));
  afterAll(() => gateway.close());

  const measured = async (run: () => Promise<unknown>) => {
    work.verify = [];
    work.hash = 0;
    await run();
    return { verified: work.verify.length, hashed: work.hash };
  };

  it.each([
    ['an unknown name', 'nobody01', WRONG],
    ['an unknown number', '0987654321', WRONG],
    ['a member', 'player01', WRONG],
    ['a member by number', '0912345678', WRONG],
    ['a member without a password', 'down01', 'Parlour123'],
    ['a disabled member', 'down02', WRONG],
    ['a member with a mailed password', 'down03', WRONG],
    ['a member with an old mailed password', 'down04', WRONG],
    ['an empty password', 'player01', ''],
    ['an empty name', '', WRONG],
  ])('a wrong password of %s takes two checks', async (_name, username, password) => {
    const seen = await measured(async () => {
      const answer = await login(gateway.url, username, password);
      expect(statusAndCode(answer)).toEqual([401, 'auth.credentials']);
    });
    expect(seen).toEqual({ verified: 2, hashed: 0 });
    // Each check has the full cost of a real hash.
    for (const hash of work.verify) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('the right password takes one check', async () => {
    const seen = await measured(async () => expect((await login(gateway.url)).status).toBe(200));
    expect(seen).toEqual({ verified: 1, hashed: 0 });
  });

  it('a missing captcha fails without a check', async () => {
    for (let i = 0; i < 3; i++) await login(gateway.url, 'player01', WRONG);
    const seen = await measured(async () => {
      expect((await login(gateway.url)).code).toBe('verification.captcha');
      expect((await login(gateway.url, 'nobody01')).code).toBe('verification.captcha');
    });
    expect(seen).toEqual({ verified: 0, hashed: 0 });
  });

  it('a forgotten password takes the same time for members and others', async () => {
    const forgot = (username: string, email: string) =>
      measured(async () => {
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const body = new URLSearchParams({ username, email }).toString();
        await gateway.db.query('DELETE FROM attempts');
        expect((await ask(gateway.url, 'password.forgot', { body, headers })).status).toBe(200);
      });
    const known = await forgot('player01', 'minh.anh@parlour.example.com');
    expect(gateway.messenger.messages).toHaveLength(1);
    expect(await forgot('nobody01', 'minh.anh@parlour.example.com')).toEqual(known);
    expect(await forgot('player01', 'nobody@parlour.example.com')).toEqual(known);
    expect(known).toEqual({ verified: 0, hashed: 1 });
  });

  it('a login by code takes no check', async () => {
    const seen = await measured(async () => {
      for (const username of ['912345678', '987654321']) {
        const body = { type: 'sms', username, password: '123456', countryDialingCode: '84' };
        expect((await askSealed(gateway, 'session.login', body)).code).toBe('verification.code');
      }
    });
    expect(seen).toEqual({ verified: 0, hashed: 0 });
  });
});

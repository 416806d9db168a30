import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '../../../gateway/store/sessions';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const HALF_AN_HOUR = 30 * 60_000;

describe('sessions', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(async () => {
    token = (await login(gateway.url, 'player01', 'Parlour123', gateway.gateway.now())).value.token;
  });
  afterAll(() => gateway.close());

  const renew = (of = token) => ask(gateway.url, 'session.renew', { token: of });

  it('a session lasts 30 minutes from the last call', async () => {
    gateway.advance(HALF_AN_HOUR - 5_000);
    expect((await ask(gateway.url, 'member.info', { token })).status).toBe(200);
    gateway.advance(HALF_AN_HOUR - 5_000);
    const { status, value } = await renew();
    expect(status).toBe(200);
    expect(value.userName).toBe('player01');
    expect(Math.abs(value.expiresAt - gateway.gateway.now() - HALF_AN_HOUR)).toBeLessThan(5_000);
  });

  it('a session ends after 30 minutes without a call', async () => {
    gateway.advance(HALF_AN_HOUR + 1);
    const answer = await renew();
    expect([answer.status, answer.code]).toEqual([401, 'auth.session_ended']);
    gateway.advance(-HALF_AN_HOUR - 1);
  });

  it('a session ends 24 hours after its login, however much it is used', async () => {
    const begin = gateway.gateway.now();
    const { token: own } = (await login(gateway.url, 'player01', 'Parlour123', begin)).value;
    for (let at = 0; at < 48; at++) {
      gateway.advance(HALF_AN_HOUR - 5_000);
      expect((await renew(own)).status).toBe(200);
    }
    const { expiresAt } = (await renew(own)).value;
    expect(Math.abs(expiresAt - begin - 24 * 60 * 60_000)).toBeLessThan(60_000);
    gateway.advance(expiresAt - gateway.gateway.now());
    expect((await renew(own)).code).toBe('auth.session_ended');
    gateway.advance(begin - gateway.gateway.now());
  });

  it('logout ends only its own session', async () => {
    const other = (await login(gateway.url, 'player01', 'Parlour123', gateway.gateway.now())).value.token;
    expect((await ask(gateway.url, 'session.logout', { token })).value).toBeNull();
    expect((await renew()).code).toBe('auth.session_ended');
    expect((await renew(other)).status).toBe(200);
  });

  it('revoking ends all sessions of the account', async () => {
    expect(await revokeSessions(gateway.db, 'parlour', 'player01')).toBeGreaterThanOrEqual(1);
    expect((await renew()).code).toBe('auth.session_ended');
    expect(await revokeSessions(gateway.db, 'parlour', 'player01')).toBe(0);
    expect(await revokeSessions(gateway.db, 'parlour', 'nobody99')).toBeUndefined();
  });

  it('disabling a member ends the sessions', async () => {
    await gateway.db.query(`UPDATE members SET disabled = true WHERE account = 'player01'`);
    expect((await renew()).code).toBe('auth.session_ended');
    await gateway.db.query(`UPDATE members SET disabled = false WHERE account = 'player01'`);
  });

  it('a Bearer prefix is not accepted', async () => {
    expect((await renew(`Bearer ${token}`)).code).toBe('auth.session_ended');
  });

  it('an ended session does not block public calls', async () => {
    const answer = await ask(gateway.url, 'announcements.home', {
      token: 'ended-long-ago',
      query: { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'parlour' },
    });
    expect(answer.status).toBe(200);
  });

  it('expired sessions are deleted at the next login', async () => {
    gateway.advance(HALF_AN_HOUR * 2);
    await login(gateway.url, 'player01', 'Parlour123', gateway.gateway.now());
    const [row] = await gateway.db.query<{ n: number }>('SELECT count(*)::int AS n FROM sessions');
    expect(row?.n).toBe(1);
  });
});

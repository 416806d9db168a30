import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { statusAndCode } from '../../support/access';
import { ask, login } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';
import { AT_TIDEHOUSE } from '../../support/tenants';

describe('where a member is logged in', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(() => gateway.db.query('DELETE FROM sessions'));
  afterAll(() => gateway.close());

  const open = async (account = 'player01') =>
    (await login(gateway.url, account, 'Parlour123', gateway.gateway.now())).value.token;
  const list = async (token: string) => (await ask(gateway.url, 'session.list', { token })).value.list;
  const end = (token: string, id: string) => ask(gateway.url, 'session.end', { token, query: { id } });
  const works = async (token: string) => (await ask(gateway.url, 'session.renew', { token })).status === 200;

  it('shows the open sessions of the member, the last used first', async () => {
    const began = gateway.gateway.now();
    const first = await open();
    await open('agent01');
    gateway.advance(60_000);
    const second = await open();
    const rows = await list(second);
    expect(rows.map(({ current, active, remembered }) => [current, active, remembered])).toEqual([
      [true, true, false],
      [false, true, false],
    ]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect((rows[1]?.openedAt ?? 0) - began).toBeLessThan(60_000);
    gateway.advance(60_000);
    expect((await list(first)).map(({ current }) => current)).toEqual([true, false]);
    gateway.advance(29 * 60_000);
    await works(first);
    gateway.advance(2 * 60_000);
    expect(await list(first)).toHaveLength(1);
  });

  it('names browser and system in words of its own', async () => {
    const agents = [
      [
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
        'Chrome · Android',
      ],
      ['<img src=x onerror=alert(1)>', ''],
    ] as const;
    for (const [agent, name] of agents) {
      await gateway.db.query('DELETE FROM sessions');
      const headers = { 'User-Agent': agent };
      const trial = await ask(gateway.url, 'session.trial', { headers });
      expect((await list(trial.value.token)).map((row) => row.name)).toEqual([name]);
    }
  });

  it('holds no token and no hash of one', async () => {
    const token = await open();
    const text = JSON.stringify(await list(token));
    const [row] = await gateway.db.query<{ hash: string }>('SELECT token_hash AS hash FROM sessions');
    expect(text).not.toContain(token);
    expect(text).not.toContain(row?.hash);
  });

  it('ends one session by its id, and an id is no token', async () => {
    const [own, other] = [await open(), await open()];
    const id = (await list(own)).find(({ current }) => !current)?.id ?? '';
    expect(statusAndCode(await ask(gateway.url, 'session.renew', { token: id }))).toEqual([
      401,
      'auth.session_ended',
    ]);
    expect((await end(own, id)).status).toBe(200);
    expect([await works(own), await works(other)]).toEqual([true, false]);
    expect((await end(own, id)).status).toBe(200);
  });

  it('ends all but this one', async () => {
    const [own, second, theirs] = [await open(), await open(), await open('agent01')];
    expect((await ask(gateway.url, 'session.endOthers', { token: own })).status).toBe(200);
    expect([await works(own), await works(second), await works(theirs)]).toEqual([true, false, true]);
  });

  it('ends nothing of another member or merchant', async () => {
    const [own, theirs] = [await open(), await open('agent01')];
    const id = (await list(theirs))[0]?.id ?? '';
    expect((await end(own, id)).status).toBe(200);
    expect(await works(theirs)).toBe(true);
    const elsewhere = await ask(gateway.url, 'session.list', { token: own, headers: AT_TIDEHOUSE });
    expect(statusAndCode(elsewhere)).toEqual([401, 'auth.session_ended']);
  });

  it.each(['', "' OR 1=1 --", '%', 'a'.repeat(64), 'a'.repeat(65)])('the id %j ends nothing', async (id) => {
    const [own, other] = [await open(), await open()];
    expect((await end(own, id)).status).toBe(id.length === 64 ? 200 : 400);
    expect(await works(other)).toBe(true);
  });

  it('needs a session', async () => {
    expect(statusAndCode(await ask(gateway.url, 'session.list'))).toEqual([401, 'auth.required']);
    expect(statusAndCode(await ask(gateway.url, 'session.endOthers'))).toEqual([401, 'auth.required']);
  });
});

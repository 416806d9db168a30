import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../../contract/wire/index';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const COUNTS = ['messages.unreadCount', 'rewards.unclaimedCount'] as const satisfies CallName[];

describe('badge counts', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  it.each([
    ['player01', [2, 2]],
    ['agent01', [2, 1]],
    ['agent02', [2, 2]],
    ['trial01', [0, 0]],
  ])('%s has %j unread messages and unclaimed rewards', async (account, waiting) => {
    const token = await tokenOf(gateway.url, account);
    const counts = await Promise.all(COUNTS.map((name) => ask(gateway.url, name, { token })));
    expect(counts.map(({ value }) => value)).toEqual(waiting);
  });

  it('reading and claiming changes the counts of this member only', async () => {
    const [mine, others] = await Promise.all([
      tokenOf(gateway.url, 'down03'),
      tokenOf(gateway.url, 'down04'),
    ]);
    const counts = async (token: string) =>
      (await Promise.all(COUNTS.map((name) => ask(gateway.url, name, { token })))).map(({ value }) => value);
    const before = await counts(others);
    const [tag] = await Promise.all(
      COUNTS.map(async (name) => (await ask(gateway.url, name, { token: mine })).headers.get('ETag')),
    );
    const id = `(SELECT id FROM members WHERE account = 'down03')`;
    await gateway.db.query(`UPDATE messages SET read_at = 1 WHERE member_id = ${id}`);
    await gateway.db.query(`UPDATE rewards SET claimed_at = 1 WHERE member_id = ${id}`);
    expect(await counts(mine)).toEqual([0, 0]);
    expect(await counts(others)).toEqual(before);
    const again = await ask(gateway.url, 'messages.unreadCount', {
      token: mine,
      headers: { 'If-None-Match': tag ?? '' },
    });
    expect(again.status).toBe(200);
  });

  it.each(COUNTS)('%s requires a session', async (name) => {
    expect(await ask(gateway.url, name)).toMatchObject({ status: 401, code: 'auth.required' });
    const token = await tokenOf(gateway.url, 'down05');
    await ask(gateway.url, 'session.logout', { token });
    expect(await ask(gateway.url, name, { token })).toMatchObject({ code: 'auth.session_ended' });
  });

  it.each(COUNTS)('%s is not cached', async (name) => {
    const token = await tokenOf(gateway.url);
    const { headers } = await ask(gateway.url, name, { token });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});

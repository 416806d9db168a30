import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countOf, newKey, operate, statusAndCode } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { placeBelow } from '../../support/contracts';
import { startGateway, type TestGateway } from '../../support/gateway';
import { newPlayer, type Player } from '../../support/promotions';
import { AT_TIDEHOUSE, tokenAt } from '../../support/tenants';

describe('announcements for agents', () => {
  let gateway: TestGateway;
  let agent: Player;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    agent = await newPlayer(gateway);
  });

  const put = (account: string, uplineId: string, type = 0) => placeBelow(gateway, account, uplineId, type);

  it('list, unread count and marks are the agent’s own', async () => {
    await operate(
      gateway,
      'announce',
      '--type',
      'agent',
      '--title',
      'New rates',
      '--content',
      '<p>From Monday.</p>',
      '--merchant',
      'parlour',
    );
    await operate(
      gateway,
      'announce',
      '--type',
      'agent',
      '--title',
      'For the crew',
      '--merchant',
      'tidehouse',
    );
    const query = { types: 'A', groupName: 'm_home', merchantCode: 'parlour' };
    const read = async (token: string, more = query) =>
      (await ask(gateway.url, 'announcements.agent', { token, query: more })).value;
    const token = await tokenOf(gateway.url, 'agent01');
    const { list: shown, footer } = await read(token);
    const [news] = shown;
    expect(news).toMatchObject({ title: 'New rates', read: false });
    expect(shown.some(({ title }) => title === 'For the crew')).toBe(false);
    expect(footer.unreadCount).toBe(shown.filter((notice) => !notice.read).length);
    const age = shown.find(({ id }) => id === 'agent-age');
    expect(age?.content).toBe('<p>Members must be at least 18 years old. Accounts of minors are closed.</p>');
    const mark = (ids: string[], by = token) =>
      ask(gateway.url, 'announcements.readAgent', { token: by, headers: newKey(), body: { ids } });
    await Promise.all([mark([news!.id]), mark([news!.id])]);
    await mark(['notice-age', 'nothing']);
    expect((await read(token)).footer.unreadCount).toBe(footer.unreadCount - 1);
    expect((await read(await tokenOf(gateway.url, 'agent02'))).footer.unreadCount).toBe(footer.unreadCount);
    expect(await countOf(gateway, 'announcement_reads')).toBe(1);
    expect((await read(token, { ...query, types: 'PL' })).list).toEqual([]);
    for (const type of [0, 40]) {
      await put(agent.account, 'm9001', type);
      expect(
        statusAndCode(await ask(gateway.url, 'announcements.agent', { token: agent.token, query })),
      ).toEqual([403, 'auth.forbidden']);
      expect(statusAndCode(await mark([news!.id], agent.token))).toEqual([403, 'auth.forbidden']);
    }
    for (const type of [1, 2, 41, 42]) {
      await put(agent.account, 'm9001', type);
      expect((await read(agent.token)).footer.unreadCount).toBe(footer.unreadCount);
    }
    const captain = await tokenAt(gateway, 'tidehouse', 'captain01');
    const theirs = await ask(gateway.url, 'announcements.agent', {
      token: captain,
      headers: AT_TIDEHOUSE,
      query: { ...query, merchantCode: 'tidehouse' },
    });
    expect(theirs.value.list.map(({ title }) => title)).toContain('For the crew');
    await operate(gateway, 'withdraw-announcement', news!.id);
    expect((await read(token)).list.some(({ id }) => id === news!.id)).toBe(false);
  });
});

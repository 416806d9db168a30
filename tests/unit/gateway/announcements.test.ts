import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATCH_LENGTH_MS } from '../../../contract/rows/announcements';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const HOME = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'parlour' };

describe('home announcements', () => {
  let gateway: TestGateway;
  let token: string;
  beforeAll(async () => {
    gateway = await startGateway();
    token = await tokenOf(gateway.url);
  });
  afterAll(() => gateway.close());

  const home = async (query: Partial<typeof HOME> = {}, member?: string) =>
    (
      await ask(gateway.url, 'announcements.home', {
        query: { ...HOME, ...query },
        ...(member && { token: member }),
      })
    ).value;
  const counts = async (query: Partial<typeof HOME>) =>
    Object.entries(await home(query, token)).flatMap(([part, list]) => (list.length ? [part] : []));

  it('a guest gets no text for members, a member none for guests', async () => {
    const forGuests = await home();
    expect(new Set(forGuests.popup.map(({ execution }) => execution))).toEqual(new Set(['B']));
    expect(forGuests.player).toEqual([]);
    const forMember = await home({}, token);
    expect(new Set(forMember.popup.map(({ execution }) => execution))).toEqual(new Set(['A', 'F']));
    expect(forMember.player.length).toBeGreaterThan(0);
    expect(forMember.banners).toEqual(forGuests.banners);
  });

  it.each([
    ['B', ['banners', 'promotion']],
    ['PL', ['player', 'promotion']],
    ['PU', ['popup', 'promotion']],
    ['H', ['hot', 'promotion']],
    ['B,H', ['banners', 'hot', 'promotion']],
  ])('of the types %s only those are sent: %j', async (types, parts) => {
    expect((await counts({ types })).sort()).toEqual([...parts].sort());
  });

  it('another group or another platform has nothing', async () => {
    expect(await counts({ groupName: 'm_activity' })).toEqual([]);
    expect(await counts({ groupName: 'constructor' })).toEqual([]);
    expect(await counts({ platform: 'PC' })).toEqual([]);
  });

  it('another merchant’s announcements are refused', async () => {
    const answer = await ask(gateway.url, 'announcements.home', {
      query: { ...HOME, merchantCode: 'tidehouse' },
    });
    expect(answer.code).toBe('request.invalid');
  });

  it('no match that has ended is sent', async () => {
    const { hot } = await home();
    expect(hot.length).toBeGreaterThan(0);
    for (const { matchTime } of hot)
      expect(matchTime + MATCH_LENGTH_MS).toBeGreaterThan(gateway.gateway.now());
  });
});

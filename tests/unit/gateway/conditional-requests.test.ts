import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryOperate } from '../../support/access';
import { ask, tokenOf } from '../../support/ask';
import { startGateway, type TestGateway } from '../../support/gateway';

const HOME = { types: 'B,PL,PU,H', groupName: 'm_home', platform: 'M', merchantCode: 'parlour' };

describe('conditional requests', () => {
  let gateway: TestGateway;
  let player: string;
  let agent: string;
  beforeAll(async () => {
    gateway = await startGateway();
    player = await tokenOf(gateway.url);
    agent = await tokenOf(gateway.url, 'agent01');
  });
  afterAll(() => gateway.close());

  const settings = (tag?: string) =>
    ask(gateway.url, 'system.settings', tag === undefined ? {} : { headers: { 'If-None-Match': tag } });
  const tagOf = (answer: { headers: Headers }) => answer.headers.get('ETag') as string;
  const operate = (...words: string[]) => tryOperate(gateway, ...words);

  it('an unchanged response is a 304 without a body, for every form of the tag', async () => {
    const tag = tagOf(await settings());
    for (const form of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await settings(form);
      expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tag]);
    }
    expect((await settings('"other"')).status).toBe(200);
  });

  it('a change by the operator changes the response', async () => {
    const tag = tagOf(await settings());
    await operate('maintenance', 'on');
    const changed = await settings(tag);
    expect([changed.status, changed.value.maintenance]).toEqual([200, true]);
    await operate('maintenance', 'off');
    expect(tagOf(await settings())).toBe(tag);
  });

  it('switched features and published notices are in the next response', async () => {
    const before = await ask(gateway.url, 'system.whitelabel');
    await operate('feature', 'DIRECTREG3', 'off');
    const after = await ask(gateway.url, 'system.whitelabel', {
      headers: { 'If-None-Match': tagOf(before) },
    });
    expect([before.value.features['DIRECTREG3'], after.value.features['DIRECTREG3']]).toEqual([true, false]);

    await operate('announce', '--type', 'notice', '--title', 'Storm warning');
    const notices = await ask(gateway.url, 'announcements.notices', { query: { merchantCode: 'parlour' } });
    expect(notices.value.contentLobby[0]?.title).toBe('Storm warning');
  });

  it('responses of different members have different tags', async () => {
    const tags = await Promise.all(
      [player, agent, undefined].map(async (token) =>
        tagOf(
          await ask(gateway.url, 'announcements.home', {
            query: HOME,
            ...(token !== undefined && { token }),
          }),
        ),
      ),
    );
    expect(new Set(tags).size).toBe(3);
    const ids = await ask(gateway.url, 'favourites.ids', { token: player });
    const others = await ask(gateway.url, 'favourites.ids', {
      token: agent,
      headers: { 'If-None-Match': tagOf(ids) },
    });
    expect(others.status).toBe(200);
  });

  it('the balance changes with a credit', async () => {
    const before = await ask(gateway.url, 'wallet.balance', { token: player });
    expect(before.value.sumBalance).toBe(12_480_500);
    const same = await ask(gateway.url, 'wallet.balance', {
      token: player,
      headers: { 'If-None-Match': tagOf(before) },
    });
    expect(same.status).toBe(304);
    await operate('credit', 'player01', '0.07');
    const after = await ask(gateway.url, 'wallet.balance', {
      token: player,
      headers: { 'If-None-Match': tagOf(before) },
    });
    expect(after.value.sumBalance).toBe(12_480_500.07);
  });
});

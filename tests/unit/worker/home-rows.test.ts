import Dexie from 'dexie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceKey } from '../../../contract/resource-key';
import { fetchHomeRows } from '../../../worker/home-rows';
import { startGateway, type TestGateway } from '../../support/gateway';

/** (spec: snapshot, For guests and static hosts) */
describe('the rows of a first page', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const fetchRows = () =>
    fetchHomeRows({
      base: `${gateway.url}/m/`,
      language: 'TY',
      fetch: async (input, init) => {
        const request = new Request(input, init);
        return new URL(request.url).pathname === '/m/config.json'
          ? Response.json({ merchantCode: 'parlour', gateways: [''] })
          : fetch(request);
      },
    });
  const listeners = () =>
    (Dexie.on.storagemutated as unknown as { subscribers: readonly unknown[] }).subscribers.length;

  it('are those of home, and no listener of their data worker is left behind', async () => {
    const before = listeners();
    const { rows, states } = await fetchRows();
    expect(rows[resourceKey('settings', {})]).toMatchObject({ serviceLinks: [], linksDecrypted: false });
    expect(states.every(({ checkedAt }) => checkedAt === null)).toBe(true);
    await fetchRows();
    expect(listeners()).toBe(before);
  });
});

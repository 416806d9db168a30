import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_PAGE_NUMBER, gameListKey, type GameListFilter } from '../../../contract/game-lists';
import { resourceKey } from '../../../contract/resource-key';
import { startDataWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ games: 500 });
});
afterAll(() => gateway.close());

it('forgets the pages of a list that became shorter, and fetches them again once it is as long as before', async () => {
  const filter: GameListFilter = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' };
  const worker = startDataWorker(gateway.url);
  await worker.hello();
  const refresh = (page: number) => worker.api.refresh('gameList', { ...filter, page }, { force: true });
  const savedPages = async () => {
    const rows = await worker.db.gameLists.where('list').equals(gameListKey(filter)).sortBy('page');
    return rows.map(({ page }) => page);
  };
  for (const page of [FIRST_PAGE_NUMBER, 2, 3]) await refresh(page);
  expect(await savedPages()).toEqual([1, 2, 3]);

  // The whole list has two pages for a while.
  worker.onResponse(async (_request, response) => {
    if (response.status !== 200) return response;
    const body = (await response.json()) as { value: { totalPages: number; totalCount: number } };
    return Response.json({ ...body, value: { ...body.value, totalPages: 2, totalCount: 52 } });
  });
  const first = resourceKey('gameList', { ...filter, page: FIRST_PAGE_NUMBER });
  await worker.db.syncState.update(first, { etag: null });
  await refresh(FIRST_PAGE_NUMBER);
  expect(await savedPages()).toEqual([1, 2]);
  expect(await worker.sync('gameList', { ...filter, page: 3 })).toBeUndefined();
  expect(await worker.sync('gameList', { ...filter, page: 2 })).toMatchObject({ status: 'ready' });

  // It may be requested all the same, and is empty.
  worker.onResponse(async (_request, response) => {
    const body = (await response.json()) as { value: object };
    return Response.json({ ...body, value: { ...body.value, games: [], totalPages: 2 } });
  });
  await refresh(3);
  worker.onResponse(null);
  await refresh(FIRST_PAGE_NUMBER);
  expect(await savedPages()).toEqual([1, 2]);
  await worker.api.refresh('gameList', { ...filter, page: 3 });
  const third = await worker.db.gameLists.get([gameListKey(filter), 3]);
  expect(third?.gameKeys.length).toBeGreaterThan(0);
});

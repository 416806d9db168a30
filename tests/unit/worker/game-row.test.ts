import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireGame } from '../../../contract/wire/games';
import { startDataWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

/** What the demo's games have, in place of which a platform may send other fields. */
const USUAL = ['gameId', 'gameName', 'showIcon', 'mobileLargeIcon', 'mobileSmallIcon', 'accountTypeName'];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

it('takes the other names that a platform has for id, name, picture and vendor of a game (spec: games, Game)', async () => {
  const worker = startDataWorker(gateway.url);
  worker.onResponse(async (request, response) => {
    if (!request.url.includes('GCSGAME_hotGames')) return response;
    const body = (await response.json()) as { value: { list: WireGame[] } };
    const [game] = body.value.list;
    if (!game) throw new Error('no hot game');
    const rest = Object.fromEntries(Object.entries(game).filter(([field]) => !USUAL.includes(field)));
    const vendor = { vassalage: game.vassalage, gameType: game.gameType, accountTypeName: 'Its vendor' };
    const other = {
      ...rest,
      roomId: 'room-7',
      nodeName: 'Its name',
      iconUrl: 'games/other.svg',
      vendorNames: [{ ...vendor, gameType: 'LIVE', accountTypeName: 'Of another type' }, vendor],
    };
    body.value.list = [other as unknown as WireGame];
    return Response.json(body);
  });
  await worker.hello();
  await worker.api.refresh('gameList', {
    language: 'VI',
    gameType: 'RNG',
    tab: 'hot',
    classify: 'ALL',
    page: 1,
  });
  expect(await worker.db.games.toArray()).toEqual([
    expect.objectContaining({
      name: 'Its name',
      launchId: 'room-7',
      iconPath: 'games/other.svg',
      vendorName: 'Its vendor',
    }),
  ]);
});

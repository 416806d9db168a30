import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameListKey, type GameListFilter } from '../../../contract/game-lists';
import { launchOf } from '../../../contract/launch';
import { startDataWorker, type TestWorker } from '../../support/data-worker';
import { startGateway, type TestGateway } from '../../support/gateway';

describe('launching a game', () => {
  let gateway: TestGateway;
  let worker: TestWorker;
  let vendor: string;
  beforeAll(async () => {
    gateway = await startGateway();
    const [row] = await gateway.db.query<{ vendor: string }>(
      `SELECT g.vendor_code AS vendor FROM games g JOIN vendors v ON v.code = g.vendor_code
       WHERE g.game_type = 'RNG' AND v.state = 'up' ORDER BY g.id LIMIT 1`,
    );
    vendor = row?.vendor ?? '';
    worker = startDataWorker(gateway.url);
    await worker.hello();
    await worker.login();
  });
  afterAll(() => gateway.close());

  /** Launches the vendor's lobby. @param url what the platform answers in place of its own address */
  const launchWith = (url?: string) => {
    worker.onResponse(async ({ url: requested }, response) => {
      if (url === undefined || !requested.includes('launchGame')) return response;
      const { value } = (await response.json()) as { value: object };
      return Response.json({ success: true, value: { ...value, url } });
    });
    return worker.api.launchGame({
      kind: 'generic',
      gameCategory: 'RNG',
      vendor,
      gameId: '',
      nodeId: '',
      supportFreePlay: true,
    });
  };

  it('returns the absolute address of a page on our own origin', async () => {
    const result = await launchWith();
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.value.url).toMatch(new RegExp(`^${gateway.url}/vendor/play\\?ticket=`));
  });

  it('passes on an https address', async () => {
    expect(await launchWith('https://play.vendor.example/g?t=1')).toMatchObject({
      ok: true,
      value: { url: 'https://play.vendor.example/g?t=1' },
    });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://play.vendor.example/1',
    'http://play.vendor.example/g',
    '//user:password@play.vendor.example/g',
    'https://user:password@play.vendor.example/g',
    'intent://play#Intent;end',
    'file:///etc/passwd',
    'about:blank',
    'https://',
  ])('refuses the address %j', async (url) => {
    expect(await launchWith(url)).toEqual({ ok: false, code: 'bad_response' });
  });

  it.each([
    ['LOTT', 'LQ10', ['ent']],
    ['ELOTT', 'EQ3', ['ent']],
    ['ELOTT', 'E645', ['trad']],
    ['ELOTT', 'EQ1', ['trad', 'ent']],
  ] as const)(
    'launches the %s lottery %s, whose play types are %j, from its tile',
    async (gameType, code, playTypes) => {
      worker.onResponse(null);
      const filter: GameListFilter = { language: 'TY', gameType, tab: 'all', classify: 'ALL' };
      await worker.api.refresh('gameList', { ...filter, page: 1 });
      const saved = await worker.db.gameLists.get([gameListKey(filter), 1]);
      const games = await worker.db.games.bulkGet(saved?.gameKeys ?? []);
      const game = games.find((row) => row?.gameCode === code);
      expect(game?.playTypes).toEqual(playTypes);
      if (game) expect(await worker.api.launchGame(launchOf(game, 'ELOTT'))).toMatchObject({ ok: true });
    },
  );

  it('saves no play types with games that are no lotteries', async () => {
    await worker.api.refresh('gameList', {
      language: 'TY',
      gameType: 'RNG',
      tab: 'all',
      classify: 'ALL',
      page: 1,
    });
    const slots = await worker.db.games.where('[language+gameType]').equals(['TY', 'RNG']).toArray();
    expect(slots.length).toBeGreaterThan(0);
    expect(slots.filter((game) => 'playTypes' in game)).toEqual([]);
  });
});

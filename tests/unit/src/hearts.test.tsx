import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionInfo, WorkerEvent } from '../../../contract/commands';
import { succeed } from '../../../contract/errors';
import type { GameRow } from '../../../contract/rows/games';
import type { TileProps } from '../../../src/shared/games/Tile';
import { links } from '../../../src/nav/links';

const page = vi.hoisted(() => {
  const stored = new Map([
    ['autoLogin', '1'],
    ['sass', 'session of player01'],
  ]);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  return {
    listeners: [] as ((event: WorkerEvent) => void)[],
    setFavourite: vi.fn<(change: object) => Promise<unknown>>(),
    navigate: vi.fn<(to: string, options: object) => void>(),
    isHere: true,
  };
});
vi.mock('../../../src/data/worker-client', () => ({
  client: { subscribe: (listener: (event: WorkerEvent) => void) => page.listeners.push(listener) },
  commands: { setFavourite: page.setFavourite },
  againIfLost: (call: () => unknown) => call(),
}));
vi.mock('../../../src/shared/navigation/use-is-here', () => ({ useIsHere: () => () => page.isHere }));
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => page.navigate,
}));

const game = { key: 'TY:g1', gameId: 'g1', vendorCode: 'TDL', gameType: 'RNG', name: 'One' } as GameRow;

const session: SessionInfo = { userName: 'player01', type: 1, token: 't' };

const tell = (event: WorkerEvent) => page.listeners.forEach((listener) => listener(event));

/** Taps the heart of a tile in a page that has just started. */
async function tap(): Promise<void> {
  vi.resetModules();
  page.listeners = [];
  const { useTileProps } = await import('../../../src/shared/games/GameTiles');
  let tile: TileProps | undefined;
  function Drawn(): ReactNode {
    tile = useTileProps(() => game)(game);
    return null;
  }
  renderToString(
    <StaticRouter location="/m/home">
      <Drawn />
    </StaticRouter>,
  );
  tile?.onFavourite('g1');
}

describe('a heart that is tapped while the start still resumes a session (spec: favourites, Guests)', () => {
  beforeEach(async () => {
    page.isHere = true;
    page.navigate.mockReset();
    page.setFavourite.mockReset().mockResolvedValue(succeed(undefined));
    await tap();
    expect(page.navigate).not.toHaveBeenCalled();
    expect(page.setFavourite).not.toHaveBeenCalled();
  });

  it('is given once it is the member’s, also if the page was left', () => {
    page.isHere = false;
    tell({ type: 'session', session, reason: 'resumed' });
    tell({ type: 'session', session, reason: 'renewed' });
    const change = { gameId: 'g1', vendorCode: 'TDL', on: true };
    expect(page.setFavourite).toHaveBeenCalledExactlyOnceWith(change);
    expect(page.navigate).not.toHaveBeenCalled();
  });

  it('leads a guest to the login', () => {
    tell({ type: 'session', session: null, reason: 'not_resumed' });
    expect(page.navigate).toHaveBeenCalledExactlyOnceWith(links.login(), {
      state: { returnTo: '/m/home', reason: 'favourite' },
      replace: false,
    });
    expect(page.setFavourite).not.toHaveBeenCalled();
  });

  it('takes no guest away from where they have gone meanwhile', () => {
    page.isHere = false;
    tell({ type: 'session', session: null, reason: 'not_resumed' });
    expect(page.navigate).not.toHaveBeenCalled();
  });
});

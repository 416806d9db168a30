import { beforeEach, expect, it, vi } from 'vitest';
import type { GameListFilter } from '../../../contract/game-lists';

const page = vi.hoisted(() => ({
  waiting: 0,
  refs: [] as { current: unknown }[],
  next: 0,
  refresh: vi.fn<(name: string, args: { page: number }, options: object) => Promise<unknown>>(),
}));
// Nothing is drawn here: each call of the hook is one render, whose effects run at once.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => effect(),
  useMemo: (make: () => unknown) => make(),
  useRef: (current: unknown) => (page.refs[page.next++] ??= { current }),
}));
vi.mock('../../../src/data/worker-client', () => ({ refresh: page.refresh }));
vi.mock('../../../src/data/favourites', () => ({ useFavourites: () => ({ has: () => true }) }));
vi.mock('../../../src/data/use-query', () => ({ useQuery: () => page.waiting }));
vi.mock('../../../src/data/use-resource', () => ({ useSync: () => ({ state: undefined }) }));

const { useListKeys } = await import('../../../src/features/games/use-list-keys');
const account = 'player01';
const filter: GameListFilter = { language: 'TY', gameType: 'RNG', tab: 'fav', classify: 'ALL', account };

const draw = (waiting: number) => {
  page.waiting = waiting;
  page.next = 0;
  const view = { keys: ['TY:g1'], pages: 3, totalPages: 4, totalCount: 80 };
  useListKeys(view, filter, account, () => undefined);
};
beforeEach(() => {
  page.refs = [];
  page.refresh.mockReset().mockResolvedValue(undefined);
});

it('the favourites request their later pages again once a change has reached the gateway, so that the next one skips no game', () => {
  draw(0);
  draw(1);
  expect(page.refresh).not.toHaveBeenCalled();
  draw(0);
  draw(0);
  expect(page.refresh.mock.calls.map(([, args]) => args.page)).toEqual([2, 3]);
  expect(page.refresh).toHaveBeenLastCalledWith(
    'gameList',
    { ...filter, page: 3 },
    { force: true, quiet: true },
  );
});

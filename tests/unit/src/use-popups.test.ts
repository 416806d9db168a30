import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';

const page = vi.hoisted(() => ({
  isHere: true,
  /** Of home's history entry. */
  key: 'a',
  shows: vi.fn<(shown: unknown) => void>(),
  refs: [] as { current: unknown }[],
  deps: [] as (readonly unknown[] | undefined)[],
  nextRef: 0,
  nextEffect: 0,
}));
// Nothing is drawn here: each call of the hook is one render, whose effects run at once.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  startTransition: (act: () => void) => act(),
  useEffect: (effect: () => void, deps?: readonly unknown[]) => {
    const before = page.deps[page.nextEffect];
    page.deps[page.nextEffect++] = deps;
    if (!before || !deps?.every((value, at) => Object.is(value, before[at]))) effect();
  },
  useMemo: (make: () => unknown) => make(),
  useRef: (current: unknown) => (page.refs[page.nextRef++] ??= { current }),
  useState: (value: unknown) => [value, page.shows],
}));
vi.mock('../../../src/data/access', () => ({ useAccess: () => () => 'open' }));
vi.mock('../../../src/data/session', () => ({ useSession: () => null }));
vi.mock('../../../src/data/use-query', () => ({ useSettings: () => ({}) }));
vi.mock('../../../src/features/home/load-popups', () => ({ loadPopups: () => Promise.resolve() }));
vi.mock('../../../src/shared/navigation/use-is-here', () => ({
  useIsHere: () => {
    const { key } = page;
    return () => page.isHere && page.key === key;
  },
}));

const { usePopups } = await import('../../../src/features/home/use-popups');
const popup = { id: 'p1', title: 'Welcome', content: '', promotionType: null, execution: 'B' as const };
const announcements: AnnouncementsRow = {
  ...{ banners: [], player: [], hotMatches: [], promotions: [] },
  popups: [popup],
};

const draw = () => {
  [page.nextRef, page.nextEffect] = [0, 0];
  usePopups(announcements, performance.now());
};

beforeEach(() => {
  vi.useFakeTimers();
  page.shows.mockReset();
  [page.refs, page.deps] = [[], []];
});
afterEach(() => void vi.useRealTimers());

it('a popup is not set on a home that is being left, and comes if the player stays after all', async () => {
  page.isHere = false;
  draw();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.shows).not.toHaveBeenCalled();
  page.isHere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.shows).toHaveBeenCalledExactlyOnceWith({
    group: 'B',
    entries: [popup],
  });
});

it('a popup comes also to a home that got another history entry meanwhile, as by a tap on the logo', async () => {
  page.isHere = true;
  draw();
  page.key = 'b';
  draw();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.shows).toHaveBeenCalledOnce();
});

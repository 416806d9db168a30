import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';

const page = vi.hoisted(() => ({ isHere: true, shows: vi.fn<(shown: unknown) => void>() }));
// Nothing is drawn here: the hook is called once, and its effect runs at once.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  startTransition: (act: () => void) => act(),
  useEffect: (effect: () => void) => effect(),
  useMemo: (make: () => unknown) => make(),
  useRef: (current: unknown) => ({ current }),
  useState: (value: unknown) => [value, page.shows],
}));
vi.mock('../../../src/data/access', () => ({ useAccess: () => () => 'open' }));
vi.mock('../../../src/data/session', () => ({ useSession: () => null }));
vi.mock('../../../src/data/use-query', () => ({ useSettings: () => ({}) }));
vi.mock('../../../src/features/home/load-popups', () => ({ loadPopups: () => Promise.resolve() }));
vi.mock('../../../src/shared/navigation/use-is-here', () => ({ useIsHere: () => () => page.isHere }));

const { usePopups } = await import('../../../src/features/home/use-popups');
const popup = { id: 'p1', title: 'Welcome', content: '', promotionType: null, execution: 'B' as const };
const announcements: AnnouncementsRow = {
  ...{ banners: [], player: [], hotMatches: [], promotions: [] },
  popups: [popup],
};

beforeEach(() => {
  vi.useFakeTimers();
  page.shows.mockReset();
});
afterEach(() => void vi.useRealTimers());

it('a popup is not set on a home that is being left, and comes if the player stays after all', async () => {
  page.isHere = false;
  usePopups(announcements, performance.now());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.shows).not.toHaveBeenCalled();
  page.isHere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(page.shows).toHaveBeenCalledExactlyOnceWith({
    group: 'B',
    entries: [popup],
  });
});

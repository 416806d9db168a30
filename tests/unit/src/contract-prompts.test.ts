import { beforeEach, expect, it, vi } from 'vitest';
import type { ContractRequestsRow } from '../../../contract/rows/contracts';

const page = vi.hoisted(() => ({
  session: null as { userName: string; type: number; token: string } | null,
  rows: undefined as ContractRequestsRow | undefined,
  checkedAt: 0,
  states: [] as unknown[],
  next: 0,
}));
// Nothing is drawn here: each call of the component is one render, whose effects run at once.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useEffect: (effect: () => void) => effect(),
  useState: (initial: unknown) => {
    const at = page.next++;
    if (!(at in page.states))
      page.states[at] = typeof initial === 'function' ? (initial as () => unknown)() : initial;
    const set = (to: unknown) => {
      page.states[at] = typeof to === 'function' ? (to as (before: unknown) => unknown)(page.states[at]) : to;
    };
    return [page.states[at], set];
  },
}));
vi.mock('../../../src/data/session', () => ({ useSession: () => page.session }));
vi.mock('../../../src/data/confirmed', () => ({
  useCheckedAt: (_: unknown, choose: (at: number) => number) => choose(page.checkedAt),
}));
vi.mock('../../../src/data/use-resource', () => ({
  useResource: (_: string, args: object | null) =>
    args ? { rows: page.rows, state: { status: 'ready', checkedAt: page.checkedAt } } : {},
}));
vi.mock('../../../src/ui/overlays', () => ({ useCovered: () => false }));
vi.mock('../../../src/ui/Dialog', () => ({ Dialog: () => null }));

const { default: ContractPrompts } = await import('../../../src/features/contracts/ContractPrompts');
const NONE: ContractRequestsRow = { salary: null, dividend: null, hourly: null };

/** Until nothing changes any more. @returns whether there is a prompt */
function draw(): boolean {
  let drawn: unknown;
  for (let times = 0; times < 4; times++) {
    page.next = 0;
    drawn = ContractPrompts({ place: 'other', pathname: '/m/mine', atStart: null });
  }
  return drawn !== null;
}

beforeEach(() => {
  page.states = [];
  [page.session, page.rows, page.checkedAt] = [null, NONE, Date.now() - 86_400_000];
  draw();
  page.session = { userName: 'agent01', type: 1, token: 't' };
});

it('what was saved before the login does not end the question for contracts on the page that it led to', () => {
  expect(draw()).toBe(false);
  [page.rows, page.checkedAt] = [{ ...NONE, salary: 'c1' }, Date.now() + 1_000];
  expect(draw()).toBe(true);
});

it('after an answer without contracts the page that the login led to asks no more', () => {
  page.checkedAt = Date.now() + 1_000;
  expect(draw()).toBe(false);
  page.rows = { ...NONE, salary: 'c1' };
  expect(draw()).toBe(false);
});

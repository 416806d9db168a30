import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LazyScreen } from '../../../src/app/lazy-screen';
import { prepareInIdleTime, readRowsOfLinks } from '../../../src/app/prepare-in-idle-time';

const idle = vi.hoisted(() => ({ runs: [] as (() => void)[] }));
vi.mock('../../../src/lib/when-idle', () => ({
  whenIdle: (run: () => void) => {
    idle.runs.push(run);
    return () => void idle.runs.splice(idle.runs.indexOf(run), 1);
  },
}));
const rows = vi.hoisted(() => ({ read: [] as string[] }));
vi.mock('../../../src/app/screen-rows', () => ({
  SCREEN_ROWS: {
    activity: () => rows.read.push('promotions'),
    help: () => rows.read.push('topics'),
    helpDetail: ({ params }: { params: URLSearchParams }) => rows.read.push(`article ${params.get('id')}`),
  },
}));

/** Screens that note in which order they are loaded. */
function screens(fails: readonly string[] = []) {
  const loaded: string[] = [];
  const all = new Map<string, LazyScreen>();
  const screenOf = ({ screen }: { screen: string }): LazyScreen => {
    const known = all.get(screen);
    if (known) return known;
    let there = screen === 'home';
    const made: LazyScreen = {
      Screen: () => null,
      isLoaded: () => there,
      prepare: () => {
        loaded.push(screen);
        there = !fails.includes(screen);
        return Promise.resolve(there);
      },
    };
    all.set(screen, made);
    return made;
  };
  return { loaded, screenOf };
}

/** The browser is idle so many times. */
async function isIdle(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    idle.runs.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
}

describe('screens in idle time', () => {
  beforeEach(() => void (idle.runs.length = 0));

  it('are loaded one at a time, those opened most first', async () => {
    const { loaded, screenOf } = screens();
    prepareInIdleTime(screenOf, 'player');
    expect(loaded).toEqual([]);
    await isIdle(1);
    expect(loaded).toEqual(['activity']);
    await isIdle(4);
    expect(loaded).toEqual(['activity', 'deposit', 'inviteFriends', 'member', 'gameList']);
  });

  it('are those that the player may open, each once', async () => {
    const { loaded, screenOf } = screens();
    prepareInIdleTime(screenOf, 'guest');
    await isIdle(100);
    expect(loaded).toContain('login');
    expect(loaded).not.toContain('deposit');
    expect(loaded).not.toContain('agentHome');
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(idle.runs).toEqual([]);
  });

  it('go on after one that failed, which is left to the tap', async () => {
    const { loaded, screenOf } = screens(['activity']);
    prepareInIdleTime(screenOf, 'player');
    await isIdle(100);
    expect(loaded.filter((screen) => screen === 'activity')).toHaveLength(1);
    expect(loaded).toContain('deposit');
  });

  it('stop with the page', async () => {
    const { loaded, screenOf } = screens();
    const end = prepareInIdleTime(screenOf, 'player');
    await isIdle(1);
    end();
    await isIdle(10);
    expect(loaded).toEqual(['activity']);
  });
});

describe('the rows of links in idle time', () => {
  let links: { frame: string[]; page: string[] };
  beforeEach(() => {
    vi.useFakeTimers();
    idle.runs.length = 0;
    rows.read.length = 0;
    links = { frame: ['/m/set', '/m/activity'], page: ['/m/helpDetail?id=a', '/m/helpDetail?id=b'] };
    const querySelectorAll = (selector: string) =>
      (selector.includes('.page') ? links.page : links.frame).map((href) => {
        const { pathname, search } = new URL(href, 'http://localhost');
        return { href, pathname, search };
      });
    vi.stubGlobal('document', { querySelectorAll });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const visitor = () => ({ account: undefined, language: 'EN' });

  it('are read one link at a time, those of the frame and its closed menu first, each once', async () => {
    readRowsOfLinks(visitor);
    expect(rows.read).toEqual([]);
    await isIdle(2);
    expect(rows.read).toEqual(['promotions', 'topics']);
    await isIdle(9);
    expect(rows.read).toEqual(['promotions', 'topics', 'article a', 'article b']);
  });

  it('are looked for again where links come later', async () => {
    readRowsOfLinks(visitor);
    await isIdle(5);
    links.page.push('/m/helpDetail?id=late');
    vi.advanceTimersByTime(1_000);
    await isIdle(1);
    expect(rows.read.at(-1)).toBe('article late');
    // But not for ever.
    for (let n = 0; n < 9; n++) {
      await isIdle(1);
      vi.advanceTimersByTime(60_000);
    }
    expect([idle.runs.length, vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('are those of thirty links at most', async () => {
    links.page = Array.from({ length: 50 }, (_, n) => `/m/helpDetail?id=${n}`);
    readRowsOfLinks(visitor);
    await isIdle(60);
    expect(rows.read).toHaveLength(30);
    expect(rows.read.at(-1)).toBe('article 27');
  });

  it.each([0, 1, 5])('are not read any more after the end, %i idle times later', async (times) => {
    const end = readRowsOfLinks(visitor);
    await isIdle(times);
    const before = [...rows.read];
    end();
    vi.advanceTimersByTime(60_000);
    await isIdle(9);
    expect(rows.read).toEqual(before);
  });
});

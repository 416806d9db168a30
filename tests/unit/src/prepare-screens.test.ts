import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LazyScreen } from '../../../src/app/lazy-screen';
import { prepareInIdleTime } from '../../../src/app/prepare-in-idle-time';

const idle = vi.hoisted(() => ({ runs: [] as (() => void)[] }));
vi.mock('../../../src/lib/when-idle', () => ({
  whenIdle: (run: () => void) => {
    idle.runs.push(run);
    return () => void idle.runs.splice(idle.runs.indexOf(run), 1);
  },
}));
// What the screens read is no part of this.
vi.mock('../../../src/app/screen-rows', () => ({ SCREEN_ROWS: {} }));

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

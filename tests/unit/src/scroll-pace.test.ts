import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const FRAME_MS = 16;

describe('rows of a list that is scrolled', () => {
  let scroll: (event: { timeStamp: number }) => void;
  let frames: Map<number, () => void>;
  let now: number;
  let focused: boolean;
  let stop: () => void;
  let pace: Awaited<ReturnType<typeof load>>;
  const load = () => import('../../../src/shared/games/scroll-pace');

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.resetModules();
    frames = new Map();
    now = 1_000;
    focused = false;
    vi.stubGlobal('document', { activeElement: { matches: () => focused } });
    vi.stubGlobal('innerHeight', 800);
    vi.stubGlobal('scrollY', 0);
    vi.stubGlobal('addEventListener', (_type: string, listener: typeof scroll) => (scroll = listener));
    vi.stubGlobal('removeEventListener', () => undefined);
    let handle = 0;
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => (frames.set(++handle, frame), handle));
    vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
    pace = await load();
    stop = pace.watchPace();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Scroll events, each so many px after the last, with so many frames between them that have none. */
  const move = (steps: number, px: number, ms = FRAME_MS, pauses = 0) => {
    for (let step = 0; step < steps; step++) {
      now += ms;
      for (let frame = 0; frame < pauses && step > 0; frame++) nextFrame();
      vi.stubGlobal('scrollY', scrollY + px);
      scroll({ timeStamp: now });
    }
  };
  const nextFrame = () => {
    const now = [...frames.values()];
    frames.clear();
    now.forEach((frame) => frame());
  };
  const rowAt = (top: number) => ({ getBoundingClientRect: () => ({ top, bottom: top + 200 }) }) as Element;

  it.each([
    ['100 px a frame', 3, 100, FRAME_MS, 0, true],
    ['backwards', 3, -100, FRAME_MS, 0, true],
    ['100 px a frame on a slow phone', 3, 100, 50, 0, true],
    ['100 px a frame on a phone that cannot keep up', 3, 100, 300, 0, true],
    ['60 px a frame on a phone that cannot keep up', 10, 60, 300, 0, false],
    ['a jump', 1, 50_000, FRAME_MS, 0, false],
    ['a jump and a correction', 2, 5_000, FRAME_MS, 0, false],
    ['60 px a frame', 10, 60, FRAME_MS, 0, false],
    ['100 px ten times a second', 10, 100, 100, 5, false],
    ['one jump after another, with pauses', 10, 5_000, 120, 5, false],
  ])('%s', (_name, steps, px, ms, pauses, fast) => {
    move(steps, px, ms, pauses);
    expect(pace.isScrolledFast()).toBe(fast);
  });

  it.each([
    ['at rest', 0, 0, false],
    ['after the first step', 1, 20, true],
    ['slowly', 10, 20, true],
    ['fast', 10, 100, true],
    ['after a jump, which shows them', 1, 5_000, false],
  ])('that come %s: whether they wait', (_name, steps, px, wait) => {
    move(steps, px);
    expect(pace.isScrolled()).toBe(wait);
    nextFrame();
    nextFrame();
    // The page may stand now, but not that long.
    expect(pace.isScrolled()).toBe(steps > 3 && px > 64);
  });

  it('that the keyboard is about to reach do not wait, however fast it is', () => {
    move(4, 100);
    expect(pace.isScrolled()).toBe(true);
    focused = true;
    move(4, 200, 60);
    expect(pace.isScrolled()).toBe(false);
    focused = false;
    move(4, 100);
    expect(pace.isScrolled()).toBe(true);
  });

  it('are drawn when three steps have shown that the list is slow, or when it stands', () => {
    move(1, 20);
    const drawn: string[] = [];
    pace.whenSlow(rowAt(1_300), () => drawn.push('first'));
    nextFrame();
    expect(drawn).toEqual([]);
    move(1, 20);
    nextFrame();
    expect(drawn).toEqual([]);
    move(1, 20);
    nextFrame();
    expect(drawn).toEqual(['first']);
    nextFrame();
    nextFrame();
    move(1, 20);
    pace.whenSlow(rowAt(1_300), () => drawn.push('second'));
    for (let frame = 0; frame < 3; frame++) nextFrame();
    expect(drawn).toEqual(['first', 'second']);
  });

  it('are drawn one a frame once the list is slower, the nearest to the middle first', () => {
    move(4, 100);
    const drawn: number[] = [];
    for (const top of [-300, 100, 300, 700]) pace.whenSlow(rowAt(top), () => drawn.push(top));
    nextFrame();
    expect(drawn).toEqual([]);
    move(2, 20);
    for (let frame = 1; frame <= 4; frame++) {
      nextFrame();
      expect(drawn).toHaveLength(frame);
    }
    expect(drawn).toEqual([300, 100, 700, -300]);
    nextFrame();
    expect([...frames]).toEqual([]);
  });

  it('are drawn when the list stands, and wait while it is fast again', () => {
    move(4, 100);
    const drawn: string[] = [];
    pace.whenSlow(rowAt(0), () => drawn.push('far'));
    pace.whenSlow(rowAt(300), () => drawn.push('near'));
    vi.advanceTimersByTime(99);
    nextFrame();
    expect(drawn).toEqual([]);
    vi.advanceTimersByTime(1);
    // The page stands for a frame first.
    nextFrame();
    expect(drawn).toEqual([]);
    nextFrame();
    expect(drawn).toEqual(['near']);
    move(4, 100);
    nextFrame();
    expect(drawn).toEqual(['near']);
    vi.advanceTimersByTime(100);
    nextFrame();
    nextFrame();
    expect(drawn).toEqual(['near', 'far']);
  });

  it('wait while frames take longer than the pause, and through one that took very long', () => {
    move(4, 100);
    const drawn = vi.fn();
    pace.whenSlow(rowAt(0), drawn);
    for (const ms of [120, 200, 900, 150]) {
      vi.advanceTimersByTime(ms);
      // A frame begins with its scroll event.
      move(1, 100, ms);
      nextFrame();
    }
    expect(drawn).not.toHaveBeenCalled();
    move(2, 100, 400);
    nextFrame();
    expect(drawn).toHaveBeenCalled();
  });

  it('that are gone meanwhile are not drawn', () => {
    move(4, 100);
    const drawn = vi.fn();
    pace.whenSlow(rowAt(0), drawn)();
    vi.advanceTimersByTime(100);
    nextFrame();
    nextFrame();
    expect(drawn).not.toHaveBeenCalled();
  });
});

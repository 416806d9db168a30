import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as firstCommit from '../../../src/data/first-commit';

describe('the wait for a whole first page', () => {
  let app: typeof firstCommit;
  let player: EventTarget;
  let isWhole: boolean;
  const settle = async () => {
    // A task of its own comes after the first commit.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  };

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16));
    vi.resetModules();
    player = new EventTarget();
    vi.stubGlobal('addEventListener', player.addEventListener.bind(player));
    vi.stubGlobal('removeEventListener', player.removeEventListener.bind(player));
    app = await import('../../../src/data/first-commit');
    isWhole = false;
    void app.wholeFirstPage().then(() => (isWhole = true));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('ends once home has grown, and not before the first commit', async () => {
    app.reportWholeHome();
    await settle();
    expect(isWhole).toBe(false);
    app.reportFirstCommit();
    await settle();
    expect(isWhole).toBe(true);
  });

  it.each(['pointerdown', 'keydown'])('ends after a %s and the frame that follows', async (event) => {
    app.reportFirstCommit();
    await settle();
    player.dispatchEvent(new Event(event));
    await settle();
    expect(isWhole).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    await settle();
    expect(isWhole).toBe(true);
  });

  it('ends at the first commit for a player who has tapped the painted page', async () => {
    vi.stubGlobal('takeFirstTap', () => ({}));
    app.reportFirstCommit();
    await settle();
    expect(isWhole).toBe(true);
  });

  it('ends a second after the first commit', async () => {
    app.reportFirstCommit();
    await settle();
    await vi.advanceTimersByTimeAsync(999);
    expect(isWhole).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isWhole).toBe(true);
  });
});

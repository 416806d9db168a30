import type { Location } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStepBack } from '../../../src/app/step-back';

const HOME = { pathname: '/m/home', search: '', hash: '', state: null, key: 'a' } as Location;

describe('a step back', () => {
  const done: string[] = [];
  const note = (what: string) => () => void done.push(what);
  const stepBack = (isResting: boolean) =>
    createStepBack((location) => {
      if (isResting) done.push(`shows ${location.pathname}`);
      return isResting;
    }, note('shows the actual page'));
  beforeEach(() => {
    done.length = 0;
    vi.useFakeTimers();
    vi.stubGlobal('history', { scrollRestoration: 'auto' });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows the page first; what comes meanwhile waits until the browser is there, in its order', () => {
    const { step, whenThere, arrived } = stepBack(true);
    step(HOME, note('goes'));
    whenThere(note('one'));
    whenThere(note('other'));
    expect(done).toEqual(['shows /m/home', 'goes']);
    expect(history.scrollRestoration).toBe('manual');
    arrived();
    // After the event, not in it.
    expect(done).toHaveLength(2);
    vi.runAllTimers();
    expect(done.slice(2)).toEqual(['one', 'other']);
    whenThere(note('later'));
    expect(done.at(-1)).toBe('later');
  });

  it('is made once for two taps', () => {
    const { step, arrived } = stepBack(true);
    step(HOME, note('goes'));
    step(HOME, note('goes'));
    expect(done).toEqual(['shows /m/home', 'goes']);
    arrived();
    vi.runAllTimers();
    step(HOME, note('goes again'));
    expect(done.at(-1)).toBe('goes again');
  });

  it.each([
    ['no page rests there', false, HOME],
    ['nobody knows where it leads', true, undefined],
  ])('is the browser’s alone where %s', (_, isResting, location) => {
    const { step, whenThere } = stepBack(isResting);
    step(location, note('goes'));
    whenThere(note('acts'));
    expect(done).toEqual(['goes', 'acts']);
    expect(history.scrollRestoration).toBe('auto');
  });

  it('is taken back where the browser does not go', () => {
    const { step, whenThere } = stepBack(true);
    step(HOME, note('goes'));
    whenThere(note('acts'));
    vi.advanceTimersByTime(3_000);
    expect(done).toEqual(['shows /m/home', 'goes', 'shows the actual page', 'acts']);
  });
});

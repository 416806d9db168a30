import { afterEach, expect, it, vi } from 'vitest';
import { whenInView } from '../../../src/lib/when-in-view';

afterEach(() => vi.unstubAllGlobals());

it('of several changes that are reported at once, the last one counts', () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(listener: typeof report) {
        report = listener;
      }
    },
  );
  const told: boolean[] = [];
  const stop = whenInView({} as Element, ({ isIntersecting }) => told.push(isIntersecting));
  report([{ isIntersecting: true }, { isIntersecting: false }]);
  report([]);
  expect(told).toEqual([false]);
  stop();
  expect(disconnect).toHaveBeenCalledOnce();
});

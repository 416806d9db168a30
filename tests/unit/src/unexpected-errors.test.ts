import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchUnexpectedErrors } from '../../../src/app/startup/unexpected-errors';
import { toast } from '../../../src/ui/toast';

const page = new EventTarget();
const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** @returns whether the browser would still write it to the console itself */
const dispatch = (type: string, fields: object): boolean =>
  page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), fields));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  written.mockClear();
});

describe('unexpected errors', () => {
  it('are reported once each, and shown once in a while', () => {
    watchUnexpectedErrors();
    const first = new Error('first');
    expect(dispatch('error', { error: first })).toBe(false);
    expect(dispatch('unhandledrejection', { reason: 'second' })).toBe(false);
    expect(written.mock.calls).toEqual([[first], ['second']]);
    expect(toast.get()).toMatchObject([{ kind: 'error' }]);
    vi.advanceTimersByTime(60_000);
    dispatch('unhandledrejection', { reason: 'later' });
    expect(toast.get()).toHaveLength(2);
    // A notice of the browser, such as ResizeObserver's, is no error.
    expect(dispatch('error', { message: 'ResizeObserver loop completed' })).toBe(true);
    expect(written).toHaveBeenCalledTimes(3);
  });
});

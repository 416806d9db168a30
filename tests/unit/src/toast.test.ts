import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast, type ToastKind } from '../../../src/ui/toast';

describe('toasts (spec: app, Toasts)', () => {
  let leave: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    leave = toast.subscribe(() => undefined);
  });
  afterEach(() => {
    leave();
    toast.get().forEach(({ id }) => toast.hide(id));
    vi.useRealTimers();
  });
  const shown = () => toast.get().map(({ text }) => text);

  it.each<[ToastKind, number]>([
    ['success', 1_500],
    ['info', 1_500],
    ['offline', 3_000],
    ['error', 8_000],
    ['loading', 10_000],
  ])('%s stays for %i ms', (kind, ms) => {
    toast.show({ kind, text: kind });
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toEqual([kind]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['success', 'Your password was saved. Use it the next time you log in.', 500 + 57 * 60],
    ['info', 'x'.repeat(100), 6_500],
    ['error', 'x'.repeat(200), 12_500],
    ['info', '余额已更新，请稍后再试', 500 + 10 * 180 + 60],
  ] as const)('%s stays as long as its text takes to read: %s', (kind, text, ms) => {
    toast.show({ kind, text });
    vi.advanceTimersByTime(ms - 1);
    expect(shown()).toEqual([text]);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('has its own time where the specification gives one', () => {
    toast.show({ kind: 'info', text: 'two seconds', durationMs: 2_000 });
    vi.advanceTimersByTime(1_999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('one that nobody could draw yet stays for its whole time once somebody can', () => {
    leave();
    toast.show({ kind: 'info', text: 'early' });
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['early']);
    leave = toast.subscribe(() => undefined);
    vi.advanceTimersByTime(1_499);
    expect(shown()).toEqual(['early']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('three at most, the newest lowest', () => {
    for (const text of ['1', '2', '3', '4']) toast.show({ kind: 'error', text });
    expect(shown()).toEqual(['2', '3', '4']);
  });

  it('stays while it is held, and then for its whole time again', () => {
    const id = toast.show({ kind: 'info', text: 'held' });
    vi.advanceTimersByTime(1_000);
    toast.hold(id);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['held']);
    toast.release(id);
    vi.advanceTimersByTime(1_499);
    expect(shown()).toEqual(['held']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('one that was pushed out or hidden does not come back, nor take another with it', () => {
    const first = toast.show({ kind: 'info', text: 'a' });
    toast.hide(first);
    toast.release(first);
    toast.show({ kind: 'loading', text: 'b', durationMs: Infinity });
    vi.advanceTimersByTime(1e9);
    expect(shown()).toEqual(['b']);
  });
});

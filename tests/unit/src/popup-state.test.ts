import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isQuiet, isTaken, noteQuiet, noteShown } from '../../../src/features/home/popup-state';

const storage = (): Storage => {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
  } as unknown as Storage;
};

describe('what popups remember', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage());
    vi.stubGlobal('sessionStorage', storage());
    return () => vi.unstubAllGlobals();
  });

  it('a quiet day is over the next day, and is the guests’ or the members’ (spec: announcements, Quiet day)', () => {
    noteQuiet('B', '2026-11-22');
    expect([isQuiet('B', () => '2026-11-22'), isQuiet('B', () => '2026-11-23')]).toEqual([true, false]);
    expect(isQuiet('A', () => '2026-11-22')).toBe(false);
    noteQuiet('login', '2026-11-22');
    expect([isQuiet('A', () => '2026-11-22'), isQuiet('B', () => '2026-11-22')]).toEqual([true, true]);
  });

  it('the day is computed only if a quiet day is stored', () => {
    const today = vi.fn(() => '2026-11-22');
    expect(isQuiet('B', today)).toBe(false);
    expect(today).not.toHaveBeenCalled();
    noteQuiet('A', '2026-11-22');
    expect(isQuiet('B', today)).toBe(false);
    expect(today).not.toHaveBeenCalled();
  });

  it.each(['', 'null', '[]', '"2026-11-22"', '{"guests":1}', '{'])('a stored %s is no quiet day', (text) => {
    localStorage.setItem('popupsQuiet', text);
    expect(isQuiet('B', () => '2026-11-22')).toBe(false);
    noteQuiet('B', '2026-11-22');
    expect(isQuiet('B', () => '2026-11-22')).toBe(true);
  });

  it('a login shows one of its groups (spec: announcements, Popup selection)', () => {
    expect([isTaken('A'), isTaken('login')]).toEqual([false, false]);
    noteShown('A');
    expect([isTaken('A'), isTaken('login'), isTaken('B')]).toEqual([false, true, false]);
    noteShown('B');
    expect(isTaken('login')).toBe(true);
  });
});

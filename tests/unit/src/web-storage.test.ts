import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { readStored, writeStored } from '../../../src/lib/web-storage';

afterEach(() => vi.unstubAllGlobals());

describe('web storage (spec: storage, Storage refused)', () => {
  it('a text is stored in the area of its key, and removed with null', () => {
    const texts = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => texts.set(key, text),
      removeItem: (key: string) => texts.delete(key),
    });
    expect(writeStored(STORAGE_KEYS.token, 'abc')).toBe(true);
    expect(readStored(STORAGE_KEYS.token)).toBe('abc');
    expect(writeStored(STORAGE_KEYS.token, null)).toBe(true);
    expect(readStored(STORAGE_KEYS.token)).toBeNull();
  });

  it('where the browser denies it, nothing is read, and a write says so', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(readStored(STORAGE_KEYS.theme)).toBeNull();
    expect(writeStored(STORAGE_KEYS.theme, 'dark')).toBe(false);
    expect(writeStored(STORAGE_KEYS.theme, null)).toBe(false);
  });
});

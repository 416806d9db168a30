import type { STORAGE_KEYS, StorageKey } from '../../contract/storage-keys';

/** A registered key of web storage: `STORAGE_KEYS.…`. */
type Entry = (typeof STORAGE_KEYS)[StorageKey];

/** What is kept under a key; null where nothing is, or the browser refuses storage. */
export function kept({ area, key }: Entry): string | null {
  try {
    return area === 'local' ? localStorage.getItem(key) : sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or nothing (null). Where storage is refused, it lives no longer than the page. */
export function keep({ area, key }: Entry, text: string | null): void {
  try {
    if (area === 'local') {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } else if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Refused, see above.
  }
}

import type { STORAGE_KEYS, StorageKey } from '../../contract/storage-keys';

/** A registered key of web storage: `STORAGE_KEYS.…`. */
type Entry = (typeof STORAGE_KEYS)[StorageKey];

const storageOf = ({ area }: Entry): Storage => (area === 'local' ? localStorage : sessionStorage);

/**
 * The text stored under a key; null if there is none, or the browser denies storage (spec: storage, Storage refused).
 */
export function readStored(entry: Entry): string | null {
  try {
    return storageOf(entry).getItem(entry.key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it (null). @returns false if the browser denies storage */
export function writeStored(entry: Entry, text: string | null): boolean {
  try {
    const storage = storageOf(entry);
    if (text === null) storage.removeItem(entry.key);
    else storage.setItem(entry.key, text);
    return true;
  } catch {
    return false;
  }
}

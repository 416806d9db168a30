import { useSyncExternalStore } from 'react';
import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { device } from '../../native/device';

const { key } = STORAGE_KEYS.downloadHidden;

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

let hidden = read();
const listeners = new Set<() => void>();

/** Closes the download bar for good (C §2). */
export function hideBar(): void {
  hidden = true;
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Storage is refused: it stays away as long as the page lives.
  }
  listeners.forEach((listener) => listener());
}

// Who runs the installed app needs no bar, in the browser neither.
if (device.standalone && !hidden) hideBar();

export const useBarClosed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );

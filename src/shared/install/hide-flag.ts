import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { createStore, useStore } from '../../lib/store';
import { readStored, writeStored } from '../../lib/web-storage';
import { device } from '../../native/device';

const hidden = createStore(readStored(STORAGE_KEYS.downloadHidden) === '1');

/**
 * Closes the download bar for good (spec: install, Download bar); where storage is denied, until the page is closed.
 */
export function hideBar(): void {
  writeStored(STORAGE_KEYS.downloadHidden, '1');
  hidden.set(true);
}

// Players who run the installed app need no bar in the browser either.
if (device.standalone && !hidden.get()) hideBar();

export const useBarClosed = (): boolean => useStore(hidden);

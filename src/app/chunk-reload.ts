import { STORAGE_KEYS } from '../../contract/storage-keys';
import { readStored, writeStored } from '../lib/web-storage';

/** Reloads because of a screen whose file could not be loaded, until one was. */
export const reloadsSoFar = (): number => Number(readStored(STORAGE_KEYS.chunkReload)) || 0;
export const forgetReloads = (): void => void writeStored(STORAGE_KEYS.chunkReload, null);

/** @returns whether it does: not where it could not be counted, since it might never end then */
export function reloadPage(): boolean {
  if (!writeStored(STORAGE_KEYS.chunkReload, String(reloadsSoFar() + 1))) return false;
  location.reload();
  return true;
}

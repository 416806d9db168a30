import { STORAGE_KEYS } from '../../contract/storage-keys';
import { canReachGateway } from '../data/connectivity';
import { readStored, writeStored } from '../lib/web-storage';

/** Reloads because of a screen whose file could not be loaded, until one was. */
export const reloadsSoFar = (): number => Number(readStored(STORAGE_KEYS.chunkReload)) || 0;
export const forgetReloads = (): void => void writeStored(STORAGE_KEYS.chunkReload, null);

/**
 * Reloads the page if the gateway answers: a page that cannot be loaded would be replaced by the browser's own words.
 * @returns whether it does; not where it could not be counted, since it might never end then
 */
export async function reloadIfReachable(): Promise<boolean> {
  if (!(await canReachGateway())) return false;
  if (!writeStored(STORAGE_KEYS.chunkReload, String(reloadsSoFar() + 1))) return false;
  location.reload();
  return true;
}

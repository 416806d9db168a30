import type { ComponentType } from 'react';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { readStored, writeStored } from '../lib/web-storage';

type Module = { default: ComponentType };

/** The files of a screen could not be loaded. */
export class ScreenNotLoaded extends Error {}

/**
 * Loads a screen. Browsers never request a module again that failed once, so a failed chunk is repaired by one reload;
 * a mark in session storage keeps it from becoming a loop (spec: app, Releases).
 */
export const loadScreen =
  (load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    try {
      const screen = await load();
      writeStored(STORAGE_KEYS.chunkReload, null);
      return screen;
    } catch (error) {
      if (!navigator.onLine || alreadyReloaded()) throw new ScreenNotLoaded('a chunk', { cause: error });
      location.reload();
      return new Promise<Module>(() => undefined);
    }
  };

function alreadyReloaded(): boolean {
  if (readStored(STORAGE_KEYS.chunkReload)) return true;
  // Where storage is denied there is no mark, so no reload either.
  return !writeStored(STORAGE_KEYS.chunkReload, '1');
}

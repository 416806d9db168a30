import type { ComponentType } from 'react';
import { STORAGE_KEYS } from '../../contract/storage-keys';

type Module = { default: ComponentType };
const { key } = STORAGE_KEYS.chunkReload;

/**
 * Loads a screen. A browser never asks again for a module that failed once, so a failed chunk is cured by one
 * reload; a mark in the session keeps it from becoming a loop.
 */
export const loadScreen =
  (load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    try {
      const screen = await load();
      forgetReload();
      return screen;
    } catch (error) {
      if (!navigator.onLine || alreadyReloaded()) throw error;
      location.reload();
      return new Promise<Module>(() => undefined);
    }
  };

function alreadyReloaded(): boolean {
  try {
    if (sessionStorage.getItem(key)) return true;
    sessionStorage.setItem(key, '1');
    return false;
  } catch {
    return true;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: nothing was marked.
  }
}

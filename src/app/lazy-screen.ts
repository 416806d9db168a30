import { lazy, type ComponentType } from 'react';
import { createStore, useStore } from '../lib/store';
import { atOnce, withTexts } from '../ui/lazy-part';
import { forgetReloads, reloadIfReachable, reloadsSoFar } from './chunk-reload';
import { screenMissing } from './ScreenMissing';

type Module = { default: ComponentType };
type Load = () => Promise<Module>;

/** A screen, whose file may still have to be loaded. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Its file is there: it is drawn in the same commit as its frame, without suspending. */
  isLoaded: () => boolean;
  /** Loads its file ahead of the tap. A failure is left to the tap. @returns whether it is there */
  prepare: () => Promise<boolean>;
}

/** A file that has not arrived by then counts as failed; twice as long after each reload, for a slow network, in ms. */
const DEADLINE_MS = 12_000;

/** A file that arrives sooner needs no sign of it, in ms. */
const SHOW_AFTER_MS = 150;

const opening = createStore(0);
/** A screen's file has been on its way for a while. */
export const useOpening = (): boolean => useStore(opening) > 0;

/** Counts as opening from a while after the start until it ends. */
async function whileOpening<T>(work: Promise<T>): Promise<T> {
  let shown = 0;
  const timer = setTimeout(() => opening.set(opening.get() + (shown = 1)), SHOW_AFTER_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    opening.set(opening.get() - shown);
  }
}

/** Loads a screen that is being opened, see `lazyScreen`. */
async function open(load: Load): Promise<Module> {
  const reloads = reloadsSoFar();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DEADLINE_MS * 2 ** reloads);
  });
  const found = await whileOpening(Promise.race([load(), late])).catch((error: unknown) => ({ error }));
  clearTimeout(timer);
  if (found && !('error' in found)) {
    forgetReloads();
    return found;
  }
  if (found && reloads === 0 && (await reloadIfReachable())) return new Promise(() => undefined);
  return { default: screenMissing(load, { stalls: found === null }) };
}

/**
 * A screen that is loaded when it is opened, or ahead of that. A file that fails is repaired by a reload, since it may be
 * one of an older release; if it fails again, the screen says so and keeps trying (spec: app, Loading and failure).
 */
export function lazyScreen(load: Load): LazyScreen {
  let loaded: Module | null = null;
  const loadAndKeep: Load = async () => (loaded = await withTexts(load));
  return {
    Screen: lazy(() => (loaded ? atOnce(loaded) : open(loadAndKeep))),
    isLoaded: () => loaded !== null,
    prepare: () =>
      loadAndKeep().then(
        () => true,
        () => false,
      ),
  };
}

/** A screen that is part of the first download. */
export const loadedScreen = (Screen: ComponentType): LazyScreen => ({
  Screen,
  isLoaded: () => true,
  prepare: () => Promise.resolve(true),
});

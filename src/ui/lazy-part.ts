import { lazy, type ComponentType } from 'react';
import { allTexts } from '../i18n/language';

/** Loads a module together with the texts that the first page came without. */
export async function withTexts<M>(load: () => Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([load(), allTexts()]);
  return loaded;
}

/**
 * A part of a screen that is loaded later and can be missing: where its file cannot be loaded, the fallback is shown
 * and the rest of the screen works. (Screens are loaded with `app/lazy-screen.ts`, which can reload the page.)
 * @param due neither the part nor the texts are requested before it resolves
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ComponentType<P> = () => null,
  due?: () => Promise<unknown>,
) =>
  lazy(async () => {
    await due?.();
    return withTexts(load).catch((): { default: ComponentType<P> } => ({ default: fallback }));
  });

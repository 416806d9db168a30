import { lazy, type ComponentType } from 'react';
import { allTexts } from '../i18n/language';

/** Loads a module together with the texts that the first page came without. */
export async function withTexts<M>(load: () => Promise<M>, texts = allTexts): Promise<M> {
  const [loaded] = await Promise.all([load(), texts()]);
  return loaded;
}

/**
 * A part of a screen that is loaded later and can be missing: where its file cannot be loaded, the fallback is shown
 * and the rest of the screen works. (Screens are loaded with `app/lazy-screen.ts`, which can reload the page.)
 * @param options.due neither the part nor the texts are requested before it resolves
 * @param options.texts loads the texts of the part: all, or those of home, which are among the files of a first visit
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ComponentType<P> = () => null,
  { due, texts }: { due?: () => Promise<unknown>; texts?: () => Promise<void> } = {},
) =>
  lazy(async () => {
    await due?.();
    return withTexts(load, texts).catch((): { default: ComponentType<P> } => ({ default: fallback }));
  });

import { lazy, type ComponentType } from 'react';

/**
 * A part of a screen that is loaded later and can be missing: where its file cannot be loaded, the fallback is shown
 * and the rest of the screen works. (Screens are loaded with `app/lazy-screen.ts`, which can reload the page.)
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ComponentType<P> = () => null,
) => lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: fallback })));

import { lazy, type ComponentType } from 'react';

/**
 * A part of a screen that is loaded later and may be missed: if its file cannot be had, the fallback stands in for it
 * and the screen goes on. (A screen itself is loaded with `app/lazy-screen.ts`, which can reload the page.)
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ComponentType<P> = () => null,
) => lazy(() => load().catch((): { default: ComponentType<P> } => ({ default: fallback })));

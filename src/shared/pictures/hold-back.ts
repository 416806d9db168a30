import { startTransition, useEffect, useState, type RefObject } from 'react';
import { createEmitter } from '../../lib/store';

/** Pictures are requested so far below the screen, in px: a little more than a row of tiles. */
const NEAR_PX = 200;

let state: 'not yet' | 'holding' | 'over' = 'not yet';
const over = createEmitter<void>();

/** The pictures that wait, and what to call when they are near. */
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observe(image: Element, near: () => void): () => void {
  const watcher = (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: `${NEAR_PX}px` },
  ));
  waiting.set(image, near);
  watcher.observe(image);
  return () => {
    waiting.delete(image);
    watcher.unobserve(image);
  };
}

/**
 * From now on, until the page is scrolled for the first time, pictures wait until they are near the screen. Browsers
 * load lazy pictures from up to 2,500 px outside of it, which would be most of a start page that is never scrolled
 * (spec: home, Pictures).
 */
export function holdPicturesBack(): void {
  if (state !== 'not yet' || typeof IntersectionObserver === 'undefined') return;
  state = 'holding';
  addEventListener(
    'scroll',
    () => {
      state = 'over';
      over.emit();
      observer?.disconnect();
      waiting.clear();
    },
    { once: true, passive: true },
  );
}

/** Whether a picture may be requested. @param atOnce it does not wait */
export function useNear(image: RefObject<Element | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(() => atOnce || state !== 'holding');
  useEffect(() => {
    if (near || !image.current) return undefined;
    if (state !== 'holding') return setNear(true);
    const stop = observe(image.current, () => setNear(true));
    const unsubscribe = over.subscribe(() => startTransition(() => setNear(true)));
    return () => {
      stop();
      unsubscribe();
    };
  }, [near, image]);
  return near || atOnce;
}

import { useEffect, useRef } from 'react';
import type { Swiper as SwiperClass } from 'swiper/types';

interface Autoplay {
  /** How long a slide stays, in ms. */
  delayMs: number;
  /** How long the next one takes to move in, in ms. */
  slideMs: number;
  moving: boolean;
  /** When the first turn is due, in epoch ms. */
  turnAt: number | null;
}

/**
 * Advances slides by a timer while they move; not while a finger or the mouse is on them. A turn that has begun is
 * finished. Swiper's own module runs on every frame, also between two slides.
 */
export function useAutoplay(
  swiper: SwiperClass | null,
  { delayMs, slideMs, moving, turnAt }: Autoplay,
): void {
  const first = useRef(turnAt);
  useEffect(() => {
    if (!swiper || !moving) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = () => clearTimeout(timer);
    const wait = (ms: number) => {
      hold();
      timer = setTimeout(() => {
        restart();
        swiper.slideNext(slideMs);
      }, ms);
    };
    const restart = () => wait(delayMs);
    const left = first.current === null ? -Infinity : first.current - Date.now();
    // A first turn that is late because of its file comes at once.
    wait(left < -delayMs ? delayMs : Math.max(0, left));
    first.current = null;
    swiper.on('touchStart', hold);
    swiper.on('touchEnd', restart);
    swiper.on('realIndexChange', restart);
    const onMouse = ({ type, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') (type === 'pointerenter' ? hold : restart)();
    };
    swiper.el.addEventListener('pointerenter', onMouse);
    swiper.el.addEventListener('pointerleave', onMouse);
    return () => {
      hold();
      if (swiper.destroyed) return;
      swiper.off('touchStart', hold);
      swiper.off('touchEnd', restart);
      swiper.off('realIndexChange', restart);
      swiper.el.removeEventListener('pointerenter', onMouse);
      swiper.el.removeEventListener('pointerleave', onMouse);
    };
  }, [swiper, moving, delayMs, slideMs]);
}

import { useEffect, useState, type FocusEvent } from 'react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { whenInView } from '../../lib/when-in-view';

interface Autoplay {
  /** How long a slide stays, in ms. */
  delayMs: number;
  /** How long the next one takes to move in, in ms. */
  slideMs: number;
  playing: boolean;
}

/**
 * Advances slides by a timer. They stop when the player pauses them, while they have the keyboard's focus, while a finger
 * or the mouse is on them, and where nobody sees them. Swiper's own module runs on every frame, also between two slides.
 */
export function useAutoplay({ delayMs, slideMs, playing }: Autoplay) {
  const [swiper, setSwiper] = useState<SwiperClass | null>(null);
  const [focused, setFocused] = useState(false);
  const resting = !playing || focused;
  useEffect(() => {
    if (!swiper || resting) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    let seen = true;
    const hold = () => clearInterval(timer);
    const restart = () => {
      hold();
      if (!seen || document.hidden) return;
      timer = setInterval(() => swiper.slideNext(slideMs), delayMs);
    };
    restart();
    const stopLooking = whenInView(swiper.el, ({ isIntersecting }) => {
      if (isIntersecting === seen) return;
      seen = isIntersecting;
      restart();
    });
    document.addEventListener('visibilitychange', restart);
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
      stopLooking();
      document.removeEventListener('visibilitychange', restart);
      if (swiper.destroyed) return;
      swiper.off('touchStart', hold);
      swiper.off('touchEnd', restart);
      swiper.off('realIndexChange', restart);
      swiper.el.removeEventListener('pointerenter', onMouse);
      swiper.el.removeEventListener('pointerleave', onMouse);
    };
  }, [swiper, resting, delayMs, slideMs]);
  return {
    swiper,
    onSwiper: setSwiper,
    focus: {
      // A tap focuses its button as well; only the keyboard's focus stops the slides.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

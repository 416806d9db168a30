import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { usePlay } from './use-play';

/**
 * Slides that move by themselves: they rest when the player pauses them, while the keyboard is in them, without a
 * connection, and where motion is unwanted.
 */
export function useAutoplay() {
  const swiper = useRef<SwiperClass | null>(null);
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [focused, setFocused] = useState(false);
  const { playing, toggle } = usePlay(calm);
  const resting = !playing || focused;
  useEffect(() => {
    const { autoplay } = swiper.current ?? {};
    if (resting) autoplay?.stop();
    else autoplay?.start();
  }, [resting]);
  return {
    swiper,
    calm,
    playing,
    toggle,
    onSwiper: (instance: SwiperClass) => {
      swiper.current = instance;
      if (resting) instance.autoplay.stop();
    },
    focus: {
      // A tap focuses its button as well; only the keyboard's focus holds the slides.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

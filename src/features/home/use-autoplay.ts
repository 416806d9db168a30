import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { usePlay } from './use-play';

/**
 * Slides that advance automatically. They stop when the player pauses them, while they have the keyboard's focus,
 * without a connection, and with reduced motion.
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
      // A tap focuses its button as well; only the keyboard's focus stops the slides.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

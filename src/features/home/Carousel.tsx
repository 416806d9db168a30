import './carousels.css';
import { useEffect, useState, type ReactNode } from 'react';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { useAutoplay } from './use-autoplay';
import type { CarouselStart } from './use-first-turn';

interface FaceState {
  /** In view, or the first of those in view. */
  active: boolean;
  /** In view, the next one to come, or the one that is leaving. */
  near: boolean;
}

interface CarouselProps {
  slides: readonly { id: string | number; face: (state: FaceState) => ReactNode }[];
  start: CarouselStart;
  /** How long a slide stays, in ms. */
  delayMs: number;
  moving: boolean;
  /** How long they take to move, in ms. */
  slideMs: number;
  vertical?: boolean;
  inView?: number;
  /** A finger moves the slides; otherwise swipes over them scroll the page. */
  swipes?: boolean;
  onTurn?: (index: number) => void;
  /** The slides are drawn. @param show moves to a slide */
  onReady?: (show: (index: number) => void) => void;
}

/** The slides of banners, matches and winners: they loop, and move on by themselves (spec: design, Tickers). */
export default function Carousel(props: CarouselProps) {
  const { slides, start, delayMs, slideMs, moving, vertical, inView = 1, swipes = false } = props;
  const { onTurn, onReady } = props;
  const [swiper, setSwiper] = useState<SwiperClass | null>(null);
  const [{ index, turned }, setPlace] = useState({ index: start.slide, turned: false });
  useAutoplay(swiper, { delayMs, slideMs, moving, turnAt: start.turnAt });
  useEffect(() => {
    if (swiper) onReady?.((at) => swiper.slideToLoop(at));
  }, [swiper, onReady]);
  const count = slides.length;
  const isNear = (at: number) => {
    const ahead = (at - index + count) % count;
    return ahead <= inView || (turned && ahead === count - 1);
  };
  return (
    <Swiper
      direction={vertical ? 'vertical' : 'horizontal'}
      loop
      initialSlide={start.slide}
      slidesPerView={inView}
      speed={slideMs}
      allowTouchMove={swipes}
      onSwiper={setSwiper}
      onRealIndexChange={({ realIndex }) => {
        if (realIndex === index) return;
        setPlace({ index: realIndex, turned: true });
        onTurn?.(realIndex);
      }}
    >
      {slides.map(({ id, face }, at) => (
        <SwiperSlide key={id}>{({ isActive }) => face({ active: isActive, near: isNear(at) })}</SwiperSlide>
      ))}
    </Swiper>
  );
}

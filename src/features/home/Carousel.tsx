import './banners.critical.css';
import './carousel.css';
import { useEffect, useState } from 'react';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperClass } from 'swiper/types';
import type { BannerRow } from '../../../contract/rows/announcements';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { holdUnderMouse, useTurns, type TurnTimer } from './use-turns';

interface CarouselProps {
  banners: readonly BannerRow[];
  /** The one it begins with. */
  start: number;
  /** From one turn to the next, in ms. */
  delayMs: number;
  /** How long a turn takes, in ms. */
  slideMs: number;
  moving: boolean;
  onTurn: (index: number) => void;
  /** The slides are drawn. @param show moves to a slide */
  onReady: (show: (index: number) => void) => void;
}

/** Not while a finger or the mouse is on the slides. Swiper's own autoplay runs on every frame, also between two slides. */
function holdWhileTouched(swiper: SwiperClass, timer: TurnTimer): () => void {
  swiper.on('touchStart', timer.hold);
  swiper.on('touchEnd', timer.restart);
  swiper.on('realIndexChange', timer.restart);
  const leave = holdUnderMouse(swiper.el, timer);
  return () => {
    leave();
    if (swiper.destroyed) return;
    swiper.off('touchStart', timer.hold);
    swiper.off('touchEnd', timer.restart);
    swiper.off('realIndexChange', timer.restart);
  };
}

/** The banners once the player has touched them: a finger moves them in both directions, without an end. */
export default function Carousel(props: CarouselProps) {
  const { banners, start, delayMs, slideMs, moving, onTurn, onReady } = props;
  const [swiper, setSwiper] = useState<SwiperClass | null>(null);
  const [{ index, turned }, setPlace] = useState({ index: start, turned: false });
  useTurns(
    { delayMs, moving: moving && swiper !== null, turnAt: null },
    () => swiper?.slideNext(slideMs),
    (timer) => (swiper ? holdWhileTouched(swiper, timer) : () => undefined),
  );
  useEffect(() => {
    if (swiper) onReady((at) => swiper.slideToLoop(at));
  }, [swiper, onReady]);
  const count = banners.length;
  /** In view, the next one to come, or the one that is leaving: its picture is wanted. */
  const isNear = (at: number) => {
    const ahead = (at - index + count) % count;
    return ahead <= 1 || (turned && ahead === count - 1);
  };
  return (
    <Swiper
      // It would begin again at its first banner.
      data-spent
      loop
      initialSlide={start}
      speed={slideMs}
      onSwiper={setSwiper}
      onRealIndexChange={({ realIndex }) => {
        if (realIndex === index) return;
        setPlace({ index: realIndex, turned: true });
        onTurn(realIndex);
      }}
    >
      {banners.map((banner, at) => (
        <SwiperSlide key={banner.id}>
          {({ isActive }) => (
            <div className="banners__still" inert={!isActive}>
              <BannerSlide banner={banner} priority={isNear(at)} />
            </div>
          )}
        </SwiperSlide>
      ))}
    </Swiper>
  );
}

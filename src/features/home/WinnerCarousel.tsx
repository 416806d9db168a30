import '../../ui/panel.critical.css';
import './carousels.css';
import './winners.critical.css';
import { useEffect, useRef } from 'react';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { WINNER_SLIDES } from '../../../contract/constants';
import type { WinnerRow } from '../../../contract/rows/home';
import { WinnerEntry } from './WinnerEntry';

/** How long an entry stays on top, and how long it takes to move, in ms. */
const DWELL_MS = 3_000;
const SLIDE_MS = 500;

interface WinnerCarouselProps {
  winners: WinnerRow[];
  playing: boolean;
  calm: boolean;
}

/** The scrolling winner board. */
export default function WinnerCarousel({ winners, playing, calm }: WinnerCarouselProps) {
  const swiper = useRef<SwiperClass | null>(null);
  useEffect(() => {
    const { autoplay } = swiper.current ?? {};
    if (playing) autoplay?.start();
    else autoplay?.stop();
  }, [playing]);
  return (
    <div className="panel winner-carousel">
      <Swiper
        modules={[Autoplay]}
        direction="vertical"
        loop
        slidesPerView={WINNER_SLIDES}
        speed={calm ? 0 : SLIDE_MS}
        autoplay={{ delay: DWELL_MS, disableOnInteraction: false, pauseOnMouseEnter: true }}
        allowTouchMove={false}
        onSwiper={(instance) => {
          swiper.current = instance;
          if (!playing) instance.autoplay.stop();
        }}
      >
        {winners.map((winner, index) => (
          <SwiperSlide key={index}>
            <div className="winner">
              <WinnerEntry winner={winner} />
            </div>
          </SwiperSlide>
        ))}
      </Swiper>
    </div>
  );
}

import '../../ui/panel.critical.css';
import './carousels.css';
import './winners.critical.css';
import { Swiper, SwiperSlide } from 'swiper/react';
import { WINNER_SLIDES } from './winner-slides';
import type { WinnerRow } from '../../../contract/rows/home';
import { useAutoplay } from './use-autoplay';
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
  const slideMs = calm ? 0 : SLIDE_MS;
  const { onSwiper } = useAutoplay({ delayMs: DWELL_MS, slideMs, playing });
  return (
    <div className="panel winner-carousel">
      <Swiper
        direction="vertical"
        loop
        slidesPerView={WINNER_SLIDES}
        speed={slideMs}
        allowTouchMove={false}
        onSwiper={onSwiper}
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

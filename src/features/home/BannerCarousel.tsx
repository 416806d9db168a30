import 'swiper/css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { BANNER_AUTOPLAY_MS } from '../../../contract/constants';
import type { BannerRow } from '../../../contract/tables';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { BannerSlide } from './BannerSlide';
import { usePlay } from './use-play';

const SLIDE_MS = 500;

interface BannerCarouselProps {
  banners: BannerRow[];
  /** The slides lie above the first banner's markup now. */
  onReady: () => void;
}

/**
 * More than one banner (C §2): loops, moves on every 5000 ms, shows where it is. It rests when the player pauses
 * it, while the keyboard is in it, without a connection, in a hidden tab and where motion is unwanted.
 */
export default function BannerCarousel({ banners, onReady }: BannerCarouselProps) {
  const { t } = useTranslation();
  const swiper = useRef<SwiperClass | null>(null);
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [index, setIndex] = useState(0);
  const [focused, setFocused] = useState(false);
  const { playing, toggle } = usePlay(calm);
  const resting = !playing || focused;
  useEffect(() => {
    const { autoplay } = swiper.current ?? {};
    if (resting) autoplay?.stop();
    else autoplay?.start();
  }, [resting]);
  useEffect(onReady, [onReady]);
  return (
    <div
      className="carousel"
      data-snap-skip
      // A tap focuses its button as well; only the keyboard's focus holds the slides.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Swiper
        modules={[Autoplay]}
        loop
        speed={calm ? 0 : SLIDE_MS}
        autoplay={{ delay: BANNER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true }}
        onSwiper={(instance) => {
          swiper.current = instance;
          if (resting) instance.autoplay.stop();
        }}
        onRealIndexChange={({ realIndex }) => setIndex(realIndex)}
      >
        {banners.map((banner) => (
          <SwiperSlide key={banner.id}>
            {({ isActive }) => (
              <div className="banner__still" inert={!isActive}>
                <BannerSlide banner={banner} priority />
              </div>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="pager">
        {banners.map((banner, at) => (
          <button
            key={banner.id}
            type="button"
            className="pager__dot"
            aria-current={at === index || undefined}
            aria-label={t('home.slide', { number: at + 1, count: banners.length })}
            onClick={() => swiper.current?.slideToLoop(at)}
          />
        ))}
        <IconButton label={playing ? t('home.pauseSlides') : t('home.playSlides')} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </IconButton>
      </div>
    </div>
  );
}

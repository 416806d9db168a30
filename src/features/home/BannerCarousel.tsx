import './banners.critical.css';
import './carousels.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { BannerRow } from '../../../contract/rows/announcements';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { useAutoplay } from './use-autoplay';
import { useSlidePlay } from './use-play';

/** (spec: announcements, Banner carousel) */
const BANNER_AUTOPLAY_MS = 5_000;

const SLIDE_MS = 500;

interface BannerCarouselProps {
  banners: BannerRow[];
  /** The slides cover the first banner's markup now. */
  onReady: () => void;
}

/**
 * Several banners (spec: announcements, Banner carousel): loops, advances every 5000 ms, shows the current one. It
 * stops when the player pauses it, while it has the keyboard's focus, without a connection and with reduced motion.
 */
export default function BannerCarousel({ banners, onReady }: BannerCarouselProps) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const { playing, toggle, calm } = useSlidePlay();
  const slideMs = calm ? 0 : SLIDE_MS;
  const { swiper, onSwiper, focus } = useAutoplay({ delayMs: BANNER_AUTOPLAY_MS, slideMs, playing });
  useEffect(onReady, [onReady]);
  return (
    <div className="banner-carousel" data-snapshot-skip {...focus}>
      <Swiper
        loop
        speed={slideMs}
        onSwiper={onSwiper}
        onRealIndexChange={({ realIndex }) => setIndex(realIndex)}
      >
        {banners.map((banner) => (
          <SwiperSlide key={banner.id}>
            {({ isActive }) => (
              <div className="banners__still" inert={!isActive}>
                <BannerSlide banner={banner} priority />
              </div>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="banner-carousel__pager">
        {banners.map((banner, at) => (
          <button
            key={banner.id}
            type="button"
            className="banner-carousel__dot"
            aria-current={at === index || undefined}
            aria-label={t('home.slide', { number: at + 1, count: banners.length })}
            onClick={() => swiper?.slideToLoop(at)}
          />
        ))}
        <IconButton label={playing ? t('home.pauseSlides') : t('home.playSlides')} onClick={toggle}>
          <Icon name={playing ? 'pause' : 'play'} size="s" />
        </IconButton>
      </div>
    </div>
  );
}

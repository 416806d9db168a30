import 'swiper/css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { A11y, Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperClass } from 'swiper/types';
import { BANNER_AUTOPLAY_MS } from '../../../contract/constants';
import type { BannerRow } from '../../../contract/tables';
import { useConnectivity } from '../../data/connectivity';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { BannerSlide } from './BannerSlide';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * More than one banner (C §2): loops, moves on every 5000 ms, shows where it is. It rests when the player pauses
 * it, when something in it has the focus, offline, in a hidden tab and where motion is unwanted.
 */
export default function BannerCarousel({ banners }: { banners: BannerRow[] }) {
  const { t } = useTranslation();
  const swiper = useRef<SwiperClass | null>(null);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(calm);
  const [focused, setFocused] = useState(false);
  const connectivity = useConnectivity();
  const resting = paused || focused || connectivity === 'offline';
  useEffect(() => {
    const { autoplay } = swiper.current ?? {};
    if (resting) autoplay?.stop();
    else autoplay?.start();
  }, [resting]);
  return (
    <div
      className="banner"
      aria-roledescription="carousel"
      data-snap-skip-motion
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Swiper
        modules={[Autoplay, A11y]}
        loop
        speed={calm() ? 0 : 500}
        autoplay={{ delay: BANNER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true }}
        dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        onSwiper={(instance) => {
          swiper.current = instance;
          if (resting) instance.autoplay.stop();
        }}
        onRealIndexChange={({ realIndex }) => setIndex(realIndex)}
      >
        {banners.map((banner) => (
          <SwiperSlide key={banner.id}>
            <BannerSlide banner={banner} priority />
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
        <IconButton
          label={paused ? t('home.playSlides') : t('home.pauseSlides')}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size="s" />
        </IconButton>
      </div>
    </div>
  );
}

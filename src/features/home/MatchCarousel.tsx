import './carousels.css';
import './hot-matches.critical.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { HotMatchRow } from '../../../contract/rows/announcements';
import { IconButton } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { isLive } from './match-state';
import { MatchItem } from './MatchItem';
import { useAutoplay } from './use-autoplay';
import { useSlidePlay } from './use-play';

/** (spec: home, Hot matches) */
const HOT_MATCH_AUTOPLAY_MS = 5_000;
const HOT_MATCH_TRANSITION_MS = 500;

interface MatchCarouselProps {
  matches: readonly HotMatchRow[];
  /** Epoch ms. */
  now: number;
  onOpen: (match: HotMatchRow) => void;
  /** The slides cover the first match's markup now. */
  onReady: () => void;
}

/** Several matches: a vertical carousel that advances every 5000 ms, in 500 ms (spec: home, Hot matches). */
export default function MatchCarousel({ matches, now, onOpen, onReady }: MatchCarouselProps) {
  const { t } = useTranslation();
  const { playing, toggle, calm } = useSlidePlay();
  const slideMs = calm ? 0 : HOT_MATCH_TRANSITION_MS;
  const { onSwiper, focus } = useAutoplay({ delayMs: HOT_MATCH_AUTOPLAY_MS, slideMs, playing });
  useEffect(onReady, [onReady]);
  return (
    <div className="match-carousel" data-snapshot-skip {...focus}>
      <Swiper
        direction="vertical"
        loop
        speed={slideMs}
        onSwiper={onSwiper}
        // Swipes over the carousel scroll the page.
        touchReleaseOnEdges
        allowTouchMove={false}
      >
        {matches.map((match) => (
          <SwiperSlide key={match.roomId}>
            {({ isActive }) => (
              <button
                type="button"
                className="match"
                inert={!isActive}
                aria-haspopup="dialog"
                onClick={() => onOpen(match)}
              >
                <MatchItem match={match} live={isLive(match, now)} />
              </button>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      <IconButton label={playing ? t('home.pauseMatches') : t('home.playMatches')} onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} size="s" />
      </IconButton>
    </div>
  );
}

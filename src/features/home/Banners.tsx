import '../../ui/skeleton.critical.css';
import '../../shared/banners/banner.critical.css';
import './banners.critical.css';
import { memo, Suspense, useCallback, useRef, useState } from 'react';
import { isRtl } from '../../../contract/languages';
import type { AnnouncementsRow, BannerRow } from '../../../contract/rows/announcements';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { InlineRetry } from '../../ui/InlineRetry';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { BannerPager } from './BannerPager';
import { BannerStrip } from './BannerStrip';
import { Carousel } from './load-carousel';
import { useSlideTicker } from './use-ticker';

/** (spec: announcements, Banner carousel) */
const BANNER_AUTOPLAY_MS = 5_000;
const SLIDE_MS = 500;

interface BannersProps {
  announcements: AnnouncementsRow | undefined;
  /** The last refresh failed. */
  failed: boolean;
  onRetry: () => void;
}

/** The banners (spec: announcements, Banner carousel). A single banner stands still. */
export const Banners = memo(function Banners({ announcements, failed, onRetry }: BannersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const banners = announcements?.banners ?? [];
  const [first] = banners;
  if (!first) {
    return (
      <div className="gutter banners">
        {announcements && <p className="banner banner--empty">{t('home.noBanners')}</p>}
        {!announcements && failed && <InlineRetry onRetry={onRetry} />}
        {!announcements && !failed && <div className="banner banner--empty skeleton" aria-hidden="true" />}
      </div>
    );
  }
  return (
    <section className="gutter banners" aria-label={t('home.banners')}>
      {banners.length > 1 ? (
        <Slides key={isRtl(language) ? 'rtl' : 'ltr'} banners={banners} />
      ) : (
        <div className="banner">
          <BannerSlide banner={first} priority />
        </div>
      )}
    </section>
  );
});

/** Several: a strip that turns by itself. The carousel covers it once the player has touched it. */
function Slides({ banners }: { banners: readonly BannerRow[] }) {
  const { playing, toggle, moving, watch, focus, calm } = useSlideTicker();
  const [index, setIndex] = useState(0);
  // There may be fewer of them than before.
  const inView = index % banners.length;
  const [start, setStart] = useState<number | null>(null);
  const [covered, setCovered] = useState(false);
  const show = useRef<(at: number) => void>(null);
  const chosen = useRef(0);
  const onReady = useCallback((control: (at: number) => void) => {
    show.current = control;
    setCovered(true);
    // The strip has moved on while the carousel was on its way.
    control(chosen.current);
  }, []);
  const turned = (at: number) => {
    chosen.current = at;
    setIndex(at);
  };
  const turnTo = (at: number) => {
    if (show.current) return show.current(at);
    turned(at);
    setStart((before) => before ?? at);
  };
  return (
    <div className="banner" ref={watch} {...focus}>
      <BannerStrip
        banners={banners}
        index={inView}
        delayMs={BANNER_AUTOPLAY_MS}
        moving={moving && !covered}
        calm={calm}
        covered={covered}
        onTurn={turned}
        onSwiped={turnTo}
      />
      {start !== null && (
        <Suspense fallback={null}>
          <div className="banner-carousel" data-snapshot-skip>
            <Carousel
              banners={banners}
              start={start}
              delayMs={BANNER_AUTOPLAY_MS}
              slideMs={calm ? 0 : SLIDE_MS}
              moving={moving}
              onTurn={setIndex}
              onReady={onReady}
            />
          </div>
        </Suspense>
      )}
      <BannerPager
        count={banners.length}
        index={inView}
        playing={playing}
        onChoose={turnTo}
        onToggle={toggle}
      />
    </div>
  );
}

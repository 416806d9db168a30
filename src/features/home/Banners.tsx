import '../../ui/skeleton.critical.css';
import '../../shared/banners/banner.critical.css';
import './banners.critical.css';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRtl } from '../../../contract/languages';
import type { AnnouncementsRow } from '../../../contract/rows/announcements';
import type { SyncedResource } from '../../data/use-resource';
import { useLanguage } from '../../i18n/language';
import { InlineRetry } from '../../ui/InlineRetry';
import { lazyPart } from '../../ui/lazy-part';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { useIdle } from './use-idle';

// Without its file the first banner simply stays.
const BannerCarousel = lazyPart(() => import('./BannerCarousel'));

interface BannersProps {
  announcements: SyncedResource & { rows: AnnouncementsRow | undefined };
}

/**
 * The banners (spec: announcements, Banner carousel). The first is plain markup, painted at once; the carousel, with
 * its library, replaces it when the browser is idle. A single banner stays as it is.
 */
export function Banners({ announcements: { rows, state, retry } }: BannersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [covered, setCovered] = useState(false);
  const cover = useCallback(() => setCovered(true), []);
  const banners = rows?.banners ?? [];
  const many = banners.length > 1;
  const idle = useIdle(many);

  const [first] = banners;
  if (!first) {
    const failed = rows === undefined && state?.status === 'failed';
    return (
      <div className="gutter banners">
        {rows && <p className="banner banner--empty">{t('home.noBanners')}</p>}
        {failed && <InlineRetry onRetry={retry} />}
        {!rows && !failed && <div className="banner banner--empty skeleton" aria-hidden="true" />}
      </div>
    );
  }
  return (
    <section className="gutter banners" aria-label={t('home.banners')}>
      <div className="banner">
        <div className="banners__still" inert={many && covered}>
          <BannerSlide banner={first} priority />
        </div>
        {many && idle && (
          <Suspense fallback={null}>
            <BannerCarousel key={isRtl(language) ? 'rtl' : 'ltr'} banners={banners} onReady={cover} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

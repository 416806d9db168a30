import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRtl } from '../../../contract/languages';
import { RESOURCE, type AnnouncementsRow } from '../../../contract/tables';
import { useQuery } from '../../data/use-query';
import { useLanguage } from '../../i18n/language';
import { lazyPart } from '../../ui/lazy-part';
import { BannerSlide } from '../../shared/banners/BannerSlide';
import { useIdle } from './use-idle';

// Without its file the first banner simply stays.
const BannerCarousel = lazyPart(() => import('./BannerCarousel'));

/**
 * The banners (spec: announcements, Banner carousel). The first is plain markup, painted at once; the carousel, with
 * its library, replaces it when the browser is idle. A single banner stays as it is.
 */
export function Banners({ announcements }: { announcements: AnnouncementsRow | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sync = useQuery('syncState', { key: RESOURCE.announcements(language) });
  const [covered, setCovered] = useState(false);
  const cover = useCallback(() => setCovered(true), []);
  const banners = announcements?.banners ?? [];
  const many = banners.length > 1;
  const idle = useIdle(many);

  const [first] = banners;
  if (!first) {
    const known = announcements !== undefined || sync?.status === 'failed';
    return (
      <div className="pad home__top">
        {known ? (
          <p className="banner banner--none">{t('home.noBanners')}</p>
        ) : (
          <div className="banner banner--none sk" aria-hidden="true" />
        )}
      </div>
    );
  }
  return (
    <section className="pad home__top" aria-label={t('home.banners')}>
      <div className="banner">
        <div className="banner__still" inert={many && covered}>
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

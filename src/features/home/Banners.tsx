import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementsRow } from '../../../contract/tables';
import { BannerSlide } from './BannerSlide';

const BannerCarousel = lazy(() => import('./BannerCarousel'));

/**
 * The banners (C §2). The first one is plain markup, painted at once; the carousel, with its library, takes its
 * place when the browser has nothing better to do. One banner stays as it is; none says so.
 */
export function Banners({ announcements }: { announcements: AnnouncementsRow | undefined }) {
  const { t } = useTranslation();
  const [idle, setIdle] = useState(false);
  const banners = announcements?.banners ?? [];
  const many = banners.length > 1;
  useEffect(() => {
    if (!many) return undefined;
    const later =
      'requestIdleCallback' in window ? requestIdleCallback : (run: () => void) => setTimeout(run, 500);
    const cancel = 'cancelIdleCallback' in window ? cancelIdleCallback : clearTimeout;
    const handle = later(() => setIdle(true));
    return () => cancel(handle as number);
  }, [many]);

  const [first] = banners;
  if (!first) {
    return (
      <div className="pad home__top">
        {announcements ? (
          <p className="banner banner--none">{t('home.noBanners')}</p>
        ) : (
          <div className="banner banner--none sk" aria-hidden="true" />
        )}
      </div>
    );
  }
  const still = (
    <div className="banner">
      <BannerSlide banner={first} priority />
    </div>
  );
  return (
    <section className="pad home__top" aria-label={t('home.banners')}>
      {many && idle ? (
        <Suspense fallback={still}>
          <BannerCarousel banners={banners} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}

import './frame.critical.css';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useSettings } from '../../data/use-query';
import { DownloadBar } from '../../features/install/DownloadBar';
import type { RouteRow } from '../../nav/route-row';
import { titleOf } from '../../nav/title';
import { PageBar } from '../../shared/navigation/PageBar';
import { ConnectionStrip } from './ConnectionStrip';
import { Footer } from './Footer';
import { HomeHeader } from './HomeHeader';
import { MenuButton } from './MenuButton';
import { OfferSlot } from './OfferSlot';
import { popFades } from './page-motion';
import { useScrollPlace } from './use-scroll-place';

/**
 * Style classes of the template versions: `1` is the new one, anything else the base (spec: member, Template versions).
 */
const templateClasses = (template: { mem_cen: string; dep_func: string } | undefined): string =>
  [
    template?.mem_cen === '1' ? 'member-new' : 'member-base',
    template?.dep_func === '1' ? 'deposit-new' : 'deposit-base',
  ].join(' ');

/** The container of every page: header, connection strip, page, footer (spec: app, Layout). */
export function Frame({ route, children }: { route: RouteRow; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigation = useNavigationType();
  const template = useSettings()?.mobileTemplate;
  const page = useRef<HTMLDivElement>(null);
  const first = useRef<string | null>(pathname);
  useScrollPlace(page);
  // The first page was painted without a fade. Decided once per page: rendering it again must not fade it again.
  const fades = useMemo(
    () => first.current !== pathname && (navigation !== 'POP' || popFades()),
    [pathname, navigation],
  );
  useEffect(() => {
    // Later pages take the focus, for the keyboard and the screen reader.
    if (first.current === pathname) return;
    first.current = null;
    page.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={`app ${route.footer ? 'app--with-footer ' : ''}${templateClasses(template)}`}>
      {route.header === 'home' && <HomeHeader />}
      {route.header === 'bar' && (
        <PageBar title={t(titleOf(route, search))} back={route.back} end={<MenuButton />} />
      )}
      <ConnectionStrip />
      {route.screen === 'home' && <DownloadBar />}
      {route.footer && route.screen !== 'security' && <OfferSlot />}
      <div ref={page} tabIndex={-1} className={fades ? 'page page--fading' : 'page'} key={pathname}>
        {children}
      </div>
      {route.footer && <Footer />}
    </div>
  );
}

import './frame.critical.css';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../../data/use-query';
import { useTranslation } from '../../i18n/use-translation';
import { afterFrame } from '../../lib/after-frame';
import type { RouteRow } from '../../nav/route-row';
import { titleOf } from '../../nav/title';
import { PageBar } from '../../shared/navigation/PageBar';
import { lazyPart } from '../../ui/lazy-part';
import { ConnectionStrip } from './ConnectionStrip';
import { Footer } from './Footer';
import { HomeHeader } from './HomeHeader';
import { MenuButton } from './MenuButton';
import { OfferSlot } from './OfferSlot';
import { TrialBar } from './TrialBar';
import type { PageEntry } from '../pages';
import { PageStack } from './PageStack';
import { frameOf, useRootMark } from './use-root-mark';

/**
 * Style classes of the template versions: `1` is the new one, anything else the base (spec: member, Template versions).
 */
const templateClasses = (template: { mem_cen: string; dep_func: string } | undefined): string =>
  [
    template?.mem_cen === '1' ? 'member-new' : 'member-base',
    template?.dep_func === '1' ? 'deposit-new' : 'deposit-base',
  ].join(' ');

interface BarProps {
  route: RouteRow;
  search: string;
}

function RouteBar({ route, search }: BarProps) {
  const { t } = useTranslation();
  return <PageBar title={t(titleOf(route, search))} back={route.back} end={<MenuButton />} />;
}

const LaunchBar = lazyPart(() => import('../../features/launch/LaunchBar'), RouteBar);

const AgentFooter = lazyPart(() => import('./AgentFooter'));

/** The bar of an inner page; a game has its own. */
function Bar(props: BarProps) {
  if (props.route.screen !== 'launch') return <RouteBar {...props} />;
  return (
    <Suspense fallback={<RouteBar {...props} />}>
      <LaunchBar {...props} menu={<MenuButton />} />
    </Suspense>
  );
}

interface FrameProps {
  route: RouteRow;
  /** What a page shows. */
  children: (entry: PageEntry) => ReactNode;
}

/** The container of every page: header, connection strip, page, footer (spec: app, Layout). */
export function Frame({ route, children }: FrameProps) {
  const { pathname, search } = useLocation();
  const template = useSettings((settings) => settings.mobileTemplate);
  const page = useRef<HTMLDivElement>(null);
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    // Later pages take the focus, for the keyboard and the screen reader.
    if (first.current === pathname) return undefined;
    first.current = null;
    // After their first frame: the page would be laid out once more before it.
    return afterFrame(() => {
      // The page may have put it somewhere already.
      if (!page.current?.contains(document.activeElement)) page.current?.focus({ preventScroll: true });
    });
  }, [pathname]);
  useRootMark('frame', frameOf(route));
  const shape = `${route.footer ? 'app--with-footer ' : ''}${route.screen === 'launch' ? 'app--launch ' : ''}`;
  return (
    <div className={`app ${shape}${templateClasses(template)}`}>
      {route.header === 'home' && <HomeHeader />}
      {route.header === 'bar' && <Bar route={route} search={search} />}
      <ConnectionStrip />
      {route.screen === 'home' && <TrialBar />}
      {route.footer === true && route.screen !== 'security' && <OfferSlot />}
      <PageStack page={page}>{children}</PageStack>
      {route.footer === true && <Footer />}
      {route.footer === 'agent' && (
        <Suspense fallback={null}>
          <AgentFooter />
        </Suspense>
      )}
    </div>
  );
}

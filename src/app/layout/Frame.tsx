import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { isGameType } from '../../../contract/categories';
import { CATEGORY_LOOK } from '../../nav/category-look';
import type { RouteRow } from '../../nav/routes';
import { BarHeader } from './BarHeader';
import { ConnectionStrip } from './ConnectionStrip';
import { Footer } from './Footer';
import { HomeHeader } from './HomeHeader';

/** The container of every page: header, connection strip, the page, footer (A §2 Layout). */
export function Frame({ route, children }: { route: RouteRow; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const page = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  const [params] = useSearchParams();
  const gameType = params.get('gameType');
  const title =
    route.screen === 'gameList' && isGameType(gameType) ? CATEGORY_LOOK[gameType].text : route.title;
  useEffect(() => {
    // The first page was painted without a fade; later ones move the focus for the keyboard and the screen reader.
    if (first.current) first.current = false;
    else {
      page.current?.focus({ preventScroll: true });
      // A new page begins at its top; going back returns to where one was.
      if (navigation !== 'POP') scrollTo(0, 0);
    }
  }, [pathname, navigation]);
  return (
    <div className={route.footer ? 'app app--foot' : 'app'}>
      {route.header === 'home' && <HomeHeader />}
      {route.header === 'bar' && <BarHeader title={title} back={route.back} />}
      <ConnectionStrip />
      <div ref={page} tabIndex={-1} className="page" key={pathname}>
        {children}
      </div>
      {route.footer && <Footer />}
    </div>
  );
}

import '../../ui/toasts.css';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { retryLater } from '../../data/retry-later';
import { useSession } from '../../data/session';
import { applyUpdate, noteGame, reloadOutdated, useUpdateAgreed, useUpdateReady } from '../../data/updates';
import BreakNotice from '../../features/safer-play/BreakNotice';
import ServiceWidget from '../../features/service/ServiceWidget';
import { useTranslation } from '../../i18n/use-translation';
import type { RouteRow } from '../../nav/route-row';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazy-part';
import Toasts from '../../ui/Toasts';
import { Popups } from './Popups';
import type { ScreenOf } from '../prepare-screens';
import { useNativeHost } from './use-native-host';
import { usePreparedScreens } from './use-prepared-screens';

/** A guest's first visit does not load it. A file that was lost is requested again: nobody goes without reality checks. */
const MemberExtras = lazyPart(() => import('./MemberExtras'), undefined, { again: retryLater });

/** What floats above the page and is loaded later: toasts, popups, the service widget, the offer of a new release. */
export default function Extras({ route, screenOf }: { route: RouteRow; screenOf: ScreenOf }) {
  const { t } = useTranslation();
  const updateReady = useUpdateReady();
  const updateAgreed = useUpdateAgreed();
  useNativeHost(route);
  usePreparedScreens(screenOf);
  const isGame = route.title === 'route.launchGame';
  const account = useSession()?.userName ?? null;
  const [atStart] = useState(account);
  // It stays after a logout: it knows who has been told what.
  const [hadMember, setHadMember] = useState(false);
  if (account !== null && !hadMember) setHadMember(true);
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    noteGame(isGame);
    if (opened.current === pathname) return;
    opened.current = pathname;
    if (!isGame) reloadOutdated();
  }, [pathname, isGame]);
  return (
    <>
      {route.screen === 'home' && <ServiceWidget />}
      <Popups />
      <BreakNotice pathname={pathname} />
      {hadMember && (
        <Suspense fallback={null}>
          <MemberExtras route={route} pathname={pathname} inGame={isGame} atStart={atStart} />
        </Suspense>
      )}
      <Toasts>
        {/* Not on the launch page: the reload would end the game. */}
        {updateReady && !isGame && (
          <div className="toast" role="status">
            <span className="toast__icon toast__icon--info">
              <Icon name="info" />
            </span>
            <span className="grow">{t('app.updateReady')}</span>
            <Button variant="quiet" busy={updateAgreed} onClick={applyUpdate}>
              {t('app.updateReload')}
            </Button>
          </div>
        )}
      </Toasts>
    </>
  );
}

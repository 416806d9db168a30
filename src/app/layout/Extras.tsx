import '../../ui/button.critical.css';
import '../../ui/toasts.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { applyUpdate, reloadOutdated, useUpdateReady } from '../../data/updates';
import BreakNotice from '../../features/safer-play/BreakNotice';
import ContractPrompts from '../../features/contracts/ContractPrompts';
import RealityCheck from '../../features/safer-play/RealityCheck';
import ServiceWidget from '../../features/service/ServiceWidget';
import type { RouteRow } from '../../nav/route-row';
import { ROUTES } from '../../nav/routes';
import { Icon } from '../../ui/Icon';
import Toasts from '../../ui/Toasts';
import { Popups } from './Popups';
import type { ScreenOf } from '../prepare-screens';
import { useNativeHost } from './use-native-host';
import { usePreparedScreens } from './use-prepared-screens';

/** Where contracts that wait for an answer are announced (spec: agent, Contract prompts). */
const PROMPTED: readonly string[] = [ROUTES.home.path, ROUTES.agent.path];

/** What floats above the page and is loaded later: toasts, popups, the service widget, the offer of a new release. */
export default function Extras({ route, screenOf }: { route: RouteRow; screenOf: ScreenOf }) {
  const { t } = useTranslation();
  const updateReady = useUpdateReady();
  useNativeHost(route);
  usePreparedScreens(screenOf);
  const isGame = route.title === 'route.launchGame';
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    if (!isGame) reloadOutdated();
  }, [pathname, isGame]);
  return (
    <>
      {route.screen === 'home' && <ServiceWidget />}
      <Popups />
      <BreakNotice pathname={pathname} />
      <RealityCheck inGame={isGame} />
      <ContractPrompts
        pathname={pathname}
        place={isGame ? 'game' : PROMPTED.includes(route.path) ? 'home' : 'other'}
      />
      <Toasts>
        {/* Not on the launch page: the reload would end the game. */}
        {updateReady && !isGame && (
          <div className="toast" role="status">
            <span className="toast__icon toast__icon--info">
              <Icon name="info" />
            </span>
            <span className="grow">{t('app.updateReady')}</span>
            <button type="button" className="button button--quiet" onClick={applyUpdate}>
              {t('app.updateReload')}
            </button>
          </div>
        )}
      </Toasts>
    </>
  );
}

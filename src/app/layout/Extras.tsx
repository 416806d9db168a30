import '../../ui/button.critical.css';
import '../../ui/toasts.css';
import { useTranslation } from 'react-i18next';
import { applyUpdate, useUpdateReady } from '../../data/updates';
import ServiceWidget from '../../features/service/ServiceWidget';
import type { RouteRow } from '../../nav/route-row';
import { Icon } from '../../ui/Icon';
import Toasts from '../../ui/Toasts';
import { Popups } from './Popups';
import { useNativeHost } from './use-native-host';

/** What floats above the page and is loaded later: toasts, popups, the service widget, the offer of a new release. */
export default function Extras({ route }: { route: RouteRow }) {
  const { t } = useTranslation();
  const updateReady = useUpdateReady();
  useNativeHost(route);
  return (
    <>
      {route.screen === 'home' && <ServiceWidget />}
      <Popups />
      <Toasts>
        {/* Not on the launch page: the reload would end the game. */}
        {updateReady && route.title !== 'route.launchGame' && (
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

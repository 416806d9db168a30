import { useTranslation } from 'react-i18next';
import { applyUpdate, useUpdateReady } from '../../data/updates';
import Toasts from '../../ui/Toasts';
import { Icon } from '../../ui/Icon';

/** What floats above the page and can come later: messages, and the offer of a new release (never in a game). */
export default function Extras({ inGame }: { inGame: boolean }) {
  const { t } = useTranslation();
  const updateReady = useUpdateReady();
  return (
    <>
      <Toasts />
      {updateReady && !inGame && (
        <div className="toasts">
          <div className="toast" role="status">
            <span className="toast__ic info-ic">
              <Icon name="info" />
            </span>
            <span className="grow">{t('app.updateReady')}</span>
            <button type="button" className="btn btn--quiet" onClick={applyUpdate}>
              {t('app.updateReload')}
            </button>
          </div>
        </div>
      )}
    </>
  );
}

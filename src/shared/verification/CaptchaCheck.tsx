import '../../ui/forms.css';
import '../../ui/spinner.critical.css';
import './verification.css';
import { useTranslation } from '../../i18n/use-translation';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import type { Captcha } from './use-captcha';

interface CaptchaCheckProps {
  captcha: Captcha;
  /** The gateway has refused the last answer. */
  refused: boolean;
}

/** A captcha that this device answers by itself, or one that has not loaded yet (spec: verification, Proof of work). */
export function CaptchaCheck({ captcha: { failed, solved, refresh }, refused }: CaptchaCheckProps) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <div className="input-box captcha-check">
        {failed ? (
          <button type="button" className="captcha-check__retry" onClick={refresh}>
            <Icon name="rotate-ccw" />
            {t('captcha.failed')}
          </button>
        ) : (
          <p role="status">
            {solved ? <Icon name="shield-check" /> : <i className="spinner" aria-hidden="true" />}
            {solved ? t('captcha.checked') : t('captcha.checking')}
          </p>
        )}
      </div>
      {refused && <ErrorLine>{t('captcha.repeated')}</ErrorLine>}
    </div>
  );
}

import '../../ui/forms.css';
import '../../ui/text-link.css';
import './session.css';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '../../../contract/errors';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { CaptchaField } from '../../shared/verification/CaptchaField';
import type { Captcha } from '../../shared/verification/use-captcha';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/CheckField';
import { ErrorLine } from '../../ui/ErrorLine';

interface LoginFootProps {
  /** Null while no captcha is needed. */
  captcha: { picture: Captcha; field: UseFormRegisterReturn; error: string | undefined } | null;
  /** The last login failed with it. */
  errorCode: ErrorCode | null;
  /** A field of the form above already shows the error. */
  errorShown: boolean;
  remember: boolean;
  setRemember: (remember: boolean) => void;
  busy: boolean;
}

/** What both login forms end with: captcha, error, "remember password", "forgot password", the button. */
export function LoginFoot(props: LoginFootProps) {
  const { captcha, errorCode, errorShown, remember, setRemember, busy } = props;
  const { t } = useTranslation();
  const wrongCaptcha = errorCode === 'verification.captcha' ? t(errorKey(errorCode)) : undefined;
  return (
    <>
      {captcha && (
        <CaptchaField {...captcha.field} captcha={captcha.picture} error={captcha.error ?? wrongCaptcha} />
      )}
      {errorCode && !errorShown && !wrongCaptcha && <ErrorLine>{t(errorKey(errorCode))}</ErrorLine>}
      <div className="login-foot">
        <CheckField checked={remember} onChange={(event) => setRemember(event.target.checked)}>
          {t('login.remember')}
        </CheckField>
        <Link className="text-link" to={links.forget()}>
          {t('login.forgot')}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="l" block busy={busy}>
        {t('login.submit')}
      </Button>
    </>
  );
}

import '../../ui/forms/forms.css';
import './session.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '../../../contract/errors';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { CheckField } from '../../ui/forms/CheckField';
import { Icon } from '../../ui/Icon';

/** Why a login was refused, where no field is to blame. */
export function Refusal({ code }: { code: ErrorCode | null }) {
  const { t } = useTranslation();
  if (!code) return null;
  return (
    <p className="field-help field-help--error" role="alert">
      <Icon name="circle-alert" />
      {t(errorKey(code))}
    </p>
  );
}

/** Remember password, and the way for who forgot it. */
export function LoginFoot({
  remember,
  setRemember,
}: {
  remember: boolean;
  setRemember: (remember: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="login-foot">
      <CheckField checked={remember} onChange={(event) => setRemember(event.target.checked)}>
        {t('login.remember')}
      </CheckField>
      <Link className="text-link" to={links.forget()}>
        {t('login.forgot')}
      </Link>
    </div>
  );
}

import '../../ui/button.critical.css';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/TextField';
import { RouteLink } from '../navigation/RouteLink';

interface GivingPasswordProps {
  /** The password that is asked for; null if the member has none yet, who is led to set one. */
  asked: 'payment' | 'login' | null;
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** The password of whoever gives money to others (spec: transfers, Form). */
export function GivingPassword({ asked, value, error, onChange }: GivingPasswordProps) {
  const { t } = useTranslation();
  if (asked === null) {
    return (
      <RouteLink className="button button--quiet" route="firstPassword">
        {t('transfer.noPassword')}
      </RouteLink>
    );
  }
  return (
    <PasswordField
      name="password"
      label={t(asked === 'payment' ? 'transfer.password.payment' : 'transfer.password.login')}
      required
      autoComplete={asked === 'payment' ? 'off' : 'current-password'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

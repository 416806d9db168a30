import '../../ui/forms.css';
import '../../ui/panel.css';
import './withdraw.css';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/TextField';
import { PASSWORD_ID } from './field-ids';

interface PaymentPasswordProps {
  has: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Sets the first one. */
  onSet: () => void;
}

/** The payment password that confirms a withdrawal, or a way to set the first one. */
export function PaymentPassword({ has, value, error, onChange, onSet }: PaymentPasswordProps) {
  const { t } = useTranslation();
  if (has) {
    return (
      <PasswordField
        id={PASSWORD_ID}
        label={t('field.paymentPassword.label')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <div className="panel panel--padded withdraw__needs">
      <p>{t('paymentPassword.needed')}</p>
      <Button id={PASSWORD_ID} block aria-haspopup="dialog" onClick={onSet}>
        {t('paymentPassword.set')}
      </Button>
    </div>
  );
}

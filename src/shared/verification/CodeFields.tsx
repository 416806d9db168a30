import './verification.css';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { RULES } from '../../../contract/rules/rule-set';
import { formatClock } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import type { IconName } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import type { SendCode } from './use-send-code';

/** The button that sends a code, or the countdown until it can send another (spec: verification, SMS code button). */
export function GetCode({
  code,
  disabled,
  onSend,
}: {
  code: SendCode;
  disabled: boolean;
  onSend: () => void;
}) {
  const { t } = useTranslation();
  const { secondsLeft, busy, sent } = code;
  if (secondsLeft > 0) {
    return (
      <span className="code-field__countdown" role="timer" aria-live="off">
        {t('sms.resendIn')} <bdi className="number">{formatClock(secondsLeft)}</bdi>
      </span>
    );
  }
  return (
    <Button variant="quiet" busy={busy} disabled={disabled} onClick={onSend}>
      {sent ? t('sms.again') : t('sms.get')}
    </Button>
  );
}

interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  code: SendCode;
  /** In place of the SMS code's. */
  label?: string;
  icon?: IconName;
  end?: ReactNode;
  error?: string | undefined;
  optional?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** The SMS code, which most phones fill in automatically. */
export function CodeField({
  code,
  label,
  icon = 'message-square-text',
  required = true,
  ...input
}: CodeFieldProps) {
  const { t } = useTranslation();
  const note = code.minutes === null ? t('sms.earlier') : t('sms.valid', { count: code.minutes });
  return (
    <TextField
      {...input}
      label={label ?? t('field.code.label')}
      icon={icon}
      required={required}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={RULES.verificationCode.max}
      note={code.sent ? note : undefined}
    />
  );
}

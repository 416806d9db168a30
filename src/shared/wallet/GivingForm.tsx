import '../../ui/button.critical.css';
import '../../ui/forms.css';
import { useState, type ReactNode } from 'react';
import type { ErrorCode, Result } from '../../../contract/errors';
import { normalise } from '../../../contract/rules/normalise';
import { useOffline } from '../../data/use-offline';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { RouteLink } from '../navigation/RouteLink';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { PasswordField } from '../../ui/TextField';
import { useBusy } from '../../ui/use-busy';
import { useFocusInvalid } from '../../ui/use-focus-invalid';

const OF_PASSWORD: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['verification.password', 'password.payment']);

interface GivingFormProps {
  /** The password that is asked for; null if the member has none yet, who is led to set one. */
  asked: 'payment' | 'login' | null;
  /** The fields, above the password. @param tried whether what is wrong is shown @param failure of the last attempt */
  children: (tried: boolean, failure: ErrorCode | null) => ReactNode;
  /** Whether all fields can be sent as they are. */
  isRight: boolean;
  /** Called when it is submitted although a field is wrong. */
  onWrong?: () => void;
  /** Failures that the fields show themselves. */
  ofFields?: ReadonlySet<ErrorCode>;
  /** Beside `form`. */
  className?: string;
  /** Of the question before it is sent. */
  title: string;
  text: string;
  /** What exactly is given, below the text of the question. */
  details?: ReactNode;
  confirm: string;
  submit: string;
  /** Shown without a connection. */
  offline: string;
  send: (password: string) => Promise<Result<unknown>>;
  /** Empties the fields. */
  onSent: () => void;
}

/** A form by which a member gives money away: it asks for a password, and once more before it is sent (spec: transfers, Form). */
export function GivingForm(props: GivingFormProps) {
  const { asked, children, isRight, onWrong, ofFields, className } = props;
  const { t } = useTranslation();
  const isOffline = useOffline();
  const [typed, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const { form, focusInvalid } = useFocusInvalid();
  const password = asked === 'payment' ? normalise('digits', typed) : typed;
  const check = () => {
    setTried(true);
    setFailure(null);
    if (!isRight) onWrong?.();
    if (isRight && password !== '') setAsking(true);
    else focusInvalid();
  };
  const give = async () => {
    const result = await props.send(password);
    setAsking(false);
    if (!result.ok) {
      setFailure(result.code);
      if (OF_PASSWORD.has(result.code)) setPassword('');
      focusInvalid();
      return;
    }
    setPassword('');
    setTried(false);
    props.onSent();
  };
  const ofPassword = failure && OF_PASSWORD.has(failure) ? t(errorKey(failure)) : undefined;
  const elsewhere = failure && !ofPassword && !ofFields?.has(failure) ? t(errorKey(failure)) : undefined;
  return (
    <form
      ref={form}
      className={className ? `form ${className}` : 'form'}
      noValidate
      onChange={() => setFailure(null)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) check();
      }}
    >
      {children(tried, failure)}
      {asked === null ? (
        <RouteLink className="button button--quiet" route="firstPassword">
          {t('transfer.noPassword')}
        </RouteLink>
      ) : (
        <PasswordField
          name="password"
          label={t(asked === 'payment' ? 'transfer.password.payment' : 'transfer.password.login')}
          required
          inputMode={asked === 'payment' ? 'numeric' : undefined}
          autoComplete={asked === 'payment' ? 'off' : 'current-password'}
          value={typed}
          onChange={(event) => setPassword(event.target.value)}
          error={
            ofPassword ?? (tried && password === '' && isRight ? t('transfer.password.required') : undefined)
          }
        />
      )}
      {elsewhere && <ErrorLine>{elsewhere}</ErrorLine>}
      {isOffline && <p className="muted">{props.offline}</p>}
      <Button
        type="submit"
        variant="primary"
        size="l"
        block
        busy={busy}
        disabled={asked === null}
        aria-haspopup="dialog"
      >
        {props.submit}
      </Button>
      {asking && (
        <ConfirmDialog
          busy={busy}
          title={props.title}
          text={props.text}
          yes={props.confirm}
          no={t('transfer.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void run(give);
            // Once it has started it cannot be cancelled.
            else if (!busy) setAsking(false);
          }}
        >
          {props.details}
        </ConfirmDialog>
      )}
    </form>
  );
}

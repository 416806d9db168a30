import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { DEVICE_PASSWORD } from '../../../contract/device-credential';
import { usernameLogin } from '../../../contract/rules/forms';
import { normalise } from '../../../contract/rules/normalise';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { offerPasskey } from '../../shared/passkeys/offer-state';
import { usePasskeysHere } from '../../shared/passkeys/web-authn';
import { PasswordField, TextField } from '../../ui/TextField';
import { useKeptForm } from '../../shared/fields/use-kept';
import { LoginFoot } from './LoginFoot';
import type { MailedLogin } from './NewPasswordForm';
import { useLogin } from './use-login';
import { useRemembered } from './use-remembered';

export interface LoginFormProps {
  rules: RuleSet | undefined;
  captchaShown: boolean;
  showCaptcha: () => void;
  remember: boolean;
  setRemember: (remember: boolean) => void;
}

interface UsernameFormProps extends LoginFormProps {
  onMailed: (mailed: MailedLogin) => void;
}

/** Username and password (spec: session, Login modes). What was typed stays, whatever happens to the connection. */
export function UsernameForm({
  rules,
  captchaShown,
  showCaptcha,
  onMailed,
  ...remembering
}: UsernameFormProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const passkeysHere = usePasskeysHere();
  const { register, handleSubmit, setFocus, setValue, formState, getValues } = useKeptForm('username', {
    // What stands for this device has no length of a password.
    resolver: (values, ...more) =>
      zodResolver(usernameLogin(values.password === DEVICE_PASSWORD ? undefined : rules, captchaShown))(
        values,
        ...more,
      ),
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  const { captcha, errorCode, edited, send } = useLogin({
    captchaShown,
    showCaptcha,
    setCaptcha: (text) => setValue('captcha', text),
    firebase: false,
    onMailed: (ticket) => onMailed({ ticket, username: normalise('account', getValues('username')) }),
  });
  const remPass = useRef<string | null>(null);
  useRemembered('username', ({ username, password }, record) => {
    if (getValues('username') || getValues('password')) return;
    setValue('username', username);
    setValue('password', password);
    remPass.current = password === DEVICE_PASSWORD ? record : null;
  });
  /** The credential of this device is the remembered member's, and is not typed into. */
  const dropDevice = () => {
    if (getValues('password') === DEVICE_PASSWORD) setValue('password', '');
    remPass.current = null;
  };

  /** Whoever types into the filled field means a password of their own. */
  const keepTyped = () => {
    const typed = getValues('password');
    if (remPass.current === null || typed === DEVICE_PASSWORD) return;
    remPass.current = null;
    setValue('password', typed.replaceAll(DEVICE_PASSWORD.charAt(0), ''));
  };

  const submit = handleSubmit(async ({ username, password, captcha: text }) => {
    const record = password === DEVICE_PASSWORD ? remPass.current : null;
    const code = await send(
      record === null ? { type: 'username', username, password } : { type: 'device', remPass: record },
      text,
      remembering.remember,
    );
    if (code === null && passkeysHere) void offerPasskey();
    if (code === 'auth.device') dropDevice();
    if (code === 'auth.credentials' || code === 'auth.device') setFocus('password', { shouldSelect: true });
    if (code === 'verification.captcha') setFocus('captcha');
  });
  const wrong = errorCode === 'auth.credentials' ? t(errorKey(errorCode)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('username', {
          onChange: () => {
            dropDevice();
            edited('username');
          },
        })}
        label={t('field.username.label')}
        icon="user-round"
        required
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={message('loginUsername', errors.username?.message)}
      />
      <PasswordField
        {...register('password', {
          onChange: () => {
            keepTyped();
            edited('password');
          },
        })}
        label={t('field.password.label')}
        required
        onFocus={({ target }) => target.value === DEVICE_PASSWORD && target.select()}
        autoComplete="current-password"
        error={message('loginPassword', errors.password?.message) ?? wrong}
      />
      <LoginFoot
        {...remembering}
        captcha={
          captchaShown
            ? {
                picture: captcha,
                field: register('captcha', { onChange: () => edited('captcha') }),
                error: message('captcha', errors.captcha?.message),
              }
            : null
        }
        errorCode={errorCode}
        errorShown={wrong !== undefined}
        busy={isSubmitting}
      />
    </form>
  );
}

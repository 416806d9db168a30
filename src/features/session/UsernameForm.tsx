import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usernameLogin } from '../../../contract/rules/forms';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { errorKey } from '../../i18n/keys';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { offerPasskey } from '../../shared/passkeys/offer-state';
import { usePasskeysHere } from '../../shared/passkeys/web-authn';
import { PasswordField, TextField } from '../../ui/TextField';
import { useLanguageRevalidation } from '../../shared/fields/use-language-revalidation';
import { LoginFoot } from './LoginFoot';
import { useLogin } from './use-login';
import { useRemembered } from './use-remembered';

export interface LoginFormProps {
  rules: RuleSet | undefined;
  captchaShown: boolean;
  showCaptcha: () => void;
  remember: boolean;
  setRemember: (remember: boolean) => void;
}

/** Username and password (spec: session, Login modes). What was typed stays, whatever happens to the connection. */
export function UsernameForm({ rules, captchaShown, showCaptcha, ...remembering }: LoginFormProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const passkeysHere = usePasskeysHere();
  const { register, handleSubmit, setFocus, setValue, formState, getValues, trigger } = useForm({
    resolver: zodResolver(usernameLogin(rules, captchaShown)),
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  useLanguageRevalidation(getValues, trigger);
  const { captcha, errorCode, send } = useLogin({
    captchaShown,
    showCaptcha,
    clearCaptcha: () => setValue('captcha', ''),
    firebase: false,
  });
  useRemembered('username', ({ username, password }) => {
    if (getValues('username') || getValues('password')) return;
    setValue('username', username);
    setValue('password', password);
  });

  const submit = handleSubmit(async ({ username, password, captcha: text }) => {
    const code = await send({ type: 'username', username, password }, text, remembering.remember);
    if (code === null && passkeysHere) void offerPasskey();
    if (code === 'auth.credentials') setFocus('password', { shouldSelect: true });
    if (code === 'verification.captcha') setFocus('captcha');
  });
  const wrong = errorCode === 'auth.credentials' ? t(errorKey(errorCode)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('username')}
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
        {...register('password')}
        label={t('field.password.label')}
        required
        autoComplete="current-password"
        error={message('loginPassword', errors.password?.message) ?? wrong}
      />
      <LoginFoot
        {...remembering}
        captcha={
          captchaShown
            ? {
                picture: captcha,
                field: register('captcha'),
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

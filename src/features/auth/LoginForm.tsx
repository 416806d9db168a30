import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ErrorCode } from '../../../contract/errors';
import { defaultLoginRules, loginSchema } from '../../../contract/rules/login';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useLanguageRevalidation } from '../../ui/use-language-revalidation';
import { PasswordField, TextField } from '../../ui/TextField';

interface Credentials {
  username: string;
  password: string;
}

interface LoginFormProps {
  rules: RuleSet | undefined;
  canRegister: boolean;
}

/** Username and password. What was typed stays, whatever happens to the connection. */
export function LoginForm({ rules = defaultLoginRules, canRegister }: LoginFormProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const sending = useRef(false);
  const { register, handleSubmit, setFocus, formState, getValues, trigger } = useForm<Credentials>({
    resolver: zodResolver(loginSchema(rules)),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useLanguageRevalidation(getValues, trigger);
  const messages = {
    'field.username.required': t('field.username.required'),
    'field.username.format': t(
      'field.username.format',
      rules['loginUsername'] ?? defaultLoginRules.loginUsername,
    ),
    'field.password.required': t('field.password.required'),
    'field.password.format': t(
      'field.password.format',
      rules['loginPassword'] ?? defaultLoginRules.loginPassword,
    ),
  };
  const messageOf = (key: string | undefined) => messages[key as keyof typeof messages];

  const submit = async (credentials: Credentials) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    const result = await commands.login(credentials);
    sending.current = false;
    // On success the session arrives and the screen leads on.
    if (result.ok) return;
    setRefusal(result.code);
    if (result.code === 'auth.credentials') setFocus('password', { shouldSelect: true });
  };
  const wrong = refusal === 'auth.credentials' ? t(errorKey(refusal)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <TextField
        {...register('username')}
        label={t('field.username.label')}
        icon="user-round"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={messageOf(errors.username?.message)}
      />
      <PasswordField
        {...register('password')}
        label={t('field.password.label')}
        required
        autoComplete="current-password"
        error={messageOf(errors.password?.message) ?? wrong}
      />
      {refusal && !wrong && (
        <p className="help help--bad" role="alert">
          <Icon name="circle-alert" />
          {t(errorKey(refusal))}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('login.submit')}
      </Button>
      <p className="auth__links">
        <Link className="link" to={links.forget()}>
          {t('login.forgot')}
        </Link>
        {canRegister && (
          <Link className="link" to={links.register()}>
            {t('login.noAccount')}
          </Link>
        )}
      </p>
    </form>
  );
}

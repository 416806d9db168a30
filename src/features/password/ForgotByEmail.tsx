import '../../ui/forms/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FORGOT_DONE_MS, TOAST_SENDING_MS } from '../../../contract/constants';
import type { ErrorCode } from '../../../contract/errors';
import { forgotPassword } from '../../../contract/rules/forms';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { Button } from '../../ui/Button';
import { useFieldMessage } from '../../ui/forms/field-texts';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBack } from '../../shared/navigation/use-back';
import { useLanguageRevalidation } from '../../ui/use-language-revalidation';

/** A password that can be used once comes by mail; then the app goes back (A §4 Forgot password). */
export function ForgotByEmail({ rules }: { rules: RuleSet | undefined }) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const back = useBack();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const sending = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { register, handleSubmit, formState, getValues, trigger } = useForm({
    resolver: zodResolver(forgotPassword(rules)),
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = formState;
  useLanguageRevalidation(getValues, trigger);
  const submit = handleSubmit(async (pair) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait'), durationMs: TOAST_SENDING_MS });
    const result = await commands.forgotPassword(pair);
    toast.hide(loading);
    if (result.ok) {
      toast.show({ kind: 'success', text: t('forgot.sent'), durationMs: FORGOT_DONE_MS });
      leaving.current = setTimeout(back, FORGOT_DONE_MS);
      return;
    }
    sending.current = false;
    setRefusal(result.code);
  });
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="form__note">{t('forgot.text')}</p>
      <TextField
        {...register('username')}
        label={t('field.username.label')}
        icon="user-round"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={message('loginUsername', errors.username?.message)}
      />
      <TextField
        {...register('email')}
        label={t('field.email.label')}
        icon="mail"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={message('email', errors.email?.message)}
      />
      {refusal && (
        <p className="field-help field-help--error" role="alert">
          <Icon name="circle-alert" />
          {t(errorKey(refusal))}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

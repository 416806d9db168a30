import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_SENDING_MS } from '../../ui/toast';
import type { ErrorCode } from '../../../contract/errors';
import { forgotPassword } from '../../../contract/rules/forms';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { Button } from '../../ui/Button';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { ErrorLine } from '../../ui/ErrorLine';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useBack } from '../../shared/navigation/use-back';
import { useKeptForm } from '../../shared/fields/use-kept';
import { AskedCaptchaField } from '../../shared/verification/AskedCaptchaField';
import { useAskedCaptcha } from '../../shared/verification/use-asked-captcha';
import { useDelayedLeave } from './use-delayed-leave';

/** How long the success message shows before going back (spec: password, By e-mail). */
const FORGOT_DONE_MS = 1_000;

/** Sends a one-time password by e-mail, then goes back (spec: password, By e-mail). */
export function ForgotByEmail({ rules }: { rules: RuleSet | undefined }) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const { isLeaving, leaveSoon } = useDelayedLeave(useBack(), FORGOT_DONE_MS);
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const [, run] = useBusy();
  const captcha = useAskedCaptcha();
  const { register, handleSubmit, formState } = useKeptForm('email', {
    resolver: zodResolver(forgotPassword(rules)),
    defaultValues: { username: '', email: '' },
  });
  const { errors, isSubmitting } = formState;
  const send = async (input: { username: string; email: string }) => {
    if (isLeaving()) return;
    setErrorCode(null);
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait'), durationMs: TOAST_SENDING_MS });
    const answer = captcha.asked ? await captcha.take() : null;
    const typed = answer?.ok ? { captcha: answer.value } : {};
    const sending =
      answer && !answer.ok ? Promise.resolve(answer) : commands.forgotPassword({ ...input, ...typed });
    const result = await sending.finally(() => toast.hide(loading));
    // A captcha can be used once.
    if (captcha.asked) captcha.refresh();
    if (!result.ok) {
      if (result.hints?.captcha) captcha.setAsked(true);
      return setErrorCode(result.code);
    }
    toast.show({ kind: 'success', text: t('forgot.sent') });
    leaveSoon();
  };
  const submit = handleSubmit((input) => run(() => send(input)));
  return (
    <form
      className="form"
      noValidate
      onChange={() => setErrorCode(null)}
      onSubmit={(event) => void submit(event)}
    >
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
      <AskedCaptchaField captcha={captcha} />
      {errorCode && <ErrorLine>{t(errorKey(errorCode))}</ErrorLine>}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

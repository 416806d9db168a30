import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ErrorCode } from '../../../contract/errors';
import { newPassword } from '../../../contract/rules/forms';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { NewPasswordFields } from '../../shared/fields/NewPasswordFields';
import { useLanguageRevalidation } from '../../shared/fields/use-language-revalidation';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** A login with a mailed password: it allows a new password to be set, and nothing else. */
export interface MailedLogin {
  ticket: string;
  username: string;
}

interface NewPasswordFormProps {
  mailed: MailedLogin;
  rules: RuleSet | undefined;
  remember: boolean;
  /** The password is set, but the login that follows did not succeed: the form of the login is next. */
  onSet: () => void;
}

/** Errors about the password that was typed; another one may be accepted. */
const OF_PASSWORD: ReadonlySet<ErrorCode> = new Set(['modify.new.old.same', 'password.common']);

/** A new password in place of a mailed one, then a login (spec: password, Mailed password). */
export function NewPasswordForm({ mailed, rules, remember, onSet }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const [, run] = useBusy();
  const form = useForm({
    resolver: zodResolver(newPassword(rules)),
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { handleSubmit, setFocus, getValues, trigger } = form;
  const { isSubmitting } = form.formState;
  useLanguageRevalidation(getValues, trigger);

  const send = async (values: { newPassword: string; confirmNewPassword: string }) => {
    setErrorCode(null);
    const result = await commands.passwordByMail({ ...mailed, ...values, remember });
    if (result.ok) {
      const { earlierPassword } = result.value;
      if (earlierPassword) toast.show({ kind: 'error', text: t('password.earlier') });
      else toast.show({ kind: 'success', text: t('password.saved') });
      if (!result.value.signedIn) onSet();
      return;
    }
    setErrorCode(result.code);
    if (OF_PASSWORD.has(result.code)) setFocus('newPassword', { shouldSelect: true });
  };
  const submit = handleSubmit((values) => run(() => send(values)));
  const ofPassword = errorCode && OF_PASSWORD.has(errorCode) ? t(errorKey(errorCode)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="form__note">{t('password.mailedText', { username: mailed.username })}</p>
      {/* Password managers save the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={mailed.username} readOnly hidden />
      <NewPasswordFields form={form} rules={rules} refused={ofPassword} onChange={() => setErrorCode(null)} />
      {errorCode && !ofPassword && <ErrorLine>{t(errorKey(errorCode))}</ErrorLine>}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('password.submit')}
      </Button>
    </form>
  );
}

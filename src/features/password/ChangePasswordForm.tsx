import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_LOADING_MS } from '../../ui/toast';
import type { ChangePasswordInput } from '../../../contract/commands';
import type { ErrorCode } from '../../../contract/errors';
import { changePassword } from '../../../contract/rules/forms';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { dropEncryptedPassword, ownRememberedLogin, rememberLogin } from '../../data/session';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { NewPasswordFields } from '../../shared/fields/NewPasswordFields';
import { ErrorLine } from '../../ui/ErrorLine';
import { PromptDialog } from '../../ui/PromptDialog';
import { PasswordField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useKeptForm } from '../../shared/fields/use-kept';
import { kept } from '../../lib/kept';
import { useDelayedLeave } from './use-delayed-leave';

/** Before the player is taken home (spec: password, Change password). */
const PASSWORD_CHANGED_MS = 1_000;

interface ChangePasswordFormProps {
  rules: RuleSet | undefined;
  asksOld: boolean;
  /** The member has no password yet. */
  first: boolean;
  /** The password in memory turned out to be wrong: the form asks for it from now on. */
  onForgotten: () => void;
  onSaved: () => void;
}

/** Old, new and confirmed password (spec: password, Change password). */
export function ChangePasswordForm({ rules, asksOld, first, onForgotten, onSaved }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const navigate = useNavigate();
  const [same, setSame] = useState(false);
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const [, run] = useBusy();
  const { isLeaving, leaveSoon } = useDelayedLeave(
    () => void navigate(links.home(), { replace: true }),
    PASSWORD_CHANGED_MS,
  );
  const form = useKeptForm('password', {
    resolver: zodResolver(changePassword(rules, asksOld)),
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { register, handleSubmit, setError, setFocus } = form;
  const { errors, isSubmitting } = form.formState;

  const send = async (values: Omit<ChangePasswordInput, 'remPass'>) => {
    if (isLeaving()) return;
    setErrorCode(null);
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait'), durationMs: TOAST_LOADING_MS });
    const remPass = ownRememberedLogin();
    const result = await commands.changePassword({ ...values, remPass }).finally(() => toast.hide(loading));
    if (result.ok) {
      toast.show({ kind: 'success', text: t('password.saved') });
      dropEncryptedPassword();
      rememberLogin(result.value.remPass, remPass);
      kept.clear();
      onSaved();
      leaveSoon();
    } else if (result.code === 'modify.new.old.same') setSame(true);
    else if (
      result.code === 'request.invalid' &&
      result.hints?.field === 'oldPassword' &&
      !asksOld &&
      !first
    ) {
      // The worker is another one, and does not know the password any more.
      onForgotten();
      setError('oldPassword', { message: 'required' });
    } else {
      setErrorCode(result.code);
      if (result.code === 'password.old') onForgotten();
    }
  };
  const submit = handleSubmit((values) => run(() => send(values)));
  useEffect(() => {
    // After the render that shows the field: from now on the form asks for the old password.
    if (errorCode === 'password.old') setFocus('oldPassword', { shouldSelect: true });
    if (errorCode === 'password.common') setFocus('newPassword', { shouldSelect: true });
  }, [errorCode, setFocus]);
  useEffect(() => {
    if (asksOld && form.getFieldState('oldPassword').error) setFocus('oldPassword');
    // The form stays the same.
  }, [asksOld]);
  const common = errorCode === 'password.common' ? t(errorKey(errorCode)) : undefined;
  const wrongOld = errorCode === 'password.old' ? t(errorKey(errorCode)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {first && (
        <>
          <p className="form__note">{t('password.firstText')}</p>
          <p className="form__note">{t('paymentPassword.fresh')}</p>
        </>
      )}
      {asksOld && (
        <PasswordField
          {...register('oldPassword', { onChange: () => setErrorCode(null) })}
          label={t('field.oldPassword.label')}
          required
          autoComplete="current-password"
          error={message('loginPassword', errors.oldPassword?.message) ?? wrongOld}
        />
      )}
      <NewPasswordFields
        form={form}
        rules={rules}
        refused={common}
        onChange={() => errorCode !== 'password.old' && setErrorCode(null)}
      />
      {errorCode && !wrongOld && !common && <ErrorLine>{t(errorKey(errorCode))}</ErrorLine>}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('password.save')}
      </Button>
      {same && <PromptDialog text={t('password.same')} onClose={() => setSame(false)} />}
    </form>
  );
}

import '../../ui/forms/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PASSWORD_CHANGED_MS, TOAST_LOADING_MS, TOAST_SUCCESS_MS } from '../../../contract/constants';
import type { ErrorCode } from '../../../contract/errors';
import { changePassword } from '../../../contract/rules/forms';
import { ruleOf, type RuleSet } from '../../../contract/rules/rule-set';
import { dropSealedPassword, rememberedLogin, rememberLogin } from '../../data/session';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { useFieldMessage } from '../../ui/forms/field-texts';
import { Icon } from '../../ui/Icon';
import { PromptDialog } from '../../ui/PromptDialog';
import { PasswordField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useLanguageRevalidation } from '../../ui/use-language-revalidation';

interface ChangePasswordFormProps {
  rules: RuleSet | undefined;
  asksOld: boolean;
  /** There is no old one. */
  first: boolean;
  /** The password in memory was not the right one: it has to be asked for. */
  onForgotten: () => void;
  onSaved: () => void;
}

/** Old, new and confirmed password (A §4 Change password success, §5). */
export function ChangePasswordForm({ rules, asksOld, first, onForgotten, onSaved }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const navigate = useNavigate();
  const [same, setSame] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const sending = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { register, handleSubmit, setFocus, getValues, trigger, formState } = useForm({
    resolver: zodResolver(changePassword(rules, asksOld)),
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = formState;
  useLanguageRevalidation(getValues, trigger);

  const submit = handleSubmit(async (values) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    const loading = toast.show({ kind: 'loading', text: t('signOut.wait'), durationMs: TOAST_LOADING_MS });
    const result = await commands.changePassword({ ...values, remPass: rememberedLogin() });
    toast.hide(loading);
    if (result.ok) {
      toast.show({ kind: 'success', text: t('password.saved'), durationMs: TOAST_SUCCESS_MS });
      dropSealedPassword();
      rememberLogin(result.value.remPass);
      onSaved();
      leaving.current = setTimeout(() => void navigate(links.home(), { replace: true }), PASSWORD_CHANGED_MS);
      return;
    }
    sending.current = false;
    if (result.code === 'modify.new.old.same') return setSame(true);
    setRefusal(result.code);
    if (result.code === 'password.old') onForgotten();
    return undefined;
  });
  useEffect(() => {
    // With the drawing that shows it: a password that was held is asked for from now on.
    if (refusal === 'password.old') setFocus('oldPassword', { shouldSelect: true });
  }, [refusal, setFocus]);
  const confirmIssue = errors.confirmNewPassword?.message;
  const wrongOld = refusal === 'password.old' ? t(errorKey(refusal)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      {first && <p className="form__note">{t('password.firstText')}</p>}
      {asksOld && (
        <PasswordField
          {...register('oldPassword')}
          label={t('field.oldPassword.label')}
          required
          autoComplete="current-password"
          error={message('loginPassword', errors.oldPassword?.message) ?? wrongOld}
        />
      )}
      <PasswordField
        {...register('newPassword', {
          // A changed password is compared with its confirmation again (A §4).
          onChange: () => {
            if (getValues('confirmNewPassword')) void trigger('confirmNewPassword');
          },
        })}
        label={t('field.newPassword.label')}
        required
        autoComplete="new-password"
        note={t('field.password.format', ruleOf(rules, 'password'))}
        error={message('password', errors.newPassword?.message)}
      />
      <PasswordField
        {...register('confirmNewPassword')}
        label={t('field.confirm.label')}
        required
        autoComplete="new-password"
        error={
          confirmIssue === 'required' ? t('field.confirm.enter') : message('confirmPassword', confirmIssue)
        }
      />
      {refusal && !wrongOld && (
        <p className="field-help field-help--error" role="alert">
          <Icon name="circle-alert" />
          {t(errorKey(refusal))}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting}>
        {t('password.save')}
      </Button>
      {same && <PromptDialog text={t('password.same')} onClose={() => setSame(false)} />}
    </form>
  );
}

import type { UseFormReturn } from 'react-hook-form';
import type { RuleSet } from '../../../contract/rules/rule-set';
import { useTranslation } from '../../i18n/use-translation';
import { PasswordField } from '../../ui/TextField';
import { useFieldMessage } from './field-texts';

interface Values {
  newPassword: string;
  confirmNewPassword: string;
}

interface NewPasswordFieldsProps {
  /** Of a form that may have further fields. */
  form: Pick<UseFormReturn<Values>, 'register' | 'trigger' | 'formState'> & {
    getValues: (name: 'confirmNewPassword') => string;
  };
  rules: RuleSet | undefined;
  /** Why the gateway did not accept the new password. */
  refused: string | undefined;
  onChange?: () => void;
}

/** A new password and its confirmation (spec: fields, Confirmations). */
export function NewPasswordFields({ form, rules, refused, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const { register, getValues, trigger, formState } = form;
  const { newPassword, confirmNewPassword } = formState.errors;
  const confirmIssue = confirmNewPassword?.message;
  return (
    <>
      <PasswordField
        {...register('newPassword', {
          onChange: () => {
            onChange?.();
            // A changed password is compared with its confirmation again.
            if (getValues('confirmNewPassword')) void trigger('confirmNewPassword');
          },
        })}
        label={t('field.newPassword.label')}
        required
        autoComplete="new-password"
        note={message('password', 'format')}
        error={message('password', newPassword?.message) ?? refused}
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
    </>
  );
}

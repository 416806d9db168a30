import type { UseFormRegisterReturn } from 'react-hook-form';
import { RULES, type RuleSet } from '../../../contract/rules/rule-set';
import type { ShownField } from '../../../contract/rules/forms';
import { useTranslation } from '../../i18n/use-translation';
import { FIELD_TEXTS, useFieldMessage } from '../../shared/fields/field-texts';
import type { IconName } from '../../ui/icons';
import { PasswordField, TextField } from '../../ui/TextField';

const ICON: Partial<Record<ShownField['name'], IconName>> = {
  username: 'user-round',
  nickname: 'user-round',
  payeeName: 'id-card',
  idNumber: 'id-card',
  email: 'mail',
  facebook: 'facebook',
  recommenderId: 'users',
  affiliateCode: 'ticket',
};
const KEYBOARD: Partial<Record<ShownField['name'], 'numeric' | 'email'>> = {
  paymentPassword: 'numeric',
  qqNum: 'numeric',
  email: 'email',
};
const AUTOFILL: Partial<Record<ShownField['name'], string>> = {
  username: 'username',
  nickname: 'nickname',
  payeeName: 'name',
  email: 'email',
};

/** Fields that say their rule before anything was typed. */
const NOTED: ReadonlySet<ShownField['name']> = new Set(['username', 'password', 'paymentPassword']);

interface FormFieldProps extends ShownField {
  field: UseFormRegisterReturn;
  rules: RuleSet | undefined;
  error: string | undefined;
}

/** One text field of the registration, by its row of the server's rule set (spec: registration, Form fields). */
export function FormField({ name, required, field, rules, error }: FormFieldProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const shared = {
    ...field,
    label: t(FIELD_TEXTS[name].label),
    required,
    optional: required ? undefined : t('field.optional'),
    error,
  };
  const note = NOTED.has(name) ? message(name, 'format') : undefined;
  if (name === 'password' || name === 'confirmPassword') {
    return <PasswordField {...shared} autoComplete="new-password" note={note} />;
  }
  if (name === 'paymentPassword') {
    return <PasswordField {...shared} autoComplete="off" inputMode="numeric" note={note} />;
  }
  const icon = ICON[name];
  return (
    <TextField
      {...shared}
      {...(icon && { icon })}
      note={note}
      inputMode={KEYBOARD[name] ?? 'text'}
      autoComplete={AUTOFILL[name] ?? 'off'}
      {...(RULES[name].format !== 'name' && RULES[name].format !== 'text' && { autoCapitalize: 'none' })}
      spellCheck={false}
    />
  );
}

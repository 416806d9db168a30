import type { FieldIssue } from '../../../contract/rules/fields';
import type { RegistrationField } from '../../../contract/rules/forms';
import { ruleOf, type RuleName, type RuleSet } from '../../../contract/rules/rule-set';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';

/** Fields that a form may show; the confirmation has no rule of its own. */
type FieldName = RuleName | RegistrationField;

interface FieldTexts {
  label: TextKey;
  /** The error of an empty field; a general one where there is none. */
  required?: TextKey;
  format: TextKey;
}

/** The formats whose text names the bounds, as they are said where both are the same: not "6 to 6 digits". */
const EXACT: Partial<Record<TextKey, TextKey>> = {
  'field.code.format': 'field.code.formatExact',
  'field.format.code': 'field.format.codeExact',
  'field.format.digits': 'field.format.digitsExact',
  'field.format.text': 'field.format.textExact',
  'field.mobile.format': 'field.mobile.formatExact',
  'field.password.format': 'field.password.formatExact',
  'field.password.length': 'field.password.lengthExact',
  'field.username.format': 'field.username.formatExact',
  'field.username.login': 'field.username.loginExact',
};

const username = {
  label: 'field.username.label',
  required: 'field.username.required',
  format: 'field.username.format',
} as const;
const password = {
  label: 'field.password.label',
  required: 'field.password.required',
  format: 'field.password.format',
} as const;
const mobile = {
  label: 'field.mobile.label',
  required: 'field.mobile.required',
  format: 'field.mobile.format',
} as const;

/** The texts of each field (spec: fields, Messages). */
export const FIELD_TEXTS: Record<FieldName, FieldTexts> = {
  loginUsername: { ...username, format: 'field.username.login' },
  loginPassword: { ...password, format: 'field.password.length' },
  loginMobileNum: mobile,
  username,
  password,
  confirmPassword: {
    label: 'field.confirm.label',
    required: 'field.confirm.incorrect',
    format: 'field.confirm.mismatch',
  },
  mobileNum: mobile,
  verificationCode: {
    label: 'field.code.label',
    required: 'field.code.required',
    format: 'field.code.format',
  },
  captcha: {
    label: 'field.captcha.label',
    required: 'field.captcha.required',
    format: 'field.captcha.format',
  },
  paymentPassword: { label: 'field.paymentPassword.label', format: 'field.format.digits' },
  email: { label: 'field.email.label', required: 'field.email.required', format: 'field.email.format' },
  nickname: { label: 'field.nickname.label', format: 'field.format.text' },
  payeeName: { label: 'field.payeeName.label', format: 'field.payeeName.format' },
  accountNumber: { label: 'field.accountNumber.label', format: 'field.format.digits' },
  idNumber: { label: 'field.idNumber.label', format: 'field.format.code' },
  qqNum: { label: 'field.qqNum.label', format: 'field.format.digits' },
  facebook: { label: 'field.facebook.label', format: 'field.format.text' },
  wechat: { label: 'field.wechat.label', format: 'field.format.text' },
  line: { label: 'field.line.label', format: 'field.format.text' },
  whatsapp: { label: 'field.whatsapp.label', format: 'field.format.text' },
  zalo: { label: 'field.zalo.label', format: 'field.format.text' },
  recommenderId: { label: 'field.recommenderId.label', format: 'field.format.code' },
  affiliateCode: { label: 'field.affiliateCode.label', format: 'field.affiliateCode.format' },
};

/** The text of a format for these bounds. */
const formatKey = (key: TextKey, { min, max }: { min: number; max: number }): TextKey =>
  (min === max ? EXACT[key] : undefined) ?? key;

/** The error text of a field, with the bounds of the server's rule (spec: fields, Errors under a field). */
export function useFieldMessage(
  rules: RuleSet | undefined,
): (name: FieldName, issue: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (name, issue) => {
    if (issue === undefined) return undefined;
    const texts = FIELD_TEXTS[name];
    const { min, max } = ruleOf(rules, name === 'confirmPassword' ? 'password' : name);
    const keys: Record<FieldIssue, TextKey> = {
      required: texts.required ?? 'field.required',
      format: texts.format,
      characters: 'field.characters',
      mismatch: 'field.confirm.mismatch',
    };
    const key = keys[issue as FieldIssue] ?? texts.format;
    return t(formatKey(key, { min, max }), { min, max });
  };
}

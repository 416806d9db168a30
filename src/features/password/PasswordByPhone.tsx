import '../../ui/forms/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { TOAST_DEFAULT_MS, TOAST_SENDING_MS } from '../../../contract/constants';
import { GATEWAY_ERRORS, type ErrorCode } from '../../../contract/errors';
import { normalise } from '../../../contract/rules/fields';
import { passwordByPhone } from '../../../contract/rules/forms';
import { ruleOf } from '../../../contract/rules/rule-set';
import type { SettingsRow } from '../../../contract/tables';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { useFieldMessage } from '../../ui/forms/field-texts';
import { MobileField } from '../../shared/verification/MobileField';
import { useSendCode } from '../../shared/verification/use-send-code';
import { Icon } from '../../ui/Icon';
import { PasswordField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useLanguageRevalidation } from '../../ui/use-language-revalidation';

/** The gateway has answered: no connection is to blame. */
const isRefusal = (code: ErrorCode): boolean => Object.hasOwn(GATEWAY_ERRORS, code);

/** A new password by mobile number and SMS code, which then logs in (A §2 Password by phone screen). */
export function PasswordByPhone({ settings }: { settings: SettingsRow }) {
  const { t } = useTranslation();
  const { rules, register: offer } = settings;
  const message = useFieldMessage(rules);
  const navigate = useNavigate();
  const [dialingCode, setDialingCode] = useState(offer.countries[0]?.dialingCode ?? '');
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const sending = useRef(false);
  const { register, handleSubmit, setFocus, setValue, getValues, trigger, formState } = useForm({
    mode: 'onChange',
    resolver: zodResolver(passwordByPhone(rules)),
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  });
  const { errors, isSubmitting, dirtyFields, touchedFields } = formState;
  useLanguageRevalidation(getValues, trigger);
  const code = useSendCode('password', TOAST_SENDING_MS);
  // A §2: disabled until a field was touched and no field has an error.
  const touched = Object.keys({ ...dirtyFields, ...touchedFields }).length > 0;
  const ready = touched && Object.keys(errors).length === 0;

  /** The code request looks at the mobile number alone (A §5). */
  const getCode = async () => {
    if (!(await trigger('mobileNum'))) return setFocus('mobileNum');
    const sent = await code.send(normalise('digits', getValues('mobileNum')), dialingCode);
    // The field is enabled with the next drawing.
    if (sent) setTimeout(() => setFocus('verificationCode'));
    return undefined;
  };
  const submit = handleSubmit(async (values) => {
    if (sending.current) return;
    sending.current = true;
    setRefusal(null);
    const result = await commands.passwordByPhone({ ...values, countryDialingCode: dialingCode });
    sending.current = false;
    if (result.ok) {
      toast.show({ kind: 'success', text: t('password.saved'), durationMs: TOAST_DEFAULT_MS });
      void navigate(result.value.signedIn ? links.home() : links.login(), { replace: true });
      return;
    }
    setRefusal(result.code);
    // A §8: the same password as before clears the password, any other refusal the code; a lost connection nothing.
    if (result.code === 'modify.new.old.same') {
      setValue('newPassword', '');
      setFocus('newPassword');
    } else if (isRefusal(result.code)) {
      setValue('verificationCode', '');
      setFocus('verificationCode');
    }
  });
  const of = (wanted: ErrorCode) => (refusal === wanted ? t(errorKey(wanted)) : undefined);
  const elsewhere = refusal !== 'modify.new.old.same' && refusal !== 'verification.code' ? refusal : null;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <MobileField
        {...register('mobileNum')}
        required
        countries={offer.countries}
        dialingCode={dialingCode}
        onDialingCode={setDialingCode}
        error={message('mobileNum', errors.mobileNum?.message)}
        end={<GetCode code={code} disabled={false} onSend={() => void getCode()} />}
      />
      <CodeField
        {...register('verificationCode', { onChange: () => setRefusal(null) })}
        code={code}
        readOnly={!code.sent}
        aria-disabled={!code.sent || undefined}
        error={message('verificationCode', errors.verificationCode?.message) ?? of('verification.code')}
      />
      <PasswordField
        {...register('newPassword', { onChange: () => setRefusal(null) })}
        label={t('field.newPassword.label')}
        required
        autoComplete="new-password"
        note={t('field.password.format', ruleOf(rules, 'password'))}
        error={message('password', errors.newPassword?.message) ?? of('modify.new.old.same')}
      />
      {elsewhere && (
        <p className="field-help field-help--error" role="alert">
          <Icon name="circle-alert" />
          {t(errorKey(elsewhere))}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting} disabled={!ready}>
        {t('password.submit')}
      </Button>
    </form>
  );
}

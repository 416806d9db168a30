import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_SENDING_MS } from '../../ui/toast';
import { GATEWAY_ERRORS, type ErrorCode } from '../../../contract/errors';
import { normalise } from '../../../contract/rules/normalise';
import { passwordByPhone } from '../../../contract/rules/forms';
import type { SettingsRow } from '../../../contract/rows/system';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { AskedCaptchaField } from '../../shared/verification/AskedCaptchaField';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { MobileField } from '../../shared/verification/MobileField';
import { useAskedCaptcha } from '../../shared/verification/use-asked-captcha';
import { useSendCode } from '../../shared/verification/use-send-code';
import { ErrorLine } from '../../ui/ErrorLine';
import { PasswordField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useNavigateFromHere } from '../../shared/navigation/use-is-here';
import { useKept, useKeptForm } from '../../shared/fields/use-kept';

/** The gateway has answered, so the connection is not the reason. */
const isGatewayError = (code: ErrorCode): boolean => Object.hasOwn(GATEWAY_ERRORS, code);

/** The code is still valid: another password may be accepted. */
const OF_PASSWORD: ReadonlySet<ErrorCode> = new Set(['modify.new.old.same', 'password.common']);

/** A new password by mobile number and SMS code, which then logs in (spec: password, By phone). */
export function PasswordByPhone({ settings }: { settings: SettingsRow }) {
  const { t } = useTranslation();
  const { rules, register: offer } = settings;
  const message = useFieldMessage(rules);
  const navigate = useNavigateFromHere();
  const [dialingCode, setDialingCode] = useKept('dialingCode', offer.countries[0]?.dialingCode ?? '');
  const [errorCode, setErrorCode] = useState<ErrorCode | null>(null);
  const captcha = useAskedCaptcha();
  const [, run] = useBusy();
  const { register, handleSubmit, setFocus, setValue, getValues, trigger, formState } = useKeptForm('phone', {
    mode: 'onChange',
    resolver: zodResolver(passwordByPhone(rules)),
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  });
  const { errors, isSubmitting, dirtyFields, touchedFields } = formState;
  const code = useSendCode('password', TOAST_SENDING_MS, captcha);
  useEffect(() => {
    if (!code.sentTo || getValues('mobileNum')) return;
    setValue('mobileNum', code.sentTo.mobileNum, { shouldDirty: true });
    setDialingCode(code.sentTo.dialingCode);
    // Once per form.
  }, []);
  // The button is disabled until a field was touched and no field has an error (spec: password, By phone).
  const touched = Object.keys({ ...dirtyFields, ...touchedFields }).length > 0;
  const ready = touched && Object.keys(errors).length === 0;

  /** A code needs the mobile number alone. */
  const getCode = async () => {
    if (!(await trigger('mobileNum'))) return setFocus('mobileNum');
    const sent = await code.send(normalise('digits', getValues('mobileNum')), dialingCode);
    // The field is enabled by the next render.
    if (sent) setTimeout(() => setFocus('verificationCode'));
    return undefined;
  };
  const send = async (values: { mobileNum: string; verificationCode: string; newPassword: string }) => {
    setErrorCode(null);
    const result = await commands.passwordByPhone({ ...values, countryDialingCode: dialingCode });
    if (result.ok) {
      const { earlierPassword } = result.value;
      if (earlierPassword) toast.show({ kind: 'error', text: t('password.earlier') });
      else toast.show({ kind: 'success', text: t('password.saved') });
      navigate(result.value.signedIn ? links.home() : links.login(), { replace: true });
      return;
    }
    setErrorCode(result.code);
    // A password that is not accepted is cleared, any other API error the code, a lost connection nothing
    // (spec: password, By phone; spec: password, Same password).
    if (OF_PASSWORD.has(result.code)) {
      setValue('newPassword', '');
      setFocus('newPassword');
    } else if (isGatewayError(result.code)) {
      setValue('verificationCode', '');
      setFocus('verificationCode');
    }
  };
  const submit = handleSubmit((values) => run(() => send(values)));
  const of = (wanted: ErrorCode) => (errorCode === wanted ? t(errorKey(wanted)) : undefined);
  const ofPassword = errorCode && OF_PASSWORD.has(errorCode) ? t(errorKey(errorCode)) : undefined;
  const elsewhere = ofPassword || errorCode === 'verification.code' ? null : errorCode;
  return (
    <form
      className="form"
      noValidate
      onChange={() => setErrorCode(null)}
      onSubmit={(event) => void submit(event)}
    >
      <MobileField
        {...register('mobileNum')}
        required
        countries={offer.countries}
        dialingCode={dialingCode}
        onDialingCode={setDialingCode}
        error={message('mobileNum', errors.mobileNum?.message)}
        end={<GetCode code={code} disabled={false} onSend={() => void getCode()} />}
      />
      <AskedCaptchaField captcha={captcha} />
      <CodeField
        {...register('verificationCode')}
        code={code}
        readOnly={!code.sent}
        aria-disabled={!code.sent || undefined}
        error={message('verificationCode', errors.verificationCode?.message) ?? of('verification.code')}
      />
      <PasswordField
        {...register('newPassword')}
        label={t('field.newPassword.label')}
        required
        autoComplete="new-password"
        note={message('password', 'format')}
        error={message('password', errors.newPassword?.message) ?? ofPassword}
      />
      {elsewhere && <ErrorLine>{t(errorKey(elsewhere))}</ErrorLine>}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting} disabled={!ready}>
        {t('password.submit')}
      </Button>
    </form>
  );
}

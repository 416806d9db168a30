import '../../ui/forms.css';
import '../../ui/text-link.css';
import './registration.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import type { SubmitErrorHandler } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_SENDING_MS } from '../../ui/toast';
import type { PasswordSet } from '../../../contract/commands';
import { succeed, type ErrorCode, type FailureHints, type Result } from '../../../contract/errors';
import { normalise } from '../../../contract/rules/normalise';
import {
  registrationFields,
  registrationSchema,
  type RegistrationField,
  type RegistrationForm,
} from '../../../contract/rules/forms';
import type { RegistrationRow } from '../../../contract/rows/registration';
import type { SettingsRow } from '../../../contract/rows/system';
import type { RegistrationBody } from '../../../contract/wire/registration';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { CaptchaField } from '../../shared/verification/CaptchaField';
import { CheckField } from '../../ui/CheckField';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { confirmCodeByFirebase } from '../../shared/verification/sms-by-firebase';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { MobileField } from '../../shared/verification/MobileField';
import { useCaptcha } from '../../shared/verification/use-captcha';
import { useSendCode } from '../../shared/verification/use-send-code';
import { ErrorLine } from '../../ui/ErrorLine';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useKept, useKeptForm } from '../../shared/fields/use-kept';
import { FormField } from './FormField';
import { EMPTY_FORM, registrationBody, type FilledValues } from './registration-body';
import { isInvalidInvitation, type Invitation } from './use-invitation';

/** How long the error of an invitation code shows (spec: registration, Invitation code). */
const INVITATION_ERROR_MS = 1_000;

interface RegisterFormProps {
  method: RegistrationForm['method'];
  settings: SettingsRow;
  rules: RegistrationRow['rules'];
  invitation: Invitation;
  onDone: (result: PasswordSet) => void;
}

/** Errors that belong to a field: what was typed there is wrong, or taken (spec: registration, Errors). */
const FIELD_OF: Partial<Record<ErrorCode, RegistrationField>> = {
  'register.username_taken': 'username',
  'register.mobile_taken': 'mobileNum',
  'register.invitation': 'affiliateCode',
  'register.agent': 'affiliateCode',
  'register.referrer': 'recommenderId',
  'verification.code': 'verificationCode',
  'verification.captcha': 'captcha',
};

/** The gateway has not processed the form: what was typed is still valid, the captcha too. */
const NOT_PROCESSED: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'captive', 'unresolved']);

/**
 * The registration form; the server decides which fields it has (spec: registration, Form fields). Both methods are one
 * form, so that what was typed, the mobile number above all, is still there after a switch.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { method, settings, invitation, onDone } = props;
  const { t } = useTranslation();
  const { rules, features, register: offer, brand } = settings;
  const message = useFieldMessage(rules);
  /** The gateway has asked for a captcha, for the registration or for a code. */
  const [asked, setAsked] = useState(false);
  const [askedForCode, setAskedForCode] = useState(false);
  const fields = asked || askedForCode ? { ...props.rules, captcha: { enabled: true } } : props.rules;
  const invited = invitation.code !== '' && !invitation.invalid;
  const form: RegistrationForm = { method, rules, fields, features, invited };
  const shown = registrationFields(form);
  const [dialingCode, setDialingCode] = useKept('dialingCode', offer.countries[0]?.dialingCode ?? '');
  const [agreed, setAgreed] = useKept('agreed', true);
  const [age, setAge] = useKept('age', { confirmed: false, missing: false });
  const [failure, setFailure] = useState<{ code: ErrorCode; field: RegistrationField | null } | null>(null);
  const [, run] = useBusy();
  const ageBox = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, setFocus, setError, setValue, getValues, trigger, formState } =
    useKeptForm<FilledValues>('register', {
      resolver: zodResolver(registrationSchema(form)),
      shouldFocusError: false,
      defaultValues: { ...EMPTY_FORM, affiliateCode: invitation.code },
    });
  const { errors, isSubmitting } = formState;
  const captcha = useCaptcha(fields.captcha?.enabled ?? false, (text) => setValue('captcha', text));
  const code = useSendCode('register', TOAST_SENDING_MS, {
    asked: askedForCode,
    setAsked: setAskedForCode,
    take: () => captcha.take(getValues('captcha') ?? ''),
    refresh: captcha.refresh,
  });
  useEffect(() => {
    if (!code.sentTo || getValues('mobileNum')) return;
    setValue('mobileNum', code.sentTo.mobileNum);
    setDialingCode(code.sentTo.dialingCode);
    // Once per form.
  }, []);
  const byFirebase = settings.firebase?.sms ?? false;
  const has = (name: RegistrationField) => shown.some((field) => field.name === name);

  const showError = (code: ErrorCode, hints: FailureHints = {}) => {
    const invalidInvitation = isInvalidInvitation(code);
    if (invalidInvitation) invitation.invalidate();
    const field = FIELD_OF[code] ?? shown.find(({ name }) => name === hints.field)?.name ?? null;
    if (hints.captcha) setAsked(true);
    // An invalid invitation and a captcha open their field with the next render.
    const opens =
      (invalidInvitation && fields.fields['affiliateCode']?.enabled === true) || hints.captcha === true;
    setFailure({ code, field: field && (has(field) || opens) ? field : null });
  };
  /** Checks the code again on submit (spec: registration, Invitation code). */
  const checkInvitation = async (value: string): Promise<boolean> => {
    if (!value) return true;
    const checked = await commands.checkInvitation(value, location.hostname);
    // After many wrong codes from a shared address only the registration itself checks one.
    if (checked.ok || checked.code === 'request.rate_limited') return true;
    if (isInvalidInvitation(checked.code)) {
      toast.show({ kind: 'error', text: t(errorKey(checked.code)), durationMs: INVITATION_ERROR_MS });
    }
    showError(checked.code);
    return false;
  };
  /** Where Firebase sent the SMS code, its ID token replaces the code (spec: registration, Registration payload). */
  const withIdToken = async (body: RegistrationBody): Promise<Result<RegistrationBody>> => {
    if (!byFirebase || !has('verificationCode') || !body.mobileNum) return succeed(body);
    const confirmed = await confirmCodeByFirebase(body.mobileNum, dialingCode, body.verificationCode);
    if (!confirmed.ok) return confirmed;
    return succeed({ ...body, firebaseChannel: 'sms', firebaseIdToken: confirmed.value.idToken });
  };

  const send = async (values: FilledValues) => {
    setFailure(null);
    const affiliateCode = invited ? invitation.code : (values.affiliateCode ?? '');
    if (!(await checkInvitation(affiliateCode))) return;
    const answer = await captcha.take(values.captcha ?? '');
    if (!answer.ok) return showError(answer.code);
    const filled = { ...values, captcha: answer.value.text };
    const body = await withIdToken(registrationBody(filled, { method, dialingCode, affiliateCode }));
    const captchaId = answer.value.id;
    const result = body.ok ? await commands.register({ body: body.value, captchaId }) : body;
    if (result.ok) return onDone(result.value);
    showError(result.code, result.hints);
    // A captcha can be used once.
    if (captcha.kind && !NOT_PROCESSED.has(result.code)) captcha.refresh();
  };
  const submit = async (values: FilledValues) => {
    if (age.confirmed) return run(() => send(values));
    setAge({ confirmed: false, missing: true });
    ageBox.current?.focus();
    return undefined;
  };
  const incomplete: SubmitErrorHandler<FilledValues> = (found) => {
    if (!age.confirmed) setAge({ confirmed: false, missing: true });
    // The first on the screen, which after a switch of methods is not the first that was registered.
    const first = shown.find(({ name }) => found[name]);
    if (first) setFocus(first.name);
  };
  const getCode = async () => {
    const number = getValues('mobileNum');
    // The number may be optional, but a code needs it.
    if (!number) setError('mobileNum', { message: 'required' });
    if (!number || !(await trigger('mobileNum'))) {
      setFocus('mobileNum');
      return;
    }
    if (await code.send(normalise('digits', number), dialingCode)) setFocus('verificationCode');
  };
  useEffect(() => {
    // Its field appears with the picture.
    if (askedForCode && captcha.kind) setFocus('captcha');
  }, [askedForCode, captcha.kind, setFocus]);
  useEffect(() => {
    // After the render that shows it: an invalid invitation opens its field.
    if (failure?.field) setFocus(failure.field, { shouldSelect: true });
  }, [failure, setFocus]);
  const errorOf = (name: RegistrationField) =>
    message(name, errors[name]?.message) ?? (failure?.field === name ? t(errorKey(failure.code)) : undefined);
  const registered = (name: RegistrationField) =>
    register(name, {
      onChange: () => {
        if (failure && (failure.field ?? name) === name) setFailure(null);
        // A changed password is compared with its confirmation again (spec: fields, Confirmations).
        if (name === 'password' && getValues('confirmPassword')) void trigger('confirmPassword');
      },
    });

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit, incomplete)(event)}>
      <p className="form__note">{t('field.requiredNote')}</p>
      {shown.map(({ name, required }) => {
        if (name === 'mobileNum') {
          return (
            <MobileField
              key={name}
              {...registered(name)}
              required={required}
              countries={offer.countries}
              dialingCode={dialingCode}
              onDialingCode={setDialingCode}
              optional={required ? undefined : t('field.optional')}
              error={errorOf(name)}
              end={
                has('verificationCode') && (
                  <GetCode code={code} disabled={false} onSend={() => void getCode()} />
                )
              }
            />
          );
        }
        if (name === 'verificationCode') {
          return (
            <CodeField
              key={name}
              {...registered(name)}
              required={required}
              optional={required ? undefined : t('field.optional')}
              code={code}
              error={errorOf(name)}
            />
          );
        }
        if (name === 'captcha') {
          return <CaptchaField key={name} {...registered(name)} captcha={captcha} error={errorOf(name)} />;
        }
        return (
          <FormField
            key={name}
            name={name}
            required={required}
            field={registered(name)}
            rules={rules}
            error={errorOf(name)}
          />
        );
      })}
      <div className="register-form__checks">
        <CheckField
          ref={ageBox}
          checked={age.confirmed}
          onChange={(event) => setAge({ confirmed: event.target.checked, missing: false })}
          error={age.missing ? t('register.ageMissing', { age: brand.minimumAge }) : undefined}
        >
          {t('register.age', { age: brand.minimumAge })} <span className="field__required">*</span>
        </CheckField>
        <CheckField checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {t('register.agree')}{' '}
          <Link className="text-link" to={links.userAgreement()}>
            {t('route.useragreement')}
          </Link>
        </CheckField>
      </div>
      {failure && !failure.field && <ErrorLine>{t(errorKey(failure.code))}</ErrorLine>}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting} disabled={!agreed}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

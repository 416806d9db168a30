import '../../ui/forms/forms.css';
import './registration.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm, type SubmitErrorHandler } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { INVITATION_ERROR_MS, TOAST_SENDING_MS } from '../../../contract/constants';
import { fail, type ErrorCode, type Result } from '../../../contract/errors';
import { normalise } from '../../../contract/rules/fields';
import {
  registrationFields,
  registrationSchema,
  type RegistrationField,
  type RegistrationForm,
} from '../../../contract/rules/forms';
import type { RegistrationRow, SettingsRow } from '../../../contract/tables';
import type { RegistrationBody } from '../../../contract/wire/registration';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { links } from '../../nav/links';
import { Button } from '../../ui/Button';
import { CaptchaField } from '../../shared/verification/CaptchaField';
import { CheckField } from '../../ui/forms/CheckField';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { useFieldMessage } from '../../ui/forms/field-texts';
import { MobileField } from '../../shared/verification/MobileField';
import { useCaptcha } from '../../shared/verification/use-captcha';
import { useSendCode } from '../../shared/verification/use-send-code';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast';
import { useLanguageRevalidation } from '../../ui/use-language-revalidation';
import { FormField } from './FormField';
import { EMPTY_FORM, registrationBody, type RegistrationValues } from './registration-body';
import { isRefusedInvitation, type Invitation } from './use-invitation';

interface RegisterFormProps {
  method: RegistrationForm['method'];
  settings: SettingsRow;
  rules: RegistrationRow['rules'];
  invitation: Invitation;
  onDone: (result: { userName: string; signedIn: boolean }) => void;
}

/** Refusals that name a field: what was typed there is wrong, or taken. */
const FIELD_OF: Partial<Record<ErrorCode, RegistrationField>> = {
  'register.username_taken': 'username',
  'register.mobile_taken': 'mobileNum',
  'register.invitation': 'affiliateCode',
  'register.agent': 'affiliateCode',
  'register.referrer': 'recommenderId',
  'verification.code': 'verificationCode',
  'verification.captcha': 'captcha',
};

/** What was typed is still good, the picture's figures too. */
const NOT_REACHED: ReadonlySet<ErrorCode> = new Set(['offline', 'timeout', 'captive', 'unsettled']);

/**
 * The registration form (A §2 Registration screen): which fields it has, the server says. Both ways to register are one
 * form, so that what was typed, the mobile number above all, is still there after a switch.
 */
export function RegisterForm(props: RegisterFormProps) {
  const { method, settings, rules: fields, invitation, onDone } = props;
  const { t } = useTranslation();
  const { rules, features, register: offer, brand } = settings;
  const message = useFieldMessage(rules);
  const invited = invitation.code !== '' && !invitation.refused;
  const form: RegistrationForm = { method, rules, fields, features, invited };
  const shown = registrationFields(form);
  const [dialingCode, setDialingCode] = useState(offer.countries[0]?.dialingCode ?? '');
  const [agreed, setAgreed] = useState(true);
  const [age, setAge] = useState({ confirmed: false, missing: false });
  const [refusal, setRefusal] = useState<{ code: ErrorCode; field: RegistrationField | null } | null>(null);
  const sending = useRef(false);
  const ageBox = useRef<HTMLInputElement>(null);
  const { register, handleSubmit, setFocus, setError, setValue, getValues, trigger, formState } =
    useForm<RegistrationValues>({
      resolver: zodResolver(registrationSchema(form)) as never,
      shouldFocusError: false,
      defaultValues: { ...EMPTY_FORM, affiliateCode: invitation.code },
    });
  const { errors, isSubmitting } = formState;
  useLanguageRevalidation(getValues, trigger);
  const code = useSendCode('register', TOAST_SENDING_MS);
  const captcha = useCaptcha(fields.captcha?.enabled ?? false, () => setValue('captcha', ''));
  const byFirebase = settings.firebase?.sms ?? false;
  const has = (name: RegistrationField) => shown.some((field) => field.name === name);

  const say = (failed: ErrorCode, hinted?: string) => {
    const refused = isRefusedInvitation(failed);
    if (refused) invitation.refuse();
    const field = FIELD_OF[failed] ?? shown.find(({ name }) => name === hinted)?.name ?? null;
    const comes = refused && fields.fields['affiliateCode']?.enabled === true;
    const target = field && (has(field) || comes) ? field : null;
    setRefusal({ code: failed, field: target });
  };
  /** A §4: the code is checked again on submit; failure shows an error for about a second and focuses the field. */
  const invitationHolds = async (value: string): Promise<boolean> => {
    if (!value) return true;
    const checked = await commands.checkInvitation(value, location.hostname);
    if (checked.ok) return true;
    if (!isRefusedInvitation(checked.code)) {
      say(checked.code);
      return false;
    }
    toast.show({ kind: 'error', text: t(errorKey(checked.code)), durationMs: INVITATION_ERROR_MS });
    say(checked.code);
    return false;
  };
  /** With Firebase the code is checked there, and its ID token sent along (A §3). */
  const proven = async (body: RegistrationBody): Promise<Result<RegistrationBody>> => {
    if (!byFirebase || !has('verificationCode') || !body.mobileNum) return { ok: true, value: body };
    const firebase = await import('../../data/firebase').catch(() => null);
    if (!firebase) return fail('offline');
    const phone = `+${dialingCode}${body.mobileNum.replace(/^0+/, '')}`;
    const confirmed = await firebase.confirmPhoneCode(phone, body.verificationCode);
    if (!confirmed.ok) return confirmed;
    return {
      ok: true,
      value: { ...body, firebaseChannel: 'sms', firebaseIdToken: confirmed.value.idToken },
    };
  };

  const send = async (values: RegistrationValues) => {
    if (sending.current) return;
    if (!age.confirmed) {
      setAge({ confirmed: false, missing: true });
      ageBox.current?.focus();
      return;
    }
    sending.current = true;
    setRefusal(null);
    const affiliateCode = invited ? invitation.code : (values.affiliateCode ?? '');
    const body = registrationBody(values, { method, dialingCode, affiliateCode });
    if (await invitationHolds(affiliateCode)) {
      const full = await proven(body);
      const result = full.ok ? await commands.register({ body: full.value, captchaId: captcha.id }) : full;
      if (result.ok) onDone(result.value);
      else {
        say(result.code, result.hints?.field);
        // A gateway that refused has used the picture up; one that was not reached has not.
        if (captcha.id && !NOT_REACHED.has(result.code)) captcha.refresh();
      }
    }
    sending.current = false;
  };
  const incomplete: SubmitErrorHandler<RegistrationValues> = (found) => {
    if (!age.confirmed) setAge({ confirmed: false, missing: true });
    // The first one on the screen, which after a switch of tabs is not the first one that was drawn.
    const first = shown.find(({ name }) => found[name]);
    if (first) setFocus(first.name);
  };
  const getCode = async () => {
    // The number may be optional; a code cannot do without it.
    if (!getValues('mobileNum')) setError('mobileNum', { message: 'required' });
    if (!getValues('mobileNum') || !(await trigger('mobileNum'))) {
      setFocus('mobileNum');
      return;
    }
    if (await code.send(normalise('digits', getValues('mobileNum')), dialingCode))
      setFocus('verificationCode');
  };
  useEffect(() => {
    // With the drawing that shows it: a refused invitation brings its field along.
    if (refusal?.field) setFocus(refusal.field, { shouldSelect: true });
  }, [refusal, setFocus]);
  const errorOf = (name: RegistrationField) =>
    message(name, errors[name]?.message) ?? (refusal?.field === name ? t(errorKey(refusal.code)) : undefined);
  const registered = (name: RegistrationField) =>
    register(name, {
      onChange: () => {
        if (refusal?.field === name) setRefusal(null);
        // A changed password is compared with its confirmation again (A §4).
        if (name === 'password' && getValues('confirmPassword')) void trigger('confirmPassword');
      },
    });

  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(send, incomplete)(event)}>
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
      {refusal && !refusal.field && (
        <p className="field-help field-help--error" role="alert">
          <Icon name="circle-alert" />
          {t(errorKey(refusal.code))}
        </p>
      )}
      <Button type="submit" variant="primary" size="l" block busy={isSubmitting} disabled={!agreed}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

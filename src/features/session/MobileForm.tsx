import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TOAST_LOADING_MS } from '../../ui/toast';
import { normalise } from '../../../contract/rules/fields';
import { mobileLogin } from '../../../contract/rules/forms';
import type { SettingsRow } from '../../../contract/rows/system';
import { errorKey } from '../../i18n/keys';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { MobileField } from '../../shared/verification/MobileField';
import { useSendCode } from '../../shared/verification/use-send-code';
import { useLanguageRevalidation } from '../../shared/fields/use-language-revalidation';
import { LoginFoot } from './LoginFoot';
import type { LoginFormProps } from './UsernameForm';
import { useLogin } from './use-login';
import { useRemembered } from './use-remembered';

interface MobileFormProps extends LoginFormProps {
  settings: SettingsRow;
}

/** Mobile number and SMS code (spec: session, Login modes). */
export function MobileForm({ settings, rules, captchaShown, showCaptcha, ...remembering }: MobileFormProps) {
  const { t } = useTranslation();
  const message = useFieldMessage(rules);
  const { countries } = settings.register;
  const [dialingCode, setDialingCode] = useState(countries[0]?.dialingCode ?? '');
  /** The captcha is shown for a code, whether or not the login needs one. */
  const [codeCaptcha, setCodeCaptcha] = useState(false);
  const { register, handleSubmit, setFocus, setValue, formState, getValues, trigger } = useForm({
    resolver: zodResolver(mobileLogin(rules, captchaShown)),
    defaultValues: { mobileNum: '', verificationCode: '', captcha: '' },
  });
  const { errors, isSubmitting } = formState;
  useLanguageRevalidation(getValues, trigger);
  const { captcha, errorCode, send } = useLogin({
    captchaShown: captchaShown || codeCaptcha,
    showCaptcha,
    setCaptcha: (text) => setValue('captcha', text),
    firebase: settings.firebase?.sms ?? false,
  });
  const code = useSendCode('login', TOAST_LOADING_MS, {
    asked: codeCaptcha,
    setAsked: setCodeCaptcha,
    take: () => captcha.take(getValues('captcha')),
    refresh: captcha.refresh,
  });
  useEffect(() => {
    // Its field appears with the picture.
    if (codeCaptcha && captcha.kind) setFocus('captcha');
  }, [codeCaptcha, captcha.kind, setFocus]);
  useRemembered('sms', ({ username, countryDialingCode }) => {
    if (getValues('mobileNum')) return;
    setValue('mobileNum', username);
    if (countries.some((row) => row.dialingCode === countryDialingCode)) setDialingCode(countryDialingCode);
  });

  const getCode = async () => {
    if (!(await trigger('mobileNum'))) return setFocus('mobileNum');
    if (await code.send(normalise('digits', getValues('mobileNum')), dialingCode))
      setFocus('verificationCode');
    return undefined;
  };
  const submit = handleSubmit(async ({ mobileNum, verificationCode, captcha: text }) => {
    const failed = await send(
      { type: 'sms', mobileNum, verificationCode, countryDialingCode: dialingCode },
      text,
      remembering.remember,
    );
    if (failed === 'verification.code') setFocus('verificationCode', { shouldSelect: true });
    if (failed === 'verification.captcha') setFocus('captcha');
  });
  const wrong = errorCode === 'verification.code' ? t(errorKey(errorCode)) : undefined;
  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <MobileField
        {...register('mobileNum')}
        required
        countries={countries}
        dialingCode={dialingCode}
        onDialingCode={setDialingCode}
        error={message('loginMobileNum', errors.mobileNum?.message)}
        end={<GetCode code={code} disabled={false} onSend={() => void getCode()} />}
      />
      <CodeField
        {...register('verificationCode')}
        code={code}
        error={message('verificationCode', errors.verificationCode?.message) ?? wrong}
      />
      <LoginFoot
        {...remembering}
        captcha={
          captchaShown || codeCaptcha
            ? {
                picture: captcha,
                field: register('captcha'),
                error: message('captcha', errors.captcha?.message),
              }
            : null
        }
        errorCode={errorCode}
        errorShown={wrong !== undefined}
        busy={isSubmitting}
      />
    </form>
  );
}

import '../../ui/forms.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { TOAST_LOADING_MS } from '../../ui/toast';
import { normalise } from '../../../contract/rules/normalise';
import { mobileLogin } from '../../../contract/rules/forms';
import type { SettingsRow } from '../../../contract/rows/system';
import { errorKey } from '../../i18n/keys';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { MobileField } from '../../shared/verification/MobileField';
import { useSendCode } from '../../shared/verification/use-send-code';
import { useKept, useKeptForm } from '../../shared/fields/use-kept';
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
  const [dialingCode, setDialingCode] = useKept('dialingCode', countries[0]?.dialingCode ?? '');
  /** The captcha is shown for a code, whether or not the login needs one. */
  const [codeCaptcha, setCodeCaptcha] = useState(false);
  const { register, handleSubmit, setFocus, setValue, formState, getValues, trigger } = useKeptForm(
    'mobile',
    {
      resolver: zodResolver(mobileLogin(rules, captchaShown)),
      defaultValues: { mobileNum: '', verificationCode: '', captcha: '' },
    },
  );
  const { errors, isSubmitting } = formState;
  const { captcha, errorCode, edited, send } = useLogin({
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
  const fillNumber = (mobileNum: string, dialing: string) => {
    if (getValues('mobileNum')) return;
    setValue('mobileNum', mobileNum);
    if (countries.some((row) => row.dialingCode === dialing)) setDialingCode(dialing);
  };
  useEffect(() => {
    // The number of a code that is under way is more recent than the remembered one.
    if (code.sentTo) fillNumber(code.sentTo.mobileNum, code.sentTo.dialingCode);
    // Once per form.
  }, []);
  useRemembered('sms', ({ username, countryDialingCode }) => fillNumber(username, countryDialingCode));

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
        {...register('mobileNum', { onChange: () => edited('mobileNum') })}
        required
        countries={countries}
        dialingCode={dialingCode}
        onDialingCode={setDialingCode}
        error={message('loginMobileNum', errors.mobileNum?.message)}
        end={<GetCode code={code} disabled={false} onSend={() => void getCode()} />}
      />
      <CodeField
        {...register('verificationCode', { onChange: () => edited('verificationCode') })}
        code={code}
        error={message('verificationCode', errors.verificationCode?.message) ?? wrong}
      />
      <LoginFoot
        {...remembering}
        captcha={
          captchaShown || codeCaptcha
            ? {
                picture: captcha,
                field: register('captcha', { onChange: () => edited('captcha') }),
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

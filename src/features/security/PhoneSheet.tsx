import '../../ui/dialog.css';
import '../../ui/forms.css';
import './security.css';
import { useRef, useState, type FormEvent } from 'react';
import type { ErrorCode } from '../../../contract/errors';
import { isField } from '../../../contract/rules/fields';
import { normalise } from '../../../contract/rules/normalise';
import type { ContactsRow } from '../../../contract/rows/security';
import { useOffline } from '../../data/use-offline';
import { useSettings } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useFieldMessage } from '../../shared/fields/field-texts';
import { AskedCaptchaField } from '../../shared/verification/AskedCaptchaField';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { MobileField } from '../../shared/verification/MobileField';
import { useAskedCaptcha } from '../../shared/verification/use-asked-captcha';
import { useSendCode } from '../../shared/verification/use-send-code';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { TOAST_SENDING_MS, toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useFocusInvalid } from '../../ui/use-focus-invalid';
import { ProofFields } from './ProofFields';
import { problemOf, type Problem } from './problem';
import { useProof } from './use-proof';

/** A phone number for the account, or another one (spec: security, Phone). */
export function PhoneSheet({ contacts, onClose }: { contacts: ContactsRow; onClose: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const offline = useOffline();
  const message = useFieldMessage(settings?.rules);
  const countries = settings?.register.countries ?? [];
  const [dialingCode, setDialingCode] = useState(countries[0]?.dialingCode ?? '');
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'send' | 'save' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const captcha = useAskedCaptcha();
  const sending = useSendCode('newPhone', TOAST_SENDING_MS, captcha);
  const proof = useProof(contacts, captcha);
  const [busy, run] = useBusy();
  const { form, focusInvalid } = useFocusInvalid();
  const codeInput = useRef<HTMLInputElement>(null);
  const mobileNum = normalise('digits', number);
  const validNumber = mobileNum !== '' && isField('mobileNum', mobileNum, settings?.rules);
  const taken = problem?.field === 'mobileNum' ? t(errorKey(problem.code)) : undefined;

  const getCode = async () => {
    setTried('send');
    setProblem(null);
    if (!validNumber) return focusInvalid();
    // The button was replaced by the countdown.
    if (await sending.send(mobileNum, dialingCode)) codeInput.current?.focus();
  };
  const save = async () => {
    const result = await commands.bindPhone({
      ...{ mobileNum, countryDialingCode: dialingCode },
      verificationCode: code,
      ...proof.value,
    });
    if (!result.ok) {
      setProblem(problemOf(result));
      return focusInvalid();
    }
    toast.show({ kind: 'success', text: t('security.phoneSaved') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried('save');
    setProblem(null);
    if (validNumber && code !== '' && !proof.empty) void run(save);
    else focusInvalid();
  };
  const errorOf = (field: string, code: ErrorCode | null = problem?.code ?? null) =>
    problem?.field === field && code ? t(errorKey(code)) : undefined;
  return (
    <Sheet
      title={contacts.phone === null ? t('security.bindPhone') : t('security.changePhone')}
      onClose={() => !busy && onClose()}
    >
      <form
        ref={form}
        className="sheet__body sheet__body--padded form security__form"
        noValidate
        onChange={() => setProblem(null)}
        onSubmit={submit}
      >
        {contacts.phone !== null && (
          <p className="muted">
            <bdi>{t('security.current', { value: `\u2066${contacts.phone}\u2069` })}</bdi>
          </p>
        )}
        <MobileField
          name="mobileNum"
          required
          countries={countries}
          dialingCode={dialingCode}
          onDialingCode={setDialingCode}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          error={
            taken ??
            (tried && !validNumber
              ? message('mobileNum', mobileNum === '' ? 'required' : 'format')
              : undefined)
          }
          end={<GetCode code={sending} disabled={false} onSend={() => void getCode()} />}
        />
        <AskedCaptchaField captcha={captcha} />
        <CodeField
          ref={codeInput}
          name="verificationCode"
          code={sending}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={
            errorOf('verificationCode') ??
            (tried === 'save' && code === '' ? t('field.code.required') : undefined)
          }
        />
        <ProofFields
          proof={proof}
          phone={contacts.phone ?? ''}
          onSwitch={() => {
            setProblem(null);
            setTried(null);
          }}
          error={
            errorOf(proof.field) ??
            (tried === 'save' && proof.empty
              ? t(proof.by === 'code' ? 'field.code.required' : 'security.proof.passwordRequired')
              : undefined)
          }
        />
        {problem && (problem.field === null || problem.field === proof.otherField) && (
          <ErrorLine>{t(errorKey(problem.code))}</ErrorLine>
        )}
        {offline && <p className="muted">{t('security.offline')}</p>}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('security.save')}
        </Button>
      </form>
    </Sheet>
  );
}

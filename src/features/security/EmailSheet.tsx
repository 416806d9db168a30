import '../../ui/dialog.css';
import '../../ui/forms.css';
import './security.css';
import { useRef, useState, type FormEvent } from 'react';
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
import { useAskedCaptcha } from '../../shared/verification/use-asked-captcha';
import { useSendCode } from '../../shared/verification/use-send-code';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { TextField } from '../../ui/TextField';
import { TOAST_SENDING_MS, toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { useFocusInvalid } from '../../ui/use-focus-invalid';
import { ProofFields } from './ProofFields';
import { problemOf, type Problem } from './problem';
import { useProof } from './use-proof';

/** An e-mail address for the account, or another one (spec: security, E-mail). */
export function EmailSheet({ contacts, onClose }: { contacts: ContactsRow; onClose: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const offline = useOffline();
  const message = useFieldMessage(settings?.rules);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [tried, setTried] = useState<'send' | 'save' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const captcha = useAskedCaptcha();
  const sending = useSendCode('newEmail', TOAST_SENDING_MS, captcha);
  const proof = useProof(contacts, captcha);
  const [busy, run] = useBusy();
  const { form, focusInvalid } = useFocusInvalid();
  const codeInput = useRef<HTMLInputElement>(null);
  const email = normalise('email', typed);
  const valid = email !== '' && isField('email', email, settings?.rules);

  const getCode = async () => {
    setTried('send');
    setProblem(null);
    if (!valid) return focusInvalid();
    // The button was replaced by the countdown.
    if (await sending.send(email, '')) codeInput.current?.focus();
  };
  const save = async () => {
    const result = await commands.bindEmail({ email, verificationCode: code, ...proof.value });
    if (!result.ok) {
      setProblem(problemOf(result));
      return focusInvalid();
    }
    toast.show({ kind: 'success', text: t('security.emailSaved') });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried('save');
    setProblem(null);
    if (valid && code !== '' && !proof.empty) void run(save);
    else focusInvalid();
  };
  const errorOf = (field: string) => (problem?.field === field ? t(errorKey(problem.code)) : undefined);
  return (
    <Sheet
      title={contacts.email === null ? t('security.bindEmail') : t('security.changeEmail')}
      onClose={() => !busy && onClose()}
    >
      <form
        ref={form}
        className="sheet__body sheet__body--padded form security__form"
        noValidate
        onChange={() => setProblem(null)}
        onSubmit={submit}
      >
        {contacts.email !== null && (
          <p className="muted">
            <bdi>{t('security.current', { value: `\u2066${contacts.email}\u2069` })}</bdi>
          </p>
        )}
        <TextField
          name="email"
          label={t('field.email.label')}
          icon="mail"
          required
          dir="ltr"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={
            errorOf('email') ??
            (tried && !valid ? message('email', email === '' ? 'required' : 'format') : undefined)
          }
          end={<GetCode code={sending} disabled={false} onSend={() => void getCode()} />}
        />
        <AskedCaptchaField captcha={captcha} />
        <CodeField
          ref={codeInput}
          name="verificationCode"
          label={t('mailCode.label')}
          icon="mail"
          code={sending}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={
            errorOf('verificationCode') ??
            (tried === 'save' && code === '' ? t('mailCode.required') : undefined)
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

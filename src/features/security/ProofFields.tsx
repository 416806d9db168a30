import '../../ui/forms.css';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { CodeField, GetCode } from '../../shared/verification/CodeFields';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/TextField';
import type { Proof } from './use-proof';

interface ProofFieldsProps {
  proof: Proof;
  /** Masked, of the account. */
  phone: string;
  /** What is wrong with it. */
  error: string | undefined;
  /** The other way was chosen. */
  onSwitch: () => void;
}

/** The password or the code that shows who asks, and the way to the other. */
export function ProofFields({ proof, phone, error, onSwitch }: ProofFieldsProps) {
  const { t } = useTranslation();
  const codeInput = useRef<HTMLInputElement>(null);
  const { by, other, choose, text, setText, code } = proof;
  if (by === null) return null;
  const getCode = async () => {
    // The button was replaced by the countdown.
    if (await code.send('', '')) codeInput.current?.focus();
  };
  return (
    <>
      {by === 'password' ? (
        <PasswordField
          name="proof"
          label={t('security.proof.password')}
          required
          autoComplete="current-password"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
        />
      ) : (
        <CodeField
          ref={codeInput}
          name="proof"
          label={t('security.proof.code', { phone: `\u2066${phone}\u2069` })}
          code={code}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
          end={<GetCode code={code} disabled={false} onSend={() => void getCode()} />}
        />
      )}
      {other && (
        <Button
          variant="quiet"
          block
          onClick={() => {
            choose(other);
            onSwitch();
          }}
        >
          {other === 'code'
            ? t('security.proof.byCode', { phone: `\u2066${phone}\u2069` })
            : t('security.proof.byPassword')}
        </Button>
      )}
    </>
  );
}

import '../../ui/forms.css';
import { useEffect, useState } from 'react';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { useLatest } from '../../lib/use-latest';
import { logInWithPasskey, suggestPasskeys } from '../../shared/passkeys/log-in';
import { usePasskeysHere } from '../../shared/passkeys/web-authn';
import { Button } from '../../ui/Button';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { useBusy } from '../../ui/use-busy';

interface PasskeyButtonProps {
  remember: boolean;
  /** The browser also suggests passkeys below the field of the user name. */
  suggests?: boolean;
  onDone?: () => void;
}

/** Logs in without a name and a password, where the browser knows passkeys (spec: passkeys, Logging in). */
export function PasskeyButton({ remember, suggests = false, onDone }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const here = usePasskeysHere();
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [busy, run] = useBusy();
  const latest = useLatest(remember);
  const isSuggesting = here && suggests && !busy;
  useEffect(
    () => (isSuggesting ? suggestPasskeys(() => latest.current, setFailure) : undefined),
    [isSuggesting, latest],
  );
  if (!here) return null;
  const logIn = async () => {
    setFailure(null);
    const failed = await logInWithPasskey(() => latest.current);
    setFailure(failed);
    if (!failed) onDone?.();
  };
  return (
    <div className="form">
      <Button variant="ghost" size="l" block busy={busy} onClick={() => void run(logIn)}>
        <Icon name="fingerprint" />
        {t('login.passkey')}
      </Button>
      {failure && <ErrorLine>{t(failure)}</ErrorLine>}
    </div>
  );
}

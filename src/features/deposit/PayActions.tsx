import './deposit.css';
import { useState } from 'react';
import type { Result } from '../../../contract/errors';
import { useOffline } from '../../data/use-offline';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import type { TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { useBusy } from '../../ui/use-busy';

/** What the player tells the platform of a deposit: it was paid, or it will not be. */
export function PayActions({ id }: { id: string }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [busy, run] = useBusy();
  const tell = (command: () => Promise<Result>) =>
    run(async () => {
      setFailure(null);
      const result = await command();
      setAsking(false);
      if (!result.ok) setFailure(errorKey(result.code));
    });
  return (
    <div className="deposit__actions">
      {failure && <ErrorLine>{t(failure)}</ErrorLine>}
      {offline && <p className="muted">{t('deposit.offlinePaid')}</p>}
      <Button
        variant="primary"
        size="l"
        block
        busy={busy}
        onClick={() => void tell(() => commands.depositSent(id))}
      >
        {t('deposit.sent')}
      </Button>
      <Button variant="quiet" block onClick={() => setAsking(true)}>
        {t('deposit.cancel')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t('deposit.confirm.title')}
          text={t('deposit.confirm.text')}
          yes={t('deposit.cancel')}
          no={t('deposit.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void tell(() => commands.cancelDeposit(id));
            // Once it has started it cannot be stopped.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </div>
  );
}

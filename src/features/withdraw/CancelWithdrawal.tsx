import './withdraw.css';
import { useState } from 'react';
import { useOffline } from '../../data/use-offline';
import { commands } from '../../data/worker-client';
import { errorKey, type TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { useBusy } from '../../ui/use-busy';

/** Cancels a withdrawal that waits, after a question. */
export function CancelWithdrawal({ id }: { id: string }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<TextKey | null>(null);
  const [busy, run] = useBusy();
  const cancel = () =>
    run(async () => {
      setFailure(null);
      const result = await commands.cancelWithdrawal(id);
      setAsking(false);
      if (!result.ok) setFailure(errorKey(result.code));
    });
  return (
    <div className="withdraw__submit">
      {failure && <ErrorLine>{t(failure)}</ErrorLine>}
      {offline && <p className="muted">{t('withdraw.offlineCancel')}</p>}
      <Button block busy={busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('withdraw.cancel')}
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          busy={busy}
          title={t('withdraw.confirm.title')}
          text={t('withdraw.confirm.text')}
          yes={t('withdraw.cancel')}
          no={t('withdraw.confirm.no')}
          onAnswer={(yes) => {
            if (yes) void cancel();
            // Once it has started it cannot be stopped.
            else if (!busy) setAsking(false);
          }}
        />
      )}
    </div>
  );
}

import '../../ui/button.critical.css';
import '../../ui/spinner.critical.css';
import './deposit.css';
import { useState } from 'react';
import { useOffline } from '../../data/use-offline';
import { commands } from '../../data/worker-client';
import { formatDateTime } from '../../i18n/format';
import { errorKey, type TextKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { readPicture } from '../../shared/pictures/read-picture';
import { ErrorLine } from '../../ui/ErrorLine';
import { Icon } from '../../ui/Icon';
import { SectionHead } from '../../ui/SectionHead';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';

/** A picture of the transfer, which is sent as soon as it is chosen (spec: deposits, Proof). */
export function Proof({ id, proofAt }: { id: string; proofAt: number | null }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [problem, setProblem] = useState<TextKey | null>(null);
  const [busy, run] = useBusy();
  const send = async (file: File) => {
    setProblem(null);
    const picture = await readPicture(file);
    if (typeof picture === 'string') return setProblem(picture);
    const result = await commands.proveDeposit({ id, picture });
    if (!result.ok) return setProblem(errorKey(result.code));
    toast.show({ kind: 'success', text: t('deposit.proof.done') });
  };
  return (
    <section>
      <SectionHead title={t('deposit.proof.title')} />
      <p className="muted deposit__proof-text" role="status">
        {proofAt === null ? (
          t('deposit.proof.text')
        ) : (
          <>
            <Icon name="check" />
            {t('deposit.proof.sent', { date: formatDateTime(proofAt) })}
          </>
        )}
      </p>
      <label className="button button--block deposit__proof" aria-busy={busy || undefined}>
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          disabled={busy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void run(() => send(file));
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        {busy ? <i className="spinner" aria-hidden="true" /> : <Icon name="square-plus" />}
        {proofAt === null ? t('deposit.proof.add') : t('deposit.proof.again')}
      </label>
      {problem && <ErrorLine>{t(problem)}</ErrorLine>}
      {offline && <p className="muted deposit__proof-text">{t('deposit.proof.offline')}</p>}
    </section>
  );
}

import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { exportRecord, type Exported } from './export-record';

/** Saves the record as a file; what goes wrong is said, and a second tap tries again. */
export function ExportButton({ exported }: { exported: Exported }) {
  const { t } = useTranslation();
  const [busy, run] = useBusy();
  const save = async () => {
    const result = await exportRecord(exported, t);
    if (!result.ok) toast.show({ kind: 'error', text: t(errorKey(result.code)) });
  };
  return (
    <Button variant="quiet" size="s" busy={busy} onClick={() => void run(save)}>
      <Icon name="download" size="s" />
      {t('records.export')}
    </Button>
  );
}

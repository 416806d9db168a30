import '../../ui/forms.css';
import './agency-money.css';
import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors';
import type { DownlineRatesRow, OwnRateRow } from '../../../contract/rows/agency-money';
import { useOffline } from '../../data/use-offline';
import { commands } from '../../data/worker-client';
import { errorKey } from '../../i18n/keys';
import { useTranslation } from '../../i18n/use-translation';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { ErrorLine } from '../../ui/ErrorLine';
import { toast } from '../../ui/toast';
import { useBusy } from '../../ui/use-busy';
import { RateFields } from './RateFields';
import { useRates } from './use-rates';

interface RatesSheetProps {
  row: DownlineRatesRow;
  own: readonly OwnRateRow[];
  /** The page of the list that it is on. */
  page: { search: string; after: string };
  onClose: () => void;
}

/** The rates of a direct downline, from tomorrow on (spec: agent, Agent rebate rates). */
export function RatesSheet({ row, own, page, onClose }: RatesSheetProps) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [busy, run] = useBusy();
  const bounds = row.rates.map(({ gameType, next, least }) => ({
    ...{ gameType, least, percent: next },
    most: own.find((rate) => rate.gameType === gameType)?.next ?? 0,
  }));
  const rates = useRates(bounds);
  const save = async () => {
    if (!rates.typed) return;
    setFailure(null);
    const result = await commands.setDownlineRates({ account: row.account, rates: rates.changes, page });
    if (!result.ok) return setFailure(result.code);
    toast.show({ kind: 'success', text: t('agentRates.saved') });
    onClose();
  };
  return (
    <Sheet title={row.account} onClose={() => !busy && onClose()}>
      <form
        className="form agency-money__sheet"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void run(save);
        }}
      >
        <p className="muted">{t('agentRates.from')}</p>
        <RateFields bounds={bounds} rates={rates} />
        {failure && <ErrorLine>{t(errorKey(failure))}</ErrorLine>}
        {offline && <p className="muted">{t('openAccount.offline')}</p>}
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          busy={busy}
          disabled={!rates.changes.length || !rates.typed}
        >
          {t('agentRates.save')}
        </Button>
      </form>
    </Sheet>
  );
}

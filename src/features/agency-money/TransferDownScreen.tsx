import './agency-money.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DownTransfersRow } from '../../../contract/rows/agency-money';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { useResource } from '../../data/use-resource';
import { commands } from '../../data/worker-client';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { useKept } from '../../shared/fields/use-kept';
import { Loaded } from '../../shared/loading/Loaded';
import { DirectField } from '../../shared/directs/DirectField';
import { GiveForm } from '../../shared/wallet/GiveForm';
import { SentTransfers } from '../../shared/wallet/SentTransfers';
import { toast } from '../../ui/toast';

/** `/m/agent/transfer`: money to a direct downline (spec: agent, Transfer to a downline). */
export default function TransferDownScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <TransferDown account={account} />;
}

function TransferDown({ account }: { account: string }) {
  const { rows, state, retry } = useResource('downTransfers', { account });
  return (
    <main className="gutter agency-money">
      <Loaded state={state} retry={retry} ready={rows !== undefined} lines={5}>
        {rows && (
          <>
            <Form account={account} rows={rows} />
            <SentTransfers list={rows.list} />
          </>
        )}
      </Loaded>
    </main>
  );
}

function Form({ account, rows }: { account: string; rows: DownTransfersRow }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const [params] = useSearchParams();
  const [to, setTo] = useKept('to', params.get('to') ?? '');
  const [missing, setMissing] = useState(false);
  const money = (minor: number) => formatMoney(minor, currency);
  const send = async (amountMinor: number, password: string) => {
    const after = rows.list[0]?.id ?? '';
    const result = await commands.transferDown({ to, amountMinor, password, after });
    if (result.ok)
      toast.show({
        kind: 'success',
        text: t('downTransfer.done', { amount: money(result.value.amountMinor), name: result.value.to }),
      });
    return result;
  };
  return (
    <GiveForm
      account={account}
      asked={rows.password}
      leastMinor={rows.minMinor}
      onMissing={to === '' ? () => setMissing(true) : null}
      title={(amountMinor) => t('transfer.confirm.title', { amount: money(amountMinor), name: to })}
      submit={(amountMinor) =>
        amountMinor === null
          ? t('transfer.confirm.yes')
          : t('transfer.submit', { amount: money(amountMinor) })
      }
      confirm={t('transfer.confirm.yes')}
      send={send}
    >
      <DirectField
        account={account}
        to={to}
        onChoose={setTo}
        error={missing ? t('downTransfer.missing') : undefined}
      />
    </GiveForm>
  );
}

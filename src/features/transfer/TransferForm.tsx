import type { UplineRow } from '../../../contract/rows/transfers';
import { useCurrency } from '../../data/use-query';
import { commands } from '../../data/worker-client';
import { formatMoney } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { GiveForm } from '../../shared/wallet/GiveForm';
import { toast } from '../../ui/toast';

interface TransferFormProps {
  account: string;
  upline: UplineRow;
  /** Masked. */
  name: string;
}

/** How much, and the password (spec: transfers, Form). */
export function TransferForm({ account, upline, name }: TransferFormProps) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const money = (minor: number) => formatMoney(minor, currency);
  const send = async (amountMinor: number, password: string) => {
    const after = upline.list[0]?.id ?? '';
    const result = await commands.transferToUpline({ amountMinor, password, after });
    if (result.ok)
      toast.show({ kind: 'success', text: t('transfer.done', { amount: money(result.value.amountMinor) }) });
    return result;
  };
  return (
    <GiveForm
      account={account}
      to={name}
      asked={upline.password}
      leastMinor={upline.minMinor}
      mostMinor={upline.maxMinor}
      title={(amountMinor) => t('transfer.confirm.title', { amount: money(amountMinor), name })}
      submit={(amountMinor) =>
        amountMinor === null
          ? t('transfer.confirm.yes')
          : t('transfer.submit', { amount: money(amountMinor) })
      }
      confirm={t('transfer.confirm.yes')}
      send={send}
    />
  );
}

import { WITHDRAWAL_STATES } from '../../../contract/withdrawals';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { accountName } from '../../shared/wallet/account-name';
import { WITHDRAWAL_STATE_TEXTS } from '../../shared/wallet/withdrawal-states';
import { FilterChips } from '../../shared/records/FilterChips';
import { RecordList } from '../../shared/records/RecordList';
import { useChoices } from '../../shared/records/use-choices';

/** `/m/withdrawReport`: the withdrawals and what became of them (spec: records, Withdrawals). */
export default function WithdrawalRecordScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Withdrawals account={account} />;
}

function Withdrawals({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose } = useChoices();
  const state = one('state', WITHDRAWAL_STATES);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="withdrawalRecord"
      args={{ account, range, state, after: '' }}
      filter={
        <FilterChips
          label={t('records.state')}
          values={WITHDRAWAL_STATES}
          texts={(value) => WITHDRAWAL_STATE_TEXTS[value].word}
          chosen={state}
          onChoose={(next) => choose({ state: next })}
        />
      }
      sums={(totals) => [
        [t('records.paidOut'), money(totals.paidMinor)],
        [t('records.fees'), money(totals.feeMinor)],
      ]}
      exported={{ record: 'withdrawals', range, language, group: 'all', state }}
      row={(row) => ({
        icon: 'banknote-arrow-up',
        title: accountName(row.accountName, row.tail),
        notes: [formatDateTime(row.createdAt)],
        amount: money(row.amountMinor),
        tone: row.state === 'paid' ? 'out' : 'none',
        end: t(WITHDRAWAL_STATE_TEXTS[row.state].word),
      })}
      details={(row) => ({
        title: t('records.kind.withdraw'),
        facts: [
          [t('records.amount'), money(row.amountMinor)],
          [t('withdraw.fee'), money(row.feeMinor)],
          [t('withdraw.arrives'), money(row.amountMinor - row.feeMinor)],
          [t('records.state'), t(WITHDRAWAL_STATE_TEXTS[row.state].word)],
          ...(row.reason === null ? [] : [[t('withdraw.reason'), row.reason] as const]),
          [t('withdraw.account'), accountName(row.accountName, row.tail)],
          [t('records.time'), formatDateTime(row.createdAt)],
          [t('records.number'), row.id],
        ],
      })}
    />
  );
}

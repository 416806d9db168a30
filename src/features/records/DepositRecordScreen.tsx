import { DEPOSIT_STATES } from '../../../contract/deposits';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { DEPOSIT_STATE_TEXTS } from '../../shared/wallet/deposit-states';
import { FilterChips } from '../../shared/records/FilterChips';
import { RecordList } from '../../shared/records/RecordList';
import { useChoices } from '../../shared/records/use-choices';

/** `/m/vouReport`: the deposits and what became of them (spec: records, Deposits). */
export default function DepositRecordScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Deposits account={account} />;
}

function Deposits({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose } = useChoices();
  const state = one('state', DEPOSIT_STATES);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="depositRecord"
      args={{ account, range, state, after: '' }}
      filter={
        <FilterChips
          label={t('records.state')}
          values={DEPOSIT_STATES}
          texts={(value) => DEPOSIT_STATE_TEXTS[value].word}
          chosen={state}
          onChoose={(next) => choose({ state: next })}
        />
      }
      sums={(totals) => [
        [t('records.paid'), money(totals.paidMinor)],
        [t('deposit.bonus'), money(totals.bonusMinor)],
      ]}
      exported={{ record: 'deposits', range, language, group: 'all', state }}
      row={(row) => ({
        icon: 'banknote-arrow-down',
        title: row.methodName,
        notes: [formatDateTime(row.createdAt)],
        amount: money(row.paidMinor ?? row.amountMinor),
        tone: row.paidMinor === null ? 'none' : 'in',
        end: t(DEPOSIT_STATE_TEXTS[row.state].word),
      })}
      details={(row) => ({
        title: t('records.kind.deposit'),
        facts: [
          [t('records.amount'), money(row.amountMinor)],
          [t('deposit.bonus'), money(row.bonusMinor)],
          [t('records.state'), t(DEPOSIT_STATE_TEXTS[row.state].word)],
          ...(row.paidMinor === null ? [] : [[t('records.paid'), money(row.paidMinor)] as const]),
          [t('deposit.payBy'), row.methodName],
          [t('records.time'), formatDateTime(row.createdAt)],
          [t('records.number'), row.id],
        ],
      })}
    />
  );
}

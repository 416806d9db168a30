import { useSearchParams } from 'react-router-dom';
import { roleOf } from '../../../contract/access';
import { ENTRY_GROUP_NAMES } from '../../../contract/ledger';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { FilterChips } from '../../shared/records/FilterChips';
import { RecordList } from '../../shared/records/RecordList';
import { signedMoney, toneOf } from '../../shared/wallet/signed';
import { GROUP_TEXTS, kindLook } from '../../shared/records/texts';
import { useChoices } from '../../shared/records/use-choices';
import { TeamTransactions } from './TeamTransactions';

/** `/m/transaction/record`: every movement of the wallet, or with `?types=A` an agent's team (spec: records, Transactions). */
export default function TransactionRecordScreen() {
  const session = useSession();
  const [params] = useSearchParams();
  if (!session) return null;
  const { userName: account, type } = session;
  const ofTeam = params.get('types') === 'A' && roleOf(type) === 'agent';
  return ofTeam ? <TeamTransactions account={account} /> : <Transactions account={account} />;
}

function Transactions({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, choose } = useChoices();
  const group = one('group', ENTRY_GROUP_NAMES);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="transactionRecord"
      args={{ account, language, range, group, after: '' }}
      filter={
        <FilterChips
          label={t('records.kind')}
          values={ENTRY_GROUP_NAMES}
          texts={(value) => GROUP_TEXTS[value]}
          chosen={group}
          onChoose={(chosen) => choose({ group: chosen })}
        />
      }
      sums={(totals) => [
        [t('records.in'), money(totals.inMinor)],
        [t('records.out'), money(totals.outMinor)],
      ]}
      exported={{ record: 'transactions', range, language, group, state: 'all' }}
      row={(row) => {
        const { text, icon } = kindLook(row.kind);
        const at = formatDateTime(row.at);
        return {
          icon,
          title: t(text),
          notes: row.about ? [row.about, at] : [at],
          amount: signedMoney(row.amountMinor, currency),
          tone: toneOf(row.amountMinor),
          end: money(row.balanceMinor),
        };
      }}
      details={(row) => ({
        title: t(kindLook(row.kind).text),
        facts: [
          [t('records.amount'), signedMoney(row.amountMinor, currency)],
          [t('records.balanceAfter'), money(row.balanceMinor)],
          ...(row.about ? [[t('records.about'), row.about] as const] : []),
          [t('records.time'), formatDateTime(row.at)],
          [t('records.number'), row.id],
        ],
      })}
    />
  );
}

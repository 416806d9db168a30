import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney, formatPercent } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { RecordList } from '../../shared/records/RecordList';
import { useChoices } from '../../shared/records/use-choices';

/** `/m/member/rebateReport`: the rebates that were claimed (spec: records, Rebates). */
export default function RebateReportScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rebates account={account} />;
}

function Rebates({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range } = useChoices();
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="rebateRecord"
      args={{ account, range, after: '' }}
      sums={(totals) => [
        [t('records.rebated'), money(totals.amountMinor)],
        [t('records.staked'), money(totals.stakedMinor)],
      ]}
      exported={{ record: 'rebates', range, language, group: 'all', state: 'all' }}
      row={(row) => ({
        icon: 'percent',
        title: t('records.kind.rebate'),
        notes: [formatDateTime(row.at)],
        amount: money(row.amountMinor),
        tone: 'in',
        end: t('records.stakedSum', { amount: money(row.stakeMinor) }),
      })}
      details={(row) => ({
        title: t('records.kind.rebate'),
        facts: [
          [t('records.amount'), money(row.amountMinor)],
          [t('records.staked'), money(row.stakeMinor)],
          ...row.lines.map(
            ({ gameType, stakeMinor, percent, amountMinor }) =>
              [
                t(CATEGORY_LOOK[gameType].text),
                t('records.rebateOf', {
                  amount: money(amountMinor),
                  percent: formatPercent(percent),
                  stake: money(stakeMinor),
                }),
              ] as const,
          ),
          [t('records.time'), formatDateTime(row.at)],
          [t('records.number'), row.id],
        ],
      })}
    />
  );
}

import { ENTRY_GROUP_NAMES } from '../../../contract/ledger';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { AccountFilter } from '../../shared/records/AccountFilter';
import { FilterChips } from '../../shared/records/FilterChips';
import { RecordList } from '../../shared/records/RecordList';
import { GROUP_TEXTS, kindLook } from '../../shared/records/texts';
import { useChoices } from '../../shared/records/use-choices';
import { signedMoney, toneOf } from '../../shared/wallet/signed';

/** The movements of the team's wallets, for an agent (spec: agent, Team transactions). */
export function TeamTransactions({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, username, choose } = useChoices();
  const of = username('of');
  const group = one('group', ENTRY_GROUP_NAMES);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="teamTransactions"
      args={{ account, language, range, of, group, after: '' }}
      filter={
        <>
          <AccountFilter
            key={of}
            label={t('team.account')}
            account={of}
            onChoose={(next) => choose({ of: next })}
          />
          <FilterChips
            label={t('records.kind')}
            values={ENTRY_GROUP_NAMES}
            texts={(value) => GROUP_TEXTS[value]}
            chosen={group}
            onChoose={(chosen) => choose({ group: chosen })}
          />
        </>
      }
      sums={(totals) => [
        [t('records.in'), money(totals.inMinor)],
        [t('records.out'), money(totals.outMinor)],
      ]}
      exported={{ record: 'teamTransactions', range, language, group, state: 'all', of }}
      row={(row) => {
        const { text, icon } = kindLook(row.kind);
        const at = formatDateTime(row.at);
        return {
          icon,
          title: t(text),
          notes: [row.account, ...(row.about ? [row.about] : []), at],
          amount: signedMoney(row.amountMinor, currency),
          tone: toneOf(row.amountMinor),
          end: money(row.balanceMinor),
        };
      }}
      details={(row) => ({
        title: t(kindLook(row.kind).text),
        facts: [
          [t('team.account'), row.account],
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

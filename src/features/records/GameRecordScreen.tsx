import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { RecordList } from '../../shared/records/RecordList';
import { signedMoney, toneOf } from '../../shared/wallet/signed';
import { useChoices } from '../../shared/records/use-choices';

/** `/m/gameRecord`: the rounds played (spec: records, Game record). */
export default function GameRecordScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rounds account={account} />;
}

function Rounds({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range } = useChoices();
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="roundRecord"
      args={{ account, language, range, after: '' }}
      sums={(totals) => [
        [t('records.staked'), money(totals.stakedMinor)],
        [t('records.won'), money(totals.wonMinor)],
        [t('records.result'), signedMoney(totals.wonMinor - totals.stakedMinor, currency)],
      ]}
      exported={{ record: 'rounds', range, language, group: 'all', state: 'all' }}
      row={(row) => ({
        icon: row.winMinor > row.stakeMinor ? 'trophy' : 'receipt-text',
        title: row.gameName,
        notes: [formatDateTime(row.at)],
        amount: signedMoney(row.winMinor - row.stakeMinor, currency),
        tone: toneOf(row.winMinor - row.stakeMinor),
        end: t('records.stakedSum', { amount: money(row.stakeMinor) }),
      })}
      details={(row) => ({
        title: row.gameName,
        facts: [
          [t('records.staked'), money(row.stakeMinor)],
          [t('records.won'), money(row.winMinor)],
          [t('records.result'), signedMoney(row.winMinor - row.stakeMinor, currency)],
          [t('records.time'), formatDateTime(row.at)],
          [t('records.number'), row.id],
        ],
      })}
    />
  );
}

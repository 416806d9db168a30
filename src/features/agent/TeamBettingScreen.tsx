import { GAME_TYPES } from '../../../contract/categories';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatDateTime, formatMoney } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { CATEGORY_LOOK } from '../../nav/category-look';
import { AccountFilter } from '../../shared/records/AccountFilter';
import { FilterChips } from '../../shared/records/FilterChips';
import { RecordList } from '../../shared/records/RecordList';
import { useChoices } from '../../shared/records/use-choices';
import { signedMoney, toneOf } from '../../shared/wallet/signed';

/** `/m/teamBetting`: the rounds that the team played (spec: agent, Team betting). */
export default function TeamBettingScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Rounds account={account} />;
}

function Rounds({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, one, username, choose } = useChoices();
  const of = username('of');
  const gameType = one('gameType', GAME_TYPES);
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <RecordList
      name="teamRounds"
      args={{ account, language, range, of, gameType, after: '' }}
      filter={
        <>
          <AccountFilter
            key={of}
            label={t('team.account')}
            account={of}
            onChoose={(next) => choose({ of: next })}
          />
          <FilterChips
            label={t('records.gameType')}
            values={GAME_TYPES}
            texts={(type) => CATEGORY_LOOK[type].text}
            chosen={gameType}
            onChoose={(next) => choose({ gameType: next })}
          />
        </>
      }
      sums={(totals) => [
        [t('records.staked'), money(totals.stakedMinor)],
        [t('records.won'), money(totals.wonMinor)],
        [t('records.result'), signedMoney(totals.wonMinor - totals.stakedMinor, currency)],
      ]}
      exported={{ record: 'teamRounds', range, language, group: 'all', state: 'all', gameType, of }}
      row={(row) => ({
        icon: row.winMinor > row.stakeMinor ? 'trophy' : 'receipt-text',
        title: row.gameName,
        notes: [row.account, formatDateTime(row.at)],
        amount: signedMoney(row.winMinor - row.stakeMinor, currency),
        tone: toneOf(row.winMinor - row.stakeMinor),
        end: t('records.stakedSum', { amount: money(row.stakeMinor) }),
      })}
      details={(row) => ({
        title: row.gameName,
        facts: [
          [t('team.account'), row.account],
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

import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { formatMoney, formatWhole } from '../../i18n/format';
import { useLanguage } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { RecordList } from '../../shared/records/RecordList';
import { useChoices } from '../../shared/records/use-choices';
import { signedMoney, toneOf } from '../../shared/wallet/signed';
import { ButtonLink } from '../../ui/Button';
import { factsOf, profitOf } from './figures';
import { TeamCrumbs, useTeamAddress } from './TeamCrumbs';

/** `/m/agent/team/pnl`: what each downline's team came to (spec: agent, Team profit and loss). */
export default function TeamPnlScreen() {
  const account = useSession()?.userName;
  return account === undefined ? null : <Results account={account} />;
}

function Results({ account }: { account: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { range, username } = useChoices();
  const addressOf = useTeamAddress();
  const of = username('of');
  return (
    <RecordList
      name="teamResults"
      args={{ account, range, of, after: '' }}
      filter={(first) => <TeamCrumbs path={first?.path} />}
      sums={(totals) => factsOf(totals, currency, t)}
      exported={{ record: 'teamResults', range, language, group: 'all', state: 'all', of }}
      row={(row) => ({
        icon: row.members > 0 ? 'users' : 'user-round',
        title: row.account,
        notes: [
          ...(row.nickname === null ? [] : [row.nickname]),
          row.self ? t('team.own') : t('team.below', { count: row.members }),
        ],
        amount: signedMoney(profitOf(row), currency),
        tone: toneOf(profitOf(row)),
        end: t('records.stakedSum', { amount: formatMoney(row.stakedMinor, currency) }),
      })}
      details={(row, close) => ({
        title: row.account,
        facts: [
          ...factsOf(row, currency, t),
          ...(row.self ? [] : [[t('team.members'), formatWhole(row.members)] as const]),
        ],
        action: row.members > 0 && (
          <ButtonLink block to={addressOf(row.account)} replace onClick={close}>
            {t('team.show')}
          </ButtonLink>
        ),
      })}
    />
  );
}

import '../../ui/facts.css';
import './team.css';
import { hasContracts, roleOf } from '../../../contract/access';
import type { TeamMemberDetailRow } from '../../../contract/rows/team';
import { useAccess } from '../../data/access';
import { useSession } from '../../data/session';
import { useCurrency } from '../../data/use-query';
import { isGone, useResource } from '../../data/use-resource';
import { formatDate, formatDateTime, formatMoney, formatWhole } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { links } from '../../nav/links';
import { ROUTES } from '../../nav/routes';
import { Loaded } from '../../shared/loading/Loaded';
import { ButtonLink } from '../../ui/Button';
import { Sheet } from '../../ui/Dialog';
import { Fact } from '../../ui/Fact';
import { factsOf } from './figures';
import { useTeamAddress } from './TeamCrumbs';

interface TeamMemberSheetProps {
  account: string;
  /** Who is shown. */
  of: string;
  onClose: () => void;
}

/** A member of the team: what is known, today's figures, and where to look further (spec: agent, Team management). */
export function TeamMemberSheet({ account, of, onClose }: TeamMemberSheetProps) {
  const { rows, state, retry } = useResource('teamMember', { account, of });
  const shown = isGone(state) ? undefined : rows;
  return (
    <Sheet title={of} onClose={onClose}>
      <div className="team-sheet">
        <Loaded page={false} state={state} retry={retry} ready={shown !== undefined}>
          {shown && <Details row={shown} onClose={onClose} />}
        </Loaded>
      </div>
    </Sheet>
  );
}

function Details({ row, onClose }: { row: TeamMemberDetailRow; onClose: () => void }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const access = useAccess();
  const addressOf = useTeamAddress();
  const session = useSession();
  const isAgent = roleOf(row.type) === 'agent';
  const mayOffer = row.depth === 1 && session !== null && hasContracts(session.type);
  const link = { replace: true, onClick: onClose, block: true };
  return (
    <>
      <dl className="facts">
        {row.nickname !== null && <Fact term={t('field.nickname.label')} value={row.nickname} />}
        <Fact term={t('team.type')} value={t(isAgent ? 'team.agent' : 'team.member')} />
        <Fact term={t('team.depth')} value={formatWhole(row.depth)} />
        <Fact term={t('team.balance')} value={formatMoney(row.balanceMinor, currency)} />
        <Fact term={t('team.members')} value={formatWhole(row.members)} />
        <Fact term={t('team.joinedAt')} value={formatDate(row.joinedAt)} />
        <Fact
          term={t('team.seenAt')}
          value={row.seenAt === null ? t('team.seenNever') : formatDateTime(row.seenAt)}
        />
      </dl>
      <section>
        <h3>{t('team.today')}</h3>
        <dl className="facts">
          {factsOf(row.today, currency, t).map(([term, value]) => (
            <Fact key={term} term={term} value={value} />
          ))}
        </dl>
      </section>
      {row.members > 0 && (
        <ButtonLink {...link} to={addressOf(row.account)}>
          {t('team.show')}
        </ButtonLink>
      )}
      {row.depth === 1 && access(ROUTES.transferDown) === 'open' && (
        <ButtonLink {...link} to={links.transferDown(row.account)}>
          {t('downTransfer.to')}
        </ButtonLink>
      )}
      {mayOffer && hasContracts(row.type) && access(ROUTES.offerContract) === 'open' && (
        <ButtonLink {...link} to={links.offerContract(row.account)}>
          {t('given.offer')}
        </ButtonLink>
      )}
      {row.depth === 1 && access(ROUTES.agentRebate) === 'open' && (
        <ButtonLink {...link} to={links.agentRebate(row.account)}>
          {t('team.showRates')}
        </ButtonLink>
      )}
      {access(ROUTES.teamBetting) === 'open' && (
        <ButtonLink {...link} to={links.teamBetting(row.account)}>
          {t('team.showBets')}
        </ButtonLink>
      )}
      {access(ROUTES.transactionRecord) === 'open' && (
        <ButtonLink {...link} to={links.teamTransactions(row.account)}>
          {t('team.showTransactions')}
        </ButtonLink>
      )}
    </>
  );
}

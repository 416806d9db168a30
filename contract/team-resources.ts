import type { GameType } from './categories';
import type { EntryGroup } from './ledger';
import { row, SECOND, type OfAccount, type OfLanguage } from './resource-row';
import type {
  TeamDaysPage,
  TeamKpiRow,
  TeamMemberDetailRow,
  TeamMembersPage,
  TeamResultPage,
  TeamRoundPage,
  TeamTransactionPage,
} from './rows/team';

interface OfTeam extends OfAccount {
  /** A member of the team; '' for the whole team of the agent. */
  of: string;
  /** Behind a place of the list; '' is its start. */
  after: string;
}
interface OfRange {
  /** See `RECORD_RANGE`. */
  range: string;
}

/** What an agent sees of the team (spec: agent, Team). */
export const TEAM_RESOURCES = {
  /** `day`: the house's day. */
  teamKpi: row<OfAccount & { day: string }, TeamKpiRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['team.kpi'],
  }),
  teamDays: row<OfAccount & OfRange, TeamDaysPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['team.days'],
  }),
  teamResults: row<OfTeam & OfRange, TeamResultPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['team.results'],
  }),
  teamRounds: row<OfTeam & OfRange & OfLanguage & { gameType: GameType | 'all' }, TeamRoundPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['team.rounds'],
  }),
  teamTransactions: row<OfTeam & OfRange & OfLanguage & { group: EntryGroup | 'all' }, TeamTransactionPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['team.transactions'],
  }),
  /** `search`: how accounts begin; '' for the direct downlines. */
  teamMembers: row<OfTeam & { search: string }, TeamMembersPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['team.members'],
  }),
  teamMember: row<OfAccount & { of: string }, TeamMemberDetailRow>({
    owner: 'member',
    freshMs: 5 * SECOND,
    calls: ['team.member'],
  }),
} as const;

import { toMinor } from '../../contract/money';
import { RECORD_PAGE_SIZE } from '../../contract/records';
import type {
  FiguresRow,
  TeamDayRow,
  TeamMemberRow,
  TeamResultRow,
  TeamRoundRow,
  TeamTransactionRow,
} from '../../contract/rows/team';
import type {
  WireTeamDay,
  WireTeamMember,
  WireTeamResult,
  WireTeamRound,
  WireTeamTransaction,
} from '../../contract/wire/team';
import { mapRead, savedLoader } from './loader';
import { keepNewest } from './record-pages';
import { roundRow, transactionRow } from './records';

type Figures = Record<'staked' | 'won' | 'bonuses' | 'deposited' | 'withdrawn', number>;
const figuresRow = ({ staked, won, bonuses, deposited, withdrawn }: Figures): FiguresRow => ({
  stakedMinor: toMinor(staked),
  wonMinor: toMinor(won),
  bonusMinor: toMinor(bonuses),
  depositedMinor: toMinor(deposited),
  withdrawnMinor: toMinor(withdrawn),
});

export const teamDayRow = ({ day, joined, active, ...figures }: WireTeamDay): TeamDayRow => ({
  ...{ day, joined, active },
  ...figuresRow(figures),
});

export const teamResultRow = (wire: WireTeamResult): TeamResultRow => {
  const { account, nickname, type, self, members } = wire;
  return { ...{ id: account, account, nickname, type, self, members }, ...figuresRow(wire) };
};

export const teamRoundRow = ({ account, ...round }: WireTeamRound): TeamRoundRow => ({
  account,
  ...roundRow(round),
});

export const teamTransactionRow = ({ account, ...move }: WireTeamTransaction): TeamTransactionRow => ({
  account,
  ...transactionRow(move),
});

const memberRow = (wire: WireTeamMember): TeamMemberRow => {
  const { account, nickname, type, depth, members, joinedAt, seenAt } = wire;
  return { id: account, account, nickname, type, depth, members, joinedAt, seenAt };
};

const pageSize = String(RECORD_PAGE_SIZE);
const placed = (after: string) => (after === '' ? {} : { after });
const after = keepNewest([
  'teamDays',
  'teamResults',
  'teamRounds',
  'teamTransactions',
  'teamMembers',
  'teamMember',
]);

export const teamKpi = savedLoader('teamKpi', {
  fetch: async ({ client }, { day }, known) => {
    const query = { startDate: day, endDate: day, size: '0' as const };
    return mapRead(await client.read('team.kpi', { ...known, query }), ({ footer }) => ({
      loggedIn: footer.teamLoginMemberCount,
      played: footer.teamBetMemberCount,
      joined: footer.teamRegisterMemberCount,
      online: footer.teamOnlineCount,
    }));
  },
  after: keepNewest(['teamKpi']),
});

export const teamDays = savedLoader('teamDays', {
  fetch: async ({ client }, { range }, known) =>
    mapRead(await client.read('team.days', { ...known, query: { range } }), ({ from, to, list, totals }) => {
      const { members, joined, active, ...figures } = totals;
      return {
        ...{ from, to },
        list: list.map(teamDayRow),
        totals: { ...{ members, joined, active }, ...figuresRow(figures) },
      };
    }),
  after,
});

export const teamResults = savedLoader('teamResults', {
  fetch: async ({ client }, { range, of, after: place }, known) => {
    const query = { range, pageSize, ...(of !== '' && { of }), ...placed(place) };
    return mapRead(await client.read('team.results', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(teamResultRow),
      totals: totals && { count: totals.count, ...figuresRow(totals) },
    }));
  },
  after,
});

export const teamRounds = savedLoader('teamRounds', {
  fetch: async ({ client }, args, known) => {
    const { range, language, of, gameType } = args;
    const query = {
      ...{ range, language, pageSize },
      ...(of !== '' && { account: of }),
      ...(gameType !== 'all' && { gameType }),
      ...placed(args.after),
    };
    return mapRead(await client.read('team.rounds', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(teamRoundRow),
      totals: totals && {
        count: totals.count,
        stakedMinor: toMinor(totals.staked),
        wonMinor: toMinor(totals.won),
      },
    }));
  },
  after,
});

export const teamTransactions = savedLoader('teamTransactions', {
  fetch: async ({ client }, args, known) => {
    const { range, language, of, group } = args;
    const query = {
      ...{ range, language, pageSize },
      ...(of !== '' && { account: of }),
      ...(group !== 'all' && { group }),
      ...placed(args.after),
    };
    return mapRead(await client.read('team.transactions', { ...known, query }), ({ totals, ...page }) => ({
      ...page,
      list: page.list.map(teamTransactionRow),
      totals: totals && {
        count: totals.count,
        inMinor: toMinor(totals.in),
        outMinor: toMinor(totals.out),
      },
    }));
  },
  after,
});

export const teamMembers = savedLoader('teamMembers', {
  fetch: async ({ client }, { of, search, after: place }, known) => {
    const query = { pageSize, ...(of !== '' && { of }), ...(search !== '' && { search }), ...placed(place) };
    return mapRead(await client.read('team.members', { ...known, query }), ({ list, ...page }) => ({
      ...page,
      list: list.map(memberRow),
    }));
  },
  after,
});

export const teamMember = savedLoader('teamMember', {
  fetch: async ({ client }, { of }, known) =>
    mapRead(await client.read('team.member', { ...known, query: { account: of } }), (wire) => ({
      ...memberRow(wire),
      balanceMinor: toMinor(wire.balance),
      path: wire.path,
      today: figuresRow(wire.today),
    })),
  after,
});

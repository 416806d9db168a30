import type { RecordName } from '../../contract/records';
import type { FiguresRow } from '../../contract/rows/team';
import { earnedRow } from '../resources/agency-money';
import { teamDayRow, teamResultRow, teamRoundRow, teamTransactionRow } from '../resources/team';
import { csvTime } from './csv';
import { mapPage, pageSize, placed, type Fetch, type Line } from './export-pages';

const profitOf = ({ stakedMinor, wonMinor, bonusMinor }: FiguresRow): number =>
  stakedMinor - wonMinor - bonusMinor;

const figuresLine = (row: FiguresRow): Line => [
  ...[row.stakedMinor, row.wonMinor, row.bonusMinor, profitOf(row)],
  ...[row.depositedMinor, row.withdrawnMinor],
];
const ofAccount = (of = '') => (of === '' ? {} : { account: of });

/** The records of an agent's team, as lines in the order of `EXPORT_COLUMNS`. */
export const TEAM_PAGES: Record<Extract<RecordName, `team${string}` | `income${string}`>, Fetch> = {
  teamTransactions: async (client, { range, language, group, of, words }, after) => {
    const filter = group === 'all' ? {} : { group };
    const query = { range, language, pageSize, ...filter, ...ofAccount(of), ...placed(after) };
    return mapPage(await client.call('team.transactions', { query }), (wire) => {
      const { id, at, account, kind, about, amountMinor, balanceMinor } = teamTransactionRow(wire);
      return [id, csvTime(at), account, words[kind] ?? kind, about, amountMinor, balanceMinor];
    });
  },
  teamRounds: async (client, { range, language, of, gameType = 'all' }, after) => {
    const filter = gameType === 'all' ? {} : { gameType };
    const query = { range, language, pageSize, ...filter, ...ofAccount(of), ...placed(after) };
    return mapPage(await client.call('team.rounds', { query }), (wire) => {
      const { id, at, account, gameName, stakeMinor, winMinor } = teamRoundRow(wire);
      return [id, csvTime(at), account, gameName, stakeMinor, winMinor, winMinor - stakeMinor];
    });
  },
  teamDays: async (client, { range }) =>
    mapPage(await client.call('team.days', { query: { range } }), (wire) => {
      const row = teamDayRow(wire);
      return [row.day, ...figuresLine(row), String(row.joined), String(row.active)];
    }),
  teamResults: async (client, { range, of = '' }, after) => {
    const query = { range, pageSize, ...(of !== '' && { of }), ...placed(after) };
    return mapPage(await client.call('team.results', { query }), (wire) => {
      const row = teamResultRow(wire);
      return [row.account, String(row.members), ...figuresLine(row)];
    });
  },
  incomeDays: async (client, { range }, after) => {
    const query = { range, pageSize, ...placed(after) };
    return mapPage(await client.call('agentRebates.income', { query }), (wire) => {
      const { day, stakeMinor, amountMinor, at } = earnedRow(wire);
      return [day, stakeMinor, amountMinor, csvTime(at)];
    });
  },
  incomeDownlines: async (client, { range, words }, after) => {
    const query = { range, pageSize, ...placed(after) };
    return mapPage(await client.call('agentRebates.byDownline', { query }), (wire) => {
      const { via, stakeMinor, amountMinor } = earnedRow(wire);
      return [via ?? words['own'] ?? '', stakeMinor, amountMinor];
    });
  },
};

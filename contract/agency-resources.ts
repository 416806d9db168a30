import { MINUTE, row, SECOND, type OfAccount } from './resource-row';
import type {
  DirectsPage,
  DownlineRatesPage,
  DownTransfersRow,
  IncomeDayRow,
  IncomeDaysPage,
  IncomeDownlinesPage,
  OpenAccountRow,
  OwnRateRow,
  RainDetailRow,
  RainsRow,
} from './rows/agency-money';

interface OfSearch extends OfAccount {
  /** How accounts begin; '' for all. */
  search: string;
  /** Behind a place of the list; '' is its start. */
  after: string;
}
interface OfRange extends OfAccount {
  /** See `RECORD_RANGE`. */
  range: string;
  after: string;
}

/** How an agent opens accounts, gives rates and money (spec: agent, Open account). */
export const AGENCY_RESOURCES = {
  openAccount: row<OfAccount, OpenAccountRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['openAccount.info'],
  }),
  ownRates: row<OfAccount, OwnRateRow[]>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['agentRebates.own'],
  }),
  downlineRates: row<OfSearch, DownlineRatesPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['agentRebates.downlines'],
  }),
  incomeDays: row<OfRange, IncomeDaysPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['agentRebates.income'],
  }),
  incomeDownlines: row<OfRange, IncomeDownlinesPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['agentRebates.byDownline'],
  }),
  /** What was paid for a day does not change. */
  incomeDay: row<OfAccount & { id: string }, IncomeDayRow>({
    owner: 'member',
    freshMs: 60 * MINUTE,
    calls: ['agentRebates.detail'],
  }),
  directs: row<OfSearch, DirectsPage>({ owner: 'member', freshMs: 15 * SECOND, calls: ['team.directs'] }),
  downTransfers: row<OfAccount, DownTransfersRow>({
    owner: 'member',
    freshMs: 5 * SECOND,
    calls: ['team.transfers'],
  }),
  redRains: row<OfAccount, RainsRow>({ owner: 'member', freshMs: 5 * SECOND, calls: ['redRain.list'] }),
  redRain: row<OfAccount & { id: string }, RainDetailRow>({
    owner: 'member',
    freshMs: 60 * MINUTE,
    calls: ['redRain.detail'],
  }),
} as const;

import type { GameType } from './categories';
import type { DepositState } from './deposits';
import type { EntryGroup } from './ledger';
import type { RecordName } from './records';
import type { WithdrawalState } from './withdrawals';

/** What is exported: a record, its range, and what the lists are filtered by. */
interface Exported {
  /** See `RECORD_RANGE`. */
  range: string;
  language: string;
  group: EntryGroup | 'all';
  state: DepositState | WithdrawalState | 'all';
  gameType?: GameType | 'all';
  /** A member of the team: whose rows alone, or whose team; '' or missing for the agent's whole team. */
  of?: string;
}

export interface RecordExport extends Exported {
  record: RecordName;
  /** The first line: the names of the columns, in the order of `EXPORT_COLUMNS`. */
  headings: string[];
  /** The words for kinds of movements, for states of deposits or withdrawals, for types of games, or for own stakes. */
  words: Record<string, string>;
}

/** The columns of each record's file (spec: records, Export). */
export const EXPORT_COLUMNS = {
  transactions: ['number', 'time', 'kind', 'about', 'amount', 'balance'],
  deposits: ['number', 'time', 'method', 'amount', 'bonus', 'state', 'paid'],
  withdrawals: ['number', 'time', 'payTo', 'amount', 'fee', 'state', 'reason'],
  rounds: ['number', 'time', 'game', 'stake', 'win', 'result'],
  rebates: ['number', 'time', 'gameType', 'stake', 'rate', 'amount'],
  days: ['day', 'stake', 'win', 'bonus', 'result', 'deposited', 'withdrawn'],
  teamTransactions: ['number', 'time', 'account', 'kind', 'about', 'amount', 'balance'],
  teamRounds: ['number', 'time', 'account', 'game', 'stake', 'win', 'result'],
  teamDays: [
    ...(['day', 'stake', 'win', 'bonus', 'profit', 'deposited', 'withdrawn'] as const),
    ...(['joined', 'active'] as const),
  ],
  teamResults: [
    ...(['account', 'members', 'stake', 'win', 'bonus', 'profit'] as const),
    ...(['deposited', 'withdrawn'] as const),
  ],
  incomeDays: ['day', 'stake', 'earned', 'time'],
  incomeDownlines: ['account', 'stake', 'earned'],
} as const satisfies Record<RecordName, readonly string[]>;
export type ExportColumn = (typeof EXPORT_COLUMNS)[RecordName][number];

/** Kinds of movements in a member's wallet, as the ledger and the records name them (spec: gateway, Ledger). */
export type EntryKind =
  | 'opening'
  | 'bet'
  | 'win'
  | 'credit'
  | 'deposit'
  | 'bonus'
  | 'reward'
  | 'rebate'
  | 'agentRebate'
  | 'withdraw'
  | 'withdrawReturn'
  | 'transfer'
  | 'redRain'
  | 'salary'
  | 'hourlySalary'
  | 'dividend'
  | 'uplineContract';

/** What the transaction record is filtered by (spec: records, Transactions). */
export const ENTRY_GROUPS = {
  deposits: ['deposit'],
  withdrawals: ['withdraw', 'withdrawReturn'],
  transfers: ['transfer', 'redRain'],
  games: ['bet', 'win'],
  bonuses: ['bonus', 'reward', 'rebate', 'agentRebate'],
  agency: ['salary', 'hourlySalary', 'dividend', 'uplineContract'],
  other: ['opening', 'credit'],
} as const satisfies Record<string, readonly EntryKind[]>;
export type EntryGroup = keyof typeof ENTRY_GROUPS;
export const ENTRY_GROUP_NAMES = Object.keys(ENTRY_GROUPS) as EntryGroup[];

import type { EntryGroup, EntryKind } from '../../../contract/ledger';
import type { ExportColumn } from '../../../contract/record-export';
import type { RangePreset } from '../../../contract/records';
import type { TextKey } from '../../i18n/keys';
import type { IconName } from '../../ui/icons';

export const PRESET_TEXTS: Record<RangePreset, TextKey> = {
  today: 'records.range.today',
  yesterday: 'records.range.yesterday',
  week: 'records.range.week',
  month: 'records.range.month',
  quarter: 'records.range.quarter',
};

export const GROUP_TEXTS: Record<EntryGroup, TextKey> = {
  deposits: 'records.group.deposits',
  withdrawals: 'records.group.withdrawals',
  transfers: 'records.group.transfers',
  games: 'records.group.games',
  bonuses: 'records.group.bonuses',
  agency: 'records.group.agency',
  other: 'records.group.other',
};

/** The word and the icon for each kind of movement. */
const KINDS: Record<EntryKind, { text: TextKey; icon: IconName }> = {
  opening: { text: 'records.kind.opening', icon: 'coins' },
  bet: { text: 'records.kind.bet', icon: 'receipt-text' },
  win: { text: 'records.kind.win', icon: 'trophy' },
  credit: { text: 'records.kind.credit', icon: 'coins' },
  deposit: { text: 'records.kind.deposit', icon: 'banknote-arrow-down' },
  bonus: { text: 'records.kind.bonus', icon: 'gift' },
  reward: { text: 'records.kind.reward', icon: 'award' },
  rebate: { text: 'records.kind.rebate', icon: 'percent' },
  agentRebate: { text: 'records.kind.agentRebate', icon: 'percent' },
  transfer: { text: 'records.kind.transfer', icon: 'arrow-left-right' },
  redRain: { text: 'records.kind.redRain', icon: 'gift' },
  salary: { text: 'records.kind.salary', icon: 'coins' },
  hourlySalary: { text: 'records.kind.hourlySalary', icon: 'timer' },
  dividend: { text: 'records.kind.dividend', icon: 'percent' },
  uplineContract: { text: 'records.kind.uplineContract', icon: 'file-text' },
  withdraw: { text: 'records.kind.withdraw', icon: 'banknote-arrow-up' },
  withdrawReturn: { text: 'records.kind.withdrawReturn', icon: 'rotate-ccw' },
};
export const ENTRY_KIND_TEXTS = Object.entries(KINDS).map(([kind, { text }]) => [kind, text] as const);
/** @param kind of a movement; the platform may have others */
export const kindLook = (kind: string): { text: TextKey; icon: IconName } =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as EntryKind] : { text: 'records.kind.other', icon: 'coins' };

export const COLUMN_TEXTS: Record<ExportColumn, TextKey> = {
  number: 'records.number',
  time: 'records.time',
  kind: 'records.kind',
  about: 'records.about',
  amount: 'records.amount',
  balance: 'records.balanceAfter',
  method: 'deposit.payBy',
  payTo: 'withdraw.account',
  fee: 'withdraw.fee',
  reason: 'withdraw.reason',
  bonus: 'deposit.bonus',
  state: 'records.state',
  paid: 'records.paid',
  game: 'records.game',
  stake: 'records.staked',
  win: 'records.won',
  result: 'records.result',
  day: 'records.day',
  deposited: 'records.deposited',
  withdrawn: 'records.withdrawn',
  gameType: 'records.gameType',
  rate: 'records.rate',
  account: 'team.account',
  members: 'team.members',
  profit: 'team.profit',
  joined: 'team.joined',
  active: 'team.active',
  earned: 'teamRebate.earned',
};

import type { DepositState } from './deposits';
import type { EntryGroup } from './ledger';
import type { DepositDetailRow, DepositMethodRow, DepositRow } from './rows/deposits';
import type { WalletRow } from './rows/member';
import type {
  DaysPage,
  DepositPage,
  RebatePage,
  RoundPage,
  TransactionPage,
  WithdrawalPage,
} from './rows/records';
import type { UplineRow } from './rows/transfers';
import type { WithdrawalRow, WithdrawOptionsRow } from './rows/withdrawals';
import type { WithdrawalState } from './withdrawals';
import { MINUTE, row, SECOND, type OfAccount, type OfLanguage } from './resource-row';

interface OfRecord extends OfAccount {
  /** See `RECORD_RANGE`. */
  range: string;
  after: string;
}

/** A member's money: wallet, deposits, withdrawals and records. */
export const MONEY_RESOURCES = {
  wallet: row<OfAccount, WalletRow>({ owner: 'member', freshMs: 15 * SECOND, calls: ['wallet.balance'] }),
  merchantWallet: row<OfAccount, WalletRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['wallet.merchant'],
  }),
  depositMethods: row<OfAccount, DepositMethodRow[]>({
    owner: 'member',
    freshMs: 5 * MINUTE,
    calls: ['deposits.methods'],
  }),
  /** The newest ones. */
  deposits: row<OfAccount, DepositRow[]>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['deposits.recent'],
  }),
  deposit: row<OfAccount & { id: string }, DepositDetailRow>({
    owner: 'member',
    freshMs: 2 * SECOND,
    calls: ['deposits.detail'],
  }),
  withdrawOptions: row<OfAccount, WithdrawOptionsRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['withdrawals.options'],
  }),
  /** The newest ones. */
  withdrawals: row<OfAccount, WithdrawalRow[]>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['withdrawals.recent'],
  }),
  withdrawal: row<OfAccount & { id: string }, WithdrawalRow>({
    owner: 'member',
    freshMs: 2 * SECOND,
    calls: ['withdrawals.detail'],
  }),
  /** One page of a record, behind a place of the list; '' is its start (spec: records, Pages). */
  transactionRecord: row<OfRecord & OfLanguage & { group: EntryGroup | 'all' }, TransactionPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.transactions'],
  }),
  depositRecord: row<OfRecord & { state: DepositState | 'all' }, DepositPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.deposits'],
  }),
  withdrawalRecord: row<OfRecord & { state: WithdrawalState | 'all' }, WithdrawalPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.withdrawals'],
  }),
  roundRecord: row<OfRecord & OfLanguage, RoundPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.rounds'],
  }),
  rebateRecord: row<OfRecord, RebatePage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.rebates'],
  }),
  dayRecord: row<OfAccount & { range: string }, DaysPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.days'],
  }),
  /** What the form of an upline transfer needs, with the newest transfers. */
  upline: row<OfAccount, UplineRow>({
    owner: 'member',
    freshMs: 5 * SECOND,
    calls: ['transfers.upline'],
  }),
} as const;

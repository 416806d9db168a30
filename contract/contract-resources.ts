import type { ContractKind } from './contracts';
import { MINUTE, row, SECOND, type OfAccount } from './resource-row';
import type {
  ContractRequestsRow,
  ContractRow,
  DividendRow,
  GivenContractsRow,
  LinePage,
  PaymentPage,
} from './rows/contracts';

/** Contracts, and what they have paid. */
export const CONTRACT_RESOURCES = {
  contractRequests: row<OfAccount, ContractRequestsRow>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['contracts.requests'],
  }),
  contracts: row<OfAccount & { kind: ContractKind }, ContractRow[]>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['contracts.list'],
  }),
  /** One page of payments, behind a place of the list; '' is its start. */
  contractPayments: row<OfAccount & { kind: ContractKind; after: string }, PaymentPage>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['contracts.payments'],
  }),
  /** One page of what a payment was computed from. */
  contractLines: row<OfAccount & { id: string; after: string }, LinePage>({
    owner: 'member',
    freshMs: 10 * MINUTE,
    calls: ['contracts.lines'],
  }),
  /** What an agent has offered to downlines. */
  givenContracts: row<OfAccount, GivenContractsRow>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['givenContracts.list'],
  }),
  dividend: row<OfAccount, DividendRow>({ owner: 'member', freshMs: 15 * SECOND, calls: ['dividends.info'] }),
} as const;

import type {
  ContractBasis,
  ContractKind,
  ContractPayer,
  ContractPays,
  ContractPeriod,
  ContractState,
} from '../contracts';

/** Money is minor units; a rate is hundredths of a per cent. */
export interface TierRow {
  fromMinor: number;
  value: number;
}
export interface TermsRow {
  basis: ContractBasis;
  pays: ContractPays;
  period: ContractPeriod;
  tiers: TierRow[];
}
/** A contract of the member; times are epoch ms. */
export interface ContractRow {
  id: string;
  kind: ContractKind;
  state: ContractState;
  /** Masked. */
  upline: string | null;
  payer: ContractPayer;
  terms: TermsRow;
  offeredAt: number;
  decidedAt: number | null;
  startsAt: number | null;
  endsAt: number | null;
}
/** A contract that an agent has offered to a downline. */
export interface GivenContractRow extends ContractRow {
  /** Of the downline. */
  account: string;
  /** What is not paid yet, in minor units. */
  owedMinor: number;
}
export interface GivenContractsRow {
  /** The password that an offer asks for; null if the agent has none yet. */
  password: 'payment' | 'login' | null;
  list: GivenContractRow[];
}
/** The contract of each kind that waits for an answer; null without one. */
export type ContractRequestsRow = Record<ContractKind, string | null>;

/** What the team came to in a period. */
export interface PeriodRow {
  from: number;
  until: number;
  stakeMinor: number;
  lossMinor: number;
  members: number;
  basis: ContractBasis;
  pays: ContractPays;
  tier: TierRow | null;
  amountMinor: number;
}
export interface PaymentRow extends PeriodRow {
  id: string;
  kind: ContractKind;
  at: number;
  /** The upline did not have it yet. */
  owed: boolean;
}
export interface PaymentPage {
  list: PaymentRow[];
  next: string | null;
}
export interface LinePage {
  list: { account: string; stakeMinor: number; lossMinor: number }[];
  next: string | null;
}
export interface DividendRow {
  contract: ContractRow | null;
  current: PeriodRow | null;
}

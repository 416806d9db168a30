import type { ContractBasis, ContractKind, ContractPays, ContractPeriod, ContractState } from '../contracts';

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
  terms: TermsRow;
  offeredAt: number;
  decidedAt: number | null;
  startsAt: number | null;
  endsAt: number | null;
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

import type { EntryKind } from './ledger';

/** What a contract pays (spec: agent, Contracts). */
export const CONTRACT_KINDS = ['salary', 'dividend', 'hourly'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** The kind of the movement of a payment. */
export const CONTRACT_ENTRY: Record<ContractKind, EntryKind> = {
  salary: 'salary',
  dividend: 'dividend',
  hourly: 'hourlySalary',
};

/** Whose payments may be computed: hours, days and other spans of the house. */
export const CONTRACT_PERIODS = ['hour', 'day', 'week', 'halfMonth', 'month'] as const;
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number];
/** The periods of each kind; the first one is the usual one. */
export const PERIODS_OF: Record<ContractKind, readonly ContractPeriod[]> = {
  salary: ['day'],
  dividend: ['month', 'halfMonth', 'week'],
  hourly: ['hour'],
};

/** What the tiers compare: the valid stakes of the team, or what it has lost. */
export const CONTRACT_BASES = ['stake', 'loss'] as const;
export type ContractBasis = (typeof CONTRACT_BASES)[number];

/** What a tier has: a fixed amount, or a rate of what is compared. */
export const CONTRACT_PAYS = ['amount', 'percent'] as const;
export type ContractPays = (typeof CONTRACT_PAYS)[number];

/** (spec: agent, Contract states) */
export const CONTRACT_STATES = [
  'offered',
  'upcoming',
  'active',
  'ended',
  'refused',
  'withdrawn',
  'replaced',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** Who pays a contract: the house, or the upline who has offered it (spec: agent, Contracts of an upline). */
export const CONTRACT_PAYERS = ['merchant', 'upline'] as const;
export type ContractPayer = (typeof CONTRACT_PAYERS)[number];

/** What a member says to an offer. */
export const CONTRACT_ANSWERS = ['accept', 'refuse'] as const;
export type ContractAnswer = (typeof CONTRACT_ANSWERS)[number];

/** Ids of contracts and of their payments. */
export const CONTRACT_ID = /^[A-Za-z0-9_-]{1,64}$/;
/** Payments, and lines of one, that are requested at once. */
export const PAYMENTS_PAGE_SIZE = 20;
export const LINES_PAGE_SIZE = 50;
/** Where the next page of payments starts. */
export const PAYMENT_CURSOR = /^(\d{1,15})-([A-Za-z0-9_-]{1,64})$/;

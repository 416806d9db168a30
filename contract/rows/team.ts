import type { RoundRow, TransactionRow, RecordPage } from './records';

/** Today's figures of a team. */
export interface TeamKpiRow {
  loggedIn: number;
  played: number;
  joined: number;
  online: number;
}

/** What members won, lost, paid in and paid out, in minor units. */
export interface FiguresRow {
  stakedMinor: number;
  wonMinor: number;
  bonusMinor: number;
  depositedMinor: number;
  withdrawnMinor: number;
}

export interface TeamDayRow extends FiguresRow {
  day: string;
  joined: number;
  active: number;
}
/** Days without anything are left out. */
export interface TeamDaysPage {
  from: string;
  to: string;
  list: TeamDayRow[];
  totals: FiguresRow & { members: number; joined: number; active: number };
}

interface Person {
  account: string;
  nickname: string | null;
  type: number;
}
/** From the agent's direct downline to the one whose team is shown; empty for the agent's own. */
export type TeamPath = Person[];

export interface TeamResultRow extends Person, FiguresRow {
  id: string;
  /** Their own figures alone; else with those of everyone below. */
  self: boolean;
  members: number;
}
export type TeamResultPage = RecordPage<TeamResultRow, FiguresRow> & { path: TeamPath };

/** A member of the team. Times are epoch ms. */
export interface TeamMemberRow extends Person {
  id: string;
  /** 1 for a direct downline of the agent. */
  depth: number;
  members: number;
  joinedAt: number;
  seenAt: number | null;
}
export interface TeamMembersPage {
  path: TeamPath;
  list: TeamMemberRow[];
  next: string | null;
  /** Null on later pages. `members`: everyone below whose team is shown. */
  totals: { count: number; members: number } | null;
}
export interface TeamMemberDetailRow extends TeamMemberRow {
  balanceMinor: number;
  path: TeamPath;
  today: FiguresRow;
}

export interface TeamTransactionRow extends TransactionRow {
  account: string;
}
export type TeamTransactionPage = RecordPage<TeamTransactionRow, { inMinor: number; outMinor: number }>;

export interface TeamRoundRow extends RoundRow {
  account: string;
}
export type TeamRoundPage = RecordPage<TeamRoundRow, { stakedMinor: number; wonMinor: number }>;

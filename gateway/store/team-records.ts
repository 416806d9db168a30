import type { GameType } from '../../contract/categories';
import type { Span } from '../house-days';
import type { Queryable } from './db';
import type { Page, StoredRound, StoredTransaction } from './records';
import { TEAM } from './team';

/** Whose records: the agent's team, or one member of it. */
export interface TeamScope {
  merchantCode: string;
  agentId: string;
  /** Null means the whole team. */
  memberId: string | null;
}
const OF_TEAM = `SELECT m.id FROM ${TEAM} AND ($3::text IS NULL OR m.id = $3)`;
const scopeParams = ({ merchantCode, agentId, memberId }: TeamScope) => [merchantCode, agentId, memberId];

const WALLETS = `ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
  WHERE l.account = 'wallet' AND l.member_id IN (${OF_TEAM}) AND l.at >= $4 AND l.at < $5
    AND ($6::text[] IS NULL OR e.kind = ANY($6::text[]))`;

/** A movement of a member's wallet; `place` is what pages are cut by, after the time. */
type TeamTransaction = StoredTransaction & { account: string; place: string };

/**
 * Movements of a team's wallets, newest first. A transfer within the team moves two wallets in one entry: the one that the
 * entry is about, and the other, which stands before it in the list.
 * @param kinds null means all
 */
export const listTeamTransactions = (
  db: Queryable,
  scope: TeamScope,
  { span, after, limit }: Page,
  kinds: readonly string[] | null,
): Promise<TeamTransaction[]> =>
  db.query<TeamTransaction>(
    `SELECT p.entry_id || CASE WHEN p.other_side = 1 THEN '-2' ELSE '' END AS id, p.kind, p.amount_minor AS "amountMinor",
       p.balance_minor AS "balanceMinor", p.note, p.at, p.place::text AS place, m.account,
       coalesce(g.name, r.title) AS name, coalesce(g.names, r.texts) AS names,
       CASE WHEN p.kind IN ('transfer', 'redRain', 'uplineContract') THEN (SELECT x.account FROM ledger_lines o JOIN members x ON x.id = o.member_id
         WHERE o.entry_id = p.entry_id AND o.member_id <> p.owner LIMIT 1) END AS other
     FROM (SELECT w.*, w.entry_id * 2 + w.other_side AS place
         FROM (SELECT l.entry_id, l.member_id AS owner, e.kind, e.reference, e.member_id, l.amount_minor, l.balance_minor, e.note,
             l.at, (l.member_id <> e.member_id)::int AS other_side FROM ${WALLETS}) w
         WHERE $7::bigint IS NULL OR (w.at, w.entry_id * 2 + w.other_side) < ($7::bigint, $8::bigint)
         ORDER BY w.at DESC, w.entry_id * 2 + w.other_side DESC LIMIT $9) p
       JOIN members m ON m.id = p.owner
       LEFT JOIN games g ON p.kind IN ('bet', 'win') AND g.id = p.note
       LEFT JOIN rewards r ON p.kind = 'reward' AND r.member_id = p.member_id AND r.id::text = p.reference
     ORDER BY p.at DESC, p.place DESC`,
    [
      ...scopeParams(scope),
      ...[span.fromMs, span.untilMs, kinds, after?.at ?? null, after?.id ?? null, limit],
    ],
  );

/** What a team's movements add up to. @param kinds null means all */
export async function teamTransactionTotals(
  db: Queryable,
  scope: TeamScope,
  { fromMs, untilMs }: Span,
  kinds: readonly string[] | null,
): Promise<{ count: number; inMinor: number; outMinor: number }> {
  const [sums] = await db.query<{ count: number; inMinor: number; outMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(l.amount_minor) FILTER (WHERE l.amount_minor > 0), 0)::bigint AS "inMinor",
       coalesce(-sum(l.amount_minor) FILTER (WHERE l.amount_minor < 0), 0)::bigint AS "outMinor" FROM ${WALLETS}`,
    [...scopeParams(scope), fromMs, untilMs, kinds],
  );
  return sums!;
}

const ROUNDS = `bets b LEFT JOIN games g ON g.id = b.game_id
  WHERE b.member_id IN (${OF_TEAM}) AND b.at >= $4 AND b.at < $5 AND ($6::text IS NULL OR g.game_type = $6)`;

/** A team's rounds, newest first. @param gameType null means all */
export const listTeamRounds = (
  db: Queryable,
  scope: TeamScope,
  { span, after, limit }: Page,
  gameType: GameType | null,
): Promise<(StoredRound & { account: string })[]> =>
  db.query<StoredRound & { account: string }>(
    `SELECT p.*, m.account FROM (
       SELECT b.id::text AS id, b.id AS place, b.member_id, b.stake_minor AS "stakeMinor", b.win_minor AS "winMinor", b.at,
         b.game_id AS "gameId", g.name, g.names FROM ${ROUNDS}
         AND ($7::bigint IS NULL OR (b.at, b.id) < ($7::bigint, $8::bigint))
       ORDER BY b.at DESC, b.id DESC LIMIT $9) p JOIN members m ON m.id = p.member_id
     ORDER BY p.at DESC, p.place DESC`,
    [
      ...scopeParams(scope),
      ...[span.fromMs, span.untilMs, gameType, after?.at ?? null, after?.id ?? null, limit],
    ],
  );

/** What a team's rounds add up to. @param gameType null means all */
export async function teamRoundTotals(
  db: Queryable,
  scope: TeamScope,
  { fromMs, untilMs }: Span,
  gameType: GameType | null,
): Promise<{ count: number; stakedMinor: number; wonMinor: number }> {
  const [sums] = await db.query<{ count: number; stakedMinor: number; wonMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(b.stake_minor), 0)::bigint AS "stakedMinor",
       coalesce(sum(b.win_minor), 0)::bigint AS "wonMinor" FROM ${ROUNDS}`,
    [...scopeParams(scope), fromMs, untilMs, gameType],
  );
  return sums!;
}

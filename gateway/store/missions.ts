import { TRIAL_TYPE } from '../../contract/access';
import type { Span } from '../house-days';
import type { Queryable } from './db';
import type { Mission } from './promotion-schema';
import { VALID_BET } from './levels';

const IN_SPAN = 'b.member_id = $1 AND b.at >= $2 AND b.at < $3 AND ($4::text IS NULL OR g.game_type = $4)';
/** What each kind counts, in minor units or a number. */
const COUNTED: Record<Mission['kind'], string> = {
  stake: `SELECT coalesce(sum(b.stake_minor), 0)::bigint AS n FROM bets b LEFT JOIN games g ON g.id = b.game_id
    WHERE ${IN_SPAN} AND ${VALID_BET}`,
  games: `SELECT count(DISTINCT b.game_id)::int AS n FROM bets b LEFT JOIN games g ON g.id = b.game_id
    WHERE ${IN_SPAN} AND ${VALID_BET}`,
  deposits: `SELECT count(*)::int AS n FROM ledger_entries
    WHERE member_id = $1 AND at >= $2 AND at < $3 AND kind = 'deposit' AND $4::text IS NULL`,
};

/** What a member has done for a mission, in minor units or a number. */
export async function progressOf(
  db: Queryable,
  memberId: string,
  { kind, gameType }: Pick<Mission, 'kind' | 'gameType'>,
  { fromMs, untilMs }: Span,
): Promise<number> {
  const counted = kind === 'deposits' ? null : (gameType ?? null);
  const [row] = await db.query<{ n: number }>(COUNTED[kind], [memberId, fromMs, untilMs, counted]);
  return row?.n ?? 0;
}

/** Which of these references a member has rewards for. */
export async function rewardedReferences(
  db: Queryable,
  memberId: string,
  references: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ reference: string }>(
    'SELECT reference FROM rewards WHERE member_id = $1 AND reference = ANY($2::text[])',
    [memberId, references],
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** A member's place on the board. */
interface Placed {
  memberId: string;
  account: string;
  minor: number;
  place: number;
}

/**
 * Who of a merchant has staked most, and the member's own place, which is the last row where it is behind the others.
 * Members of trials are left out.
 */
export const boardOf = (
  db: Queryable,
  merchantCode: string,
  memberId: string,
  { fromMs, untilMs }: Span,
  limit: number,
): Promise<Placed[]> =>
  db.query<Placed>(
    `WITH staked AS (
       SELECT member_id, sum(stake_minor)::bigint AS minor FROM bets
       WHERE at >= $2 AND at < $3 AND ${VALID_BET} GROUP BY 1
     ), sums AS (
       SELECT s.member_id, m.account, s.minor FROM staked s JOIN members m ON m.id = s.member_id
       WHERE m.merchant = $1 AND m.type <> ${TRIAL_TYPE}
     ), placed AS (
       SELECT *, rank() OVER (ORDER BY minor DESC)::int AS place,
         row_number() OVER (ORDER BY minor DESC, member_id <> $4, account)::int AS line FROM sums
     ) SELECT member_id AS "memberId", account, minor, place FROM placed
       WHERE line <= $5 OR member_id = $4 ORDER BY line`,
    [merchantCode, fromMs, untilMs, memberId, limit],
  );

import type { GameType } from '../../contract/categories';
import type { Placed } from '../../contract/cursor';
import type { Span } from '../house-days';
import type { Queryable } from './db';
import { moveMoney } from './ledger';
import { VALID_BET } from './levels';

/** What a type of games comes to: `rate` is hundredths of a per cent, money is minor units. */
export interface RebateLine {
  gameType: GameType;
  stakeMinor: number;
  rate: number;
  amountMinor: number;
}
/** A rebate that was claimed. */
export interface StoredRebate {
  id: string;
  stakeMinor: number;
  amountMinor: number;
  lines: RebateLine[];
  /** Epoch ms. */
  at: number;
}

interface StakeOfType {
  gameType: GameType;
  minor: number;
}
const COLUMNS = `id, stake_minor AS "stakeMinor", amount_minor AS "amountMinor", lines, at`;
const UNCOUNTED = `b.member_id = $1 AND b.at >= $2 AND b.rebate_id IS NULL AND ${VALID_BET}`;

/** Valid stakes without a rebate, by type of games. @param fromMs older ones do not count, epoch ms */
export const stakesWithoutRebate = (
  db: Queryable,
  memberId: string,
  fromMs: number,
): Promise<StakeOfType[]> =>
  db.query<StakeOfType>(
    `SELECT g.game_type AS "gameType", sum(b.stake_minor)::bigint AS minor
     FROM bets b JOIN games g ON g.id = b.game_id WHERE ${UNCOUNTED} GROUP BY 1`,
    [memberId, fromMs],
  );

/**
 * Marks the bets of these types as counted for a rebate. A bet that arrives meanwhile is either among them or waits for
 * the next rebate.
 * @returns what exactly these bets had staked
 */
export const markBets = (
  tx: Queryable,
  memberId: string,
  fromMs: number,
  types: readonly GameType[],
  rebateId: string,
): Promise<StakeOfType[]> =>
  tx.query<StakeOfType>(
    `WITH marked AS (
       UPDATE bets b SET rebate_id = $4 FROM games g
       WHERE ${UNCOUNTED} AND g.id = b.game_id AND g.game_type = ANY($3::text[])
       RETURNING g.game_type, b.stake_minor
     ) SELECT game_type AS "gameType", sum(stake_minor)::bigint AS minor FROM marked GROUP BY 1`,
    [memberId, fromMs, types, rebateId],
  );

/** Stores a rebate and credits it. Call it in the transaction that has marked its bets. */
export async function payRebate(
  tx: Queryable,
  merchantCode: string,
  memberId: string,
  { id, stakeMinor, amountMinor, lines, at }: StoredRebate,
): Promise<void> {
  await tx.query(
    `INSERT INTO rebates (id, merchant, member_id, stake_minor, amount_minor, lines, at)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)`,
    [id, merchantCode, memberId, stakeMinor, amountMinor, JSON.stringify(lines), at],
  );
  const movement = { merchantCode, memberId, kind: 'rebate', reference: id, amountMinor, at } as const;
  if ((await moveMoney(tx, { ...movement, account: 'bonuses' })) === undefined)
    throw new Error(`member ${memberId} has no wallet`);
}

export async function lastRebate(db: Queryable, memberId: string): Promise<StoredRebate | undefined> {
  const [last] = await db.query<StoredRebate>(
    `SELECT ${COLUMNS} FROM rebates WHERE member_id = $1 ORDER BY at DESC, id DESC LIMIT 1`,
    [memberId],
  );
  return last;
}

/** A member's rebates, newest first, cut by time and id. */
export const listRebates = (
  db: Queryable,
  memberId: string,
  { span, after, limit }: { span: Span; after: Placed | undefined; limit: number },
): Promise<StoredRebate[]> =>
  db.query<StoredRebate>(
    `SELECT ${COLUMNS} FROM rebates WHERE member_id = $1 AND at >= $2 AND at < $3
       AND ($4::bigint IS NULL OR (at, id) < ($4::bigint, $5::text))
     ORDER BY at DESC, id DESC LIMIT $6`,
    [memberId, span.fromMs, span.untilMs, after?.at ?? null, after?.id ?? null, limit],
  );

/** What a member's rebates add up to. */
export async function rebateTotals(
  db: Queryable,
  memberId: string,
  { fromMs, untilMs }: Span,
): Promise<{ count: number; amountMinor: number; stakedMinor: number }> {
  const [sums] = await db.query<{ count: number; amountMinor: number; stakedMinor: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(amount_minor), 0)::bigint AS "amountMinor",
       coalesce(sum(stake_minor), 0)::bigint AS "stakedMinor"
     FROM rebates WHERE member_id = $1 AND at >= $2 AND at < $3`,
    [memberId, fromMs, untilMs],
  );
  return sums!;
}

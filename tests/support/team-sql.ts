import type { Db } from '../../gateway/store/db';

/**
 * What a team comes to, written a second time and by hand: from the members' uplines, the lines of the wallets, the
 * rounds and the rates, with nothing of the gateway's own queries. Amounts are decimal numbers.
 */
const dayOf = (at: string) =>
  `to_char(to_timestamp(${at} / 1000.0) AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`;
const sum = (kinds: string, sign: '' | '-') =>
  `coalesce(${sign}sum(v.minor) FILTER (WHERE v.kind IN (${kinds})), 0)::float8 / 100`;

/** The six figures of movements `v`, in the order of the pages. */
const FIGURES = `
  ${sum("'bet', 'win', 'bonus', 'reward', 'rebate', 'agentRebate'", '-')} AS profit,
  ${sum("'bet'", '-')} AS staked,
  ${sum("'win'", '')} AS won,
  ${sum("'bonus', 'reward', 'rebate', 'agentRebate'", '')} AS bonuses,
  ${sum("'deposit'", '')} AS deposited,
  ${sum("'withdraw', 'withdrawReturn'", '-')} AS withdrawn`;

/** Everyone below `$1`, each with the direct downline that is above or the same; and the movements of their wallets. */
const TEAM = `WITH RECURSIVE team (id, account, head) AS (
    SELECT id, account, account FROM members WHERE upline_id = $1 AND type <> 4
    UNION ALL SELECT m.id, m.account, t.head FROM members m JOIN team t ON m.upline_id = t.id WHERE m.type <> 4
  ), moves AS (
    SELECT t.account, t.head, ${dayOf('l.at')} AS day, e.kind, l.amount_minor AS minor, l.balance_minor AS balance,
      l.at * 1000000 + l.entry_id * 2 + (l.member_id <> e.member_id)::int AS place
    FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id JOIN team t ON t.id = l.member_id
    WHERE l.account = 'wallet'
  ), rounds AS (
    SELECT b.id, t.account, t.head, ${dayOf('b.at')} AS day, b.at, b.game_id, b.stake_minor AS stake, b.win_minor AS win
    FROM bets b JOIN team t ON t.id = b.member_id
  )`;

export interface Figures {
  profit: number;
  staked: number;
  won: number;
  bonuses: number;
  deposited: number;
  withdrawn: number;
}

/** The team of a member in a month such as `2026-10`. */
export async function teamOf({ query }: Db, id: string, month: string) {
  const days = await query<Figures & { day: string; joined: number; active: number }>(
    `${TEAM} SELECT v.day, ${FIGURES},
       (SELECT count(*) FROM team t JOIN members m ON m.id = t.id WHERE ${dayOf('m.registered_at')} = v.day)::int AS joined,
       (SELECT count(DISTINCT r.account) FROM rounds r WHERE r.day = v.day)::int AS active
     FROM moves v WHERE left(v.day, 7) = $2 GROUP BY v.day ORDER BY v.day`,
    [id, month],
  );
  const [all] = await query<Figures>(`${TEAM} SELECT ${FIGURES} FROM moves v WHERE left(v.day, 7) = $2`, [
    id,
    month,
  ]);
  const [people] = await query<{ members: number; active: number }>(
    `${TEAM} SELECT (SELECT count(*) FROM team)::int AS members,
       (SELECT count(DISTINCT account) FROM rounds WHERE left(day, 7) = $2)::int AS active`,
    [id, month],
  );
  const heads = await query<Figures & { head: string; below: number }>(
    `${TEAM} SELECT t.head, count(DISTINCT t.account)::int - 1 AS below, ${FIGURES}
     FROM team t LEFT JOIN moves v ON v.account = t.account AND left(v.day, 7) = $2 GROUP BY t.head`,
    [id, month],
  );
  const rounds = await query<{ id: string; account: string; stake: number; win: number }>(
    `${TEAM} SELECT id::text AS id, account, stake::float8 / 100 AS stake, win::float8 / 100 AS win FROM rounds r
     WHERE left(day, 7) = $2 ORDER BY r.at DESC, r.id DESC`,
    [id, month],
  );
  const moves = await query<{ account: string; amount: number; balance: number }>(
    `${TEAM} SELECT account, minor::float8 / 100 AS amount, balance::float8 / 100 AS balance FROM moves
     WHERE left(day, 7) = $2 ORDER BY place DESC`,
    [id, month],
  );
  const valid = await query<{ account: string; stake: number; loss: number }>(
    `${TEAM} SELECT account, sum(stake)::float8 / 100 AS stake, sum(stake - win)::float8 / 100 AS loss FROM rounds
     WHERE left(day, 7) = $2 AND stake > 0 AND win <> stake GROUP BY 1 ORDER BY 1`,
    [id, month],
  );
  return { days, all: all!, people: people!, heads, rounds, moves, valid };
}

/** One member alone: the wallet, and a span of days such as `2026-10` or `2026-10-07`. */
export async function memberOf({ query }: Db, account: string, span: string) {
  const [own] = await query<Figures>(
    `SELECT ${FIGURES} FROM (
       SELECT e.kind, l.amount_minor AS minor FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
         JOIN members m ON m.id = l.member_id
       WHERE m.account = $1 AND l.account = 'wallet' AND starts_with(${dayOf('l.at')}, $2)) v`,
    [account, span],
  );
  const [wallet] = await query<{ balance: number }>(
    `SELECT w.balance_minor::float8 / 100 AS balance FROM wallets w JOIN members m ON m.id = w.member_id WHERE m.account = $1`,
    [account],
  );
  return { ...own!, ...wallet! };
}

/** Who of a team logged in, played and registered on a day. */
export async function countsOf({ query }: Db, id: string, day: string): Promise<number[]> {
  const [row] = await query<{ counts: number[] }>(
    `${TEAM} SELECT ARRAY[
       (SELECT count(*) FROM team t JOIN members m ON m.id = t.id WHERE ${dayOf('m.last_login_at')} = $2),
       (SELECT count(DISTINCT account) FROM rounds WHERE day = $2),
       (SELECT count(*) FROM team t JOIN members m ON m.id = t.id WHERE ${dayOf('m.registered_at')} = $2)]::int[] AS counts`,
    [id, day],
  );
  return row!.counts;
}

/**
 * What an agent without an upline earns of each day of a month, line by line: of the valid stakes, what the own rate has
 * above the highest rate between the stakes and the agent; each line in whole dong.
 * @param own the agent's rates in hundredths of a per cent
 */
export const earnedOf = ({ query }: Db, id: string, month: string, own: Record<string, number>) =>
  query<{ day: string; via: string; stake: number; amount: number }>(
    `WITH RECURSIVE up (staker, id, upline_id) AS (
       SELECT id, id, upline_id FROM members WHERE type <> 4
       UNION ALL SELECT u.staker, m.id, m.upline_id FROM up u JOIN members m ON m.id = u.upline_id WHERE u.upline_id <> $1
     ), lines AS (
       SELECT ${dayOf('b.at')} AS day, via.id AS via, o.own::numeric AS own, b.stake_minor AS stake, g.game_type AS type,
         (SELECT coalesce(max(r.rate), 0) FROM up c JOIN agent_rates r ON r.member_id = c.id AND r.game_type = g.game_type
          WHERE c.staker = b.member_id) AS below
       FROM bets b JOIN games g ON g.id = b.game_id JOIN up via ON via.staker = b.member_id AND via.upline_id = $1
         JOIN (SELECT key, value::int AS own FROM jsonb_each_text($3::jsonb)) o ON o.key = g.game_type
       WHERE b.stake_minor > 0 AND b.win_minor <> b.stake_minor
     ), earned AS (
       SELECT l.day, m.account AS via, l.type, l.below, sum(l.stake) AS stake,
         floor(sum(l.stake) * (l.own - l.below) / 1000000) AS amount
       FROM lines l JOIN members m ON m.id = l.via WHERE left(l.day, 7) = $2 AND l.own > l.below
       GROUP BY l.day, m.account, l.type, l.own, l.below
     ) SELECT day, via, stake::float8 / 100 AS stake, amount::float8 AS amount FROM earned WHERE amount > 0
       ORDER BY day DESC, via`,
    [id, month, JSON.stringify(own)],
  );

import { NON_AGENT_TYPES } from '../../contract/access';
import type { GameType } from '../../contract/categories';
import { rateOf } from '../rebate-view';
import type { Queryable } from './db';
import type { Merchant } from './merchant-schema';

/** Hundredths of a per cent by type of games; a missing one is 0. */
export type Rates = Partial<Record<GameType, number>>;

/** A condition of SQL. @param column with a member's type */
export const isAgent = (column: string): string => `${column} NOT IN (${NON_AGENT_TYPES.join(', ')})`;

/** The types of games for which the merchant pays agents, in the order in which they are shown. */
export const ratedTypes = ({ agentRebates }: Merchant): GameType[] =>
  agentRebates.map(({ gameType }) => gameType);
/** What agents without an upline have. */
export const topRates = ({ agentRebates }: Merchant): Rates =>
  Object.fromEntries(agentRebates.map(({ gameType, percent }) => [gameType, rateOf(percent)]));

/**
 * Rows of `agent_rates` that hold on a day: for each member and type of games the newest.
 * @param day what stands for it in the SQL; NULL is the end of all days
 */
export const ratesInForce = (day: string): string =>
  `SELECT DISTINCT ON (member_id, game_type) member_id, game_type, rate FROM agent_rates
   WHERE ${day} IS NULL OR day <= ${day} ORDER BY member_id, game_type, day DESC`;

/** A given rate as far as the merchant still pays it: its own rates are the bound (decision 0041). */
export const paidRate = (merchant: Merchant, rates: Rates, type: GameType): number =>
  Math.min(rates[type] ?? 0, topRates(merchant)[type] ?? 0);

const byMember = (
  merchant: Merchant,
  rows: { id: string; gameType: GameType; rate: number }[],
): Map<string, Rates> => {
  const found = new Map<string, Rates>();
  for (const { id, gameType, rate } of rows)
    found.set(id, { ...found.get(id), [gameType]: paidRate(merchant, { [gameType]: rate }, gameType) });
  return found;
};

/** What members have been given, whatever the merchant pays. @param day of the house on which it holds; null for the end */
const storedRates = (
  db: Queryable,
  memberIds: readonly string[],
  day: string | null,
): Promise<{ id: string; gameType: GameType; rate: number }[]> =>
  db.query(
    `SELECT DISTINCT ON (member_id, game_type) member_id AS id, game_type AS "gameType", rate FROM agent_rates
     WHERE member_id = ANY($1::text[]) AND ($2::text IS NULL OR day <= $2)
     ORDER BY member_id, game_type, day DESC`,
    [memberIds, day],
  );

/**
 * What members have been given, as far as the merchant still pays it.
 * @param day of the house on which it holds; null for what holds in the end
 */
export const givenRates = async (
  db: Queryable,
  merchant: Merchant,
  memberIds: readonly string[],
  day: string | null,
): Promise<Map<string, Rates>> => byMember(merchant, await storedRates(db, memberIds, day));

/** What a member has been given in the end, also what the merchant does not pay at present. */
export const promisedRates = async (db: Queryable, memberId: string): Promise<Rates> =>
  Object.fromEntries((await storedRates(db, [memberId], null)).map(({ gameType, rate }) => [gameType, rate]));

/** The most that members have given to any of their own direct downlines, as far as the merchant still pays it. */
export async function mostGiven(
  db: Queryable,
  merchant: Merchant,
  memberIds: readonly string[],
): Promise<Map<string, Rates>> {
  return byMember(
    merchant,
    await db.query<{ id: string; gameType: GameType; rate: number }>(
      `SELECT id, game_type AS "gameType", max(rate) AS rate FROM (
         SELECT DISTINCT ON (r.member_id, r.game_type) m.upline_id AS id, r.game_type, r.rate
         FROM agent_rates r JOIN members m ON m.id = r.member_id WHERE m.upline_id = ANY($1::text[])
         ORDER BY r.member_id, r.game_type, r.day DESC
       ) newest GROUP BY 1, 2`,
      [memberIds],
    ),
  );
}

export interface OwnRates {
  today: Rates;
  /** From tomorrow on. */
  next: Rates;
}

/** An agent's own rates: of agents without an upline the merchant's, else those that the upline has given. */
export async function ownRates(
  db: Queryable,
  merchant: Merchant,
  memberId: string,
  today: string,
): Promise<OwnRates> {
  const [member] = await db.query<{ top: boolean }>(
    'SELECT upline_id IS NULL AS top FROM members WHERE id = $1',
    [memberId],
  );
  if (member?.top) return { today: topRates(merchant), next: topRates(merchant) };
  const given = async (day: string | null) => (await givenRates(db, merchant, [memberId], day)).get(memberId);
  const [now, end] = [await given(today), await given(null)];
  return { today: now ?? {}, next: end ?? {} };
}

/** What may be given to somebody new, whose rates hold at once. */
export const givable = ({ today, next }: OwnRates, type: GameType): number =>
  Math.min(today[type] ?? 0, next[type] ?? 0);

/** Gives a member rates from a day on. */
export async function giveRates(
  tx: Queryable,
  merchantCode: string,
  memberId: string,
  rates: Rates,
  day: string,
): Promise<void> {
  await tx.query(
    `INSERT INTO agent_rates (merchant, member_id, day, game_type, rate)
     SELECT $1, $2, $3, r.game_type, r.rate FROM unnest($4::text[], $5::int[]) AS r (game_type, rate)
     ON CONFLICT (member_id, game_type, day) DO UPDATE SET rate = excluded.rate`,
    [merchantCode, memberId, day, Object.keys(rates), Object.values(rates)],
  );
}

/** The rates of those who register by an agent's link. */
export async function linkRates(db: Queryable, memberId: string): Promise<Map<string, Rates>> {
  const rows = await db.query<{ kind: string; rates: Rates }>(
    'SELECT kind, rates FROM account_links WHERE member_id = $1',
    [memberId],
  );
  return new Map(rows.map(({ kind, rates }) => [kind, rates]));
}

export async function setLinkRates(
  tx: Queryable,
  merchantCode: string,
  memberId: string,
  kind: string,
  rates: Rates,
): Promise<void> {
  await tx.query(
    `INSERT INTO account_links (merchant, member_id, kind, rates) VALUES ($1, $2, $3, $4::jsonb)
     ON CONFLICT (member_id, kind) DO UPDATE SET rates = excluded.rates`,
    [merchantCode, memberId, kind, JSON.stringify(rates)],
  );
}

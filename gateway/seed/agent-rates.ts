import { isAgent } from '../store/agent-rates';
import type { Queryable } from '../store/db';

/** Rates that hold since before the demo's history. */
const SINCE = '2000-01-01';

/**
 * Rebate rates of the demo's downlines, where a merchant has none: each agent keeps a fifth of what the upline has, and
 * players get a fifth of their agent's.
 * @param rates of agents without an upline, in hundredths of a per cent
 */
export async function addAgentRates(
  tx: Queryable,
  merchantCode: string,
  rates: Record<string, number>,
): Promise<void> {
  await tx.query(
    `INSERT INTO agent_rates (merchant, member_id, game_type, day, rate)
     SELECT m.merchant, m.id, r.key, $3,
       floor(r.value::numeric * power(0.8, d.depth - (CASE WHEN ${isAgent('m.type')} THEN 0 ELSE 1 END))
         * (CASE WHEN ${isAgent('m.type')} THEN 1 ELSE 0.2 END))::int
     FROM members m JOIN (SELECT member_id, max(depth) AS depth FROM downlines GROUP BY 1) d ON d.member_id = m.id
       CROSS JOIN jsonb_each_text($2::jsonb) AS r
     WHERE m.merchant = $1 AND m.type <> 4
       AND NOT EXISTS (SELECT 1 FROM agent_rates WHERE merchant = $1)`,
    [merchantCode, JSON.stringify(rates), SINCE],
  );
}

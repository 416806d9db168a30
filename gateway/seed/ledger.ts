import { DAY_MS } from '../../contract/time';
import { TRIAL_TYPE } from '../../contract/access';
import type { EntryKind } from '../../contract/ledger';
import type { Queryable } from '../store/db';
import { houseAccount, type HouseAccount } from '../store/ledger';
import type { MemberSeed, MovementSeed } from './members';
import { MERCHANTS } from './merchants';

const ACCOUNTS: Partial<Record<EntryKind, HouseAccount>> = {
  bet: 'games',
  win: 'games',
  deposit: 'payments',
  reward: 'bonuses',
  withdraw: 'payments',
};

/** Withdrawals of the demo are multiples of this, in minor units. */
const WITHDRAWN_MINOR = 1_000;

/**
 * A member's history with what was there before it, so that the wallet is what the ledger adds up to. Where it would have
 * gone below 0, there was more before, which is withdrawn in the end.
 */
function wholeHistory(
  { id, balanceMinor, joinedDaysAgo }: MemberSeed,
  history: readonly MovementSeed[],
  now: number,
): MovementSeed[] {
  // The sort is stable, so a win stays behind its bet.
  const own = history.filter((move) => move.member_id === id).sort((a, b) => a.at - b.at);
  const before = own.reduce((rest, move) => rest - move.amount_minor, balanceMinor);
  let sum = before;
  const lowest = Math.min(...[before, ...own.map((move) => (sum += move.amount_minor))]);
  const missing = Math.ceil(Math.max(0, -lowest) / WITHDRAWN_MINOR) * WITHDRAWN_MINOR;
  const move = { member_id: id, note: null };
  return [
    { ...move, kind: 'opening', amount_minor: before + missing, at: now - joinedDaysAgo * DAY_MS },
    ...own,
    ...(missing ? [{ ...move, kind: 'withdraw' as const, amount_minor: -missing, at: now }] : []),
  ];
}

/**
 * Enters the demo's history in the ledger of a new merchant, in few statements.
 * @param history without openings
 * @param now epoch ms
 */
export async function enterHistory(
  tx: Queryable,
  merchant: string,
  members: readonly MemberSeed[],
  history: readonly MovementSeed[],
  now: number,
): Promise<void> {
  const trials = new Set(members.filter(({ type }) => type === TRIAL_TYPE).map(({ id }) => id));
  const moves = members
    .flatMap((member) => wholeHistory(member, history, now))
    .sort((a, b) => a.at - b.at)
    .map((move, position) => ({
      ...move,
      position,
      reference: `demo_${move.member_id}_${position}`,
      account: houseAccount(
        trials.has(move.member_id) ? TRIAL_TYPE : 0,
        ACCOUNTS[move.kind] ?? 'corrections',
      ),
    }));
  await tx.query(
    `WITH moves AS (
       SELECT * FROM json_to_recordset($2::json) AS r
         (member_id text, kind text, amount_minor bigint, note text, at bigint, position int, reference text, account text)
     ), entries AS (
       INSERT INTO ledger_entries (merchant, kind, reference, member_id, note, at)
       SELECT $1, kind, reference, member_id, note, at FROM moves ORDER BY position RETURNING id, reference
     ) INSERT INTO ledger_lines (entry_id, account, member_id, amount_minor, balance_minor, at)
       SELECT id, 'wallet', member_id, amount_minor,
         sum(amount_minor) OVER (PARTITION BY member_id ORDER BY position), at FROM entries JOIN moves USING (reference)
       UNION ALL
       SELECT id, account, NULL, -amount_minor, NULL, at FROM entries JOIN moves USING (reference)`,
    [merchant, JSON.stringify(moves)],
  );
  const seed = MERCHANTS.find((one) => one.merchant.merchantCode === merchant);
  const method = seed?.merchant.depositMethods.find(({ kind }) => kind === 'bank');
  // What was deposited has its deposit, of the same number.
  await tx.query(
    `INSERT INTO deposits (id, merchant, member_id, method, amount_minor, bonus_minor, state, instructions, paid_minor,
       created_at, expires_at, changed_at)
     SELECT reference, $1, member_id, $3::jsonb, amount_minor, 0, 'paid', '{"lines":[],"qr":null,"link":null}',
       amount_minor, at, at, at
     FROM json_to_recordset($2::json) AS r (member_id text, kind text, amount_minor bigint, at bigint, reference text)
     WHERE kind = 'deposit' AND $3::jsonb IS NOT NULL`,
    [merchant, JSON.stringify(moves), method ? JSON.stringify(method) : null],
  );
}

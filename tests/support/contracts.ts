import { tryOperate } from './access';
import type { TestGateway } from './gateway';

/** Offers a contract to a member. @param words its kind and terms, as the operator types them @returns its id */
export async function offer(gateway: TestGateway, account: string, ...words: string[]): Promise<string> {
  const { ok, text } = await tryOperate(gateway, 'contract', 'offer', account, ...words);
  const [, id] = /^offered (\w+) to /.exec(text) ?? [];
  if (!ok || id === undefined) throw new Error(text);
  return id;
}

/** A payment of a contract that has ended, with one line. */
export async function addPayment({ db }: TestGateway, memberId: string, id: string): Promise<void> {
  const terms = { basis: 'stake', pays: 'amount', period: 'day', tiers: [{ fromMinor: 100, value: 100 }] };
  await db.query(
    `INSERT INTO contracts (id, merchant, member_id, kind, terms, state, offered_at, decided_at, starts_at, ends_at)
     SELECT 'C-' || $2, merchant, id, 'salary', $3::jsonb, 'accepted', 1, 1, 1, 2 FROM members WHERE id = $1`,
    [memberId, id, JSON.stringify(terms)],
  );
  await db.query(
    `INSERT INTO contract_payments (id, merchant, member_id, contract_id, kind, from_ms, until_ms, stake_minor, loss_minor,
       members, tier, amount_minor, at)
     SELECT $2, merchant, id, 'C-' || $2, 'salary', 1, 2, 100, 100, 1, 0, 100, 3 FROM members WHERE id = $1`,
    [memberId, id],
  );
  await db.query(
    `INSERT INTO contract_lines (payment_id, merchant, member_id, stake_minor, loss_minor)
     SELECT $2, merchant, id, 100, 100 FROM members WHERE id = $1`,
    [memberId, id],
  );
}

import type { ContractAnswer, ContractKind } from '../../contract/contracts';
import { DAY_MS } from '../../contract/time';
import { newKey, tryOperate } from './access';
import { ask } from './ask';
import type { TestGateway } from './gateway';
import type { Player } from './promotions';

const CALL_OF = {
  salary: 'contracts.dailySalary',
  dividend: 'contracts.dividend',
  hourly: 'contracts.hourlySalary',
} as const;

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

/** Answers an offer. */
export const answerOffer = (
  { url }: TestGateway,
  token: string,
  { kind, id, answer }: { kind: ContractKind; id: string; answer: ContractAnswer },
  headers = newKey(),
) => ask(url, CALL_OF[kind], { token, headers, query: { id, answer } });

/** A contract that the member has accepted, and that has counted for 40 days. */
export async function acceptedContract(
  gateway: TestGateway,
  { account, token }: Player,
  kind: ContractKind,
  ...terms: string[]
): Promise<string> {
  const id = await offer(gateway, account, kind, ...terms);
  const { code } = await answerOffer(gateway, token, { kind, id, answer: 'accept' });
  if (code) throw new Error(`${kind} was not accepted: ${code}`);
  await gateway.db.query('UPDATE contracts SET starts_at = starts_at - $2 WHERE id = $1', [id, 40 * DAY_MS]);
  return id;
}

/** Moves a member below another, as a member of this type. */
export async function placeBelow(
  { db }: TestGateway,
  account: string,
  uplineId: string,
  type = 0,
): Promise<void> {
  await db.query('UPDATE members SET upline_id = $2, type = $3 WHERE account = $1', [
    account,
    uplineId,
    type,
  ]);
}

import { randomBytes } from 'node:crypto';
import type {
  ContractAnswer,
  ContractBasis,
  ContractKind,
  ContractPayer,
  ContractPays,
  ContractPeriod,
  ContractState,
} from '../../contract/contracts';
import type { PeriodSpan } from '../contract-periods';
import { lock } from './advisory-locks';
import type { Queryable } from './db';

/** From this much on, in minor units, `value` is paid: minor units, or hundredths of a per cent of what is compared. */
export interface Tier {
  fromMinor: number;
  value: number;
}
export interface Terms {
  basis: ContractBasis;
  pays: ContractPays;
  period: ContractPeriod;
  /** By their threshold. */
  tiers: Tier[];
}
/** A contract of a member. Times are epoch ms. */
export interface StoredContract {
  id: string;
  memberId: string;
  kind: ContractKind;
  state: ContractState;
  /** Account of the upline it was offered for. */
  upline: string | null;
  payer: ContractPayer;
  /** The upline who pays it; null if the merchant does. */
  payerId: string | null;
  terms: Terms;
  offeredAt: number;
  decidedAt: number | null;
  startsAt: number | null;
  endsAt: number | null;
}

/** The state as it is shown. `$1` is the time. */
const STATE = `CASE WHEN c.state <> 'accepted' THEN c.state WHEN c.ends_at <= greatest($1, c.starts_at) THEN 'ended'
  WHEN c.starts_at > $1 THEN 'upcoming' ELSE 'active' END`;
export const SELECT_CONTRACT = `SELECT c.id, c.member_id AS "memberId", c.kind, ${STATE} AS state, u.account AS upline, c.terms,
  c.payer_id AS "payerId", CASE WHEN c.payer_id IS NULL THEN 'merchant' ELSE 'upline' END AS payer,
  c.offered_at AS "offeredAt", c.decided_at AS "decidedAt", c.starts_at AS "startsAt", c.ends_at AS "endsAt"
  FROM contracts c LEFT JOIN members u ON u.id = c.upline_id`;

/**
 * A member's contracts of a kind, the newest offer first; what waits or counts is always among them, whatever number of old
 * offers there is. @param now epoch ms
 */
export const listContracts = (
  db: Queryable,
  memberId: string,
  kind: ContractKind,
  { now, limit }: { now: number; limit: number },
): Promise<StoredContract[]> =>
  db.query<StoredContract>(
    `SELECT * FROM (
       SELECT * FROM (${SELECT_CONTRACT} WHERE c.member_id = $2 AND c.kind = $3) own
       ORDER BY (state IN ('offered', 'upcoming', 'active')) DESC, "offeredAt" DESC, id DESC LIMIT $4
     ) listed ORDER BY "offeredAt" DESC, id DESC`,
    [now, memberId, kind, limit],
  );

/** A contract of a member. @param now epoch ms */
export async function findContract(
  db: Queryable,
  memberId: string,
  { kind, id }: { kind: ContractKind; id: string },
  now: number,
): Promise<StoredContract | undefined> {
  const [contract] = await db.query<StoredContract>(
    `${SELECT_CONTRACT} WHERE c.member_id = $2 AND c.kind = $3 AND c.id = $4`,
    [now, memberId, kind, id],
  );
  return contract;
}

/** The offers that wait for a member's answer. */
export const listOffers = (db: Queryable, memberId: string): Promise<{ id: string; kind: ContractKind }[]> =>
  db.query<{ id: string; kind: ContractKind }>(
    `SELECT id, kind FROM contracts WHERE member_id = $1 AND state = 'offered'`,
    [memberId],
  );

/** A contract that counts or has counted, with its member. */
export interface AcceptedContract extends StoredContract {
  account: string;
  disabled: boolean;
}

/** The accepted contracts of a merchant, also those that have ended. @param now epoch ms */
export const listAccepted = (
  db: Queryable,
  merchantCode: string,
  kind: ContractKind,
  now: number,
): Promise<AcceptedContract[]> =>
  db.query<AcceptedContract>(
    `${SELECT_CONTRACT.replace('SELECT', 'SELECT m.account, m.disabled,')}
     JOIN members m ON m.id = c.member_id
     WHERE c.merchant = $2 AND c.kind = $3 AND c.state = 'accepted' ORDER BY m.account, c.starts_at, c.id`,
    [now, merchantCode, kind],
  );

/** Whether the contract counts for a period. */
export const countsFor = (
  { startsAt, endsAt }: Pick<StoredContract, 'startsAt' | 'endsAt'>,
  { fromMs, untilMs }: PeriodSpan,
): boolean => startsAt !== null && startsAt <= fromMs && (endsAt === null || untilMs <= endsAt);

interface Offer {
  merchantCode: string;
  memberId: string;
  uplineId: string | null;
  /** The upline pays it, not the merchant. */
  byUpline?: boolean;
  kind: ContractKind;
  terms: Terms;
}

/** Offers a contract, in place of an offer of the same kind that waits. Call it in a transaction. @param now epoch ms */
export async function offerContract(tx: Queryable, offer: Offer, now: number): Promise<string> {
  const { merchantCode, memberId, uplineId, byUpline = false, kind, terms } = offer;
  await lock(tx, 'contracts', memberId);
  await tx.query(
    `UPDATE contracts SET state = 'replaced', decided_at = $3
     WHERE member_id = $1 AND kind = $2 AND state = 'offered'`,
    [memberId, kind, now],
  );
  const id = `C${randomBytes(10).toString('hex')}`;
  await tx.query(
    `INSERT INTO contracts (id, merchant, member_id, upline_id, payer_id, kind, terms, state, offered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, 'offered', $8)`,
    [
      ...[id, merchantCode, memberId, uplineId, byUpline ? uplineId : null],
      ...[kind, JSON.stringify(terms), now],
    ],
  );
  return id;
}

/** Withdraws the offer that waits. @returns whether there was one @param now epoch ms */
export async function withdrawOffer(
  tx: Queryable,
  memberId: string,
  kind: ContractKind,
  now: number,
): Promise<boolean> {
  await lock(tx, 'contracts', memberId);
  const withdrawn = await tx.query(
    `UPDATE contracts SET state = 'withdrawn', decided_at = $3
     WHERE member_id = $1 AND kind = $2 AND state = 'offered' RETURNING 1`,
    [memberId, kind, now],
  );
  return withdrawn.length > 0;
}

/** Ends what counts of a kind at a moment. @returns whether anything did. Call it in a transaction. */
export async function endContracts(
  tx: Queryable,
  memberId: string,
  kind: ContractKind,
  endsAt: number,
  butFor = '',
): Promise<boolean> {
  await lock(tx, 'contracts', memberId);
  const ended = await tx.query(
    `UPDATE contracts SET ends_at = $3 WHERE member_id = $1 AND kind = $2 AND state = 'accepted' AND id <> $4
       AND (ends_at IS NULL OR ends_at > $3) RETURNING 1`,
    [memberId, kind, endsAt, butFor],
  );
  return ended.length > 0;
}

/**
 * Accepts or refuses an offer, if it waits for an answer. Call it in a transaction.
 * @returns whether it waited
 * @param startsAt when the first period begins that an accepted one counts for; what counted before ends then, epoch ms
 */
export async function decideOffer(
  tx: Queryable,
  { memberId, kind, id }: Pick<StoredContract, 'memberId' | 'kind' | 'id'>,
  answer: ContractAnswer,
  { now, startsAt }: { now: number; startsAt: number },
): Promise<boolean> {
  await lock(tx, 'contracts', memberId);
  const isAccepted = answer === 'accept';
  const decided = await tx.query(
    `UPDATE contracts SET state = $3, decided_at = $4, starts_at = $5
     WHERE member_id = $1 AND id = $2 AND state = 'offered' RETURNING 1`,
    [memberId, id, isAccepted ? 'accepted' : 'refused', now, isAccepted ? startsAt : null],
  );
  if (decided.length && isAccepted) await endContracts(tx, memberId, kind, startsAt, id);
  return decided.length > 0;
}

import { TRIAL_TYPE } from '../../contract/access';
import type { EntryKind } from '../../contract/ledger';
import type { Queryable } from './db';

/**
 * Where money comes from and goes to, beside the wallets of members: vendors' games, payment providers, bonuses, what agents earn, withdrawals that wait and their fees, the
 * operator's corrections, and the play money of trial members, which never mixes with the others
 * (spec: gateway, Ledger).
 */
export type HouseAccount =
  'games' | 'payments' | 'withdrawals' | 'fees' | 'bonuses' | 'agency' | 'corrections' | 'play';

/** One movement of money between a member's wallet and an account of the merchant. */
export interface Movement {
  merchantCode: string;
  memberId: string;
  kind: EntryKind;
  /** What moved the money. A second movement of the same kind with the same reference fails. */
  reference: string;
  /** What the wallet gets; below 0 what it gives. Minor units, not 0. */
  amountMinor: number;
  /** The wallet's balance after it, in minor units. */
  balanceMinor: number;
  account: HouseAccount;
  note?: string | null;
  /** Epoch ms. */
  at: number;
}

/** The account of the merchant that a member's money is moved from or to. */
export const houseAccount = (memberType: number, account: HouseAccount): HouseAccount =>
  memberType === TRIAL_TYPE ? 'play' : account;

/**
 * Changes a wallet's balance by an amount. One statement checks and changes it, so that concurrent movements cannot
 * spend the same money. Call it in a transaction, with the entries that explain the change.
 * @param changeMinor minor units
 * @param neededMinor what must be there before it; by default what is taken
 * @returns the balance after it; undefined, with nothing changed, if there is less
 */
export async function changeWallet(
  tx: Queryable,
  memberId: string,
  changeMinor: number,
  neededMinor = Math.max(0, -changeMinor),
): Promise<number | undefined> {
  const [wallet] = await tx.query<{ minor: number }>(
    `UPDATE wallets SET balance_minor = balance_minor + $2::bigint
     WHERE member_id = $1 AND balance_minor >= $3::bigint RETURNING balance_minor AS minor`,
    [memberId, changeMinor, neededMinor],
  );
  return wallet?.minor;
}

/** Enters a movement in the merchant's ledger. Call it in the transaction that changes the wallet. */
export async function enterMovement(tx: Queryable, movement: Movement): Promise<void> {
  const { merchantCode, memberId, kind, reference, amountMinor, balanceMinor, account, note, at } = movement;
  await tx.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (merchant, kind, reference, member_id, note, at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
     ) INSERT INTO ledger_lines (entry_id, account, member_id, amount_minor, balance_minor, at)
       SELECT id, 'wallet', $4, $7::bigint, $8::bigint, $6::bigint FROM entry
       UNION ALL SELECT id, $9, NULL, -$7::bigint, NULL, $6::bigint FROM entry`,
    [merchantCode, kind, reference, memberId, note ?? null, at, amountMinor, balanceMinor, account],
  );
}

/**
 * Moves money between a wallet and the merchant, and enters it. Call it in a transaction.
 * @returns the balance after it; undefined, with nothing changed, if the wallet has less than it should give
 */
export async function moveMoney(
  tx: Queryable,
  movement: Omit<Movement, 'balanceMinor'>,
): Promise<number | undefined> {
  const balanceMinor = await changeWallet(tx, movement.memberId, movement.amountMinor);
  if (balanceMinor !== undefined) await enterMovement(tx, { ...movement, balanceMinor });
  return balanceMinor;
}

/** A withdrawal that is paid: the money that was kept for it leaves the merchant, but for the fee. */
type Payout = Pick<Movement, 'merchantCode' | 'memberId' | 'reference' | 'note' | 'at'> & {
  amountMinor: number;
  feeMinor: number;
};

/** Enters a payout, which touches no wallet. Call it in the transaction that decides the withdrawal. */
export async function enterPayout(tx: Queryable, payout: Payout): Promise<void> {
  const { merchantCode, memberId, reference, note, at, amountMinor, feeMinor } = payout;
  await tx.query(
    `WITH entry AS (
       INSERT INTO ledger_entries (merchant, kind, reference, member_id, note, at)
       VALUES ($1, 'payout', $2, $3, $4, $5) RETURNING id
     ) INSERT INTO ledger_lines (entry_id, account, amount_minor, at)
       SELECT id, account, minor, $5::bigint FROM entry, (VALUES
         ('withdrawals', -$6::bigint), ('payments', $6::bigint - $7::bigint), ('fees', $7::bigint)
       ) AS line (account, minor) WHERE minor <> 0`,
    [merchantCode, reference, memberId, note ?? null, at, amountMinor, feeMinor],
  );
}

/** Holds up other movements of a wallet until the transaction ends. */
export async function lockWallet(tx: Queryable, memberId: string): Promise<void> {
  await tx.query('SELECT 1 FROM wallets WHERE member_id = $1 FOR UPDATE', [memberId]);
}

/** A wallet whose balance is not what its movements add up to. */
export interface WalletDifference {
  account: string;
  balanceMinor: number;
  enteredMinor: number;
}

/** Compares the wallets of a merchant with its ledger. @returns those that differ; none if all is right */
export const walletDifferences = (db: Queryable, merchantCode: string): Promise<WalletDifference[]> =>
  db.query<WalletDifference>(
    `SELECT m.account, w.balance_minor AS "balanceMinor", coalesce(l.sum, 0) AS "enteredMinor"
     FROM members m JOIN wallets w ON w.member_id = m.id
     LEFT JOIN (SELECT member_id, sum(amount_minor)::bigint AS sum FROM ledger_lines WHERE account = 'wallet' GROUP BY 1) l
       ON l.member_id = m.id
     WHERE m.merchant = $1 AND w.balance_minor <> coalesce(l.sum, 0) ORDER BY m.account`,
    [merchantCode],
  );

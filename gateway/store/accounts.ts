import { randomBytes } from 'node:crypto';
import { hashPassword } from '../crypto/password';
import { newToken, randomDigits, sha256 } from '../crypto/tokens';
import { note } from '../security/about';
import type { Queryable } from './db';
import { enterMovement, houseAccount } from './ledger';
import type { Mobile } from './mobile';

/** A member as the login needs it. */
export interface Account {
  id: string;
  account: string;
  /** Undefined if the member has no password. */
  hash: string | undefined;
  type: number;
  disabled: boolean;
  lastLoginAt: number | null;
  mailedHash: string | null;
  mailedUntil: number | null;
}

/** Who a login name may mean. */
export interface Candidates {
  /** The member with this user name, else the one with this verified number. */
  account: Account | undefined;
  /** The member who registered with this number without verifying it. */
  unverified: Account | undefined;
}

const COLUMNS = `m.id, m.account, CASE WHEN m.has_password THEN m.password_hash END AS hash, m.type, m.disabled,
  m.last_login_at AS "lastLoginAt", m.mailed_hash AS "mailedHash", m.mailed_until AS "mailedUntil"`;

const accountOf = (row: Account): Account => ({ ...row, hash: row.hash ?? undefined });

const one = async (db: Queryable, where: string, params: unknown[]): Promise<Account | undefined> => {
  const rows = await db.query<Account>(`SELECT ${COLUMNS} FROM members m WHERE ${where} LIMIT 2`, params);
  // An ambiguous name matches nobody.
  const [found] = rows.length === 1 ? rows : [];
  if (found) note({ member: found.id });
  return found && accountOf(found);
};

/**
 * Members of the merchant by user name, else by mobile number, with or without its leading 0 (spec: session, Login by
 * number).
 */
export async function findCandidates(
  db: Queryable,
  merchantCode: string,
  name: string,
  dial?: string,
): Promise<Candidates> {
  const named = await one(db, 'm.merchant = $1 AND m.account = $2', [merchantCode, name]);
  if (named || !/^\d+$/.test(name)) return { account: named, unverified: undefined };
  const byNumber = (condition: string) =>
    one(
      db,
      `m.merchant = $1 AND m.mobile_num = $2 AND m.${condition} AND ($3::text IS NULL OR m.mobile_dial = $3)`,
      [merchantCode, name.replace(/^0+/, ''), dial || null],
    );
  return { account: await byNumber('mobile_verified'), unverified: await byNumber('mobile_login') };
}

/**
 * Whether a login name may mean another member than this one: the digits of a number may belong to a member who has
 * verified it and to one who has not, and to members in several countries.
 * @param name user name, or number without its leading 0
 */
export const isSharedName = async (
  db: Queryable,
  merchantCode: string,
  name: string,
  memberId: string,
): Promise<boolean> =>
  /^\d+$/.test(name) &&
  (
    await db.query(
      `SELECT 1 FROM members WHERE merchant = $1 AND id <> $3
         AND (mobile_num = $2 AND mobile_verified OR mobile_num = $2 AND mobile_login) LIMIT 1`,
      [merchantCode, name, memberId],
    )
  ).length > 0;

export const findByMobile = (
  db: Queryable,
  merchantCode: string,
  { dial, number }: Mobile,
): Promise<Account | undefined> =>
  one(db, 'm.merchant = $1 AND m.mobile_dial = $2 AND m.mobile_num = $3 AND m.mobile_verified', [
    merchantCode,
    dial,
    number,
  ]);

/** A user of another service, as one merchant's Firebase project knows it (spec: gateway, Tenants). */
export interface Identity {
  merchantCode: string;
  projectId: string;
  channel: string;
  /** The project's id of the user. */
  subject: string;
}

export const findByIdentity = (
  db: Queryable,
  { merchantCode, projectId, channel, subject }: Identity,
): Promise<Account | undefined> =>
  one(
    db,
    `m.id = (SELECT member_id FROM identities
       WHERE merchant = $1 AND project = $2 AND channel = $3 AND subject = $4)`,
    [merchantCode, projectId, channel, subject],
  );

interface NewMember {
  merchantCode: string;
  account: string;
  password: string | null;
  type: number;
  nickname?: string | null;
  uplineId?: string | null;
  mobile?: Mobile | null;
  mobileVerified?: boolean;
  /** The member logs in with the number although nobody has verified it. */
  mobileLogin?: boolean;
  email?: string;
  paymentPassword?: string;
  profile?: Record<string, string>;
  registerMethod?: string;
  balanceMinor?: number;
}

/** @returns the new member's id; undefined if the user name or the number to log in with is taken. @param now epoch ms */
export async function createMember(
  db: Queryable,
  member: NewMember,
  now: number,
): Promise<string | undefined> {
  const id = `m${randomBytes(9).toString('hex')}`;
  // Members without a password get a random one.
  const hash = await hashPassword(member.password ?? randomBytes(24).toString('base64url'));
  const payment = member.paymentPassword ? await hashPassword(member.paymentPassword) : null;
  const rows = await db.query(
    `INSERT INTO members (id, account, password_hash, has_password, nickname, type, upline_id, to_upline, registered_at,
       mobile_dial, mobile_num, mobile_verified, email, payment_password_hash, profile, register_method, merchant, mobile_login)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17, $18) ON CONFLICT DO NOTHING RETURNING 1`,
    [
      id,
      member.account,
      hash,
      member.password !== null,
      member.nickname || null,
      member.type,
      member.uplineId ?? null,
      Boolean(member.uplineId),
      now,
      member.mobile?.dial ?? null,
      member.mobile?.number ?? null,
      member.mobileVerified ?? false,
      member.email || null,
      payment,
      JSON.stringify(member.profile ?? {}),
      member.registerMethod ?? null,
      member.merchantCode,
      member.mobileLogin ?? false,
    ],
  );
  if (!rows.length) return undefined;
  const { balanceMinor = 0, merchantCode } = member;
  await db.query('INSERT INTO wallets VALUES ($1, $2)', [id, balanceMinor]);
  if (balanceMinor > 0) {
    const account = houseAccount(member.type, 'corrections');
    const money = { amountMinor: balanceMinor, balanceMinor, account };
    await enterMovement(db, {
      merchantCode,
      memberId: id,
      kind: 'opening',
      reference: id,
      ...money,
      at: now,
    });
  }
  return id;
}

export const accountExists = async (db: Queryable, merchantCode: string, account: string): Promise<boolean> =>
  (await db.query('SELECT 1 FROM members WHERE merchant = $1 AND account = $2', [merchantCode, account]))
    .length > 0;

/** A user name that the merchant has not given away, for members who chose none. @param prefix two or more letters */
export async function unusedAccount(db: Queryable, merchantCode: string, prefix: string): Promise<string> {
  for (;;) {
    const account = `${prefix}${randomDigits(8)}`;
    if (!(await accountExists(db, merchantCode, account))) return account;
  }
}

export async function linkIdentity(
  db: Queryable,
  memberId: string,
  { merchantCode, projectId, channel, subject }: Identity,
): Promise<void> {
  await db.query(
    `INSERT INTO identities (merchant, project, channel, subject, member_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [merchantCode, projectId, channel, subject, memberId],
  );
}

export async function readPasswordHash(db: Queryable, memberId: string): Promise<string | undefined> {
  const [row] = await db.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM members WHERE id = $1 AND has_password',
    [memberId],
  );
  return row?.hash;
}

/** Sets a password and discards one that was mailed, with its ticket. */
export async function setPassword(db: Queryable, memberId: string, password: string): Promise<void> {
  await db.query(
    `UPDATE members SET password_hash = $2, has_password = true, mailed_hash = NULL, mailed_until = NULL,
       mailed_ticket_hash = NULL WHERE id = $1`,
    [memberId, await hashPassword(password)],
  );
}

/** Lets the owner of a mailed password set a new one. An earlier ticket is void. @returns the ticket */
export async function giveTicket(db: Queryable, memberId: string): Promise<string> {
  const ticket = newToken();
  await db.query('UPDATE members SET mailed_ticket_hash = $2 WHERE id = $1', [memberId, sha256(ticket)]);
  return ticket;
}

/**
 * Uses a ticket up. In a transaction that fails it stays valid.
 * @param now epoch ms
 * @returns the member whose ticket it is; undefined if it is used, void or too old
 */
export async function takeTicket(
  tx: Queryable,
  merchantCode: string,
  ticket: string,
  now: number,
): Promise<Account | undefined> {
  const [account] = await tx.query<Account>(
    `UPDATE members m SET mailed_ticket_hash = NULL
     WHERE m.merchant = $1 AND m.mailed_ticket_hash = $2 AND m.mailed_until > $3 AND NOT m.disabled
     RETURNING ${COLUMNS}`,
    [merchantCode, sha256(ticket), now],
  );
  return account && accountOf(account);
}

import { randomBytes } from 'node:crypto';
import { hashPassword } from '../crypto/password';
import { randomDigits } from '../crypto/tokens';
import { note } from '../security/about';
import type { Queryable } from './db';
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

const COLUMNS = `m.id, m.account, CASE WHEN m.has_password THEN m.password_hash END AS hash, m.type, m.disabled,
  m.last_login_at AS "lastLoginAt", m.mailed_hash AS "mailedHash", m.mailed_until AS "mailedUntil"`;

const one = async (db: Queryable, where: string, params: unknown[]): Promise<Account | undefined> => {
  const rows = await db.query<Account>(`SELECT ${COLUMNS} FROM members m WHERE ${where} LIMIT 2`, params);
  // An ambiguous name matches nobody.
  const [found] = rows.length === 1 ? rows : [];
  if (found) note({ member: found.id });
  return found && { ...found, hash: found.hash ?? undefined };
};

/**
 * A member of the merchant by user name, else by verified mobile number, with or without its leading 0 (spec: password, By
 * phone).
 */
export async function findAccount(
  db: Queryable,
  merchantCode: string,
  name: string,
  dial?: string,
): Promise<Account | undefined> {
  const named = await one(db, 'm.merchant = $1 AND m.account = $2', [merchantCode, name]);
  if (named || !/^\d+$/.test(name)) return named;
  return one(
    db,
    'm.merchant = $1 AND m.mobile_num = $2 AND m.mobile_verified AND ($3::text IS NULL OR m.mobile_dial = $3)',
    [merchantCode, name.replace(/^0+/, ''), dial || null],
  );
}

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
  email?: string;
  paymentPassword?: string;
  profile?: Record<string, string>;
  registerMethod?: string;
  balanceMinor?: number;
}

/** @returns the new member's id; undefined if the user name or the verified number is taken. @param now epoch ms */
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
       mobile_dial, mobile_num, mobile_verified, email, payment_password_hash, profile, register_method, merchant)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, $17) ON CONFLICT DO NOTHING RETURNING 1`,
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
    ],
  );
  if (!rows.length) return undefined;
  await db.query('INSERT INTO wallets VALUES ($1, $2)', [id, member.balanceMinor ?? 0]);
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

/** Sets a password and discards a one-time password that was mailed. */
export async function setPassword(db: Queryable, memberId: string, password: string): Promise<void> {
  await db.query(
    `UPDATE members SET password_hash = $2, has_password = true, mailed_hash = NULL, mailed_until = NULL WHERE id = $1`,
    [memberId, await hashPassword(password)],
  );
}

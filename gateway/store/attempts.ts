import { lock } from './advisory-locks';
import type { Queryable } from './db';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Attempts are stored for this long. */
export const DAY_MS = 24 * HOUR_MS;
/** More are not counted: no limit is higher, and a count reads no more rows. */
const MAX_COUNTED = 300;
/** Old rows that one new attempt deletes at most, which is more than it adds. */
const MAX_DELETED = 100;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = HOUR_MS;

/** What is attempted; each kind has limits of its own. */
type AttemptKind =
  | 'login'
  | 'code'
  | 'oldPassword'
  | 'paymentPassword'
  | 'invitation'
  | 'registration'
  | 'closing'
  | 'sms'
  | 'mail';

/** Whose attempt it is. */
export interface Caller {
  merchantCode: string;
  /** What counts as one address (spec: gateway, Addresses). */
  network: string;
  /** Epoch ms. */
  now: number;
}

/** An attempt is not allowed: now, or without a captcha. */
export class Refusal {
  /** @param waitMs until it is allowed; 0 or less: with a captcha it is allowed now */
  constructor(
    readonly waitMs: number,
    readonly captcha: boolean,
  ) {}
}

/** Attempts within a time, and when the first and the last of them were, in epoch ms; 0 without any. */
interface Count {
  n: number;
  first: number;
  last: number;
}
/** Attempts on the subject from anywhere, from the caller's network on anything, and from there on the subject. */
type Tally = Record<'subject' | 'network' | 'pair', Count>;

const countSql = (label: string, where: string): string =>
  `SELECT '${label}' AS label, count(*)::int AS n, coalesce(min(at), 0) AS first, coalesce(max(at), 0) AS last
   FROM (SELECT at FROM attempts WHERE merchant = $1 AND kind = $2 AND at > $3 AND ${where}
         ORDER BY at DESC LIMIT ${MAX_COUNTED}) AS ${label}`;
const TALLY_SQL = [
  countSql('subject', 'subject = $4'),
  countSql('network', 'network = $5'),
  countSql('pair', 'subject = $4 AND network = $5'),
].join(' UNION ALL ');

const NONE: Count = { n: 0, first: 0, last: 0 };

/** Counts attempts of the last time. @param windowMs at most a day */
export async function tallyOf(
  db: Queryable,
  { merchantCode, network, now }: Caller,
  kind: AttemptKind,
  subject: string,
  windowMs: number,
): Promise<Tally> {
  const rows = await db.query<Count & { label: keyof Tally }>(TALLY_SQL, [
    merchantCode,
    kind,
    now - windowMs,
    subject,
    network,
  ]);
  const of = (label: keyof Tally) => rows.find((row) => row.label === label) ?? NONE;
  return { subject: of('subject'), network: of('network'), pair: of('pair') };
}

/** Counts an attempt, and deletes some that are too old to count. @returns its id */
export async function addAttempt(
  db: Queryable,
  { merchantCode, network, now }: Caller,
  kind: AttemptKind,
  subject: string,
): Promise<number> {
  await db.query(
    `DELETE FROM attempts WHERE id IN
       (SELECT id FROM attempts WHERE at <= $1 ORDER BY at LIMIT ${MAX_DELETED} FOR UPDATE SKIP LOCKED)`,
    [now - DAY_MS],
  );
  const [row] = await db.query<{ id: number }>(
    'INSERT INTO attempts (merchant, kind, subject, network, at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [merchantCode, kind, subject, network, now],
  );
  return row?.id ?? 0;
}

/** Forgets one attempt: it did not fail. */
export async function takeBackAttempt(db: Queryable, id: number): Promise<void> {
  await db.query('DELETE FROM attempts WHERE id = $1', [id]);
}

/** Forgets the attempts on a subject from the caller's network: it has proved who it is. */
export async function clearAttempts(
  db: Queryable,
  { merchantCode, network }: Caller,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  await db.query('DELETE FROM attempts WHERE merchant = $1 AND kind = $2 AND subject = $3 AND network = $4', [
    merchantCode,
    kind,
    subject,
    network,
  ]);
}

/**
 * Waits for other attempts on these names and holds them up until the transaction ends, so that each attempt counts those
 * before it, in all gateway processes. Everybody names the network first, so there are no deadlocks.
 */
export async function lockAttempts(
  tx: Queryable,
  { merchantCode }: Caller,
  kind: AttemptKind,
  ...names: string[]
): Promise<void> {
  for (const name of names) await lock(tx, 'attempt', `${merchantCode}\n${kind}\n${name}`);
}

/**
 * How long until the next attempt is allowed, in ms; 0 or less means now. After the last free failure it is 30 s, and each
 * further failure doubles it, up to an hour (spec: gateway, Growing pauses).
 */
export function pauseLeft({ n, last }: Count, free: number, now: number): number {
  if (n < free) return 0;
  return last + Math.min(FIRST_PAUSE_MS * 2 ** (n - free), LONGEST_PAUSE_MS) - now;
}

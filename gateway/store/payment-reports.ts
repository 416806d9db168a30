import type { PaymentReport } from '../payments/payments';
import type { Queryable } from './db';

/**
 * What a report changed: it was done, or had been done before; it credited a deposit that had been refused; it contradicts
 * what was credited, and nothing was done; it names a deposit that the gateway does not know.
 */
export type ReportEffect = 'applied' | 'afterRefusal' | 'contradicts' | 'unknown';

/** A report as it is kept. Times are epoch ms. */
export interface StoredReport extends PaymentReport {
  effect: ReportEffect;
  /** How often it came. */
  times: number;
  firstAt: number;
  lastAt: number;
}

const COLUMNS = `deposit_id AS "depositId", outcome, amount_minor AS "amountMinor", effect, times, first_at AS "firstAt",
  last_at AS "lastAt"`;

/**
 * Keeps a report; one that comes again is counted. A contradiction stays one, and so does what has been done since the
 * deposit is known. Call it in the transaction that does what the report says.
 * @param merchantCode of the deposit; null if it is not known
 * @param now epoch ms
 */
export async function keepReport(
  tx: Queryable,
  { depositId, outcome, amountMinor }: PaymentReport,
  merchantCode: string | null,
  effect: ReportEffect,
  now: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_reports AS r (deposit_id, outcome, amount_minor, merchant, effect, first_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT (deposit_id, outcome, amount_minor) DO UPDATE SET
       times = r.times + 1, last_at = $6, merchant = coalesce(r.merchant, $4),
       effect = CASE WHEN $5 = 'contradicts' OR r.effect = 'unknown' THEN $5 ELSE r.effect END`,
    [depositId, outcome, amountMinor, merchantCode, effect, now],
  );
}

/** The reports of a deposit, in the order in which they came first. */
export const reportsOf = (db: Queryable, depositId: string): Promise<StoredReport[]> =>
  db.query<StoredReport>(
    `SELECT ${COLUMNS} FROM payment_reports WHERE deposit_id = $1 ORDER BY first_at, outcome DESC, amount_minor`,
    [depositId],
  );

/** Reports that were not simply done: those of a merchant's deposits, and of deposits that nobody knows. Newest first. */
export const listOddReports = (db: Queryable, merchantCode: string, limit: number): Promise<StoredReport[]> =>
  db.query<StoredReport>(
    `SELECT ${COLUMNS} FROM payment_reports
     WHERE effect <> 'applied' AND (merchant IS NULL OR merchant = $1) ORDER BY last_at DESC, deposit_id LIMIT $2`,
    [merchantCode, limit],
  );

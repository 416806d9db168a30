import { webhookHeaders } from '../crypto/webhook';
import type { Db, Queryable } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import type { PaymentInstructions } from '../../contract/wire/deposits';
import type { PaymentOrder, PaymentReport, Payments } from './payments';
import { REPORT_PATH, reportKey } from './reports';

/** What becomes of a payment in the demo, as the operator chooses (spec: gateway, Demo payments). */
export const DEMO_OUTCOMES = [
  'paid',
  'underpaid',
  'late',
  'refused',
  'silent',
  'twice',
  'contradicted',
] as const;
export type DemoOutcome = (typeof DEMO_OUTCOMES)[number];

/** So long the provider takes, in ms. */
const DELAY_MS = 3_000;
/** A late payment comes so long after its time, in ms. */
const LATE_MS = 60_000;
/** How often it looks for what is due, in ms. */
const TICK_MS = 1_000;
/** Per cent of the amount that an underpaid deposit gets. */
const UNDERPAID_PERCENT = 60;

const outcomeKey = (merchantCode: string): string => `payments:${merchantCode}`;
export const readOutcome = async (db: Queryable, merchantCode: string): Promise<DemoOutcome> =>
  (await readValue<DemoOutcome>(db, outcomeKey(merchantCode))) ?? 'paid';
export const writeOutcome = (db: Queryable, merchantCode: string, outcome: DemoOutcome): Promise<void> =>
  writeValue(db, outcomeKey(merchantCode), outcome);

interface DemoPayment {
  depositId: string;
  amountMinor: number;
  outcome: DemoOutcome;
}

const COLUMNS = 'deposit_id AS "depositId", amount_minor AS "amountMinor", outcome';

function reportOf({ depositId, amountMinor, outcome }: DemoPayment): PaymentReport {
  if (outcome === 'refused') return { depositId, outcome: 'refused', amountMinor: 0 };
  const arrived =
    outcome === 'underpaid' ? Math.floor((amountMinor * UNDERPAID_PERCENT) / 10_000) * 100 : amountMinor;
  return { depositId, outcome: 'paid', amountMinor: arrived };
}

/** What is reported of a payment, in this order. */
function reportsOf(payment: DemoPayment): PaymentReport[] {
  const report = reportOf(payment);
  const { depositId, amountMinor } = report;
  switch (payment.outcome) {
    case 'silent':
      return [];
    case 'twice':
      return [report, report];
    case 'contradicted':
      return [
        { depositId, outcome: 'refused', amountMinor: 0 },
        report,
        { ...report, amountMinor: amountMinor * 2 },
      ];
    default:
      return [report];
  }
}

/** Six digits and letters that the payer writes into the transfer. */
const referenceOf = (depositId: string): string => depositId.slice(-6).toUpperCase();

/** Digits of an account that nobody has, always the same for a payee. */
const accountOf = (payee: string): string =>
  [...payee]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000_000_000, 7)
    .toString()
    .padStart(10, '0');

/**
 * The demo's provider of payments. No money moves: when the player says that it was sent, the outcome that the operator
 * has chosen comes true. It has a table of its own and reports as a real one would, by signed requests.
 */
export class DemoPayments implements Payments {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly secret: Buffer,
    private readonly now: () => number,
  ) {}

  async open(tx: Queryable, order: PaymentOrder): Promise<PaymentInstructions> {
    const { depositId, merchantCode, kind, methodName, payee, amountMinor, currency, expiresAt } = order;
    await tx.query(
      `INSERT INTO demo_payments (deposit_id, merchant, amount_minor, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [depositId, merchantCode, amountMinor, expiresAt],
    );
    const reference = referenceOf(depositId);
    const account = accountOf(payee + methodName);
    const text = `DEMO|${methodName}|${account}|${currency}|${amountMinor}|${reference}`;
    return {
      lines: [
        ...(kind === 'bank' ? [{ line: 'bank' as const, value: methodName }] : []),
        { line: 'holder', value: payee },
        { line: 'account', value: account },
        { line: 'reference', value: reference },
      ],
      qr: kind === 'bank' ? null : text,
      link: null,
    };
  }

  async sent(tx: Queryable, depositId: string, now: number): Promise<void> {
    const [payment] = await tx.query<{ merchant: string; expiresAt: number }>(
      'SELECT merchant, expires_at AS "expiresAt" FROM demo_payments WHERE deposit_id = $1',
      [depositId],
    );
    if (!payment) return;
    const outcome = await readOutcome(tx, payment.merchant);
    const dueAt = outcome === 'late' ? payment.expiresAt + LATE_MS : now + DELAY_MS;
    await tx.query(
      'UPDATE demo_payments SET outcome = $2, due_at = $3 WHERE deposit_id = $1 AND outcome IS NULL',
      [depositId, outcome, dueAt],
    );
  }

  async look(db: Queryable, depositId: string, now: number): Promise<PaymentReport | null> {
    const [payment] = await db.query<DemoPayment>(
      `SELECT ${COLUMNS} FROM demo_payments WHERE deposit_id = $1 AND due_at <= $2`,
      [depositId, now],
    );
    return payment ? reportOf(payment) : null;
  }

  /**
   * Starts to report what is due.
   * @param deliver sends a request to the gateway
   */
  start(deliver: (request: Request) => Response | Promise<Response>): void {
    this.timer = setInterval(() => {
      this.working = this.working.then(() => this.report(deliver)).catch(() => undefined);
    }, TICK_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Reports what is due. What a stop cuts off, the gateway asks for (`reconcile`). */
  async report(deliver: (request: Request) => Response | Promise<Response>): Promise<void> {
    const due = await this.db.query<DemoPayment>(
      `UPDATE demo_payments SET reported_at = $1 WHERE reported_at IS NULL AND due_at <= $1 RETURNING ${COLUMNS}`,
      [this.now()],
    );
    for (const payment of due) {
      for (const report of reportsOf(payment)) {
        const body = JSON.stringify(report);
        const headers = webhookHeaders(reportKey(this.secret), payment.depositId, body, this.now());
        await deliver(new Request(`http://localhost${REPORT_PATH}`, { method: 'POST', headers, body }));
      }
    }
  }
}

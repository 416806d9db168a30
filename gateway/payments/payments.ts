import type { DepositKind } from '../../contract/deposits';
import type { PaymentInstructions } from '../../contract/wire/deposits';
import type { Queryable } from '../store/db';

/** A deposit as the payment provider is told of it. Money is minor units. */
export interface PaymentOrder {
  depositId: string;
  merchantCode: string;
  kind: DepositKind;
  /** The bank's or the e-wallet's name. */
  methodName: string;
  /** Who the money is paid to. */
  payee: string;
  amountMinor: number;
  currency: string;
  /** Epoch ms. */
  expiresAt: number;
}

/** What became of a payment, as the provider says. */
export interface PaymentReport {
  depositId: string;
  outcome: 'paid' | 'refused';
  /** What has arrived, in minor units; 0 if it was refused. */
  amountMinor: number;
}

/**
 * A provider of payments (spec: gateway, Payments). It reports outcomes by signed callbacks; what it did not report is
 * asked for. An operator's provider takes the place of the demo's here.
 */
export interface Payments {
  /** Opens a payment. Repeated with the same deposit it has the effect of one call. */
  open(tx: Queryable, order: PaymentOrder): Promise<PaymentInstructions>;
  /** The player says that the money was sent. @param now epoch ms */
  sent(tx: Queryable, depositId: string, now: number): Promise<void>;
  /** What became of a payment; null as long as it is not known. @param now epoch ms */
  look(db: Queryable, depositId: string, now: number): Promise<PaymentReport | null>;
}

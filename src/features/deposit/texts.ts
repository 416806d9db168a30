import type { DepositKind, PaymentLine } from '../../../contract/deposits';
import type { TextKey } from '../../i18n/keys';

/** The words for ways to pay. */
export const KIND_TEXTS: Record<DepositKind, TextKey> = {
  bank: 'deposit.kind.bank',
  qr: 'deposit.kind.qr',
  ewallet: 'deposit.kind.ewallet',
};

/** What stands beside each line of where to pay. */
export const LINE_TEXTS: Record<PaymentLine, TextKey> = {
  bank: 'deposit.line.bank',
  holder: 'deposit.line.holder',
  account: 'deposit.line.account',
  reference: 'deposit.line.reference',
};

import type { DepositKind, DepositState, PaymentLine } from '../../../contract/deposits';
import type { TextKey } from '../../i18n/keys';

/** The words for ways to pay. */
export const KIND_TEXTS: Record<DepositKind, TextKey> = {
  bank: 'deposit.kind.bank',
  qr: 'deposit.kind.qr',
  ewallet: 'deposit.kind.ewallet',
};

/** The word and the sentence for each state. */
export const STATE_TEXTS = {
  waiting: { word: 'deposit.state.waiting', text: 'deposit.text.waiting' },
  checking: { word: 'deposit.state.checking', text: 'deposit.text.checking' },
  paid: { word: 'deposit.state.paid', text: 'deposit.text.paid' },
  underpaid: { word: 'deposit.state.underpaid', text: 'deposit.text.underpaid' },
  refused: { word: 'deposit.state.refused', text: 'deposit.text.refused' },
  expired: { word: 'deposit.state.expired', text: 'deposit.text.expired' },
  cancelled: { word: 'deposit.state.cancelled', text: 'deposit.text.cancelled' },
} as const satisfies Record<DepositState, { word: TextKey; text: TextKey }>;

/** What stands beside each line of where to pay. */
export const LINE_TEXTS: Record<PaymentLine, TextKey> = {
  bank: 'deposit.line.bank',
  holder: 'deposit.line.holder',
  account: 'deposit.line.account',
  reference: 'deposit.line.reference',
};

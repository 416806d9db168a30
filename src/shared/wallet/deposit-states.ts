import type { DepositState } from '../../../contract/deposits';
import type { TextKey } from '../../i18n/keys';

/** The word and the sentence for each state of a deposit. */
export const DEPOSIT_STATE_TEXTS = {
  waiting: { word: 'deposit.state.waiting', text: 'deposit.text.waiting' },
  checking: { word: 'deposit.state.checking', text: 'deposit.text.checking' },
  paid: { word: 'deposit.state.paid', text: 'deposit.text.paid' },
  underpaid: { word: 'deposit.state.underpaid', text: 'deposit.text.underpaid' },
  refused: { word: 'deposit.state.refused', text: 'deposit.text.refused' },
  expired: { word: 'deposit.state.expired', text: 'deposit.text.expired' },
  cancelled: { word: 'deposit.state.cancelled', text: 'deposit.text.cancelled' },
} as const satisfies Record<DepositState, { word: TextKey; text: TextKey }>;

import type { WithdrawalState } from '../../../contract/withdrawals';
import type { TextKey } from '../../i18n/keys';

/** The word and the sentence for each state of a withdrawal. */
export const WITHDRAWAL_STATE_TEXTS = {
  waiting: { word: 'withdraw.state.waiting', text: 'withdraw.text.waiting' },
  paid: { word: 'withdraw.state.paid', text: 'withdraw.text.paid' },
  refused: { word: 'withdraw.state.refused', text: 'withdraw.text.refused' },
  cancelled: { word: 'withdraw.state.cancelled', text: 'withdraw.text.cancelled' },
} as const satisfies Record<WithdrawalState, { word: TextKey; text: TextKey }>;

import type { FeedbackContact, FeedbackKind } from '../../../contract/feedback';
import type { TextKey } from '../../i18n/keys';

export const KIND_TEXTS: Record<FeedbackKind, TextKey> = {
  problem: 'feedback.kind.problem',
  idea: 'feedback.kind.idea',
  payment: 'feedback.kind.payment',
  game: 'feedback.kind.game',
  other: 'feedback.kind.other',
};
export const CONTACT_TEXTS: Record<FeedbackContact, TextKey> = {
  none: 'feedback.contact.none',
  phone: 'feedback.contact.phone',
  email: 'feedback.contact.email',
};

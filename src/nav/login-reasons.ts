import type { TextKey } from '../i18n/keys';

/** Why a guest is asked to log in, by the key that stands in the history entry (spec: session, Login reasons). */
const LOGIN_REASONS = {
  favourite: 'login.reason.favourite',
  favourites: 'login.reason.favourites',
  recent: 'login.reason.recent',
  game: 'login.reason.game',
  member: 'login.reason.member',
} as const satisfies Record<string, TextKey>;
export type LoginReason = keyof typeof LOGIN_REASONS;

/** The reason of a history entry; null without one of the table. */
export const loginReasonOf = (state: unknown): LoginReason | null => {
  const reason = (state as { reason?: unknown } | null)?.reason;
  return typeof reason === 'string' && Object.hasOwn(LOGIN_REASONS, reason) ? (reason as LoginReason) : null;
};

export const loginReasonText = (reason: LoginReason): TextKey => LOGIN_REASONS[reason];

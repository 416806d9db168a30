import type { IdempotentSender } from '../http/idempotent';
import type { SessionService } from './session';
import type { SessionToken } from './session-token';

/**
 * The gateway has refused the session. If a change of password whose answer was lost is the reason, the session goes on
 * with the new password.
 * @returns whether it does
 */
export async function resumeAfterChange({
  session,
  token,
  idempotent,
}: {
  session: SessionService;
  token: SessionToken;
  idempotent: IdempotentSender;
}): Promise<boolean> {
  const sent = await idempotent.settle('password.change');
  if (!sent?.result.ok) return false;
  const login = await token.loginAgain(sent.body.newPassword);
  if (login.ok) session.setPassword(sent.body.newPassword);
  return login.ok;
}

import { checkPassword } from '../crypto/password';
import type { Routes } from '../http/context';
import { Refusal } from '../http/refusal';
import { SESSION_TTL_MS } from '../../contract/constants';
import { closeSession, openSession } from '../store/sessions';

/** So many failures of one account from one address, then a pause. */
const FAILURE_LIMIT = 20;
const FAILURE_WINDOW_MS = 15 * 60_000;

type Session = Pick<Routes, 'session.login' | 'session.renew' | 'session.logout'>;

export const sessionRoutes: Session = {
  'session.login': async ({ gateway, db, body, address }) => {
    const now = gateway.now();
    const account = body.username.trim().toLowerCase();
    const [failures] = await db.query<{ n: number; first: number }>(
      'SELECT count(*)::int AS n, min(at) AS first FROM login_failures WHERE account = $1 AND address = $2 AND at > $3',
      [account, address, now - FAILURE_WINDOW_MS],
    );
    if (failures && failures.n >= FAILURE_LIMIT) {
      throw new Refusal('request.rate_limited', { retryAfterMs: failures.first + FAILURE_WINDOW_MS - now });
    }
    const [member] = await db.query<{
      id: string;
      hash: string;
      type: number;
      disabled: boolean;
      last: number | null;
    }>(
      'SELECT id, password_hash AS hash, type, disabled, last_login_at AS last FROM members WHERE account = $1',
      [account],
    );
    if (!(await checkPassword(member?.hash, body.password)) || !member) {
      await db.query('DELETE FROM login_failures WHERE at <= $1', [now - FAILURE_WINDOW_MS]);
      await db.query('INSERT INTO login_failures VALUES ($1, $2, $3)', [account, address, now]);
      throw new Refusal('auth.credentials');
    }
    if (member.disabled) throw new Refusal('auth.disabled');
    await db.query('DELETE FROM login_failures WHERE account = $1 AND address = $2', [account, address]);
    await db.query('UPDATE members SET last_login_at = $2 WHERE id = $1', [member.id, now]);
    const token = await openSession(db, member.id, now);
    return { token, userName: account, customerType: member.type, firstTimeLogin: member.last === null };
  },
  'session.renew': ({ gateway, member }) =>
    Promise.resolve({
      userName: member.account,
      customerType: member.type,
      expiresAt: gateway.now() + SESSION_TTL_MS,
    }),
  'session.logout': async ({ db, token }) => {
    if (token) await closeSession(db, token);
    return null;
  },
};

import { parsePath } from 'react-router-dom';
import { denialOf, roleOf } from '../../contract/access';
import { getSession, isResuming } from '../data/session';
import { links, type ReturnState } from '../nav/links';
import { routeOf } from '../nav/routes';

/** Whether a path is for members, and nobody is logged in. A resuming launch may still turn out to be a member's. */
export const needsLogin = (pathname: string): boolean =>
  !isResuming() && denialOf(routeOf(pathname).guard, roleOf(getSession()?.type ?? null)) === 'login';

/** Where a guest is led in place of such a page: to the login, which returns there (spec: access, Denials). */
export function loginFirst(path: string): { to: string; state: ReturnState } {
  const { screen } = routeOf(parsePath(path).pathname ?? '');
  return { to: links.login(), state: { returnTo: path, reason: screen === 'launch' ? 'game' : 'member' } };
}

import { isOpen, refusalOf, roleOf, type Refusal, type Standing } from '../../contract/access';
import type { RouteRow } from '../nav/route-row';
import { useResuming, useSession } from './session';
import { useQuery } from './use-query';

/** `pending`: the settings or the member are not known yet. `closed`: the merchant has the screen switched off. */
export type Access = 'open' | 'pending' | 'closed' | Refusal;

interface Judged extends Standing {
  /** The member of a session may not have been read yet. */
  memberKnown: boolean;
}

/** What gates are judged by; null until the settings are known. */
function useStanding(): Judged | null {
  const session = useSession();
  const settings = useQuery('settings', undefined);
  const member = useQuery('member', session ? { account: session.userName } : null);
  if (!settings) return null;
  const { features, options } = settings;
  return {
    features,
    options,
    memberType: session?.type ?? null,
    toUpline: member?.toUpline ?? false,
    memberKnown: session === null || member !== undefined,
  };
}

/** The one mechanism behind routes and menus: who may open a screen, and whether it is switched on. */
export function useAccess(): (route: Pick<RouteRow, 'guard' | 'gate'>) => Access {
  const session = useSession();
  const resuming = useResuming();
  const standing = useStanding();
  const role = roleOf(session?.type ?? null);
  return ({ guard, gate }) => {
    const refusal = refusalOf(guard, role);
    // Who it is may be known in a moment.
    if (refusal) return resuming ? 'pending' : refusal;
    if (!gate) return 'open';
    if (!standing || (gate.upline && !standing.memberKnown)) return 'pending';
    return isOpen(gate, standing) ? 'open' : 'closed';
  };
}

import { denialOf, isOpen, roleOf, type Denial, type GateFacts } from '../../contract/access';
import type { RouteRow } from '../nav/route-row';
import { useResuming, useSession } from './session';
import { useQuery, useSettings } from './use-query';

/** `pending`: the settings or the member are not known yet. `closed`: the merchant has the screen switched off. */
export type Access = 'open' | 'pending' | 'closed' | Denial;

interface Facts extends GateFacts {
  /** False while the member of a session has not been read yet. */
  memberKnown: boolean;
}

/** What gates depend on; null until the settings are known. */
function useFacts(): Facts | null {
  const session = useSession();
  const features = useSettings((settings) => settings.features);
  const options = useSettings((settings) => settings.options);
  const member = useQuery('member', session ? { account: session.userName } : null);
  if (!features || !options) return null;
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
  const facts = useFacts();
  const role = roleOf(session?.type ?? null);
  return ({ guard, gate }) => {
    const denial = denialOf(guard, role);
    // A resuming launch may still turn out to be a member's.
    if (denial) return resuming ? 'pending' : denial;
    if (!gate) return 'open';
    if (!facts || (gate.upline && !facts.memberKnown)) return 'pending';
    return isOpen(gate, facts) ? 'open' : 'closed';
  };
}

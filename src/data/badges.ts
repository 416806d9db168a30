import { useSession } from './session';
import { useQuery } from './use-query';

const NONE = { messages: 0, rewards: 0 };

/** Counts on entries; a guest has none. */
export function useBadges(): { messages: number; rewards: number } {
  const session = useSession();
  return useQuery('badges', session ? { account: session.userName } : null) ?? NONE;
}

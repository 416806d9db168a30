import { useSession } from './session';
import { useResource } from './use-resource';

/** Counts on entries, kept fresh; a guest has none. */
export function useBadges(): { messages: number; rewards: number } {
  const session = useSession();
  const args = session && { account: session.userName };
  return {
    messages: useResource('unreadMessages', args).rows ?? 0,
    rewards: useResource('unclaimedRewards', args).rows ?? 0,
  };
}

import type { SessionInfo } from '../../contract/commands';

/** The session of this tab; null for guests. */
export const useSession = (): SessionInfo | null => null;

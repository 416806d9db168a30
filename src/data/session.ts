import { useSyncExternalStore } from 'react';
import type { SessionInfo } from '../../contract/commands';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { client } from './worker-client';

const { token, userName, type } = STORAGE_KEYS;

/** Reads the session of this tab (A §3 Session info). */
function read(): SessionInfo | null {
  try {
    const saved = sessionStorage.getItem(token.key);
    if (!saved) return null;
    return {
      token: saved,
      userName: sessionStorage.getItem(userName.key) ?? '',
      type: Number(sessionStorage.getItem(type.key) ?? 0),
    };
  } catch {
    return null; // Storage is refused: the session lives as long as the page.
  }
}

function write(session: SessionInfo | null): void {
  try {
    if (session) {
      sessionStorage.setItem(token.key, session.token);
      sessionStorage.setItem(userName.key, session.userName);
      sessionStorage.setItem(type.key, String(session.type));
    } else {
      for (const entry of [token, userName, type]) sessionStorage.removeItem(entry.key);
    }
  } catch {
    // Refused, see above.
  }
}

/** Why the session last changed here; `ended` brings the login, `signed_out` home. */
export type SessionChange = 'login' | 'ended' | 'signed_out' | null;

let current = read();
let lastChange: SessionChange = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

client.subscribe((event) => {
  if (event.type !== 'session') return;
  current = event.session;
  lastChange = event.reason;
  write(current);
  listeners.forEach((listener) => listener());
});

export const getSession = (): SessionInfo | null => current;

/** The session of this tab; null for guests. */
export const useSession = (): SessionInfo | null => useSyncExternalStore(subscribe, getSession);

/** How the current state came about, for the one place that reacts to an ended session. */
export const useSessionChange = (): SessionChange => useSyncExternalStore(subscribe, () => lastChange);

import { useSyncExternalStore } from 'react';
import type { KeptLogin, SavedLogin, SessionInfo, WorkerEvent } from '../../contract/commands';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { keep, kept } from './storage';
import { client } from './worker-client';

const { token, userName, type, psw, firstTimeLogin, trialUserName, autoLogin, sass, remPass } = STORAGE_KEYS;

/** Reads the session of this tab (A §3 Session info). */
function read(): SessionInfo | null {
  const saved = kept(token);
  if (!saved) return null;
  return { token: saved, userName: kept(userName) ?? '', type: Number(kept(type) ?? 0) };
}

function write(session: SessionInfo | null): void {
  keep(token, session && session.token);
  keep(userName, session && session.userName);
  keep(type, session && String(session.type));
}

function writeKept(login: KeptLogin): void {
  keep(psw, login.psw);
  keep(firstTimeLogin, login.firstTimeLogin ? '1' : null);
  keep(trialUserName, login.trialUserName);
  keep(autoLogin, login.sass === null ? '0' : '1');
  keep(sass, login.sass);
  keep(remPass, login.remPass);
}

/** What this tab alone knows of a session goes with it; what the next launch resumes goes with a sign-out (A §4). */
function forget(reason: 'ended' | 'signed_out'): void {
  for (const entry of [psw, firstTimeLogin, trialUserName]) keep(entry, null);
  keep(sass, null);
  if (reason === 'ended') return;
  keep(autoLogin, '0');
  keep(remPass, null);
}

/** Leaves nothing of the session in web storage, also when the worker could not be asked to end it (A §4 Sign-out). */
export function clearSignedOut(): void {
  write(null);
  forget('signed_out');
}

/** The sealed password of this tab's login, for the worker. */
export const sealedPassword = (): string | null => kept(psw);

/** The remembered login, as it is kept (A §3 remPass). */
export const rememberedLogin = (): string | null => kept(remPass);
export const rememberLogin = (record: string | null): void => keep(remPass, record);
/** After a change of password the tab's sealed one is worth nothing (A §4). */
export const dropSealedPassword = (): void => keep(psw, null);

/** The last login, if this launch is to go on with it (decisions: autoLogin). */
export function savedLogin(): SavedLogin | null {
  if (current !== null || kept(autoLogin) !== '1') return null;
  const saved = { sass: kept(sass), remPass: kept(remPass) };
  return saved.sass === null && saved.remPass === null ? null : saved;
}

/** Why the session last changed here; `ended` brings the login, `signed_out` home. */
export type SessionChange = Extract<WorkerEvent, { type: 'session' }>['reason'] | null;

let current = read();
let lastChange: SessionChange = null;
/** Whether it is still open who this launch belongs to. */
let resuming = savedLogin() !== null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

client.subscribe((event) => {
  if (event.type !== 'session') return;
  const { session, reason } = event;
  current = session;
  lastChange = reason;
  resuming = false;
  write(session);
  if (event.kept) writeKept(event.kept);
  if (reason === 'ended' || reason === 'signed_out') forget(reason);
  listeners.forEach((listener) => listener());
});

export const getSession = (): SessionInfo | null => current;

/** The session of this tab; null for guests. */
export const useSession = (): SessionInfo | null => useSyncExternalStore(subscribe, getSession);

/** A launch that may still turn out to be a member's: guards wait. */
export const useResuming = (): boolean => useSyncExternalStore(subscribe, () => resuming);

/** How the current state came about, for the one place that reacts to an ended session. */
export const useSessionChange = (): SessionChange => useSyncExternalStore(subscribe, () => lastChange);

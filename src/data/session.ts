import type { SessionInfo, WorkerEvent } from '../../contract/commands';
import type { ResumableLogin, StoredLogin } from '../../contract/stored-login';
import { isSession } from '../../contract/session-info';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { kept } from '../lib/kept';
import { createStore, useStore } from '../lib/store';
import { readStored, writeStored } from '../lib/web-storage';
import { client } from './worker-client';

const { token, userName, type, psw, firstTimeLogin, trialUserName, sentCodes, popupsOfLogin } = STORAGE_KEYS;
const { autoLogin, sass, remPass, loginOf, unconfirmed, staysGuest } = STORAGE_KEYS;

/** Why the session last changed in this tab; `ended` leads to the login, `signed_out` home. */
type SessionChange = Extract<WorkerEvent, { type: 'session' }>['reason'] | null;

/** The session of this tab (spec: session, Session info). */
function read(): SessionInfo | null {
  const stored = readStored(token);
  if (!stored) return null;
  const session = {
    token: stored,
    userName: readStored(userName) ?? '',
    type: Number(readStored(type) ?? 0),
  };
  return isSession(session) ? session : null;
}

function write(session: SessionInfo | null): void {
  writeStored(token, session && session.token);
  writeStored(userName, session && session.userName);
  writeStored(type, session && String(session.type));
}

/** Whether the login that the next launch resumes is this account's: a member in another tab may have stored theirs since. */
const isLoginOf = (account: string | undefined): boolean => [null, account].includes(readStored(loginOf));

/** @param again it took the place of the session of this member, who did not log in */
function writeLogin(login: StoredLogin, account: string | undefined, again: boolean): void {
  writeStored(psw, login.psw);
  writeStored(firstTimeLogin, login.firstTimeLogin ? '1' : null);
  writeStored(trialUserName, login.trialUserName);
  // Nothing of a trial is remembered, and what is remembered of a member stays.
  if (login.trialUserName !== null) return;
  if (again && account !== undefined && !isLoginOf(account)) return;
  writeStored(autoLogin, login.sass === null ? '0' : '1');
  writeStored(sass, login.sass);
  writeStored(remPass, login.remPass);
  if (account !== undefined) writeStored(loginOf, (login.sass ?? login.remPass) && account);
}

/** The end of one account's session must not sign in to another. */
const stayGuest = (): boolean => writeStored(staysGuest, '1');

/** Removes what belongs to this tab's session. */
function forgetTab(): void {
  for (const entry of [psw, firstTimeLogin, trialUserName, sentCodes, popupsOfLogin, unconfirmed])
    writeStored(entry, null);
}

/** The same; a sign-out also removes what the next launch would resume from. */
function forget(reason: 'ended' | 'signed_out', account: string | undefined): void {
  forgetTab();
  if (!isLoginOf(account)) return void stayGuest();
  writeStored(sass, null);
  if (reason === 'ended') return;
  writeStored(autoLogin, '0');
  for (const entry of [remPass, loginOf]) writeStored(entry, null);
}

/** Removes the session from web storage, also when the worker cannot be asked to end it (spec: session, Sign-out). */
export function clearSignedOut(): void {
  write(null);
  forget('signed_out', getSession()?.userName);
}

/** The encrypted password of this tab's login, for the worker. */
export const encryptedPassword = (): string | null => readStored(psw);

/** The remembered login, as it is stored (spec: session, Remembered login). */
export const rememberedLogin = (): string | null => readStored(remPass);
/** The mode of the remembered login, which the record tells without its key; null without one. */
export function rememberedMode(): 'username' | 'sms' | null {
  try {
    const record = JSON.parse(readStored(remPass) ?? 'null') as { type?: unknown } | null;
    return record?.type === 'sms' || record?.type === 'username' ? record.type : null;
  } catch {
    return null;
  }
}
/** The same for this member, whose password it may hold; null where it is another's. */
export const ownRememberedLogin = (): string | null =>
  isLoginOf(getSession()?.userName) ? rememberedLogin() : null;
/** @param before what it was made of */
export function rememberLogin(record: string | null, before: string | null): void {
  if (rememberedLogin() === before) writeStored(remPass, record);
}
/** The remembered login, as long as the gateway has not confirmed the session that this tab has resumed. */
export const unconfirmedLogin = (): string | null =>
  getSession() && readStored(unconfirmed) ? ownRememberedLogin() : null;
/** After a change of password the tab's encrypted one is useless. */
export const dropEncryptedPassword = (): void => void writeStored(psw, null);

/** The last login, if this launch is to resume it (spec: session, Resuming). */
export function resumableLogin(): ResumableLogin | null {
  if (store.get().session !== null || readStored(autoLogin) !== '1' || readStored(staysGuest)) return null;
  const stored = { sass: readStored(sass), remPass: readStored(remPass) };
  return stored.sass === null && stored.remPass === null ? null : stored;
}

interface State {
  session: SessionInfo | null;
  change: SessionChange;
  /** It is not known yet whether this launch is a member's: guards wait. */
  resuming: boolean;
}
const store = createStore<State>({ session: read(), change: null, resuming: false });
store.set({ ...store.get(), resuming: resumableLogin() !== null });
/** Whose login a launch without a session resumes. */
const loginAtStart = readStored(loginOf);

client.subscribe((event) => {
  if (event.type === 'confirmed') writeStored(unconfirmed, null);
  if (event.type !== 'session') return;
  const { session, reason, stored, sass: renewed } = event;
  const account = (session ?? getSession())?.userName;
  write(session);
  writeStored(unconfirmed, reason === 'resumed' ? '1' : null);
  // Its member signed out while it slept. A launch that had no session keeps the guest's codes.
  if (reason === 'not_resumed' && account !== undefined) forgetTab();
  const before = getSession()?.userName ?? (store.get().resuming ? loginAtStart : null);
  const again = session === null || session.userName === before;
  if (session === null && account !== undefined && !isLoginOf(account)) stayGuest();
  if (stored) writeLogin(stored, account, again);
  if (renewed !== undefined && readStored(sass) !== null && isLoginOf(account)) writeStored(sass, renewed);
  if (reason === 'ended' || reason === 'signed_out') forget(reason, account);
  if (reason === 'login')
    for (const entry of [sentCodes, popupsOfLogin, staysGuest]) writeStored(entry, null);
  // What was typed was for the session before.
  if (reason !== 'renewed') kept.clear();
  store.set({ session, change: reason, resuming: false });
});

export const getSession = (): SessionInfo | null => store.get().session;
/** Whether this launch may still turn out to be a member's. */
export const isResuming = (): boolean => store.get().resuming;

/** Acts once it is known whose launch this is. */
export function onceKnown(act: () => void): void {
  const end = store.subscribe(({ resuming }) => {
    if (resuming) return;
    end();
    act();
  });
}

const part = <T>(select: (state: State) => T) => ({
  get: () => select(store.get()),
  subscribe: (listener: () => void) => store.subscribe(listener),
});
const SESSION = part(({ session }) => session);
const RESUMING = part(({ resuming }) => resuming);
const CHANGE = part(({ change }) => change);

/** Calls back with each change of the session, before anything is drawn for it. @returns the unsubscribe */
export const onSession = SESSION.subscribe;

/** The session of this tab; null for guests. */
export const useSession = (): SessionInfo | null => useStore(SESSION);

/** Whether this launch may still turn out to be a member's. */
export const useResuming = (): boolean => useStore(RESUMING);

/** How the current state came about, for the one place that reacts to an ended session. */
export const useSessionChange = (): SessionChange => useStore(CHANGE);

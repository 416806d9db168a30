import type { SessionInfo } from '../../contract/commands';
import type { Context } from '../context';
import { digestOf } from '../db/digest';
import type { Database } from '../db/schema';

const KEY = 'signOutLog';
/** So many of each are kept; the oldest go first. */
const MAX_KEPT = 50;

/**
 * How often members have signed out on this device, and the count at which each session began. It tells of a session that
 * is older than a sign-out: its tab slept, or was closed by the system, and did not hear of it. Digests only: it stays.
 */
interface SignOutLog {
  /** By member, the oldest first. */
  counts: [account: string, count: number][];
  sessions: [token: string, count: number][];
}

const digests = ({ userName, token }: Pick<SessionInfo, 'userName' | 'token'>) =>
  [digestOf(userName), digestOf(token)] as const;
const of = (list: [string, number][], key: string): number => list.find(([name]) => name === key)?.[1] ?? 0;
const put = (list: [string, number][], key: string, count: number): [string, number][] => [
  ...list.filter(([name]) => name !== key).slice(1 - MAX_KEPT),
  [key, count],
];

/** @param edit returns what is stored instead */
async function change({ store }: Context, edit: (log: SignOutLog) => SignOutLog): Promise<void> {
  const work = (db: Database) =>
    db.transaction('rw', 'meta', async () => {
      const log = ((await db.meta.get(KEY))?.value ?? { counts: [], sessions: [] }) as SignOutLog;
      await db.meta.put({ key: KEY, value: edit(log) });
    });
  await store.run(work).catch(() => undefined);
  // On a full disk sessions would begin without being noted: nobody is signed out by what it says.
  await store.onFullDisk((db) => db.meta.delete(KEY));
}

export const noteSession = (context: Context, session: SessionInfo): Promise<void> => {
  const [account, token] = digests(session);
  return change(context, (log) => ({ ...log, sessions: put(log.sessions, token, of(log.counts, account)) }));
};

export const noteSignOut = (context: Context, userName: string): Promise<void> => {
  const account = digestOf(userName);
  return change(context, (log) => ({
    ...log,
    counts: put(log.counts, account, of(log.counts, account) + 1),
  }));
};

/** Whether the member has signed out on this device since the session began. */
export async function isSignedOut({ store }: Context, session: SessionInfo): Promise<boolean> {
  const [account, token] = digests(session);
  const log = (await store.run((db) => db.meta.get(KEY)).catch(() => undefined))?.value as
    SignOutLog | undefined;
  return log !== undefined && of(log.sessions, token) < of(log.counts, account);
}

import type { Context } from '../context';
import { digestOf } from '../db/digest';
import type { Database } from '../db/schema';
import type { Client } from '../http/client';
import { endAtGateway } from './end-at-gateway';

/** In `meta`. */
const KEY = 'sessions';
/** So many are kept, the newest. */
const MAX_KEPT = 50;

/** A session that began on this device: digests only, because some of it stays after the sign-out. */
interface NotedSession {
  token: string;
  /** The member's user name; null once the member has signed out. */
  account: string | null;
  /** When it was noted, epoch ms. */
  at: number;
}

export interface SleptParts {
  context: Context;
  client: Client;
  /** Who ends the session of this tab. */
  session: { endSlept: (account: string) => void };
}

/** What of a record is one. */
const notedIn = (value: unknown): NotedSession[] =>
  Array.isArray(value)
    ? (value as (Partial<NotedSession> | null)[]).filter(
        (one): one is NotedSession => typeof one?.token === 'string',
      )
    : [];

/**
 * Changes the notes. They only ever end a session that a sign-out has named, so one that cannot be noted, on a full disk
 * or by an app that is ended, goes on.
 */
async function change({ store }: Context, edit: (noted: NotedSession[]) => NotedSession[]): Promise<void> {
  const work = (db: Database) =>
    db.transaction('rw', 'meta', async () => {
      const noted = (await db.meta.get(KEY))?.value;
      await db.meta.put({ key: KEY, value: edit(notedIn(noted)).slice(-MAX_KEPT) });
    });
  await store.run(work).catch(() => undefined);
  await store.onFullDisk(work);
}

/** Notes the session of this tab. */
export async function noteSession(context: Context): Promise<void> {
  const { session, platform } = context;
  if (!session) return;
  const noted: NotedSession = {
    token: digestOf(session.token),
    account: digestOf(session.userName),
    at: platform.now(),
  };
  await change(context, (all) => [...all.filter(({ token }) => token !== noted.token), noted]);
}

/**
 * Notes that a member has signed out: the sessions that had begun by then are over. It is done last, so that a sign-out
 * whose worker is ended in between starts over.
 * @param at when, epoch ms
 */
export async function noteSignOut(context: Context, userName: string, at: number): Promise<void> {
  const account = digestOf(userName);
  await change(context, (all) =>
    all.map((noted) => (noted.account === account && noted.at <= at ? { ...noted, account: null } : noted)),
  );
}

/** Whether a session of the member that has not been signed out began here later. @param at epoch ms */
export async function hasBegunSince(context: Context, userName: string, at: number): Promise<boolean> {
  const account = digestOf(userName);
  return (await readNoted(context)).some((noted) => noted.account === account && noted.at > at);
}

async function readNoted({ store }: Context): Promise<NotedSession[]> {
  return notedIn((await store.run((db) => db.meta.get(KEY)).catch(() => undefined))?.value);
}

/**
 * A tab that slept, or was closed by the system, while its member signed out in another one is a guest's when it comes
 * back. What is saved stays: it may be of a later login (spec: storage, Sign-out). A session that is not known, because
 * the database was late for its login, is noted.
 */
export async function endSignedOutSession({ context, client, session }: SleptParts): Promise<void> {
  const before = context.session;
  if (!before) return;
  const noted = await readNoted(context);
  const [token, member] = [digestOf(before.token), digestOf(before.userName)];
  const own = noted.find((one) => one.token === token);
  if (context.session !== before || (own && own.account !== null)) return;
  if (!own) return noteSession(context);
  // With a session the gateway ends the credential of its device, which may have opened a later one.
  if (!noted.some(({ account }) => account === member)) endAtGateway(client, before);
  session.endSlept(before.userName);
}

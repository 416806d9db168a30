import type { LoginInput, WorkerEvent } from '../../contract/commands';
import type { ResumableLogin, StoredLogin } from '../../contract/stored-login';
import type { TestWorker } from './data-worker';
import { until } from './until';

export type SessionEvent = Extract<WorkerEvent, { type: 'session' }>;

/** The session events of a worker, oldest first. */
export const sessionEvents = ({ events }: TestWorker): SessionEvent[] =>
  events.filter((event): event is SessionEvent => event.type === 'session');

export const sessionReasons = (worker: TestWorker): SessionEvent['reason'][] =>
  sessionEvents(worker).map(({ reason }) => reason);

/** Waits until a worker has sent that many session events. */
export const untilSessionEvents = (worker: TestWorker, count: number): Promise<void> =>
  until(() => sessionEvents(worker).length >= count, { message: `${count} session events` });

/** What the page stores of the last login. @throws Error if the last session event was not a login */
export function storedLogin(worker: TestWorker): StoredLogin {
  const events = sessionEvents(worker);
  const at = events.findLastIndex(({ stored: login }) => login !== undefined);
  const stored = events[at]?.stored;
  const later = events.slice(at + 1);
  if (!stored || later.some(({ reason }) => reason !== 'renewed'))
    throw new Error('the last session event is not a login');
  // Another token replaces the session to resume, if one is stored.
  const sass = stored.sass === null ? null : (later.findLast((event) => event.sass)?.sass ?? stored.sass);
  return { ...stored, sass };
}

/** The token of the newest session. @throws Error without a session */
export function tokenOf(worker: TestWorker): string {
  const token = sessionEvents(worker).at(-1)?.session?.token;
  if (!token) throw new Error('there is no session');
  return token;
}

/** What is stored of this device's credential. */
interface StoredCredential {
  id: string;
  key: CryptoKey;
  value: string;
  next: string | null;
  registered: boolean;
}

export const storedCredential = async ({ db }: TestWorker): Promise<StoredCredential | undefined> =>
  (await db.meta.get('device'))?.value as StoredCredential | undefined;

/** Waits until the gateway has confirmed the credential of a remembered login. */
export const untilRegistered = (worker: TestWorker): Promise<void> =>
  until(async () => (await storedCredential(worker))?.registered === true, {
    message: 'a registered credential',
  });

/**
 * Logs in and is remembered; a login by user name also by a credential that the gateway knows.
 * @returns what the page has stored of it
 * @throws Error if the login fails
 */
export async function logInRemembered(
  worker: TestWorker,
  input: LoginInput,
): Promise<{ saved: ResumableLogin; token: string }> {
  const result = await worker.api.login(input);
  if (!result.ok) throw new Error(result.code);
  const { sass, remPass } = storedLogin(worker);
  if (input.type === 'username') await untilRegistered(worker);
  return { saved: { sass, remPass }, token: tokenOf(worker) };
}

/** How often a worker requested a path. @param path the end of the URL */
export const requestCount = ({ requests }: TestWorker, path: string): number =>
  requests.filter((request) => request.endsWith(path)).length;

/**
 * Holds requests back before they are sent.
 * @param paths ends of their URLs
 * @param token holds only requests of this session
 * @returns releases the requests to one of the paths
 */
export function holdRequests(worker: TestWorker, paths: string[], token?: string): (path: string) => void {
  const gates = paths.map((path) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    return { path, held, release };
  });
  worker.intercept(async (request) => {
    const matches = token === undefined || request.headers.get('Authorization') === token;
    if (matches) await gates.find(({ path }) => request.url.endsWith(path))?.held;
    return undefined;
  });
  return (path) => gates.find((gate) => gate.path === path)?.release();
}

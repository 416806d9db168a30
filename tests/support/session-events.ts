import type { StoredLogin, WorkerEvent } from '../../contract/commands';
import type { TestWorker } from './data-worker';
import { until } from './until';

export type SessionEvent = Extract<WorkerEvent, { type: 'session' }>;

/** What a worker said of the session, oldest first. */
export const sessionEvents = ({ events }: TestWorker): SessionEvent[] =>
  events.filter((event): event is SessionEvent => event.type === 'session');

export const sessionReasons = (worker: TestWorker): SessionEvent['reason'][] =>
  sessionEvents(worker).map(({ reason }) => reason);

/** Waits for so many events of the session. */
export const sessionSettled = (worker: TestWorker, count: number): Promise<void> =>
  until(() => sessionEvents(worker).length >= count, { message: `${count} events of the session` });

/** What the page was last told to keep. @throws Error if the last event was no login */
export function keptOf(worker: TestWorker): StoredLogin {
  const kept = sessionEvents(worker).at(-1)?.stored;
  if (!kept) throw new Error('the last event of the session is no login');
  return kept;
}

/** The token of the session that began last. @throws Error without one */
export function tokenOf(worker: TestWorker): string {
  const token = sessionEvents(worker).at(-1)?.session?.token;
  if (!token) throw new Error('there is no session');
  return token;
}

/** How often a worker made a request. @param path its end */
export const timesAsked = ({ requests }: TestWorker, path: string): number =>
  requests.filter((request) => request.endsWith(path)).length;

/** Holds the requests to some paths, before they leave. @param paths their ends @returns lets those to one path go */
export function hold(worker: TestWorker, paths: string[], token?: string): (path: string) => void {
  const gates = paths.map((path) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    return { path, held, letGo };
  });
  worker.intercept(async (request) => {
    const own = token === undefined || request.headers.get('Authorization') === token;
    if (own) await gates.find(({ path }) => request.url.endsWith(path))?.held;
    return undefined;
  });
  return (path) => gates.find((gate) => gate.path === path)?.letGo();
}

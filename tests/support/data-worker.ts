import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { HelloContext, RefreshOptions, WorkerApi, WorkerEvent } from '../../contract/commands';
import { hotGames } from '../../contract/game-lists';
import { savedRows } from '../../contract/queries';
import { resourceKey } from '../../contract/resource-key';
import type { ResourceArgs, ResourceName, ResourceRows } from '../../contract/resources';
import type { SyncStateRow } from '../../contract/rows/sync';
import type { Result } from '../../contract/errors';
import { createDataWorker } from '../../worker/app';
import type { Platform } from '../../worker/context';
import { createDatabase, type Database } from '../../worker/db/schema';

export type Interceptor = (request: Request) => Response | undefined | Promise<Response | undefined>;
type ResponseReplacer = (request: Request, response: Response) => Response | Promise<Response>;

export interface TestWorker {
  api: WorkerApi;
  events: WorkerEvent[];
  /** The database, as the page reads it. */
  db: Database;
  indexedDB: IDBFactory;
  /** All requests in order: `METHOD path`. */
  requests: string[];
  /** Responds in place of the network; undefined sends the request. null ends it. */
  intercept: (interceptor: Interceptor | null) => void;
  /** Replaces responses of the network; throwing loses them. null ends it. */
  onResponse: (replace: ResponseReplacer | null) => void;
  hello: (context?: Partial<HelloContext>) => Promise<void>;
  login: (username?: string, password?: string) => Promise<void>;
  /** The saved rows of a resource. */
  rows: <N extends ResourceName>(name: N, args: ResourceArgs<N>) => Promise<ResourceRows<N> | undefined>;
  sync: <N extends ResourceName>(name: N, args: ResourceArgs<N>) => Promise<SyncStateRow | undefined>;
  /** Refreshes the resources of the home page. @returns the first failure, else success */
  refreshHome: (language: string, options?: RefreshOptions) => Promise<Result<unknown>>;
}

/** Throws the error that `fetch` reports without a network. */
export const networkError = (): never => {
  throw new TypeError('fetch failed');
};

/** An IndexedDB that the browser refuses to open. @param error name of the DOMException */
export const refusedStorage = (error = 'SecurityError') =>
  ({
    open() {
      throw new DOMException('refused', error);
    },
  }) as unknown as IDBFactory;

/** Makes every request to the gateway fail as without a network. */
export const goOffline = ({ intercept }: TestWorker): void =>
  intercept(({ url }) => (new URL(url).pathname.startsWith('/wps/') ? networkError() : undefined));

/** Loses requests before they reach the gateway. @param paths ends of their URLs @returns the lost requests, as they come */
export function loseRequests({ intercept }: TestWorker, ...paths: string[]): Request[] {
  const lost: Request[] = [];
  intercept((request) => {
    if (!endsWithAny(request.url, paths)) return undefined;
    lost.push(request);
    return networkError();
  });
  return lost;
}

/** Lets requests reach the gateway and loses their responses. @param paths ends of their URLs */
export const loseResponses = ({ onResponse }: TestWorker, ...paths: string[]): void =>
  onResponse((request, response) => (endsWithAny(request.url, paths) ? networkError() : response));

const endsWithAny = (url: string, ends: string[]): boolean => ends.some((end) => url.endsWith(end));

/** What the page of a guest tells the worker at the start. @param gatewayUrl without a trailing slash */
export const guestContext = (gatewayUrl: string): HelloContext => ({
  language: 'TY',
  session: null,
  device: 'H5',
  base: `${gatewayUrl}/m/`,
  saveData: false,
  psw: null,
  resume: null,
  page: { rows: {}, states: [], at: 0 },
  unconfirmed: null,
  unsettled: [],
});

/**
 * The real data worker in this process, with a real gateway over HTTP and with fake-indexeddb.
 * @param gatewayUrl without a trailing slash
 */
export function startDataWorker(
  gatewayUrl: string,
  options: { platform?: Partial<Platform>; indexedDB?: IDBFactory; openDeadlineMs?: number | undefined } = {},
): TestWorker {
  const indexedDB = options.indexedDB ?? new IDBFactory();
  const requests: string[] = [];
  const events: WorkerEvent[] = [];
  let interceptor: Interceptor | null = null;
  let replaceResponse: ResponseReplacer | null = null;
  const platform: Platform = {
    now: () => Date.now(),
    random: () => 0,
    randomId: () => crypto.randomUUID(),
    ...options.platform,
    fetch: async (input, init) => {
      const request = new Request(input as string, init);
      const url = new URL(request.url);
      requests.push(`${request.method} ${url.pathname}`);
      const instead = await interceptor?.(request.clone());
      if (instead) return instead;
      if (url.pathname === '/m/config.json') {
        return Response.json({ merchantCode: 'parlour', gateways: [''] });
      }
      const response = await fetch(request);
      return replaceResponse ? replaceResponse(request, response) : response;
    },
  };
  const api = createDataWorker(platform, {
    dexie: { indexedDB, IDBKeyRange },
    ...(options.openDeadlineMs !== undefined && { openDeadlineMs: options.openDeadlineMs }),
  });
  const db = createDatabase({ indexedDB, IDBKeyRange });
  return {
    api,
    events,
    db,
    indexedDB,
    requests,
    intercept: (next) => (interceptor = next),
    onResponse: (next) => (replaceResponse = next),
    async hello(context) {
      await api.hello({ ...guestContext(gatewayUrl), ...context }, (event) => events.push(event));
    },
    async login(username = 'player01', password = 'Parlour123') {
      const result = await api.login({ type: 'username', username, password, remember: false });
      if (!result.ok) throw new Error(`login failed: ${result.code}`);
    },
    rows: (name, args) => savedRows(db, name, args),
    sync: (name, args) => db.syncState.get(resourceKey(name, args)),
    async refreshHome(language, options) {
      const results = await Promise.all([
        api.refresh('announcements', { language }, options),
        api.refresh('gameList', { ...hotGames(language), page: 1 }, options),
        api.refresh('vendors', { language }, options),
        api.refresh('notices', { language }, options),
      ]);
      return results.find((result) => !result.ok) ?? results[0];
    },
  };
}

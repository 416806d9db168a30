import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { HelloContext, RefreshOptions, WorkerApi, WorkerEvent } from '../../contract/commands';
import { hotGames } from '../../contract/game-lists';
import { savedRows } from '../../contract/queries';
import {
  resourceKey,
  type ResourceArgs,
  type ResourceName,
  type ResourceRows,
} from '../../contract/resources';
import type { SyncStateRow } from '../../contract/rows/sync';
import type { Result } from '../../contract/errors';
import { createDataWorker } from '../../worker/app';
import type { Platform } from '../../worker/context';
import { createDatabase, type Database } from '../../worker/db/schema';

export interface TestWorker {
  api: WorkerApi;
  events: WorkerEvent[];
  /** The rows as the page would read them. */
  db: Database;
  indexedDB: IDBFactory;
  /** Every request that was made, in order: `METHOD path`. */
  requests: string[];
  /** Answers in place of the network for matching requests; return undefined to let one pass. */
  intercept: (rule: ((request: Request) => Promise<Response | undefined>) | null) => void;
  /** What happens to an answer on its way back, e.g. it is lost. */
  onAnswer: (rule: ((request: Request, response: Response) => Response) | null) => void;
  hello: (context?: Partial<HelloContext>) => Promise<void>;
  login: (username?: string, password?: string) => Promise<void>;
  /** The saved rows of a resource. */
  rows: <N extends ResourceName>(name: N, args: ResourceArgs<N>) => Promise<ResourceRows<N> | undefined>;
  sync: <N extends ResourceName>(name: N, args: ResourceArgs<N>) => Promise<SyncStateRow | undefined>;
  /** Refreshes what the home page asks for. @returns the first failure, else success */
  refreshHome: (language: string, options?: RefreshOptions) => Promise<Result<unknown>>;
}

/** The lost network, as `fetch` reports it. */
export const networkError = (): never => {
  throw new TypeError('fetch failed');
};

/**
 * The real data worker, in this process, talking to a real gateway over HTTP and writing to fake-indexeddb.
 * @param gatewayUrl without a trailing slash
 */
export function startDataWorker(
  gatewayUrl: string,
  options: { platform?: Partial<Platform>; indexedDB?: IDBFactory } = {},
): TestWorker {
  const indexedDB = options.indexedDB ?? new IDBFactory();
  const requests: string[] = [];
  const events: WorkerEvent[] = [];
  let rule: Parameters<TestWorker['intercept']>[0] = null;
  let answerRule: Parameters<TestWorker['onAnswer']>[0] = null;
  const platform: Platform = {
    now: () => Date.now(),
    random: () => 0,
    randomId: () => crypto.randomUUID(),
    ...options.platform,
    fetch: async (input, init) => {
      const request = new Request(input as string, init);
      const url = new URL(request.url);
      requests.push(`${request.method} ${url.pathname}`);
      const instead = await rule?.(request.clone());
      if (instead) return instead;
      if (url.pathname === '/m/config.json') {
        return Response.json({ merchantCode: 'parlour', gateways: [''] });
      }
      const response = await fetch(request);
      return answerRule ? answerRule(request, response) : response;
    },
  };
  const api = createDataWorker(platform, { dexie: { indexedDB, IDBKeyRange } });
  const db = createDatabase({ indexedDB, IDBKeyRange });
  return {
    api,
    events,
    db,
    indexedDB,
    requests,
    intercept: (next) => (rule = next),
    onAnswer: (next) => (answerRule = next),
    async hello(context) {
      await api.hello(
        {
          language: 'TY',
          session: null,
          device: 'H5',
          base: `${gatewayUrl}/m/`,
          saveData: false,
          psw: null,
          resume: null,
          ...context,
        },
        (event) => events.push(event),
      );
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

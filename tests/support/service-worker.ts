import { vi } from 'vitest';

export const ORIGIN = 'https://app.example';

/** The caches of one origin, by name. A cache that was opened before it was deleted can still be written to. */
export class SavedCaches {
  readonly all = new Map<string, Map<string, Response>>();
  /** Names of caches that nothing can be written to. */
  readonly full = new Set<string>();

  /** The addresses of what a cache holds. */
  addresses(name: string): string[] {
    return [...(this.all.get(name)?.keys() ?? [])];
  }

  readonly open = async (name: string): Promise<Cache> => {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const find = (key: RequestInfo) => entries.get(urlOf(key))?.clone();
    return {
      match: async (key: RequestInfo) => find(key),
      put: async (key: RequestInfo, response: Response) => {
        if (this.full.has(name)) throw new DOMException('The disk is full', 'QuotaExceededError');
        entries.set(urlOf(key), response);
      },
      delete: async (key: RequestInfo) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  };
  readonly delete = async (name: string): Promise<boolean> => this.all.delete(name);
  readonly has = async (name: string): Promise<boolean> => this.all.has(name);
  readonly keys = async (): Promise<string[]> => [...this.all.keys()];
  readonly match = async (key: RequestInfo, { cacheName = '' }: MultiCacheQueryOptions = {}) =>
    (await this.open(cacheName)).match(key);
}

const urlOf = (key: RequestInfo): string => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** An event of a service worker; `done` waits for what it extends its life for, and throws what that throws. */
export class LifeEvent {
  /** What a `fetch` event is answered with; undefined if it is left to the browser. */
  response: Promise<Response> | undefined;
  private readonly promises: Promise<unknown>[] = [];
  constructor(
    readonly type: string,
    readonly request?: Request,
  ) {}

  waitUntil(promise: Promise<unknown>): void {
    promise.catch(() => undefined);
    this.promises.push(promise);
  }

  respondWith(response: Promise<Response>): void {
    this.response = response;
  }

  async done(): Promise<void> {
    for (const promise of this.promises) await promise;
  }
}

/** Lets modules of the service worker run here. @returns its caches and the listeners that it adds */
export function stubServiceWorker() {
  const caches = new SavedCaches();
  const listeners = new Map<string, ((event: LifeEvent) => void)[]>();
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL(`${ORIGIN}/m/sw.js`));
  vi.stubGlobal('registration', { scope: `${ORIGIN}/`, active: null });
  vi.stubGlobal('FetchEvent', LifeEvent);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: LifeEvent) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener]);
  });
  return { caches, listeners };
}

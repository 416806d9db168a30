import type { Database } from '../../worker/db/schema';

/** What the browser keeps, which outlives the worker. */
export function cacheStorage(): CacheStorage {
  const left = new Map<string, Response>();
  const cache = {
    put: (url: string, response: Response) => Promise.resolve(void left.set(url, response)),
    match: (url: string) => Promise.resolve(left.get(url)?.clone()),
    delete: (url: string) => Promise.resolve(left.delete(url)),
    keys: () => Promise.resolve([...left.keys()].map((url) => ({ url: `https://app.example${url}` }))),
  };
  return {
    open: () => Promise.resolve(cache),
    has: () => Promise.resolve(false),
    delete: () => Promise.resolve(true),
  } as unknown as CacheStorage;
}

/** Another tab's transaction that does not end. */
export function holdDatabase(db: Database): () => Promise<void> {
  let held = true;
  const transaction = db.transaction('rw', ['meta'], async () => {
    while (held) await db.meta.count();
  });
  return () => {
    held = false;
    return transaction;
  };
}

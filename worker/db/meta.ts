import type { Store } from './store';

/** Small facts stored between starts (`meta` table), read and written whole. */
export const readMeta = async <T>(store: Store, key: string): Promise<T | undefined> =>
  (await store.run((db) => db.meta.get(key)))?.value as T | undefined;

export const writeMeta = async (store: Store, key: string, value: unknown): Promise<void> => {
  await store.run((db) => db.meta.put({ key, value }));
};

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { config } from 'zod/mini';
import { homeQueries, type HomeQuery } from '../contract/home-queries';
import { runQuery } from '../contract/queries';
import { resourceKey } from '../contract/resource-key';
import type { ResourceArgs } from '../contract/resources';
import type { HomeSource } from '../contract/prerender';
import type { PageRows } from '../contract/snapshot';
import type { SettingsRow } from '../contract/rows/system';
import { createDataWorker } from './app';
import { createDatabase } from './db/schema';

config({ jitless: true });

/** What is shown only when the app has opened it: the links of a page must be of no use to who reads only its HTML. */
const withoutLinks = (settings: SettingsRow): SettingsRow => ({
  ...settings,
  serviceLinks: [],
  downloads: { android: null, ios: null, profile: null, icon: null },
  linksDecrypted: false,
});

/**
 * Fetches the rows of a guest's home with the data worker itself, in this process and in memory, so that they are mapped
 * and validated as on a phone (spec: snapshot, For guests and static hosts).
 * @throws Error if one of the rows cannot be fetched
 */
export async function fetchHomeRows({ fetch: send, base, language }: HomeSource): Promise<PageRows> {
  const dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  const end = new AbortController();
  const worker = createDataWorker(
    {
      fetch: send,
      now: () => Date.now(),
      random: () => Math.random(),
      randomId: () => crypto.randomUUID(),
      ended: end.signal,
    },
    { dexie },
  );
  const db = createDatabase(dexie);
  try {
    const guest = {
      session: null,
      psw: null,
      resume: null,
      device: 'H5',
      saveData: true,
      unconfirmed: null,
      unsettled: [],
    } as const;
    await worker.hello({ ...guest, base, language, page: { rows: {}, states: [], at: 0 } }, () => undefined);
    const queries = homeQueries(language);
    for (const result of await Promise.all(queries.map(([name, args]) => refresh(worker, name, args))))
      if (!result.ok) throw new Error(`home could not be fetched: ${result.code}`);
    const rows: PageRows['rows'] = {};
    const states: PageRows['states'] = [];
    for (const [name, args] of queries) {
      const key = resourceKey(name, args as never);
      const found = await runQuery(db, name, args as never);
      const state = await db.syncState.get(key);
      if (found === undefined || !state) throw new Error(`home has no rows of ${name}`);
      rows[key] = name === 'settings' ? withoutLinks(found as unknown as SettingsRow) : found;
      // When they were fetched says nothing to a clock elsewhere.
      states.push({ ...state, checkedAt: null });
    }
    return { rows, states };
  } finally {
    db.close();
    // A gateway makes pages for weeks.
    end.abort();
  }
}

const refresh = (worker: ReturnType<typeof createDataWorker>, name: HomeQuery[0], args: object) =>
  worker.refresh(name, args as ResourceArgs<typeof name>);

import { CATALOGUE_PAGE_SIZE, FIRST_PAGE, PLATFORM } from '../../contract/constants';
import { isGameType, type GameType } from '../../contract/categories';
import type { ValueOf } from '../../contract/call';
import { RESOURCE } from '../../contract/tables';
import type { games } from '../../contract/wire/games';
import type { Database } from '../db/schema';
import { gameRow } from '../services/games';
import type { Services } from '../services/services';
import type { Resource } from './refresh';

/** A page is asked for again after this. */
const FRESH_MS = 6 * 60 * 60_000;
/** Between two pages that are asked for. */
export const PAGE_PAUSE_MS = 500;
/** Until another look whether home has saved what types there are. */
export const VENDORS_PAUSE_MS = 2_000;

const INDEX = '[language+gameType+page]';

type Page = ValueOf<typeof games.list>;
type PageKey = [language: string, gameType: GameType, page: number];

/** How a run goes about it. */
export interface Pace {
  /** Resolves when nothing else is going on. @returns false if the run has to end */
  free: () => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  /** Told of a page that is asked for, by the key of its resource. */
  asking: (key: string) => void;
}

/** One page of the catalogue. @param told hears that the gateway is asked, and how many pages the type has by its answer */
export const catalogueResource = (
  { client, context }: Services,
  [language, gameType, page]: PageKey,
  told: { asked?: () => void; pages?: (count: number) => void } = {},
): Resource<Page> => ({
  key: RESOURCE.catalogue(language, gameType, page),
  freshMs: FRESH_MS,
  tables: ['catalogue'],
  fetch: (etag, signal) => {
    told.asked?.();
    return client.call('games.list', {
      query: {
        merchant: context.config?.merchantCode ?? '',
        language,
        platform: PLATFORM,
        gameType,
        gameClassify: 'ALL',
        pageNo: String(page),
        pageSize: String(CATALOGUE_PAGE_SIZE),
      },
      etag,
      signal,
    });
  },
  write: async ({ games: list, totalPages }, db) => {
    const last = Math.max(totalPages, FIRST_PAGE);
    const rows = list.map((game) => gameRow(language, game));
    if (page <= last) await db.catalogue.put({ language, gameType, page, totalPages: last, games: rows });
    await dropPages(db, language, gameType, last + 1);
  },
  after: ({ totalPages }) => told.pages?.(totalPages),
});

/** Deletes a type's pages from one on, and what the refreshes remember of them. */
async function dropPages(db: Database, language: string, gameType: string, from: number): Promise<void> {
  const gone = db.catalogue.where(INDEX).between([language, gameType, from], [language, gameType, Infinity]);
  const keys = (await gone.primaryKeys()) as unknown as PageKey[];
  if (keys.length === 0) return;
  await db.catalogue.bulkDelete(keys as never);
  await db.syncState.bulkDelete(keys.map((key) => RESOURCE.catalogue(...key)));
}

/**
 * Goes through the whole catalogue of a language, page by page; what is fresh is not asked for.
 * @returns whether it came to the end
 */
export async function fillCatalogue(services: Services, language: string, pace: Pace): Promise<boolean> {
  const types = await merchantTypes(services, language, pace);
  if (!types) return false;
  for (const type of types) {
    if (!(await fillType(services, language, type, pace))) return false;
  }
  await services.context.store.run((db) =>
    db.transaction('rw', ['catalogue', 'syncState'], async () => {
      const saved = await db.catalogue.where('language').equals(language).primaryKeys();
      // Types the merchant no longer offers.
      const gone = (saved as unknown as PageKey[])
        .map(([, type]) => type)
        .filter((type) => !types.includes(type));
      for (const type of new Set(gone)) await dropPages(db, language, type, FIRST_PAGE);
    }),
  );
  return true;
}

/** The types in the merchant's order, as soon as home has saved them. */
async function merchantTypes(services: Services, language: string, pace: Pace): Promise<GameType[] | null> {
  while (await pace.free()) {
    const vendors = await services.context.store.run((db) => db.vendors.get(language));
    if (vendors) return vendors.sorting.filter(isGameType);
    await pace.pause(VENDORS_PAUSE_MS);
  }
  return null;
}

async function fillType(services: Services, language: string, type: GameType, pace: Pace): Promise<boolean> {
  const { store } = services.context;
  let pages = FIRST_PAGE;
  for (let page = FIRST_PAGE; page <= pages; page++) {
    if (!(await pace.free())) return false;
    const key: PageKey = [language, type, page];
    let asked = false;
    const resource = catalogueResource(services, key, {
      asked: () => (asked = true),
      pages: (count) => (pages = count),
    });
    // Only the first page is read, for its count; of the others it is enough that they are there.
    const first = page === FIRST_PAGE ? await store.run((db) => db.catalogue.get(key as never)) : undefined;
    pages = first?.totalPages ?? pages;
    const saved = first ?? (await store.run((db) => db.catalogue.where(INDEX).equals(key).count()));
    // What is remembered of a page that is not there would keep it from being asked for.
    if (!saved) await store.run((db) => db.syncState.delete(resource.key));
    pace.asking(resource.key);
    const result = await services.refresher.refresh(resource);
    if (!result.ok) return false;
    if (asked) await pace.pause(PAGE_PAUSE_MS);
  }
  return true;
}

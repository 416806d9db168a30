import { isGameType, type GameType } from '../../contract/categories';
import { FIRST_PAGE_NUMBER } from '../../contract/game-lists';
import { resourceKey } from '../../contract/resource-key';
import type { Context } from '../context';
import { CATALOGUE_INDEX, dropCataloguePages } from '../db/catalogue';
import { readSaved } from '../db/saved';
import type { Refresher } from './refresh';

/** Between two pages that are requested. */
export const PAGE_PAUSE_MS = 500;
/** Between two checks whether the home page has saved the vendors, which name the game types. */
const VENDORS_PAUSE_MS = 2_000;

/** How a run proceeds. */
export interface Pace {
  /** Resolves when nothing else is going on. @returns false if the run has to end */
  idle: () => Promise<boolean>;
  pause: (ms: number) => Promise<void>;
  /** Called before a page is requested, with the key of its resource. */
  onRequest: (key: string) => void;
}
interface Parts {
  context: Context;
  refresher: Refresher;
}

/**
 * Goes through the whole catalogue of a language, page by page; pages that are fresh are not requested.
 * @returns whether it reached the end
 */
export async function fillCatalogue(parts: Parts, language: string, pace: Pace): Promise<boolean> {
  const types = await merchantTypes(parts, language, pace);
  if (!types) return false;
  for (const type of types) {
    if (!(await fillType(parts, language, type, pace))) return false;
  }
  await parts.context.store.run((db) =>
    db.transaction('rw', ['catalogue', 'syncState'], async () => {
      const saved = await db.catalogue.where('language').equals(language).primaryKeys();
      // Types the merchant no longer offers.
      const gone = saved.map(([, type]) => type).filter((type) => !types.includes(type));
      for (const type of new Set(gone)) await dropCataloguePages(db, language, type, FIRST_PAGE_NUMBER);
    }),
  );
  return true;
}

/** The types in the merchant's order, as soon as the home page has saved them. */
async function merchantTypes({ context }: Parts, language: string, pace: Pace): Promise<GameType[] | null> {
  while (await pace.idle()) {
    const vendors = await readSaved(context.store, 'vendors', { language });
    if (vendors) return vendors.sorting.filter(isGameType);
    await pace.pause(VENDORS_PAUSE_MS);
  }
  return null;
}

async function fillType(
  { context: { store }, refresher }: Parts,
  language: string,
  gameType: GameType,
  pace: Pace,
): Promise<boolean> {
  const savedPages = async () =>
    (await store.run((db) => db.catalogue.get([language, gameType, FIRST_PAGE_NUMBER])))?.totalPages;
  let pages = (await savedPages()) ?? FIRST_PAGE_NUMBER;
  for (let page = FIRST_PAGE_NUMBER; page <= pages; page++) {
    if (!(await pace.idle())) return false;
    const args = { language, gameType, page };
    const key = resourceKey('cataloguePage', args);
    const isSaved = await store.run((db) =>
      db.catalogue.where(CATALOGUE_INDEX).equals([language, gameType, page]).count(),
    );
    // The sync state of a page that is not there would keep it from being requested.
    if (!isSaved) await store.run((db) => db.syncState.delete(key));
    pace.onRequest(key);
    const result = await refresher.refresh('cataloguePage', args);
    if (!result.ok) return false;
    if (result.value === 'updated') pages = (await savedPages()) ?? pages;
    if (result.value !== 'fresh') await pace.pause(PAGE_PAUSE_MS);
  }
  return true;
}

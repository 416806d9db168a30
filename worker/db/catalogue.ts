import type { GameType } from '../../contract/categories';
import { resourceKey } from '../../contract/resource-key';
import type { Database } from './schema';

export const CATALOGUE_INDEX = '[language+gameType+page]';

/** Deletes the pages of a game type from one on, with their sync state. Runs inside a transaction over both tables. */
export async function dropCataloguePages(
  db: Database,
  language: string,
  gameType: GameType,
  from: number,
): Promise<void> {
  const gone = await db.catalogue
    .where(CATALOGUE_INDEX)
    .between([language, gameType, from], [language, gameType, Infinity])
    .primaryKeys();
  if (gone.length === 0) return;
  await db.catalogue.bulkDelete(gone);
  await db.syncState.bulkDelete(
    gone.map(([, , page]) => resourceKey('cataloguePage', { language, gameType, page })),
  );
}

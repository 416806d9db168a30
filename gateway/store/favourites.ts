import type { Queryable } from './db';

/** Ids of the favourite games, newest first. */
export async function listFavouriteIds(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT game_id AS id FROM favourites WHERE member_id = $1 ORDER BY at DESC, game_id',
    [memberId],
  );
  return rows.map((row) => row.id);
}

/** Adds a game; a game that is a favourite already keeps its position. @param now epoch ms */
export async function addFavourite(
  db: Queryable,
  memberId: string,
  gameId: string,
  now: number,
): Promise<void> {
  await db.query('INSERT INTO favourites VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    memberId,
    gameId,
    now,
  ]);
}

export async function removeFavourite(db: Queryable, memberId: string, gameId: string): Promise<void> {
  await db.query('DELETE FROM favourites WHERE member_id = $1 AND game_id = $2', [memberId, gameId]);
}

export async function clearFavourites(db: Queryable, merchantCode: string, account: string): Promise<void> {
  await db.query(
    'DELETE FROM favourites WHERE member_id = (SELECT id FROM members WHERE merchant = $1 AND account = $2)',
    [merchantCode, account],
  );
}

/** Ids of the favourite games of a merchant's member, sorted by id. */
export async function listFavouriteIdsOf(
  db: Queryable,
  merchantCode: string,
  account: string,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id
     WHERE m.merchant = $1 AND m.account = $2 ORDER BY 1`,
    [merchantCode, account],
  );
  return rows.map((row) => row.id);
}

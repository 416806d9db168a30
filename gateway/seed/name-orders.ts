import { nameOrder } from '../../contract/fold';
import type { Queryable } from '../store/db';
import { batches } from './insert';

interface Named {
  id: string;
  name: string;
  /** In languages in which it differs. */
  names: Record<string, string>;
}

const nameOrders = ({ name, names }: Named) =>
  Object.fromEntries(Object.entries({ ...names, '': name }).map(([code, text]) => [code, nameOrder(text)]));

/** Adds what names are sorted by to the games that lack it: new ones, and those of an earlier release (spec: games, Sort). */
export async function addNameOrders(tx: Queryable): Promise<void> {
  const games = await tx.query<Named>('SELECT id, name, names FROM games WHERE name_order IS NULL');
  const rows = games.map((game) => ({ id: game.id, name_order: nameOrders(game) }));
  for (const batch of batches(rows)) {
    await tx.query(
      `UPDATE games SET name_order = d.name_order
       FROM json_populate_recordset(NULL::games, $1::json) d WHERE games.id = d.id`,
      [JSON.stringify(batch)],
    );
  }
}

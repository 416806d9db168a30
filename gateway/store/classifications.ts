import type { Queryable } from './db';
import { nameOf } from './games';

interface VendorClassifications {
  vassalage: string;
  gameType: string;
  classifications: { code: string; name: string }[];
}

/** The classifications of every vendor, ordered by vendor and position. @param language of the names */
export async function listClassifications(db: Queryable, language: string): Promise<VendorClassifications[]> {
  const rows = await db.query<{
    vendor: string;
    type: string;
    code: string;
    name: string;
    names: Record<string, string>;
  }>(
    `SELECT c.vendor_code AS vendor, c.game_type AS type, c.code, c.name, c.names
     FROM classifications c JOIN vendors v ON v.code = c.vendor_code ORDER BY v.position, c.game_type, c.position`,
  );
  const lists = new Map<string, VendorClassifications>();
  for (const row of rows) {
    const key = `${row.vendor} ${row.type}`;
    const list = lists.get(key) ?? { vassalage: row.vendor, gameType: row.type, classifications: [] };
    list.classifications.push({ code: row.code, name: nameOf(row, language) });
    lists.set(key, list);
  }
  return [...lists.values()];
}

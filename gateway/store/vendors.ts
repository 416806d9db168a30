import type { Queryable } from './db';

/** State of a demo vendor. `slow`: launches take seconds; `stalled`: the game page never loads (spec: gateway, Demo vendors). */
export const VENDOR_STATES = ['up', 'down', 'slow', 'stalled'] as const;
type VendorState = (typeof VENDOR_STATES)[number];

interface StoredVendor {
  code: string;
  name: string;
  style: number;
  device: number;
  layout: 'lead' | 'stack';
  state: VendorState;
  /** Its games cannot be shown in a frame. */
  outside: boolean;
}

export const findVendor = async (db: Queryable, code: string): Promise<StoredVendor | undefined> =>
  (
    await db.query<StoredVendor>(
      'SELECT code, name, style, device, layout, state, outside FROM vendors WHERE code = $1',
      [code],
    )
  )[0];

/** Vendors in the merchant's order, with the number of their games. `listed`: the category that lists the vendor. */
export const listVendors = (
  db: Queryable,
): Promise<{ code: string; name: string; listed: string; type: string; count: number }[]> =>
  db.query(
    `SELECT v.code, v.name, v.listed_under AS listed, v.game_type AS type, count(g.id)::int AS count
     FROM vendors v LEFT JOIN games g ON g.vendor_code = v.code GROUP BY v.code ORDER BY v.position`,
  );

/** @returns false if there is no such vendor */
export async function changeVendor(
  db: Queryable,
  code: string,
  change: { state: VendorState } | { outside: boolean },
): Promise<boolean> {
  const [column, value] = 'state' in change ? ['state', change.state] : ['outside', change.outside];
  const rows = await db.query(`UPDATE vendors SET ${column} = $2 WHERE code = $1 RETURNING 1`, [code, value]);
  return rows.length > 0;
}

/** Vendors that are not `up`, or whose games open outside, in the merchant's order. */
export const unusualVendors = (
  db: Queryable,
): Promise<{ code: string; state: VendorState; outside: boolean }[]> =>
  db.query(`SELECT code, state, outside FROM vendors WHERE state <> 'up' OR outside ORDER BY position`);

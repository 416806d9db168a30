import type { Queryable } from './db';

/** How a vendor does: `slow` answers late, `stalled` lets a game be launched whose page never comes. */
export const VENDOR_STATES = ['up', 'down', 'slow', 'stalled'] as const;
export type VendorState = (typeof VENDOR_STATES)[number];

export interface StoredVendor {
  code: string;
  name: string;
  style: number;
  device: number;
  layout: 'lead' | 'stack';
  state: VendorState;
  /** Its games forbid frames. */
  outside: boolean;
}

export const findVendor = async (db: Queryable, code: string): Promise<StoredVendor | undefined> =>
  (
    await db.query<StoredVendor>(
      'SELECT code, name, style, device, layout, state, outside FROM vendors WHERE code = $1',
      [code],
    )
  )[0];

/** @returns false without such a vendor */
export async function changeVendor(
  db: Queryable,
  code: string,
  change: { state: VendorState } | { outside: boolean },
): Promise<boolean> {
  const [column, value] = 'state' in change ? ['state', change.state] : ['outside', change.outside];
  const rows = await db.query(`UPDATE vendors SET ${column} = $2 WHERE code = $1 RETURNING 1`, [code, value]);
  return rows.length > 0;
}

/** Vendors that are not as usual, in the merchant's order. */
export const unusualVendors = (
  db: Queryable,
): Promise<{ code: string; state: VendorState; outside: boolean }[]> =>
  db.query(`SELECT code, state, outside FROM vendors WHERE state <> 'up' OR outside ORDER BY position`);

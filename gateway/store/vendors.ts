import type { Queryable } from './db';

export interface StoredVendor {
  code: string;
  name: string;
  style: number;
  device: number;
  layout: 'lead' | 'stack';
}

export const findVendor = async (db: Queryable, code: string): Promise<StoredVendor | undefined> =>
  (
    await db.query<StoredVendor>('SELECT code, name, style, device, layout FROM vendors WHERE code = $1', [
      code,
    ])
  )[0];

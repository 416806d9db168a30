import type { Caller } from './attempts';
import { DAY_MS } from './attempts';
import type { Queryable } from './db';

/** A network is known to an account for this long after its last login from there. */
const KNOWN_MS = 90 * DAY_MS;
/** More networks than these are forgotten, the oldest first. */
const MAX_OF_NAME = 20;
const MAX_DELETED = 100;

/**
 * Whether somebody has logged in by this name from the caller's network (spec: gateway, Known networks).
 * @param name user name, or number with its calling code, as it was typed
 */
export async function isKnown(
  db: Queryable,
  { merchantCode, network, now }: Caller,
  name: string,
): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM known_networks WHERE merchant = $1 AND name = $2 AND network = $3 AND at > $4',
    [merchantCode, name, network, now - KNOWN_MS],
  );
  return rows.length > 0;
}

/** Forgets the networks of a name: it may mean another account since. */
export async function forgetNetworks(db: Queryable, merchantCode: string, name: string): Promise<void> {
  await db.query('DELETE FROM known_networks WHERE merchant = $1 AND name = $2', [merchantCode, name]);
}

/** Remembers that somebody has logged in by these names from the caller's network. */
export async function rememberNetwork(
  db: Queryable,
  { merchantCode, network, now }: Caller,
  names: readonly string[],
): Promise<void> {
  await db.query(
    `DELETE FROM known_networks WHERE (merchant, name, network) IN
       (SELECT merchant, name, network FROM known_networks WHERE at <= $1 ORDER BY at LIMIT ${MAX_DELETED}
        FOR UPDATE SKIP LOCKED)`,
    [now - KNOWN_MS],
  );
  for (const name of new Set(names)) {
    await db.query(
      `INSERT INTO known_networks (merchant, name, network, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (merchant, name, network) DO UPDATE SET at = excluded.at`,
      [merchantCode, name, network, now],
    );
    await db.query(
      `DELETE FROM known_networks WHERE merchant = $1 AND name = $2 AND network IN
         (SELECT network FROM known_networks WHERE merchant = $1 AND name = $2 ORDER BY at DESC OFFSET ${MAX_OF_NAME})`,
      [merchantCode, name],
    );
  }
}

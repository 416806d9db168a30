import type { Outcome } from './command-result';
import type { Db } from '../store/db';
import { changeVendor, unusualVendors, VENDOR_STATES } from '../store/vendors';

/** How a vendor's games open, as the operator says it. */
const OPENS: Readonly<Record<string, boolean>> = { outside: true, framed: false };

/**
 * Says how a vendor does, or how its games open.
 * @param word up, down, slow, stalled, outside or framed
 * @returns null for another word
 */
export async function commandVendor(
  db: Db,
  code: string | undefined,
  word: string | undefined,
): Promise<Outcome | null> {
  const state = VENDOR_STATES.find((known) => known === word);
  const outside = word !== undefined && Object.hasOwn(OPENS, word) ? OPENS[word] : undefined;
  const change = state ? { state } : outside === undefined ? null : { outside };
  if (!code || !change) return null;
  const known = await changeVendor(db, code, change);
  return known
    ? { ok: true, text: `vendor ${code} ${word}` }
    : { ok: false, text: `there is no vendor ${code}` };
}

/** Lines for the status: the vendors that are not as usual. */
export const vendorLines = async (db: Db): Promise<string[]> =>
  (await unusualVendors(db)).map(({ code, state, outside }) =>
    ['vendor', code, ...(state === 'up' ? [] : [state]), ...(outside ? ['outside'] : [])].join(' '),
  );

import { STORAGE_KEYS } from '../../../contract/storage-keys';
import { passkeyOffer } from '../../data/passkey-offer';
import { getSession } from '../../data/session';
import { readStored, writeStored } from '../../lib/web-storage';
import { checksUsers } from './web-authn';

/** An offer that was shown is not shown again for so long, in ms. */
const PAUSE_MS = 30 * 24 * 60 * 60_000;
/** Members whose offers are remembered on a device. */
const MOST_MEMBERS = 20;

/** A member, not by name: the phone may change hands. */
function markOf(account: string): string {
  let hash = 0x811c9dc5;
  for (const char of account) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return `m${(hash >>> 0).toString(36)}`;
}

/** Until when no offer is shown, epoch ms, by member. */
function readPauses(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEYS.passkeyOffers) ?? '{}');
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    return Object.fromEntries(entries.filter(([, until]) => typeof until === 'number'));
  } catch {
    return {};
  }
}

/** Notes that the member has seen the offer, or added a passkey here and needs none; and hides it in the second case. */
export function settleOffer(account: string, how: 'shown' | 'added'): void {
  const until = how === 'shown' ? Date.now() + PAUSE_MS : Number.MAX_SAFE_INTEGER;
  const others = Object.entries(readPauses()).filter(([mark]) => mark !== markOf(account));
  const kept = [...others, [markOf(account), until]].slice(-MOST_MEMBERS);
  writeStored(STORAGE_KEYS.passkeyOffers, JSON.stringify(Object.fromEntries(kept)));
  if (how === 'added') passkeyOffer.hide();
}

/** After a login by password: offers a passkey if the device can check the player (spec: passkeys, Offer). */
export async function offerPasskey(): Promise<void> {
  const account = getSession()?.userName;
  if (account === undefined || (readPauses()[markOf(account)] ?? 0) > Date.now()) return;
  if (!(await checksUsers()) || getSession()?.userName !== account) return;
  settleOffer(account, 'shown');
  passkeyOffer.show(account);
}

import type { Queryable } from '../store/db';
import { readValue, writeValue } from '../store/key-values';

/** Invitation codes of the demo's members that are easy to type; the other members have random ones. */
const INVITATION_CODES = [
  { merchant: 'parlour', account: 'player01', code: 'lantern-8812' },
  { merchant: 'parlour', account: 'agent01', code: 'harbour-9001' },
  { merchant: 'tidehouse', account: 'mariner01', code: 'anchor-1001' },
  { merchant: 'tidehouse', account: 'captain01', code: 'compass-2001' },
] as const;

const FLAG = 'seededInvitations';

export async function addInvitationCodes(tx: Queryable): Promise<void> {
  if (await readValue(tx, FLAG)) return;
  await writeValue(tx, FLAG, true);
  for (const { merchant, account, code } of INVITATION_CODES) {
    await tx.query('UPDATE members SET invitation_code = $3 WHERE merchant = $1 AND account = $2', [
      merchant,
      account,
      code,
    ]);
  }
}

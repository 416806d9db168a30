import { BREAKS, breakEnd, type BreakLength } from '../contract/safer-play';
import { sha256 } from './crypto/tokens';
import { sendMessage } from './messages';
import { lock } from './store/advisory-locks';
import type { Queryable } from './store/db';
import { cancelWaiting } from './store/deposits';
import { readMerchant } from './store/merchants';
import { addBreak, type PlayBreak } from './store/play-breaks';
import { revokeMember } from './store/sessions';

/**
 * Begins a break of a member, who finds a message about it afterwards: from now on every session is over, and nothing
 * waits to be paid (spec: safer-play, Breaks). Call it in a transaction.
 * @param token of the session that begins it; null for customer service
 * @param now epoch ms
 */
export async function beginBreak(
  tx: Queryable,
  { merchantCode, memberId, token }: { merchantCode: string; memberId: string; token: string | null },
  length: BreakLength,
  now: number,
): Promise<PlayBreak> {
  await lock(tx, 'deposits', memberId);
  const { kind } = BREAKS[length];
  const endsAt = breakEnd(length, now);
  await addBreak(tx, { merchantCode, memberId, kind, endsAt, tokenHash: token && sha256(token) }, now);
  await cancelWaiting(tx, memberId, now);
  await revokeMember(tx, memberId);
  const timeZone = (await readMerchant(tx, merchantCode))?.timeZone ?? 'UTC';
  const values = { until: { at: endsAt, timeZone } };
  await sendMessage(tx, { merchantCode, memberId }, { text: 'breakBegan', values }, now);
  return { kind, endsAt };
}

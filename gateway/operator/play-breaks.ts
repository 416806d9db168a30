import { BREAK_LENGTHS, BREAKS, breakEnd } from '../../contract/safer-play';
import { lock } from '../store/advisory-locks';
import type { Db } from '../store/db';
import { cancelWaiting } from '../store/deposits';
import { readMerchant } from '../store/merchants';
import { addBreak, currentBreak, liftTimeOuts, type PlayBreak } from '../store/play-breaks';
import { revokeMember } from '../store/sessions';
import { failed, type CommandResult } from './command-result';
import { changeMember } from './change-member';
import { noMerchant } from './merchant';

const KIND_WORDS = { timeOut: 'time-out', selfExclusion: 'self-exclusion' } as const;
export const breakText = ({ kind, endsAt }: PlayBreak): string =>
  `${KIND_WORDS[kind]} until ${new Date(endsAt).toISOString()}`;

/** Whether a member takes a break. @param now epoch ms */
export const showBreak = (
  db: Db,
  merchantCode: string,
  account: string,
  now: number,
): Promise<CommandResult> =>
  changeMember(db, merchantCode, account, async (tx, id) => {
    const found = await currentBreak(tx, id, now);
    return `${account}: ${found ? breakText(found) : 'no break'}`;
  });

/** Begins a break that a member has asked customer service for. @param now epoch ms */
export function beginBreak(
  db: Db,
  merchantCode: string,
  account: string,
  word: string,
  now: number,
): Promise<CommandResult | null> {
  const length = BREAK_LENGTHS.find((each) => each === word);
  if (!length) return Promise.resolve(null);
  const { kind } = BREAKS[length];
  return changeMember(db, merchantCode, account, async (tx, memberId) => {
    await lock(tx, 'deposits', memberId);
    const endsAt = breakEnd(length, now);
    await addBreak(tx, { merchantCode, memberId, kind, endsAt }, now);
    await cancelWaiting(tx, memberId, now);
    await revokeMember(tx, memberId);
    return `${account}: ${breakText({ kind, endsAt })}`;
  });
}

/**
 * Lifts a time-out, where the merchant allows it. A self-exclusion lasts until its end (spec: safer-play, Breaks).
 * @param now epoch ms
 */
export async function liftBreak(
  db: Db,
  merchantCode: string,
  account: string,
  now: number,
): Promise<CommandResult> {
  const merchant = await readMerchant(db, merchantCode);
  if (!merchant) return noMerchant(merchantCode);
  if (!merchant.liftTimeOuts)
    return failed(`${merchant.merchantCode} does not let time-outs be lifted: liftTimeOuts is not true`);
  return changeMember(db, merchantCode, account, async (tx, id) => {
    const lifted = await liftTimeOuts(tx, id, now);
    const rest = await currentBreak(tx, id, now);
    return `${account}: time-outs lifted: ${lifted}, ${rest ? breakText(rest) : 'no break'}`;
  });
}

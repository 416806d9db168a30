import { BREAK_LENGTHS } from '../../contract/safer-play';
import { beginBreak } from '../play-breaks';
import type { Db } from '../store/db';
import { readMerchant } from '../store/merchants';
import { currentBreak, liftTimeOuts, type PlayBreak } from '../store/play-breaks';
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
export function orderBreak(
  db: Db,
  merchantCode: string,
  account: string,
  word: string,
  now: number,
): Promise<CommandResult | null> {
  const length = BREAK_LENGTHS.find((each) => each === word);
  if (!length) return Promise.resolve(null);
  return changeMember(db, merchantCode, account, async (tx, memberId) => {
    const begun = await beginBreak(tx, { merchantCode, memberId, token: null }, length, now);
    return `${account}: ${breakText(begun)}`;
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

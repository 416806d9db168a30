import { succeed, type Result } from '../../contract/errors';
import { toMinor } from '../../contract/money';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface RewardParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}
type Claimed = Result<{ amountMinor: number }>;
/** What a claim changes beside the wallet. */
type Changed = 'rewards' | 'rebateDue' | 'missions';

/** Loads what a claim has changed: the list, the wallet, and the counts on the menus. */
async function reload({ context, refresher }: RewardParts, changed: Changed): Promise<void> {
  const { session, language } = context;
  if (!session) return;
  const account = session.userName;
  await Promise.all([
    changed === 'rebateDue'
      ? refresher.refetch('rebateDue', { account })
      : refresher.refetch(changed, { account, language }),
    refresher.refetch('wallet', { account }),
    refresher.refetch('unclaimedRewards', { account }),
  ]);
}

/** Claims a reward (spec: rewards, Claiming). Repeated, it moves no more money. */
export async function claimReward(parts: RewardParts, id: string): Promise<Claimed> {
  const { result } = await parts.idempotent.sendThis('rewards.claim', { id }, (earlier) => earlier.id === id);
  await reload(parts, 'rewards');
  return result.ok ? succeed({ amountMinor: toMinor(result.value.amount) }) : failureOf(result);
}

/** Claims the rebate that is due (spec: rewards, Manual rebate). After a lost answer it is the one of then. */
export async function claimRebate(parts: RewardParts): Promise<Claimed> {
  const { result } = await parts.idempotent.send('rebates.claim', {});
  await reload(parts, 'rebateDue');
  return result.ok ? succeed({ amountMinor: toMinor(result.value.amount) }) : failureOf(result);
}

/** Claims a mission's reward (spec: rewards, Missions). */
export async function claimMission(
  parts: RewardParts,
  input: { id: string; from: string },
): Promise<Claimed> {
  const isThis = ({ id, from }: typeof input) => id === input.id && from === input.from;
  const { result } = await parts.idempotent.sendThis('missions.claim', input, isThis);
  await reload(parts, 'missions');
  return result.ok ? succeed({ amountMinor: toMinor(result.value.amount) }) : failureOf(result);
}

import type { BodyOf } from '../../contract/call';
import { succeed, type Result } from '../../contract/errors';
import { toMajor } from '../../contract/money';
import type { BreakLength, LimitPeriod, RealityMinutes } from '../../contract/safer-play';
import type { Call } from '../../contract/wire/index';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { doneOf, failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';
import type { SessionService } from './session';

interface SaferPlayParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
  session: SessionService;
}

/** After a lost answer, too, the saved rows tell what holds. */
async function reload({ context, refresher }: SaferPlayParts): Promise<void> {
  const account = context.session?.userName;
  if (account !== undefined) await refresher.refetch('saferPlay', { account });
}

/**
 * Changes what the member has set. An earlier change whose answer was lost is settled first, and then this one is made:
 * the player's last word counts.
 */
async function change<N extends 'saferPlay.setLimit' | 'saferPlay.keepLimit' | 'saferPlay.setReality'>(
  parts: SaferPlayParts,
  name: N,
  body: BodyOf<Call<N>>,
): Promise<Result> {
  const { result } = await parts.idempotent.sendThis(name, body, () => false);
  await reload(parts);
  return doneOf(result);
}

/** Sets a deposit limit, or removes it (null). */
export const setDepositLimit = (
  parts: SaferPlayParts,
  { period, limitMinor }: { period: LimitPeriod; limitMinor: number | null },
): Promise<Result> =>
  change(parts, 'saferPlay.setLimit', { period, amount: limitMinor === null ? null : toMajor(limitMinor) });

/** Withdraws the change of a limit. */
export const keepDepositLimit = (parts: SaferPlayParts, period: LimitPeriod): Promise<Result> =>
  change(parts, 'saferPlay.keepLimit', { period });

export const setRealityCheck = (parts: SaferPlayParts, minutes: RealityMinutes): Promise<Result> =>
  change(parts, 'saferPlay.setReality', { minutes });

/**
 * Begins a time-out or a self-exclusion. The gateway has ended every session then, and this device forgets the member as
 * after a sign-out (spec: safer-play, Breaks). After a lost answer, the next call with the session says that it has begun.
 */
export async function takeBreak(parts: SaferPlayParts, length: BreakLength): Promise<Result> {
  const account = parts.context.session?.userName;
  const { result } = await parts.idempotent.send('saferPlay.takeBreak', { length });
  if (!result.ok && result.code !== 'auth.excluded') return failureOf(result);
  if (account !== undefined) await parts.session.leave(account);
  // A refusal has told the page by itself.
  if (!result.ok) return succeed(undefined);
  const { kind, until } = result.value;
  parts.context.events.emit('page', { type: 'excluded', kind, until });
  return succeed(undefined);
}

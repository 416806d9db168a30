import type { GameType } from '../../contract/categories';
import type { WireRate } from '../../contract/wire/agent-rebates';
import { ApiError, fieldError } from '../http/api-error';
import type { RequestContext } from '../http/request-context';
import { dayIn } from '../house-days';
import { percentOf, rateOf } from '../rebate-view';
import { lock } from '../store/advisory-locks';
import {
  givable,
  giveRates,
  linkRates,
  ownRates,
  paidRate,
  ratedTypes,
  type OwnRates,
  type Rates,
} from '../store/agent-rates';
import type { Merchant } from '../store/merchant-schema';
import type { Inviter } from './invitation';
import { requireMerchant } from './require-merchant';

/** Rates as they are sent: one for each type of games that the merchant pays agents for. */
export const ratesView = (merchant: Merchant, rates: Rates): WireRate[] =>
  ratedTypes(merchant).map((gameType) => ({
    gameType,
    percent: percentOf(paidRate(merchant, rates, gameType)),
  }));

/** The most that somebody new may be given. */
export const givableRates = (merchant: Merchant, own: OwnRates): Rates =>
  Object.fromEntries(ratedTypes(merchant).map((type) => [type, givable(own, type)]));

/**
 * Rates that were typed, each type at most once.
 * @param fits whether a rate may be given
 * @throws ApiError request.invalid, agentRebate.rate
 */
export function parseRates(
  merchant: Merchant,
  typed: readonly WireRate[],
  fits: (type: GameType, rate: number) => boolean,
): Rates {
  const types = new Set(ratedTypes(merchant));
  const rates: Rates = {};
  for (const { gameType, percent } of typed) {
    if (!types.delete(gameType)) throw new ApiError('request.invalid');
    const rate = rateOf(percent);
    // Rates are hundredths of a per cent.
    if (percentOf(rate) !== percent || !fits(gameType, rate)) throw fieldError('agentRebate.rate', gameType);
    rates[gameType] = rate;
  }
  return rates;
}

/** Gives who has registered by an agent's link its rates, as far as the agent has them now. */
export async function giveLinkRates(
  {
    gateway,
    db,
    merchantCode,
  }: Pick<RequestContext<'registration.register'>, 'gateway' | 'db' | 'merchantCode'>,
  inviter: Inviter,
  memberId: string,
): Promise<void> {
  const merchant = await requireMerchant(db, merchantCode);
  await lock(db, 'agentRates', merchantCode);
  const link = (await linkRates(db, inviter.id)).get(inviter.kind) ?? {};
  const today = dayIn(merchant.timeZone, gateway.now());
  const own = givableRates(merchant, await ownRates(db, merchant, inviter.id, today));
  const rates = Object.entries(own).map(([type, most]) => [
    type,
    Math.min(most, link[type as GameType] ?? 0),
  ]);
  await giveRates(db, merchantCode, memberId, Object.fromEntries(rates) as Rates, today);
}

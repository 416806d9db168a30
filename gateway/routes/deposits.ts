import { randomBytes } from 'node:crypto';
import { amountProblem, bonusOf, takesProof } from '../../contract/deposits';
import { toMinor, unitMinor } from '../../contract/money';
import { requireWithinLimits } from '../deposit-limits';
import { depositView } from '../deposit-view';
import { ApiError, fieldError } from '../http/api-error';
import { pictureOf } from '../http/picture';
import type { AreaRoutes } from '../http/request-context';
import {
  addDeposit,
  changeDeposit,
  countOpen,
  countUnpaid,
  findDeposit,
  lockDeposit,
  recentDeposits,
  type StoredDeposit,
} from '../store/deposits';
import { lock } from '../store/advisory-locks';
import { DAY_MS } from '../store/attempts';
import { saveProof } from '../store/deposit-proofs';
import { requireNoBreak } from '../store/play-breaks';
import { minorOf } from './exact-amount';
import { requireMember } from './require-member';
import { requireMerchant } from './require-merchant';

/** So many deposits of a member may be open at a time (spec: deposits, Rules). */
const MAX_OPEN = 3;
/** A member opens so many deposits in 24 h without paying them: each may have a picture. */
const MOST_UNPAID = 30;
const MINUTE_MS = 60_000;

const detailView = (deposit: StoredDeposit) => ({
  ...depositView(deposit),
  instructions: deposit.instructions,
});

const known = (deposit: StoredDeposit | undefined): StoredDeposit => {
  if (!deposit) throw new ApiError('content.not_found');
  return deposit;
};

export const depositRoutes: AreaRoutes<'deposits'> = {
  'deposits.methods': async ({ db, member, merchantCode }) => {
    requireMember(member);
    const { depositMethods } = await requireMerchant(db, merchantCode);
    return {
      list: depositMethods.map(({ min, max, payee: _payee, ...method }) => ({
        ...method,
        minAmount: min,
        maxAmount: max,
      })),
    };
  },
  'deposits.recent': async ({ db, gateway, member }) => {
    requireMember(member);
    return { list: (await recentDeposits(db, member.id, gateway.now())).map(depositView) };
  },
  'deposits.detail': async ({ db, gateway, member, query }) =>
    detailView(known(await findDeposit(db, member.id, query.id, gateway.now()))),
  'deposits.create': async ({ db, gateway, member, merchantCode, body }) => {
    requireMember(member);
    const { depositMethods, currency, timeZone } = await requireMerchant(db, merchantCode);
    const method = depositMethods.find(({ id }) => id === body.methodId);
    if (!method) throw new ApiError('deposit.method');
    const amountMinor = minorOf(body.amount, 'deposit.amount');
    const unit = unitMinor(currency.code);
    const bounds = { minMinor: toMinor(method.min), maxMinor: toMinor(method.max), unitMinor: unit };
    if (amountProblem(amountMinor, bounds)) throw fieldError('deposit.amount', 'amount');
    // Concurrent requests of a member are counted one after another.
    await lock(db, 'deposits', member.id);
    const now = gateway.now();
    await requireNoBreak(db, member.id, now);
    await requireWithinLimits(db, member.id, amountMinor, timeZone, now);
    if ((await countOpen(db, member.id, now)) >= MAX_OPEN) throw new ApiError('deposit.open');
    if ((await countUnpaid(db, member.id, now - DAY_MS)) >= MOST_UNPAID)
      throw new ApiError('request.rate_limited');
    const id = `D${randomBytes(10).toString('hex')}`;
    const expiresAt = now + method.minutes * MINUTE_MS;
    const instructions = await gateway.payments.open(db, {
      depositId: id,
      merchantCode,
      kind: method.kind,
      methodName: method.name,
      payee: method.payee,
      amountMinor,
      currency: currency.code,
      expiresAt,
    });
    const bonusMinor = bonusOf(amountMinor, {
      bonusPercent: method.bonusPercent,
      bonusMaxMinor: toMinor(method.bonusMax),
      unitMinor: unit,
    });
    const deposit: StoredDeposit = {
      ...{ id, merchantCode, memberId: member.id, method, amountMinor, bonusMinor, state: 'waiting' },
      ...{ instructions, paidMinor: null, createdAt: now, expiresAt, changedAt: now, proofAt: null },
    };
    await addDeposit(db, deposit);
    return detailView(deposit);
  },
  'deposits.sent': async ({ db, gateway, member, body }) => {
    const now = gateway.now();
    const deposit = known(await lockDeposit(db, member.id, body.id, now));
    if (deposit.state !== 'waiting') {
      // Another tab was first, or the money came before the word.
      if (deposit.state === 'checking' || deposit.paidMinor !== null) return detailView(deposit);
      throw new ApiError('deposit.ended');
    }
    await changeDeposit(db, deposit.id, 'checking', now);
    await gateway.payments.sent(db, deposit.id, now);
    return detailView({ ...deposit, state: 'checking', changedAt: now });
  },
  'deposits.proof': async ({ db, gateway, member, body }) => {
    const now = gateway.now();
    const picture = pictureOf(body.data);
    if (!picture) throw new ApiError('deposit.proof');
    const deposit = known(await lockDeposit(db, member.id, body.id, now));
    if (!takesProof(deposit.method.kind, deposit.state)) throw new ApiError('deposit.ended');
    await saveProof(db, deposit, picture, now);
    return detailView({ ...deposit, proofAt: now });
  },
  'deposits.cancel': async ({ db, gateway, member, body }) => {
    const now = gateway.now();
    const deposit = known(await lockDeposit(db, member.id, body.id, now));
    if (deposit.state === 'cancelled') return detailView(deposit);
    if (deposit.state !== 'waiting') throw new ApiError('deposit.ended');
    await changeDeposit(db, deposit.id, 'cancelled', now);
    return detailView({ ...deposit, state: 'cancelled', changedAt: now });
  },
};

import { toMajor, unitMinor } from '../../contract/money';
import { REALITY_MINUTES } from '../../contract/safer-play';
import type { WireSaferPlay } from '../../contract/wire/safer-play';
import { usedLimits } from '../deposit-limits';
import { fieldError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { sendMessage } from '../messages';
import { beginBreak } from '../play-breaks';
import { LIMIT_WORDS } from '../safer-play-messages';
import { lock } from '../store/advisory-locks';
import { changeLimit, keepLimit, type StoredLimit } from '../store/deposit-limits';
import type { Merchant } from '../store/merchant-schema';
import { requireNoBreak } from '../store/play-breaks';
import { sessionFigures } from '../store/sessions';
import { minorOf } from './exact-amount';
import { requireMember } from './require-member';
import { requireMerchant } from './require-merchant';

type Request = Pick<RequestContext<'saferPlay.state'>, 'db' | 'gateway' | 'member' | 'merchantCode'>;

async function stateOf({ db, gateway, member, merchantCode }: Request): Promise<WireSaferPlay> {
  const { timeZone } = await requireMerchant(db, merchantCode);
  const [row] = await db.query<{ minutes: number }>(
    'SELECT reality_minutes AS minutes FROM members WHERE id = $1',
    [member.id],
  );
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor));
  const limits = await usedLimits(db, member.id, timeZone, gateway.now());
  return {
    limits: limits.map(({ period, limitMinor, usedMinor, pending }) => ({
      period,
      amount: major(limitMinor),
      used: toMajor(usedMinor),
      pending: pending && { amount: major(pending.limitMinor), at: pending.at },
    })),
    realityMinutes: REALITY_MINUTES.find((minutes) => minutes === row?.minutes) ?? 0,
  };
}

/** Changes limits one after another, and not beside a deposit. @throws ApiError auth.not_member, auth.excluded */
async function holdDeposits({ db, gateway, member }: Request): Promise<number> {
  requireMember(member);
  await lock(db, 'deposits', member.id);
  const now = gateway.now();
  await requireNoBreak(db, member.id, now);
  return now;
}

/** Tells the member which limit applies from now on, or will (spec: safer-play, Messages). */
async function tellOfLimit(
  { db, member, merchantCode }: Request,
  { currency, timeZone }: Merchant,
  { period, limitMinor, pending }: StoredLimit,
  now: number,
): Promise<void> {
  const minor = pending ? pending.limitMinor : limitMinor;
  const values = {
    limit: { words: LIMIT_WORDS[period] },
    at: { at: pending?.at ?? now, timeZone },
    amount: { minor: minor ?? 0, currency },
  };
  const text = !pending ? 'limitBegan' : minor === null ? 'limitEnds' : 'limitChanges';
  await sendMessage(db, { merchantCode, memberId: member.id }, { text, values }, now);
}

export const saferPlayRoutes: AreaRoutes<'saferPlay'> = {
  'saferPlay.state': (request) => {
    requireMember(request.member);
    return stateOf(request);
  },
  'saferPlay.session': async ({ db, gateway, member, token = '' }) => {
    requireMember(member);
    const now = gateway.now();
    const { clockAt, betMinor, wonMinor } = await sessionFigures(db, token, now);
    return { playedMs: now - clockAt, bet: toMajor(betMinor), won: toMajor(wonMinor) };
  },
  'saferPlay.setLimit': async (request) => {
    const { db, member, merchantCode, body } = request;
    const now = await holdDeposits(request);
    const merchant = await requireMerchant(db, merchantCode);
    const minor = body.amount === null ? null : minorOf(body.amount, 'deposit.amount');
    if (minor !== null && minor % unitMinor(merchant.currency.code) !== 0)
      throw fieldError('deposit.amount', 'amount');
    const owner = { merchantCode, memberId: member.id };
    const changed = await changeLimit(db, owner, body.period, minor, now);
    if (changed) await tellOfLimit(request, merchant, changed, now);
    return stateOf(request);
  },
  'saferPlay.keepLimit': async (request) => {
    const { db, member, merchantCode, body } = request;
    const now = await holdDeposits(request);
    await keepLimit(db, { merchantCode, memberId: member.id }, body.period, now);
    return stateOf(request);
  },
  'saferPlay.setReality': async (request) => {
    const { db, member, body } = request;
    requireMember(member);
    await db.query('UPDATE members SET reality_minutes = $2 WHERE id = $1', [member.id, body.minutes]);
    return stateOf(request);
  },
  'saferPlay.takeBreak': async (request) => {
    const { db, member, merchantCode, body, token = '' } = request;
    const now = await holdDeposits(request);
    const { kind, endsAt } = await beginBreak(
      db,
      { merchantCode, memberId: member.id, token },
      body.length,
      now,
    );
    return { kind, until: endsAt };
  },
};

import { roleOf, type Gate } from '../../contract/access';
import { DIRECTS_PAGE_SIZE } from '../../contract/agency-money';
import { cursorOf, readPlace } from '../../contract/cursor';
import { toMajor } from '../../contract/money';
import { addDays, EXPORT_PAGE_SIZE, NAMED_CURSOR } from '../../contract/records';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { dayIn, spanOf, type Span } from '../house-days';
import { percentOf } from '../rebate-view';
import { lock } from '../store/advisory-locks';
import {
  givenRates,
  giveRates,
  mostGiven,
  ownRates,
  promisedRates,
  ratedTypes,
  type Rates,
} from '../store/agent-rates';
import {
  downlineCount,
  findIncome,
  incomeByDownline,
  incomeLines,
  incomeTotals,
  listIncome,
} from '../store/agent-rebates';
import { listDirects } from '../store/directs';
import { findDownline } from '../store/team';
import { parseRates } from './link-rates';
import { wholeNumber } from './paging';
import { requireAgent } from './require-agent';

const RATES_GATE: Gate = { feature: 'GAMSER' };
const INCOME_GATE: Gate = { feature: 'AGEREBINC3' };

type IncomeRequest = Pick<RequestContext<'agentRebates.own'>, 'gateway' | 'db' | 'member' | 'merchantCode'>;

/** @throws ApiError auth.forbidden, request.invalid */
async function incomeSpan(request: IncomeRequest, range: string): Promise<Span> {
  const { timeZone } = await requireAgent(request, INCOME_GATE);
  return spanOf(range, timeZone, request.gateway.now());
}

export const agentRebateRoutes: AreaRoutes<'agentRebates'> = {
  'agentRebates.own': async (request) => {
    const merchant = await requireAgent(request, RATES_GATE);
    const { gateway, db, member } = request;
    const today = dayIn(merchant.timeZone, gateway.now());
    const own = await ownRates(db, merchant, member.id, today);
    return {
      rates: ratedTypes(merchant).map((gameType) => ({
        gameType,
        percent: percentOf(own.today[gameType] ?? 0),
        next: percentOf(own.next[gameType] ?? 0),
      })),
    };
  },
  'agentRebates.downlines': async (request) => {
    const merchant = await requireAgent(request, RATES_GATE);
    const { gateway, db, member, merchantCode, query } = request;
    const size = wholeNumber(query.pageSize, DIRECTS_PAGE_SIZE);
    const { account = '', after = '' } = query;
    const found = await listDirects(db, merchantCode, member.id, {
      ...{ account: account.toLowerCase(), after, limit: size + 1, paid: false },
    });
    const list = found.slice(0, size);
    const ids = list.map(({ id }) => id);
    const now = await givenRates(db, merchant, ids, dayIn(merchant.timeZone, gateway.now()));
    const [next, most] = [await givenRates(db, merchant, ids, null), await mostGiven(db, merchant, ids)];
    const types = ratedTypes(merchant);
    return {
      list: list.map(({ id, type, ...direct }) => ({
        ...{ account: direct.account, nickname: direct.nickname },
        kind: roleOf(type) === 'agent' ? 'agent' : 'player',
        rates: types.map((gameType) => ({
          gameType,
          percent: percentOf(now.get(id)?.[gameType] ?? 0),
          next: percentOf(next.get(id)?.[gameType] ?? 0),
          least: percentOf(most.get(id)?.[gameType] ?? 0),
        })),
      })),
      next: found.length > size ? (list.at(-1)?.account ?? null) : null,
    };
  },
  'agentRebates.set': async (request) => {
    const merchant = await requireAgent(request, RATES_GATE);
    const { gateway, db, member, merchantCode, body } = request;
    // The rates above and below must not change meanwhile.
    await lock(db, 'agentRates', merchantCode);
    const direct = await findDownline(db, merchantCode, member.id, body.account.toLowerCase());
    if (direct?.depth !== 1) throw new ApiError('team.unknown');
    const today = dayIn(merchant.timeZone, gateway.now());
    const own = await ownRates(db, merchant, member.id, today);
    const least = (await mostGiven(db, merchant, [direct.id])).get(direct.id) ?? {};
    const before = (await givenRates(db, merchant, [direct.id], null)).get(direct.id) ?? {};
    const rates = parseRates(
      merchant,
      body.rates,
      (type, rate) =>
        rate === (before[type] ?? 0) || (rate <= (own.next[type] ?? 0) && rate >= (least[type] ?? 0)),
    );
    // A higher one that was given would count again once the merchant pays it.
    const promised = await promisedRates(db, direct.id);
    const changed = Object.entries(rates).filter(
      ([type, rate]) => rate !== (promised[type as keyof Rates] ?? 0),
    );
    await giveRates(db, merchantCode, direct.id, Object.fromEntries(changed), addDays(today, 1));
    return null;
  },
  'agentRebates.income': async (request) => {
    const { db, member, query } = request;
    const span = await incomeSpan(request, query.range);
    const size = wholeNumber(query.pageSize, EXPORT_PAGE_SIZE);
    const after = query.after === undefined ? undefined : readPlace(NAMED_CURSOR, query.after);
    const found = await listIncome(db, member.id, { span, after, limit: size + 1 });
    const list = found.slice(0, size);
    const last = found.length > size ? list.at(-1) : undefined;
    const totals = after ? null : await incomeTotals(db, member.id, span);
    return {
      ...{ from: span.from, to: span.to },
      list: list.map(({ stakeMinor, amountMinor, ...row }) => ({
        ...{ id: row.id, day: row.day, at: row.at },
        stake: toMajor(stakeMinor),
        amount: toMajor(amountMinor),
      })),
      next: last ? cursorOf(last) : null,
      totals: totals && {
        count: totals.count,
        amount: toMajor(totals.amountMinor),
        staked: toMajor(totals.stakeMinor),
      },
    };
  },
  'agentRebates.byDownline': async (request) => {
    const { db, member, query } = request;
    const span = await incomeSpan(request, query.range);
    const size = wholeNumber(query.pageSize, EXPORT_PAGE_SIZE);
    const after = query.after ?? null;
    const found = await incomeByDownline(db, member.id, span, { after, limit: size + 1 });
    const list = found.slice(0, size);
    const totals = after === null ? await incomeTotals(db, member.id, span) : null;
    return {
      ...{ from: span.from, to: span.to },
      list: list.map(({ via, stakeMinor, amountMinor }) => ({
        via: via || null,
        stake: toMajor(stakeMinor),
        amount: toMajor(amountMinor),
      })),
      // Own stakes, without an account, are never the last of a page with more behind it but at a size of 1.
      next: found.length > size ? list.at(-1)?.via || null : null,
      totals: totals && {
        count: await downlineCount(db, member.id, span),
        amount: toMajor(totals.amountMinor),
        staked: toMajor(totals.stakeMinor),
      },
    };
  },
  'agentRebates.detail': async (request) => {
    await requireAgent(request, INCOME_GATE);
    const { db, member, query } = request;
    const found = await findIncome(db, member.id, query.id);
    if (!found) throw new ApiError('request.not_found');
    const lines = await incomeLines(db, found.id);
    return {
      ...{ day: found.day, amount: toMajor(found.amountMinor) },
      lines: lines.map(({ via, gameType, ownRate, belowRate, stakeMinor, amountMinor }) => ({
        ...{ via, gameType },
        stake: toMajor(stakeMinor),
        own: percentOf(ownRate),
        below: percentOf(belowRate),
        amount: toMajor(amountMinor),
      })),
    };
  },
};

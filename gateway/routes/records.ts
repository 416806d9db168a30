import { TRIAL_TYPE } from '../../contract/access';
import { ENTRY_GROUPS } from '../../contract/ledger';
import { toMajor } from '../../contract/money';
import { NAMED_CURSOR, NUMBERED_CURSOR } from '../../contract/records';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { spanOf, startsOf, type Span } from '../house-days';
import { figuresOf, type SumsByKind } from '../figures';
import { depositView } from '../deposit-view';
import { rebateView } from '../rebate-view';
import { maskName } from '../mask';
import { listRebates, rebateTotals } from '../store/rebates';
import {
  depositTotals,
  listDeposits,
  listRounds,
  listTransactions,
  listWithdrawals,
  roundTotals,
  sumsByDay,
  transactionTotals,
  withdrawalTotals,
} from '../store/records';
import { withdrawalView } from '../withdrawal-view';
import { cut, gameName, pageOf } from './record-pages';
import { requireFeatures, requireMerchant } from './require-merchant';

type Request = Pick<RequestContext<'records.days'>, 'db' | 'gateway' | 'member' | 'merchantCode'>;

/**
 * The span that is asked for, where the merchant has the record and the member may see it.
 * @throws ApiError auth.not_member for trial accounts, auth.forbidden without the feature, request.invalid
 */
async function openRecord(
  { db, gateway, member, merchantCode }: Request,
  feature: string,
  range: string,
): Promise<Span & { timeZone: string }> {
  if (member.type === TRIAL_TYPE) throw new ApiError('auth.not_member');
  if (!(await requireFeatures(db, merchantCode))[feature]) throw new ApiError('auth.forbidden');
  const { timeZone } = await requireMerchant(db, merchantCode);
  return { ...spanOf(range, timeZone, gateway.now()), timeZone };
}

export const recordRoutes: AreaRoutes<'records'> = {
  'records.transactions': async (request) => {
    const { db, member, query } = request;
    const span = await openRecord(request, 'TRANSREC3', query.range);
    const { size, after } = pageOf(query, NUMBERED_CURSOR);
    const kinds = query.group === undefined ? null : ENTRY_GROUPS[query.group];
    const found = await listTransactions(db, member.id, { span, after, limit: size + 1 }, kinds);
    const { list, next } = cut(found, size, (row) => row);
    const totals = after ? null : await transactionTotals(db, member.id, span, kinds);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map((row) => ({
        ...{ id: row.id, kind: row.kind, at: row.at },
        amount: toMajor(row.amountMinor),
        balance: toMajor(row.balanceMinor),
        about:
          gameName(row, query.language) ??
          (row.other === null ? null : maskName(row.other)) ??
          row.note ??
          '',
      })),
      totals: totals && { count: totals.count, in: toMajor(totals.inMinor), out: toMajor(totals.outMinor) },
    };
  },
  'records.deposits': async (request) => {
    const { db, gateway, member, query } = request;
    const span = await openRecord(request, 'DEPRECM3', query.range);
    const { size, after } = pageOf(query, NAMED_CURSOR);
    const state = query.state ?? null;
    const now = gateway.now();
    const found = await listDeposits(db, member.id, { span, after, limit: size + 1 }, state, now);
    const { list, next } = cut(found, size, ({ createdAt, id }) => ({ at: createdAt, id }));
    const totals = after ? null : await depositTotals(db, member.id, span, state, now);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map(depositView),
      totals: totals && {
        count: totals.count,
        paid: toMajor(totals.paidMinor),
        bonuses: toMajor(totals.bonusMinor),
      },
    };
  },
  'records.withdrawals': async (request) => {
    const { db, member, query } = request;
    const span = await openRecord(request, 'WITHREC3', query.range);
    const { size, after } = pageOf(query, NAMED_CURSOR);
    const state = query.state ?? null;
    const found = await listWithdrawals(db, member.id, { span, after, limit: size + 1 }, state);
    const { list, next } = cut(found, size, ({ createdAt, id }) => ({ at: createdAt, id }));
    const totals = after ? null : await withdrawalTotals(db, member.id, span, state);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map(withdrawalView),
      totals: totals && {
        count: totals.count,
        paid: toMajor(totals.paidMinor),
        fees: toMajor(totals.feeMinor),
      },
    };
  },
  'records.rounds': async (request) => {
    const { db, member, query } = request;
    const span = await openRecord(request, 'TRANSBETREPMEM3', query.range);
    const { size, after } = pageOf(query, NUMBERED_CURSOR);
    const found = await listRounds(db, member.id, { span, after, limit: size + 1 });
    const { list, next } = cut(found, size, (row) => row);
    const totals = after ? null : await roundTotals(db, member.id, span);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map((row) => ({
        ...{ id: row.id, at: row.at },
        gameName: gameName(row, query.language) ?? row.gameId,
        stake: toMajor(row.stakeMinor),
        win: toMajor(row.winMinor),
      })),
      totals: totals && {
        count: totals.count,
        staked: toMajor(totals.stakedMinor),
        won: toMajor(totals.wonMinor),
      },
    };
  },
  'records.rebates': async (request) => {
    const { db, member, query } = request;
    const span = await openRecord(request, 'PLYRBT', query.range);
    const { size, after } = pageOf(query, NAMED_CURSOR);
    const found = await listRebates(db, member.id, { span, after, limit: size + 1 });
    const { list, next } = cut(found, size, (row) => row);
    const totals = after ? null : await rebateTotals(db, member.id, span);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map(rebateView),
      totals: totals && {
        count: totals.count,
        amount: toMajor(totals.amountMinor),
        staked: toMajor(totals.stakedMinor),
      },
    };
  },
  'records.days': async (request) => {
    const { db, member, query } = request;
    const span = await openRecord(request, 'PERSREP', query.range);
    const starts = startsOf(span, span.timeZone);
    const sums = await sumsByDay(
      db,
      member.id,
      starts.map(({ at }) => at),
    );
    const byDay = new Map<number, SumsByKind>();
    for (const { day, kind, minor } of sums) byDay.set(day, { ...byDay.get(day), [kind]: minor });
    const list = [...byDay].map(([day, minor]) => ({
      day: starts[day - 1]?.day ?? span.from,
      ...figuresOf(minor),
    }));
    return { from: span.from, to: span.to, list };
  },
};

import { addDays, daysOfRange, NAMED_CURSOR, NUMBERED_CURSOR } from '../../contract/records';
import { ENTRY_GROUPS } from '../../contract/ledger';
import { toMajor } from '../../contract/money';
import type { Gate } from '../../contract/access';
import { figuresOf, type SumsByKind } from '../figures';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { dayIn, spanOf, startOfDay, startsOf, type Span } from '../house-days';
import { maskName } from '../mask';
import type { Queryable } from '../store/db';
import { countHeads, listHeads, sumsOf, teamCountsByDay, teamSumsByDay } from '../store/team-figures';
import {
  listTeamRounds,
  listTeamTransactions,
  teamRoundTotals,
  teamTransactionTotals,
} from '../store/team-records';
import {
  countTeam,
  findDownline,
  listTeam,
  pathTo,
  teamKpi,
  teamMember,
  teamSize,
  type Downline,
  type TeamMember,
} from '../store/team';
import { cut, gameName, pageOf } from './record-pages';
import { requireAgent } from './require-agent';
import type { teamMoneyRoutes } from './team-money';

type Request = Pick<RequestContext<'team.days'>, 'db' | 'gateway' | 'member' | 'merchantCode'>;

/** The span that is asked for, of an agent whose screen is open. @throws ApiError auth.forbidden, request.invalid */
async function openSpan(request: Request, gate: Gate, range: string): Promise<Span & { timeZone: string }> {
  const { timeZone } = await requireAgent(request, gate);
  return { ...spanOf(range, timeZone, request.gateway.now()), timeZone };
}

/**
 * The member of the team that is named, if one is.
 * @throws ApiError team.unknown for whoever is not below the agent, whether there is such an account or not
 */
async function named(
  { db, merchantCode, member }: Omit<Request, 'gateway'>,
  account: string | undefined,
): Promise<Downline | undefined> {
  if (account === undefined) return undefined;
  const found = await findDownline(db, merchantCode, member.id, account.toLowerCase());
  if (!found) throw new ApiError('team.unknown');
  return found;
}

const byKind = (sums: readonly { kind: string; minor: number }[]): SumsByKind =>
  Object.fromEntries(sums.map(({ kind, minor }) => [kind, minor]));

const memberView = ({ account, nickname, type, depth, members, joinedAt, seenAt }: TeamMember) => ({
  ...{ account, nickname, type, depth, members, joinedAt, seenAt },
});

/** Direct downlines of a member with the figures of each and everyone below. */
async function headsOf(
  db: Queryable,
  merchantCode: string,
  uplineId: string,
  span: Span,
  page: ReturnType<typeof pageOf>,
) {
  const { size, after } = page;
  const found = await listHeads(db, merchantCode, uplineId, span, { after, limit: size + 1 });
  const heads = new Map<string, { head: (typeof found)[number]; sums: SumsByKind }>();
  for (const row of found) {
    const one = heads.get(row.account) ?? { head: row, sums: {} };
    if (row.kind !== null) one.sums[row.kind] = row.minor ?? 0;
    heads.set(row.account, one);
  }
  return cut([...heads.values()], size, ({ head }) => ({ at: head.joinedAt, id: head.account }));
}

export const teamRoutes: Omit<AreaRoutes<'team'>, keyof typeof teamMoneyRoutes> = {
  'team.kpi': async (request) => {
    const { db, gateway, merchantCode, member, query } = request;
    const { timeZone } = await requireAgent(request);
    const now = gateway.now();
    const days = daysOfRange(`${query.startDate}..${query.endDate}`, dayIn(timeZone, now));
    if (!days) throw new ApiError('request.invalid');
    const span = {
      fromMs: startOfDay(timeZone, days.from),
      untilMs: startOfDay(timeZone, addDays(days.to, 1)),
    };
    const counts = await teamKpi(db, merchantCode, member.id, span, now);
    return {
      footer: {
        teamLoginMemberCount: counts.loggedIn,
        teamBetMemberCount: counts.played,
        teamRegisterMemberCount: counts.joined,
        teamOnlineCount: counts.online,
      },
    };
  },
  'team.days': async (request) => {
    const { db, merchantCode, member, query } = request;
    const span = await openSpan(request, { feature: 'AGEPAG' }, query.range);
    const days = startsOf(span, span.timeZone);
    const starts = days.map(({ at }) => at);
    const sums = await teamSumsByDay(db, merchantCode, member.id, starts);
    const counts = await teamCountsByDay(db, merchantCode, member.id, starts);
    const sumsOfDay = new Map<number, SumsByKind>();
    const all: SumsByKind = {};
    for (const { day, kind, minor } of sums) {
      sumsOfDay.set(day, { ...sumsOfDay.get(day), [kind]: minor });
      all[kind] = (all[kind] ?? 0) + minor;
    }
    const countsOfDay = new Map(counts.map((row) => [row.day, row]));
    const list = days.flatMap(({ day }, index) => {
      const [moved, seen] = [sumsOfDay.get(index + 1), countsOfDay.get(index + 1)];
      if (!moved && !seen) return [];
      return [{ day, ...figuresOf(moved ?? {}), joined: seen?.joined ?? 0, active: seen?.active ?? 0 }];
    });
    const { joined = 0, active = 0 } = countsOfDay.get(null) ?? {};
    const members = await teamSize(db, merchantCode, member.id);
    return { from: span.from, to: span.to, list, totals: { members, joined, active, ...figuresOf(all) } };
  },
  'team.results': async (request) => {
    const { db, merchantCode, member, query } = request;
    const span = await openSpan(request, { feature: 'AGETEAMPNL3' }, query.range);
    const of = await named(request, query.of);
    const uplineId = of?.id ?? member.id;
    const page = pageOf(query, NAMED_CURSOR);
    const { list, next } = await headsOf(db, merchantCode, uplineId, span, page);
    const rows = list.map(({ head: { account, nickname, type, members }, sums }) => ({
      ...{ account, nickname, type, members, self: false },
      ...figuresOf(sums),
    }));
    const path = of ? await pathTo(db, merchantCode, member.id, of.id) : [];
    const days = { from: span.from, to: span.to };
    if (page.after) return { ...days, path, list: rows, next, totals: null };
    const sums = (who: { team: boolean; self: boolean }) => sumsOf(db, merchantCode, uplineId, span, who);
    const totals = figuresOf(byKind(await sums({ team: true, self: of !== undefined })));
    const count = (await countHeads(db, merchantCode, uplineId)) + (of ? 1 : 0);
    // With the member's own figures the rows add up to the totals.
    const own = of && {
      ...{ account: of.account, nickname: of.nickname, type: of.type, members: 0, self: true },
      ...figuresOf(byKind(await sums({ team: false, self: true }))),
    };
    return { ...days, path, list: own ? [own, ...rows] : rows, next, totals: { count, ...totals } };
  },
  'team.rounds': async (request) => {
    const { db, merchantCode, member, query } = request;
    const span = await openSpan(request, { feature: 'TEAMBETTING3' }, query.range);
    const { size, after } = pageOf(query, NUMBERED_CURSOR);
    const memberId = (await named(request, query.account))?.id ?? null;
    const scope = { merchantCode, agentId: member.id, memberId };
    const type = query.gameType ?? null;
    const found = await listTeamRounds(db, scope, { span, after, limit: size + 1 }, type);
    const { list, next } = cut(found, size, (row) => row);
    const totals = after ? null : await teamRoundTotals(db, scope, span, type);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map((row) => ({
        ...{ id: row.id, account: row.account, at: row.at },
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
  'team.transactions': async (request) => {
    const { db, merchantCode, member, query } = request;
    const span = await openSpan(request, { feature: 'TRANSREC3' }, query.range);
    const { size, after } = pageOf(query, NUMBERED_CURSOR);
    const memberId = (await named(request, query.account))?.id ?? null;
    const scope = { merchantCode, agentId: member.id, memberId };
    const kinds = query.group === undefined ? null : ENTRY_GROUPS[query.group];
    const found = await listTeamTransactions(db, scope, { span, after, limit: size + 1 }, kinds);
    const { list, next } = cut(found, size, ({ at, place }) => ({ at, id: place }));
    const totals = after ? null : await teamTransactionTotals(db, scope, span, kinds);
    return {
      ...{ from: span.from, to: span.to, next },
      list: list.map((row) => ({
        ...{ id: row.id, account: row.account, kind: row.kind, at: row.at },
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
  'team.members': async (request) => {
    const { db, merchantCode, member, query } = request;
    await requireAgent(request, { feature: 'DOWNMAN' });
    const of = await named(request, query.of);
    const { size, after } = pageOf(query, NAMED_CURSOR);
    const search = query.search?.toLowerCase() ?? null;
    // A search goes through the whole team of whoever is shown.
    const rootId = of?.id ?? member.id;
    const wanted = { uplineId: search === null ? rootId : null, search };
    const found = await listTeam(db, merchantCode, rootId, wanted, { after, limit: size + 1 });
    const { list, next } = cut(found, size, ({ joinedAt, account }) => ({ at: joinedAt, id: account }));
    const path = of ? await pathTo(db, merchantCode, member.id, of.id) : [];
    const totals = after
      ? null
      : {
          count: await countTeam(db, merchantCode, rootId, wanted),
          members: await teamSize(db, merchantCode, rootId),
        };
    const above = of?.depth ?? 0;
    return {
      ...{ path, next, totals },
      list: list.map((row) => memberView({ ...row, depth: row.depth + above })),
    };
  },
  'team.member': async (request) => {
    const { db, gateway, merchantCode, member, query } = request;
    const { timeZone } = await requireAgent(request, { feature: 'DOWNMAN' });
    const { id } = (await named(request, query.account))!;
    const found = await teamMember(db, merchantCode, member.id, id);
    const today = spanOf('today', timeZone, gateway.now());
    const sums = await sumsOf(db, merchantCode, id, today, { team: false, self: true });
    return {
      ...memberView(found),
      balance: toMajor(found.balanceMinor),
      path: await pathTo(db, merchantCode, member.id, id),
      today: figuresOf(byKind(sums)),
    };
  },
};

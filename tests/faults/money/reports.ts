import { ENTRY_GROUP_NAMES, ENTRY_GROUPS, type EntryGroup, type EntryKind } from '../../../contract/ledger';
import { toMinor } from '../../../contract/money';
import { periodOf } from '../../../gateway/house-days';
import type { Db } from '../../../gateway/store/db';
import { ask } from '../../support/ask';

const TIME_ZONE = 'Asia/Ho_Chi_Minh';
const LANGUAGE = 'TY';
/** How often deposits and bonuses must be staked when the reports are read. */
export const TURNOVER = { deposits: 2, bonuses: 3 };

/** What every report says of a member's money, in minor units. */
export interface Figures {
  balance: number;
  /** The transaction record by group. */
  groups: Record<EntryGroup, { in: number; out: number }>;
  /** The game record. */
  rounds: { staked: number; won: number };
  deposits: { paid: number; bonuses: number };
  withdrawals: { paid: number; fees: number };
  /** The rebate report. */
  rebates: number;
  /** Claimed rewards of the reward center. */
  rewards: number;
  /** Profit and loss, all days together. */
  days: { staked: number; won: number; bonuses: number; deposited: number; withdrawn: number };
  /** The session clock, since the login. */
  session: { bet: number; won: number };
  /** The way to the next VIP level. */
  vip: number;
  /** Stakes that had a rebate, and those that wait for one. */
  rebateStakes: number;
  /** The board's own place, this week. */
  board: number;
  /** Progress of the week's missions. */
  missions: { stake: number; deposits: number };
  /** What must be staked before a withdrawal, and what of it was. */
  turnover: { needed: number; done: number };
}

const majorSum = (list: readonly number[]): number => list.reduce((sum, major) => sum + toMinor(major), 0);

/** What the gateway's reports say. */
export async function reportedFigures(url: string, token: string): Promise<Figures> {
  const common = { range: 'week', pageSize: '50' };
  const record = { token, query: common };
  const named = { token, query: { ...common, language: LANGUAGE } };
  const groups: [EntryGroup, { in: number; out: number }][] = [];
  for (const group of ENTRY_GROUP_NAMES) {
    const { value } = await ask(url, 'records.transactions', { token, query: { ...named.query, group } });
    groups.push([group, { in: toMinor(value.totals?.in ?? 0), out: toMinor(value.totals?.out ?? 0) }]);
  }
  const { value: rounds } = await ask(url, 'records.rounds', named);
  const { value: deposits } = await ask(url, 'records.deposits', record);
  const { value: withdrawals } = await ask(url, 'records.withdrawals', record);
  const { value: rebates } = await ask(url, 'records.rebates', record);
  const { value: days } = await ask(url, 'records.days', { token, query: { range: 'week' } });
  const { value: rewards } = await ask(url, 'rewards.list', { token, query: { language: LANGUAGE } });
  const { value: due } = await ask(url, 'rebates.due', { token });
  const { value: vip } = await ask(url, 'vip.benefits', { token, query: { language: LANGUAGE } });
  const { value: missions } = await ask(url, 'missions.list', { token, query: { language: LANGUAGE } });
  const { value: board } = await ask(url, 'missions.board', { token, query: { period: 'week' } });
  const { value: session } = await ask(url, 'saferPlay.session', { token });
  const { value: options } = await ask(url, 'withdrawals.options', { token });
  const { value: wallet } = await ask(url, 'wallet.balance', { token });
  const sumOf = (name: 'staked' | 'won' | 'bonuses' | 'deposited' | 'withdrawn') =>
    majorSum(days.list.map((day) => day[name]));
  const progressOf = (wanted: 'stake' | 'deposits') =>
    missions.list.find(({ kind }) => kind === wanted)?.progress ?? NaN;
  return {
    balance: toMinor(wallet.sumBalance),
    groups: Object.fromEntries(groups) as Figures['groups'],
    rounds: { staked: toMinor(rounds.totals?.staked ?? 0), won: toMinor(rounds.totals?.won ?? 0) },
    deposits: { paid: toMinor(deposits.totals?.paid ?? 0), bonuses: toMinor(deposits.totals?.bonuses ?? 0) },
    withdrawals: {
      paid: toMinor(withdrawals.totals?.paid ?? 0),
      fees: toMinor(withdrawals.totals?.fees ?? 0),
    },
    rebates: toMinor(rebates.totals?.amount ?? 0),
    rewards: majorSum(rewards.list.filter(({ state }) => state === 'claimed').map(({ amount }) => amount)),
    days: {
      ...{ staked: sumOf('staked'), won: sumOf('won'), bonuses: sumOf('bonuses') },
      ...{ deposited: sumOf('deposited'), withdrawn: sumOf('withdrawn') },
    },
    session: { bet: toMinor(session.bet), won: toMinor(session.won) },
    vip: toMinor(vip.turnover),
    rebateStakes: toMinor(rebates.totals?.staked ?? 0) + majorSum(due.lines.map(({ stake }) => stake)),
    board: toMinor(board.own?.stake ?? 0),
    missions: { stake: toMinor(progressOf('stake')), deposits: progressOf('deposits') },
    turnover: { needed: toMinor(options.turnover.needed), done: toMinor(options.turnover.done) },
  };
}

interface Line {
  kind: EntryKind;
  reference: string;
  minor: number;
  balance: number;
  at: number;
}

/** What must be staked, and was, walking through the movements of a wallet in their order. */
function turnoverOf(lines: readonly Line[]): Figures['turnover'] {
  const TIMES: Partial<Record<EntryKind, number>> = {
    ...{ deposit: TURNOVER.deposits, transfer: TURNOVER.deposits, redRain: TURNOVER.deposits },
    uplineContract: TURNOVER.deposits,
    ...{ bonus: TURNOVER.bonuses, reward: TURNOVER.bonuses },
  };
  let needed = 0;
  let done = 0;
  for (const { kind, minor } of lines) {
    if (kind === 'bet') done += -minor;
    else if (minor > 0) needed += minor * (TIMES[kind] ?? 0);
    if (kind === 'withdraw' || done >= needed) needed = done = 0;
  }
  return { needed, done };
}

/** The same figures by the ledger alone. */
export async function ledgerFigures(db: Db, account: string, now: number): Promise<Figures> {
  const lines = await db.query<Line>(
    `SELECT e.kind, e.reference, l.amount_minor AS minor, l.balance_minor AS balance, l.at
     FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id JOIN members m ON m.id = l.member_id
     WHERE m.account = $1 AND l.account = 'wallet' ORDER BY e.id`,
    [account],
  );
  const payouts = await db.query<{ account: string; minor: number }>(
    `SELECT l.account, sum(l.amount_minor)::bigint AS minor FROM ledger_entries e
     JOIN ledger_lines l ON l.entry_id = e.id JOIN members m ON m.id = e.member_id
     WHERE m.account = $1 AND e.kind = 'payout' GROUP BY 1`,
    [account],
  );
  let balance = 0;
  for (const line of lines) {
    balance += line.minor;
    if (line.balance !== balance) throw new Error(`${account}: a line says ${line.balance}, not ${balance}`);
  }
  const ofKinds = (kinds: readonly EntryKind[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const sum = (list: readonly Line[]) => list.reduce((total, { minor }) => total + minor, 0);
  const sumOf = (...kinds: EntryKind[]) => sum(ofKinds(kinds));
  const groups = ENTRY_GROUP_NAMES.map((group) => {
    const own = ofKinds(ENTRY_GROUPS[group]);
    const got = own.filter(({ minor }) => minor > 0);
    return [group, { in: sum(got), out: sum(got) - sum(own) }];
  });
  const wins = new Map(ofKinds(['win']).map(({ reference, minor }) => [reference, minor]));
  const valid = ofKinds(['bet']).filter(({ reference, minor }) => wins.get(reference) !== -minor);
  const validStakes = -sum(valid);
  const monday = startOfWeek(now);
  const thisWeek = -sum(valid.filter(({ at }) => at >= monday));
  const payout = (name: string) => payouts.find((each) => each.account === name)?.minor ?? 0;
  const [staked, won] = [-sumOf('bet'), sumOf('win')];
  return {
    balance,
    groups: Object.fromEntries(groups) as Figures['groups'],
    rounds: { staked, won },
    deposits: { paid: sumOf('deposit'), bonuses: sumOf('bonus') },
    withdrawals: { paid: payout('payments'), fees: payout('fees') },
    rebates: sumOf('rebate'),
    rewards: sumOf('reward'),
    days: {
      ...{ staked, won, bonuses: sumOf(...ENTRY_GROUPS.bonuses) },
      ...{ deposited: sumOf('deposit'), withdrawn: -sumOf('withdraw', 'withdrawReturn') },
    },
    session: { bet: staked, won },
    vip: validStakes,
    rebateStakes: validStakes,
    board: thisWeek,
    missions: {
      stake: thisWeek,
      deposits: ofKinds(['deposit']).filter(({ at }) => at >= monday).length,
    },
    turnover: turnoverOf(lines),
  };
}

/** What a report says otherwise than the ledger, a line each. */
export const contradictions = (reported: Figures, ledger: Figures): string[] =>
  (Object.keys(ledger) as (keyof Figures)[])
    .map((name) => [name, JSON.stringify(reported[name]), JSON.stringify(ledger[name])])
    .filter(([, said, moved]) => said !== moved)
    .map(([name, said, moved]) => `${name}: the report says ${said}, the ledger ${moved}`);

/** The first moment of the house's week. @param now epoch ms */
const startOfWeek = (now: number): number => periodOf('week', TIME_ZONE, now).fromMs;

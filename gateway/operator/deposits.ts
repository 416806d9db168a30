import { toMajor } from '../../contract/money';
import { DEPOSIT_STATES, type DepositState } from '../../contract/deposits';
import { readProof } from '../store/deposit-proofs';
import { findMerchantDeposit, listMerchantDeposits, type OperatorDeposit } from '../store/deposits';
import { listOddReports, reportsOf, type ReportEffect, type StoredReport } from '../store/payment-reports';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { atMerchant } from './merchant';
import { printable } from './printable';
import type { Db } from '../store/db';

const LIST_LIMIT = 20;
const MOST_LISTED = 500;

const majorOf = (minor: number): string => toMajor(minor).toFixed(2);
const timeOf = (at: number): string => new Date(at).toISOString();

const EFFECT_WORDS: Record<ReportEffect, string> = {
  applied: 'done',
  afterRefusal: 'credited after a refusal',
  contradicts: 'contradicts what was credited: nothing was done',
  unknown: 'no such deposit: nothing was done',
};

const reportLine = ({ outcome, amountMinor, effect, times, firstAt, lastAt }: StoredReport): string =>
  [
    timeOf(firstAt),
    outcome === 'paid' ? `paid ${majorOf(amountMinor)}` : 'refused',
    EFFECT_WORDS[effect],
    ...(times > 1 ? [`${times} times, last ${timeOf(lastAt)}`] : []),
  ].join('  ');

const lineOf = ({ deposit, account, odd, saidPaidAt }: OperatorDeposit): string =>
  [
    deposit.id,
    timeOf(deposit.createdAt),
    deposit.state,
    account,
    majorOf(deposit.amountMinor),
    deposit.method.name,
    deposit.proofAt === null ? 'no proof' : `proof ${timeOf(deposit.proofAt)}`,
    ...(saidPaidAt === null ? [] : [`said paid ${timeOf(saidPaidAt)}`]),
    ...(odd ? ['reports differ'] : []),
  ].join('  ');

/** How many lines are wanted; null for a word that is no number. */
const mostOf = (limit: string): number | null =>
  /^[1-9]\d{0,5}$/.test(limit) ? Math.min(Number(limit), MOST_LISTED) : null;

async function list(
  db: Db,
  code: string,
  { state, limit = String(LIST_LIMIT) }: CommandOptions,
  now: number,
): Promise<CommandResult | null> {
  const wanted = DEPOSIT_STATES.find((known) => known === state) ?? null;
  const most = mostOf(limit);
  if (!most || (state !== undefined && wanted === null)) return null;
  const rows = await listMerchantDeposits(
    db,
    code,
    { state: wanted as DepositState | null, limit: most },
    now,
  );
  return done(rows.length ? rows.map(lineOf).join('\n') : 'there are no deposits');
}

/** A deposit with all that the provider has reported of it. */
async function show(db: Db, code: string, id: string, now: number): Promise<CommandResult> {
  const found = await findMerchantDeposit(db, code, id, now);
  if (!found) return failed(`there is no deposit ${id}`);
  const { paidMinor, bonusMinor, changedAt, state } = found.deposit;
  const credited =
    paidMinor === null
      ? 'nothing credited'
      : `credited ${majorOf(paidMinor)}${state === 'paid' && bonusMinor ? `, bonus ${majorOf(bonusMinor)}` : ''}`;
  const reports = await reportsOf(db, id);
  return done(
    [
      lineOf(found),
      `${credited}, last change ${timeOf(changedAt)}`,
      ...(reports.length ? ['reports:', ...reports.map(reportLine)] : ['no reports']),
    ].join('\n'),
  );
}

/** Reports that somebody has to look into. */
async function listReports(
  db: Db,
  code: string,
  { limit = String(LIST_LIMIT) }: CommandOptions,
): Promise<CommandResult | null> {
  const most = mostOf(limit);
  if (!most) return null;
  const reports = await listOddReports(db, code, most);
  const lines = reports.map((report) => `${printable(report.depositId)}  ${reportLine(report)}`);
  return done(lines.length ? lines.join('\n') : 'no report contradicts another');
}

/** Deposits of members, with the proofs that they have sent and what was reported of them (spec: gateway, Deposit commands). */
export const DEPOSIT_COMMANDS: Commands = {
  deposits: {
    usage: `deposits list [--state ${DEPOSIT_STATES.join('|')}] [--limit N] [--merchant CODE] | deposits show ID [--merchant CODE] | deposits reports [--limit N] [--merchant CODE] | deposits proof ID [--merchant CODE]`,
    options: ['state', 'limit', 'merchant'],
    run: (db, [verb, id], options, now) =>
      atMerchant(db, options, async (code) => {
        if (verb === 'list') return list(db, code, options, now);
        if (verb === 'reports') return id === undefined ? listReports(db, code, options) : null;
        if (verb === 'show' && id) return show(db, code, id, now);
        if (verb !== 'proof' || !id) return null;
        const data = await readProof(db, code, id);
        return data === null ? failed(`deposit ${id} has no proof`) : done(data);
      }),
  },
};

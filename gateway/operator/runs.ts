import type { ContractKind } from '../../contract/contracts';
import { toMajor } from '../../contract/money';
import { addDays } from '../../contract/records';
import { runContracts, type RunLine } from '../contract-run';
import { startOfDay } from '../house-days';
import type { Db } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import { readMerchant } from '../store/merchants';
import { done, failed, type CommandResult, type Commands } from './command-result';
import { kindOf } from './contracts';
import { atMerchant, noMerchant } from './merchant';

const HOUR_MS = 3_600_000;

const isDay = (day: string): boolean =>
  Number.isFinite(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day;

/** A day, or an hour of it, such as `2026-11-23T14`, as a moment. @returns null for others */
function momentOf(text: string, timeZone: string): number | null {
  const [, day = '', hour = '0'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}))?$/.exec(text) ?? [];
  if (!isDay(day) || Number(hour) > 23) return null;
  return startOfDay(timeZone, day) + Number(hour) * HOUR_MS;
}

const isoOf = (at: number): string => new Date(at).toISOString();
const OUTCOMES: Record<RunLine['outcome'], string> = {
  paid: 'paid',
  nothing: 'below the first tier',
  before: 'paid before',
  skipped: 'disabled, not paid',
  owed: 'owed by the upline',
};
const textOf = ({ account, span, outcome, result }: RunLine): string => {
  const facts = result
    ? [
        `stake ${toMajor(result.stakeMinor).toFixed(2)}`,
        `loss ${toMajor(result.lossMinor).toFixed(2)}`,
        `${result.lines.length} downlines`,
        toMajor(result.amountMinor).toFixed(2),
      ]
    : [];
  return [account, `${isoOf(span.fromMs)}/${isoOf(span.untilMs)}`, ...facts, OUTCOMES[outcome]].join('  ');
};

async function run(
  db: Db,
  merchant: Merchant,
  kind: ContractKind,
  period: string | undefined,
  now: number,
): Promise<CommandResult> {
  const at = period === undefined ? null : momentOf(period, merchant.timeZone);
  if (period !== undefined && at === null)
    return failed(`--period ${period}: give a day, or an hour such as 2026-11-23T14`);
  if (at !== null && at > now) return failed(`--period ${period}: is not over yet`);
  if (kind === 'dividend' && !merchant.options.dividends)
    return failed(`${merchant.merchantCode} has no dividends: options.dividends is not true`);
  const lines = await runContracts(db, merchant, kind, { at, now });
  return done(lines.map(textOf).join('\n') || 'no contract counts for a period that is over');
}

/** Pays what contracts came to (spec: agent, Contract runs). */
export const RUN_COMMANDS: Commands = {
  run: {
    usage: 'run salary|dividend|hourly [--period DAY|DAYTHH] [--merchant CODE]',
    options: ['period', 'merchant'],
    run: (db, [word, ...more], options, now) =>
      atMerchant(db, options, async (code) => {
        const kind = kindOf(word);
        const merchant = await readMerchant(db, code);
        if (!merchant) return noMerchant(code);
        return kind && !more.length ? run(db, merchant, kind, options['period'], now) : null;
      }),
  },
};

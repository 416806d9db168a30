import { DEPOSIT_STATES } from '../../contract/deposits';
import { succeed, type Result } from '../../contract/errors';
import type { RecordName } from '../../contract/records';
import type { RecordExport } from '../../contract/record-export';
import { WITHDRAWAL_STATES } from '../../contract/withdrawals';
import type { CallResult, Client } from '../http/client';
import { failureOf } from '../http/result';
import { depositRow } from '../resources/deposits';
import { dayRow, roundRow, transactionRow } from '../resources/records';
import { withdrawalRow } from '../resources/withdrawals';
import { rebateRow } from '../resources/rewards';
import { csvLine, csvTime } from './csv';
import { mapPage, pageSize, placed, type Fetch, type Page } from './export-pages';
import { TEAM_PAGES } from './team-export';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** One page of each record, as lines in the order of `EXPORT_COLUMNS`. */
const PAGES: Record<RecordName, Fetch> = {
  transactions: async (client, { range, language, group, words }, after) => {
    const filter = group === 'all' ? {} : { group };
    const query = { range, language, pageSize, ...filter, ...placed(after) };
    return mapPage(await client.call('records.transactions', { query }), (wire) => {
      const { id, at, kind, about, amountMinor, balanceMinor } = transactionRow(wire);
      return [id, csvTime(at), words[kind] ?? kind, about, amountMinor, balanceMinor];
    });
  },
  deposits: async (client, { range, state, words }, after) => {
    const wanted = DEPOSIT_STATES.find((known) => known === state);
    const query = { range, pageSize, ...(wanted && { state: wanted }), ...placed(after) };
    return mapPage(await client.call('records.deposits', { query }), (wire) => {
      const row = depositRow(wire);
      const { id, createdAt, methodName, amountMinor, bonusMinor, paidMinor } = row;
      const word = words[row.state] ?? row.state;
      return [id, csvTime(createdAt), methodName, amountMinor, bonusMinor, word, paidMinor ?? ''];
    });
  },
  withdrawals: async (client, { range, state, words }, after) => {
    const wanted = WITHDRAWAL_STATES.find((known) => known === state);
    const query = { range, pageSize, ...(wanted && { state: wanted }), ...placed(after) };
    return mapPage(await client.call('records.withdrawals', { query }), (wire) => {
      const {
        id,
        createdAt,
        accountName,
        tail,
        amountMinor,
        feeMinor,
        state: now,
        reason,
      } = withdrawalRow(wire);
      const payTo = `${accountName} ${tail}`;
      return [id, csvTime(createdAt), payTo, amountMinor, feeMinor, words[now] ?? now, reason ?? ''];
    });
  },
  rounds: async (client, { range, language }, after) => {
    const query = { range, language, pageSize, ...placed(after) };
    return mapPage(await client.call('records.rounds', { query }), (wire) => {
      const { id, at, gameName, stakeMinor, winMinor } = roundRow(wire);
      return [id, csvTime(at), gameName, stakeMinor, winMinor, winMinor - stakeMinor];
    });
  },
  // A line for each type of games, so that the rates can be seen.
  rebates: async (client, { range, words }, after) => {
    const query = { range, pageSize, ...placed(after) };
    const result = await client.call('records.rebates', { query });
    if (!result.ok) return result;
    const lines = result.value.list.map(rebateRow).flatMap(({ id, at, lines: types }) =>
      types.map(({ gameType, stakeMinor, percent, amountMinor }) => {
        const word = words[gameType] ?? gameType;
        return [id, csvTime(at), word, stakeMinor, `${percent}%`, amountMinor];
      }),
    );
    const { from, to, next } = result.value;
    return succeed({ lines, next, days: `${from}..${to}` });
  },
  days: async (client, { range }) =>
    mapPage(await client.call('records.days', { query: { range } }), (wire) => {
      const { day, stakedMinor, wonMinor, bonusMinor, depositedMinor, withdrawnMinor } = dayRow(wire);
      const result = wonMinor - stakedMinor + bonusMinor;
      return [day, stakedMinor, wonMinor, bonusMinor, result, depositedMinor, withdrawnMinor];
    }),
  ...TEAM_PAGES,
};

/**
 * A record as a CSV file, all of it, whatever is on the screen (spec: records, Export). Pages are cut at fixed places, so
 * that what arrives meanwhile neither repeats nor skips a line.
 */
export async function exportRecord(client: Client, input: RecordExport): Promise<Result<string>> {
  const parts = [BYTE_ORDER_MARK, csvLine(input.headings)];
  let { range } = input;
  let after: string | null = null;
  do {
    const page: CallResult<Page> = await PAGES[input.record](client, { ...input, range }, after);
    if (!page.ok) return failureOf(page);
    // Today may be over before the next page, which has to be of the same days.
    range = page.value.days;
    parts.push(page.value.lines.map(csvLine).join(''));
    after = page.value.next;
  } while (after !== null);
  return succeed(parts.join(''));
}

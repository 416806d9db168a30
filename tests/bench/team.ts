// What an agent's pages cost at the gateway, for teams of several sizes over eight levels.
import type { QueryOf } from '../../contract/call';
import type { Call, CallName } from '../../contract/wire/index';
import { RECORD_PAGE_SIZE } from '../../contract/records';
import { ask, login } from '../support/ask';
import { startGateway, type TestGateway } from '../support/gateway';
import { median } from './measure';
import type { Tools } from './tools';

const SIZES = [100, 1_000, 10_000];
const LEVELS = 8;
/** Rounds of each member, over this many days. */
const ROUNDS = 30;
const DAYS = 90;
const DAY_MS = 86_400_000;
const RUNS = 5;
const AGENT = 'agent02';

/** Adds a team below the agent: as many members on each level, each below one of the level above. */
async function addTeam({ db, gateway }: TestGateway, size: number): Promise<void> {
  const now = gateway.now();
  const perLevel = size / LEVELS;
  await db.query(
    `INSERT INTO members (id, merchant, account, password_hash, type, registered_at, upline_id)
     SELECT 'b' || n, 'parlour', 'bench' || n, '', (n % 4 = 0)::int, $1::bigint - n * 60000,
       CASE WHEN n <= $3 THEN 'm9002' ELSE 'b' || (n - $3) END
     FROM generate_series(1, $2::int) n`,
    [now, size, Math.ceil(perLevel)],
  );
  await db.query("INSERT INTO wallets SELECT id, 0 FROM members WHERE id LIKE 'b%'");
  await db.query(
    `INSERT INTO bets (member_id, game_id, stake_minor, win_minor, at)
     SELECT 'b' || n, 'g1001', 10000 + r, r % 3 * 12000, $2::bigint - (r * $3::bigint + n * 977) % $4::bigint
     FROM generate_series(1, $1::int) n, generate_series(1, ${ROUNDS}) r`,
    [size, now, Math.floor((DAYS * DAY_MS) / ROUNDS), DAYS * DAY_MS],
  );
  await db.query(
    `WITH entries AS (
       INSERT INTO ledger_entries (merchant, kind, reference, member_id, note, at)
       SELECT 'parlour', 'bet', 'bench' || id, member_id, game_id, at FROM bets WHERE member_id LIKE 'b%'
       RETURNING id, member_id, at
     ) INSERT INTO ledger_lines (entry_id, account, member_id, amount_minor, balance_minor, at)
       SELECT id, 'wallet', member_id, -10000, 0, at FROM entries UNION ALL SELECT id, 'games', NULL, 10000, NULL, at FROM entries`,
  );
  await db.query('ANALYZE');
}

/** @returns the median in ms */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return median(times);
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
const pageSize = String(RECORD_PAGE_SIZE);
const LIST = { range: 'month', language: 'TY', pageSize } as const;

export async function benchTeam({ say }: Pick<Tools, 'say'>): Promise<void> {
  say(
    `An agent's pages at the gateway on the embedded database, medians of ${RUNS} in ms, a range of 30 days;`,
  );
  say(
    `teams over ${LEVELS} levels with ${ROUNDS} rounds a member in ${DAYS} days; against the sum of all wallet lines:\n`,
  );
  for (const size of SIZES) {
    const gateway = await startGateway();
    try {
      await addTeam(gateway, size);
      const now = gateway.gateway.now();
      const { token } = (await login(gateway.url, AGENT, 'Parlour123', now)).value;
      const today = day(now);
      // What no query can do without: to read the lines of the range.
      const plain = await timed(() =>
        gateway.db.query(
          `SELECT e.kind, sum(l.amount_minor) FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
           WHERE l.account = 'wallet' AND l.at >= $1 GROUP BY 1`,
          [now - 30 * DAY_MS],
        ),
      );
      say(`${size} members, the plain sum ${plain.toFixed(1)} ms`);
      const measure = async <N extends CallName>(label: string, name: N, query: QueryOf<Call<N>>) => {
        const once = async () => {
          const { status } = await ask(gateway.url, name, { token, query } as never);
          if (status !== 200) throw new Error(`${name}: ${status}`);
        };
        await once();
        const ms = await timed(once);
        say(`  ${label.padEnd(34)} ${ms.toFixed(1).padStart(8)} ms  ${(ms / plain).toFixed(2)}x`);
      };
      await measure('figures of the agent home', 'team.kpi', { startDate: today, endDate: today, size: '0' });
      await measure('overview', 'team.days', { range: 'month' });
      await measure('profit and loss, first page', 'team.results', { range: 'month', pageSize });
      await measure('betting, first page', 'team.rounds', LIST);
      await measure('transactions, first page', 'team.transactions', LIST);
      await measure('members, first page', 'team.members', { pageSize });
      await measure('search', 'team.members', { pageSize, search: 'bench9' });
      await measure('one member', 'team.member', { account: 'bench9' });
    } finally {
      await gateway.close();
    }
  }
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../support/gateway';
import { runsAll, seed } from '../run';
import { noteEffects } from './effects';
import { fastNow, speedUp } from './fast-time';
import { runsOf } from './runs';
import type { Games } from './node-checks';
import { NodeRun, type RunResult } from './node-run';

const STEPS = 400;
const RUNS = 300;
/** How long the sample takes, about. */
const SAMPLE_MS = 30_000;
const HOURS_MS = 4 * 3_600_000;
/** How much of a failed run's log is shown. */
const LAST_LINES = 300;

describe('the outbox, by random steps', () => {
  let gateway: TestGateway;
  let games: Games;
  let slowDown: () => void;

  beforeAll(async () => {
    slowDown = speedUp();
    gateway = await startGateway({ now: fastNow });
    await noteEffects(gateway.db);
    const rows = await gateway.db.query<{ id: string; vendor: string }>(
      `SELECT g.id, g.vendor_code AS vendor FROM games g JOIN vendors v ON v.code = g.vendor_code
       WHERE g.game_type = 'RNG' AND v.state = 'up' ORDER BY g.vendor_code, g.id LIMIT 10`,
    );
    const ids = rows.map(({ id }) => id);
    games = {
      own: { phone: ids.slice(0, 3), tablet: ids.slice(3, 6) },
      shared: ids.slice(6, 10),
      withdrawn: ['withdrawn-1', 'withdrawn-2'],
      vendorCode: rows[0]?.vendor ?? '',
    };
  });
  afterAll(async () => {
    slowDown();
    await gateway.close();
  });

  const fresh = async () => {
    for (const table of ['effects', 'favourites', 'recent_games', 'idempotency', 'sessions', 'attempts'])
      await gateway.db.query(`DELETE FROM ${table}`);
  };

  it('loses nothing, does nothing twice and leaves nothing behind', { timeout: HOURS_MS }, async () => {
    const total: Record<string, number> = {
      runs: 0,
      steps: 0,
      kills: 0,
      cuts: 0,
      'took effect twice': 0,
      lost: 0,
      stuck: 0,
    };
    const failed: { run: number; result: RunResult }[] = [];
    const started = Date.now();
    for (const run of runsOf(RUNS)) {
      if (!runsAll && Date.now() - started > SAMPLE_MS) break;
      await fresh();
      const result = await new NodeRun(gateway, games, seed * 1_000 + run).perform(STEPS);
      total['runs']! += 1;
      total['steps']! += result.steps;
      for (const [what, count] of Object.entries(result.counts)) {
        total[what] = what.startsWith('longest')
          ? Math.max(total[what] ?? 0, count)
          : (total[what] ?? 0) + count;
      }
      if (runsAll && total['runs']! % 10 === 0) console.log(`${total['runs']} runs, ${failed.length} failed`);
      if (result.failures.length) {
        failed.push({ run, result });
        console.error(
          [`run ${run} of seed ${seed} failed after:`, ...result.log.slice(-LAST_LINES)].join('\n'),
        );
      }
    }
    const figures = Object.entries(total).map(([what, count]) => `${what} ${count}`);
    console.log(
      `outbox in Node, seed ${seed}: ${figures.join(', ')}, ${Math.round((Date.now() - started) / 1_000)} s`,
    );
    const found = failed.flatMap(({ run, result }) =>
      result.failures.map((failure) => `run ${run}: ${failure}`),
    );
    expect(found.join('\n'), `seed ${seed}`).toBe('');
  });
});

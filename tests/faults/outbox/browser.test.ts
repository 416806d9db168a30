import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsAll, seed } from '../run';
import { BrowserRun } from './browser-run';
import { BrowserWorld } from './browser-world';
import { runsOf } from './runs';

const STEPS = 25;
const RUNS = 60;
const SAMPLE = 2;
const HOURS_MS = 4 * 3_600_000;

describe('the outbox in real browsers, by random steps', () => {
  const world = new BrowserWorld();
  beforeAll(() => world.open());
  afterAll(() => world.close());

  it('loses nothing, does nothing twice and leaves nothing behind', { timeout: HOURS_MS }, async () => {
    const total: Record<string, number> = {
      runs: 0,
      steps: 0,
      kills: 0,
      cuts: 0,
      twice: 0,
      lost: 0,
      stuck: 0,
    };
    const failed: { run: number; failures: string[] }[] = [];
    const started = Date.now();
    for (const number of runsOf(runsAll ? RUNS : SAMPLE)) {
      const run = new BrowserRun(world, seed * 1_000 + number);
      await run.perform(STEPS).catch((error: unknown) => run.failures.push(String(error)));
      await world.leavePhones();
      await world.gateway.start();
      total['runs']! += 1;
      for (const [what, count] of Object.entries(run.counts)) total[what] = (total[what] ?? 0) + count;
      if (runsAll && total['runs']! % 10 === 0) console.log(`${total['runs']} runs, ${failed.length} failed`);
      if (!run.failures.length) continue;
      failed.push({ run: number, failures: run.failures });
      console.error([`run ${number} of seed ${seed} failed after:`, ...run.log, ...run.failures].join('\n'));
    }
    const figures = Object.entries(total).map(([what, count]) => `${what} ${count}`);
    const seconds = Math.round((Date.now() - started) / 1_000);
    console.log(`outbox in Chromium, seed ${seed}: ${figures.join(', ')}, ${seconds} s`);
    expect(failed).toEqual([]);
  });
});

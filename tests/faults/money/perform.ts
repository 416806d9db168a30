import { runsAll, seed } from '../run';
import { MoneyRun } from './money-run';
import { MoneyWorld } from './money-world';

const PLAYERS = 8;
const REQUESTS = 10_000;
const SAMPLE = 800;
/** Ends a run that would hang, in ms. */
export const LIMIT_MS = 3_600_000;

/** Performs a run and prints its figures. @param databaseUrl of a Postgres server, in place of the embedded database */
export async function performMoneyRun(databaseUrl?: string): Promise<void> {
  const world = new MoneyWorld(databaseUrl);
  const started = Date.now();
  try {
    await world.open(PLAYERS);
    const run = new MoneyRun(world, runsAll ? REQUESTS : SAMPLE, seed);
    await run.perform();
    const figures = Object.entries(run.figures).map(([what, count]) => `${what} ${count}`);
    console.log(
      `money, seed ${seed}: ${figures.join(', ')}, ${Math.round((Date.now() - started) / 1_000)} s`,
    );
  } finally {
    await world.close();
  }
}

/** The random runs live this much faster than the clock on the wall, as long as the machine keeps up. */
const SPEED = 40;
/**
 * The most that passes of the runs' time in one turn of the event loop, in ms. On a loaded machine their time slows down
 * with them, so that a deadline never passes only because nobody worked.
 */
const MAX_TURN_MS = 60;

const real = { setTimeout, clearTimeout, now: performance.now.bind(performance) };
let time = Date.now();

/** The time of the runs, epoch ms. */
export const fastNow = (): number => Math.floor(time);

/** Real time, for what has nothing to do with the product's pauses. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => real.setTimeout(resolve, ms));

/** A timer of the runs' time, with what Node's own has. */
class FastTimer {
  due = 0;

  constructor(
    readonly run: () => void,
    private readonly ms: number,
    private readonly timers: Set<FastTimer>,
  ) {
    this.refresh();
  }

  refresh(): this {
    this.due = time + this.ms;
    this.timers.add(this);
    return this;
  }
  close(): void {
    this.timers.delete(this);
  }
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
}

/** Makes the timers of this process follow the runs' time: back-off, deadlines and probes keep their proportions. @returns ends it */
export function speedUp(): () => void {
  const timers = new Set<FastTimer>();
  let last = real.now();
  let turning = true;
  const turn = () => {
    const now = real.now();
    time += Math.min((now - last) * SPEED, MAX_TURN_MS);
    last = now;
    for (const timer of [...timers].filter(({ due }) => due <= time).sort((a, b) => a.due - b.due)) {
      // One that ran before may have ended it.
      if (timers.delete(timer)) timer.run();
    }
    if (turning) real.setTimeout(turn, 1);
  };
  turn();
  const set = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    new FastTimer(() => run(...args), Math.max(1, Number(ms)), timers);
  const clear = (timer: unknown) => {
    if (timer instanceof FastTimer) timer.close();
    else real.clearTimeout(timer as NodeJS.Timeout);
  };
  globalThis.setTimeout = Object.assign(set, real.setTimeout) as unknown as typeof setTimeout;
  globalThis.clearTimeout = clear as typeof clearTimeout;
  return () => {
    turning = false;
    globalThis.setTimeout = real.setTimeout;
    globalThis.clearTimeout = real.clearTimeout;
  };
}

/** Polls until a condition holds. @returns false if it did not within so much of the runs' time */
export async function holdsWithin(ms: number, condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = time + ms;
  while (!(await condition())) {
    if (time > end) return false;
    await sleep(5);
  }
  return true;
}

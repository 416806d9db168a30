import type { Connectivity } from '../../contract/commands';
import type { Services } from '../services/services';
import type { Traffic } from './traffic';

const LOCK = 'parlour-catalogue';
/** A start has its own requests to make first. */
export const START_PAUSE_MS = 4_000;
/** Until another look whether it is quiet by now. */
export const QUIET_PAUSE_MS = 250;
/** A catalogue that was gone through is not gone through again for so long. */
export const AGAIN_MS = 10 * 60_000;

/** One attempt at the whole catalogue. */
interface Run {
  language: string;
  abort: AbortController;
  /** The resource that is asked for. */
  key: string | null;
}

/**
 * Saves the whole catalogue of the language in use, so that the search works without the network. It is polite: it goes
 * on only while the network is good and costs nothing, the page is seen and nothing else is going on, one page at a time,
 * and it ends at the first failure. What is saved stays, and the next occasion goes on from there.
 */
export class CatalogueFiller {
  private run: Run | null = null;
  private done: { language: string; at: number } | null = null;
  private visible = true;

  constructor(
    private readonly services: Services,
    private readonly traffic: Traffic,
    private readonly network: () => Connectivity,
  ) {}

  /** A good moment to begin or to go on: a start, the network or the page is back, another language. */
  begin(): void {
    const { platform, language } = this.services.context;
    if (this.run || !this.allowed()) return;
    const age = this.done?.language === language ? platform.now() - this.done.at : Infinity;
    if (age >= 0 && age < AGAIN_MS) return;
    const run: Run = { language, abort: new AbortController(), key: null };
    this.run = run;
    void this.start(run)
      // Whatever ended it, the next occasion tries again.
      .catch(() => undefined)
      .finally(() => {
        if (this.run === run) this.run = null;
      });
  }

  /** Ends at once; the page that is on its way is withdrawn. */
  stop(): void {
    const { run } = this;
    this.run = null;
    run?.abort.abort();
    if (run?.key) this.services.refresher.cancel(run.key);
  }

  /** @param visible whether the player sees the page */
  seen(visible: boolean): void {
    this.visible = visible;
    if (visible) this.begin();
    else this.stop();
  }

  /** The catalogue of the language before is of no use any more. */
  turn(): void {
    this.stop();
    this.begin();
  }

  private allowed(): boolean {
    const { platform, saveData, config } = this.services.context;
    const { background } = platform;
    if (!background || !config || saveData) return false;
    return this.visible && this.network() === 'online' && !background.costly();
  }

  private async start(run: Run): Promise<void> {
    await this.pause(START_PAUSE_MS, run);
    if (run.abort.signal.aborted) return;
    const { locks } = this.services.context.platform;
    if (!locks) return this.fill(run);
    // One tab fills for all.
    await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await this.fill(run);
    });
  }

  private async fill(run: Run): Promise<void> {
    const { services } = this;
    const { fillCatalogue } = await import('./catalogue-pages');
    const complete = await fillCatalogue(services, run.language, {
      free: () => this.free(run),
      pause: (ms) => this.pause(ms, run),
      asking: (key) => (run.key = key),
    });
    if (complete && !run.abort.signal.aborted)
      this.done = { language: run.language, at: services.context.platform.now() };
  }

  private async free(run: Run): Promise<boolean> {
    const { signal } = run.abort;
    while (!this.traffic.quiet && !signal.aborted) await this.pause(QUIET_PAUSE_MS, run);
    return !signal.aborted && this.allowed();
  }

  private async pause(ms: number, { abort: { signal } }: Run): Promise<void> {
    if (signal.aborted) return;
    let wake: () => void = () => undefined;
    const aborted = new Promise<void>((resolve) => (wake = resolve));
    signal.addEventListener('abort', wake);
    await Promise.race([this.services.context.platform.background?.wait(ms), aborted]);
    signal.removeEventListener('abort', wake);
  }
}

import type { Connectivity } from '../../contract/commands';
import type { Context } from '../context';
import { withLock } from './locks';
import type { Refresher } from './refresh';
import type { Traffic } from './traffic';

const LOCK = 'parlour-catalogue';
/** After a start, so that a short visit does not pay for it; a search does not wait. */
export const START_PAUSE_MS = 20_000;
/** Between two checks whether everything else is done. */
const QUIET_PAUSE_MS = 250;
/** On a slow connection: between two pages, and before another attempt when one has failed, in ms. */
export const SLOW_PAUSE_MS = 15_000;
/** Before a complete catalogue is gone through again. */
export const REFILL_MS = 10 * 60_000;

/** One attempt at the whole catalogue. */
interface Run {
  language: string;
  abort: AbortController;
  /** Ends the pause after the start. */
  hurry: AbortController;
  /** Key of the page that is being requested. */
  key: string | null;
}

/**
 * Saves the whole catalogue of the current language, so that search works without the network. It yields to everything
 * else: it continues only while there is a network and the player does not save data, the page is visible and nothing
 * else is going on, one page at a time, with long pauses on a slow connection. It ends at the first failure, except on a
 * slow connection. What is saved stays, and the next run continues from there (spec: games, Saved catalogue).
 */
export class CatalogueFiller {
  private run: Run | null = null;
  private done: { language: string; at: number } | null = null;
  private visible = true;

  constructor(
    private readonly parts: { context: Context; refresher: Refresher },
    private readonly traffic: Traffic,
    private readonly network: () => Connectivity,
  ) {}

  /** Starts or continues, if this is a good moment: after a start, when the network or the page is back. */
  start(): void {
    const { platform, language } = this.parts.context;
    if (this.run || !this.allowed()) return;
    const age = this.done?.language === language ? platform.now() - this.done.at : Infinity;
    if (age >= 0 && age < REFILL_MS) return;
    const run: Run = { language, abort: new AbortController(), hurry: new AbortController(), key: null };
    this.run = run;
    void this.perform(run)
      // Whatever ended it, the next run tries again.
      .catch(() => undefined)
      .finally(() => {
        if (this.run === run) this.run = null;
      });
  }

  /** The player is about to search: what a start waits for no longer counts. */
  hurry(): void {
    this.run?.hurry.abort();
  }

  /** Ends at once and cancels the page that is being requested. */
  stop(): void {
    const { run } = this;
    this.run = null;
    run?.abort.abort();
    if (run?.key) this.parts.refresher.cancel(run.key);
  }

  /** @param visible whether the player sees the page */
  setVisible(visible: boolean): void {
    this.visible = visible;
    if (visible) this.start();
    else this.stop();
  }

  /** Switches to the catalogue of another language. */
  restart(): void {
    this.stop();
    this.start();
  }

  private allowed(): boolean {
    const { platform, saveData, config, store } = this.parts.context;
    const { background } = platform;
    if (!background || !config || saveData || store.isFull) return false;
    const network = this.network();
    return this.visible && (network === 'online' || network === 'slow') && !background.costly();
  }

  private isSlow(): boolean {
    return this.network() === 'slow' || (this.parts.context.platform.background?.slow() ?? false);
  }

  private async perform(run: Run): Promise<void> {
    await this.pause(START_PAUSE_MS, run.abort.signal, run.hurry.signal);
    if (run.abort.signal.aborted) return;
    const { locks } = this.parts.context.platform;
    // One tab fills for all.
    await withLock(locks, LOCK, () => this.fill(run), { ifAvailable: true });
  }

  private async fill(run: Run): Promise<void> {
    const { fillCatalogue } = await import('./catalogue-pages');
    const fillPages = () =>
      fillCatalogue(this.parts, run.language, {
        idle: () => this.idle(run),
        pause: (ms) => this.pause(this.isSlow() ? SLOW_PAUSE_MS : ms, run.abort.signal),
        onRequest: (key) => (run.key = key),
      });
    let complete = await fillPages();
    while (!complete && this.isSlow() && !run.abort.signal.aborted && this.allowed()) {
      await this.pause(SLOW_PAUSE_MS, run.abort.signal);
      complete = await fillPages();
    }
    if (complete && !run.abort.signal.aborted)
      this.done = { language: run.language, at: this.parts.context.platform.now() };
  }

  private async idle(run: Run): Promise<boolean> {
    const { signal } = run.abort;
    while (!this.traffic.quiet && !signal.aborted) await this.pause(QUIET_PAUSE_MS, signal);
    return !signal.aborted && this.allowed();
  }

  private async pause(ms: number, ...signals: AbortSignal[]): Promise<void> {
    if (signals.some(({ aborted }) => aborted)) return;
    let wake: () => void = () => undefined;
    const aborted = new Promise<void>((resolve) => (wake = resolve));
    signals.forEach((signal) => signal.addEventListener('abort', wake));
    await Promise.race([this.parts.context.platform.background?.wait(ms), aborted]);
    signals.forEach((signal) => signal.removeEventListener('abort', wake));
  }
}

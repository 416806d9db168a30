/** Work that lasts longer lets others have their turn, in ms. */
const SLICE_MS = 8;
/** Steps of a long loop between two looks at the clock. */
export const STEPS_PER_CHECK = 64;

/** Cuts long work into slices: between two of them the worker answers other commands. */
export class Slices {
  private readonly channel = new MessageChannel();
  private startedAt = performance.now();
  private resume: () => void = () => undefined;

  constructor() {
    // A message arrives sooner than the shortest timer.
    this.channel.port1.onmessage = () => this.resume();
  }

  /** Whether this slice has lasted long enough. */
  get expired(): boolean {
    return performance.now() - this.startedAt > SLICE_MS;
  }

  /** Lets other work run, then starts the next slice. */
  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.resume = resolve;
      this.channel.port2.postMessage(null);
    });
    this.startedAt = performance.now();
  }

  close(): void {
    this.channel.port1.close();
  }
}

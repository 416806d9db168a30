/** Work that lasts longer than this lets others have their turn, in ms. */
const SLICE_MS = 8;

/** Cuts long work into slices: between two of them the worker answers its other commands. */
export class Slices {
  private readonly channel = new MessageChannel();
  private began = performance.now();
  private go: () => void = () => undefined;

  constructor() {
    // A message comes back sooner than the shortest timer.
    this.channel.port1.onmessage = () => this.go();
  }

  /** Whether it is somebody else's turn. */
  get over(): boolean {
    return performance.now() - this.began > SLICE_MS;
  }

  async rest(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.go = resolve;
      this.channel.port2.postMessage(null);
    });
    this.began = performance.now();
  }

  end(): void {
    this.channel.port1.close();
  }
}

/** Counts the page's commands and the requests in flight, so that background work waits until there are none. */
export class Traffic {
  private running = 0;

  get quiet(): boolean {
    return this.running === 0;
  }

  /** Counts work while it runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
    }
  }
}

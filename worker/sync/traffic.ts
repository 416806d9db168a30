/** What is going on: commands of the page and requests, so that what is done in the background keeps out of the way. */
export class Traffic {
  private running = 0;

  get quiet(): boolean {
    return this.running === 0;
  }

  /** Counts work from its start to its end. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.running++;
    try {
      return await work();
    } finally {
      this.running--;
    }
  }
}

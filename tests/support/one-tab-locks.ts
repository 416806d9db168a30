/** Web Locks of one origin, as far as `ifAvailable` goes: who comes second gets nothing. */
export class OneTabLocks {
  private held = false;

  get free(): boolean {
    return !this.held;
  }

  readonly manager = {
    request: async (
      name: string,
      options: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> => {
      if (name !== 'parlour-catalogue') return work({ name, mode: 'exclusive' });
      if (!options.ifAvailable) throw new Error('the catalogue must not wait for its lock');
      if (this.held) return work(null);
      this.held = true;
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        this.held = false;
      }
    },
  } as unknown as LockManager;
}

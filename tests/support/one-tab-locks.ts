const CATALOGUE_LOCK = 'parlour-catalogue';

/** The catalogue's Web Lock, shared by several workers: a request with `ifAvailable` gets null while it is held. */
export class OneTabLocks {
  private held = false;

  get isFree(): boolean {
    return !this.held;
  }

  readonly manager = {
    request: async (
      name: string,
      options: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> => {
      if (name !== CATALOGUE_LOCK) return work({ name, mode: 'exclusive' });
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

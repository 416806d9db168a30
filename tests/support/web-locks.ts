interface Request {
  name: string;
  mode: LockMode;
  owner: object;
  grant: (lock: Lock) => void;
}

const options = (first: unknown): LockOptions => (typeof first === 'function' ? {} : (first as LockOptions));

/**
 * Web Locks for the tabs of one device, which Node 20 lacks: each name has one exclusive holder or several shared ones,
 * the others wait in order, and a tab that ends gives up its locks and its place in the queue. Without `steal`.
 */
export class WebLocks {
  held: Request[] = [];
  private waiting: Request[] = [];

  /** The locks of one tab. @returns them, and what the browser does when the tab ends */
  open(): { locks: LockManager; end: () => void } {
    const owner = {};
    let ended = false;
    const request = async (name: string, ...rest: unknown[]): Promise<unknown> => {
      const { mode = 'exclusive', ifAvailable, signal } = options(rest[0]);
      const work = rest.at(-1) as LockGrantedCallback<unknown>;
      signal?.throwIfAborted();
      if (ended) return new Promise(() => undefined);
      const wanted: Request = { name, mode, owner, grant: () => undefined };
      if (ifAvailable && !this.isFree(wanted, this.waiting)) return work(null);
      const granted = new Promise<Lock>((resolve, reject) => {
        wanted.grant = resolve;
        signal?.addEventListener('abort', () => {
          this.waiting = this.waiting.filter((other) => other !== wanted);
          reject(signal.reason as Error);
        });
      });
      this.waiting.push(wanted);
      this.grantNext();
      try {
        return await work(await granted);
      } finally {
        this.held = this.held.filter((other) => other !== wanted);
        this.grantNext();
      }
    };
    return {
      locks: { request, query: () => Promise.resolve(this.snapshot()) } as unknown as LockManager,
      end: () => {
        ended = true;
        this.held = this.held.filter((other) => other.owner !== owner);
        this.waiting = this.waiting.filter((other) => other.owner !== owner);
        this.grantNext();
      },
    };
  }

  private isFree({ name, mode }: Request, before: Request[]): boolean {
    const conflicts = (other: Request) =>
      other.name === name && (mode === 'exclusive' || other.mode === 'exclusive');
    return !this.held.some(conflicts) && !before.some(conflicts);
  }

  private grantNext(): void {
    const stillWaiting: Request[] = [];
    for (const request of this.waiting) {
      if (!this.isFree(request, stillWaiting)) {
        stillWaiting.push(request);
        continue;
      }
      this.held.push(request);
      request.grant({ name: request.name, mode: request.mode });
    }
    this.waiting = stillWaiting;
  }

  snapshot(): LockManagerSnapshot {
    const info = ({ name, mode }: Request) => ({ name, mode, clientId: '' });
    return { held: this.held.map(info), pending: this.waiting.map(info) };
  }
}

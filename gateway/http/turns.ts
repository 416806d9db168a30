import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from './api-error';

/** So many requests of one owner hold a connection to the database at once. */
const AT_ONCE = 3;
/** So many more wait for it. */
const MOST_WAITING = 60;
/** No longer than a query waits for a connection. */
const MAX_WAIT_MS = 8_000;
const RETRY_AFTER_MS = 1_000;

const tooMany = () => new ApiError('request.rate_limited', { retryAfterMs: RETRY_AFTER_MS });

/**
 * Lets requests of one owner follow each other where they would otherwise wait for a lock with a connection in their
 * hands, until nobody else could get one (spec: gateway, Limits; decision 0071).
 */
export class Turns {
  private readonly owners = new Map<string, { limit: LimitFunction; requests: number }>();

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /**
   * @param owner a member, or a network of guests
   * @throws ApiError request.rate_limited if too many wait already, or the turn does not come
   */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const entry = this.owners.get(owner) ?? { limit: pLimit(AT_ONCE), requests: 0 };
    if (entry.requests >= AT_ONCE + MOST_WAITING) throw tooMany();
    this.owners.set(owner, entry);
    entry.requests++;
    try {
      return await this.inTime(entry.limit, work);
    } finally {
      entry.requests--;
      if (entry.requests === 0 && this.owners.get(owner) === entry) this.owners.delete(owner);
    }
  }

  /** Whoever has given up is not served any more. */
  private inTime<T>(limit: LimitFunction, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let gaveUp = false;
      const timer = setTimeout(() => {
        gaveUp = true;
        reject(tooMany());
      }, this.maxWaitMs);
      const begin = async () => {
        clearTimeout(timer);
        if (!gaveUp) resolve(await work());
      };
      limit(begin).catch(reject);
    });
  }
}

/**
 * A request that must take effect only once, and of which it is not known whether it has. The page keeps it in memory, with
 * what was typed, for the case that the worker is ended.
 */
export interface UnsettledRequest {
  /** Of the call. */
  name: string;
  /** Idempotency key. */
  key: string;
  body: unknown;
  /** Who sent it; null for a guest. */
  account: string | null;
}

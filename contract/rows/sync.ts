import type { ErrorCode } from '../errors';

/** The rows of one resource that fit in one record. Written by the worker, read through `useResource`. */
export interface SavedRow {
  /** See `resourceKey`. */
  key: string;
  /** Account whose data this is; null for public data. */
  account: string | null;
  rows: unknown;
}

/** Age, loading and failure of one resource. */
export interface SyncStateRow {
  /** See `resourceKey`. */
  key: string;
  /** When the gateway last confirmed the saved rows, epoch ms; null if never. At most a minute late after a 304. */
  checkedAt: number | null;
  etag: string | null;
  /** Digest of the last answer: an equal one writes nothing even without an ETag. */
  digest: string | null;
  status: 'loading' | 'ready' | 'failed';
  error: ErrorCode | null;
  /** After a failure: when the gateway wants to be asked again at the earliest, epoch ms. */
  retryAt?: number;
  /** Account whose data this is; null for public data. */
  account: string | null;
}

/** A change made on this device that the gateway has not confirmed. Replayed in the order of `seq`. */
export interface OutboxRow {
  seq?: number;
  account: string;
  kind: 'favourite' | 'recent';
  /** What is changed; two entries with the same subject are merged. */
  subject: string;
  operation: 'add' | 'remove';
  payload: { nodeId: string; vendor: string };
  idempotencyKey: string;
  attempts: number;
  /** Epoch ms. */
  nextAttemptAt: number;
  /** `sent`: the request may have reached the gateway, so it must be repeated with the same key. */
  status: 'queued' | 'sent';
  createdAt: number;
}

/** Small facts the worker keeps between starts: the shell config, the working gateway, the clock offset, the key. */
export interface MetaRow {
  key: string;
  value: unknown;
}

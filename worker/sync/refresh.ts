import { fail, succeed, type Failure, type Result } from '../../contract/errors';
import type { SyncStateRow, TableName } from '../../contract/tables';
import type { RefreshOptions } from '../../contract/commands';
import type { Database } from '../db/schema';
import type { Store } from '../db/store';
import type { Answer } from '../http/client';

/** A 304 moves the age in `syncState` only this often, so that most confirmations write nothing at all. */
const AGE_STEP_MS = 60_000;
/** Why a refresh was withdrawn: its member signed out, and what it would write has no place any more. */
const SIGNED_OUT = 'signed out';

export interface Resource<T> {
  key: string;
  account?: string;
  /** Younger rows are not asked for again unless forced, in ms. */
  freshMs: number;
  fetch: (etag: string | null, signal: AbortSignal) => Promise<Answer<T>>;
  /** Tables `write` touches. */
  tables: TableName[];
  /** Runs inside the transaction: nothing but Dexie may be awaited here. */
  write: (value: T, db: Database) => Promise<unknown>;
  /** Told of an answer where nothing was saved before, ahead of its rows. */
  onFirst?: (value: T) => Promise<void> | void;
  /** Told after the rows are saved. */
  after?: (value: T) => Promise<void> | void;
}

/**
 * Stale-while-revalidate for one resource: equal refreshes are one, a 304 or an equal answer writes no rows,
 * a failed or malformed answer leaves the saved rows as they are and says so in `syncState`.
 */
export class Refresher {
  private readonly running = new Map<
    string,
    { promise: Promise<Result>; abort: AbortController; account: string | undefined }
  >();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly onFailure: (failure: Failure) => Promise<void>,
  ) {}

  refresh<T>(resource: Resource<T>, options: RefreshOptions = {}): Promise<Result> {
    const running = this.running.get(resource.key);
    if (running) return running.promise;
    const abort = new AbortController();
    const promise = this.perform(resource, options, abort.signal).finally(() => {
      if (this.running.get(resource.key)?.abort === abort) this.running.delete(resource.key);
    });
    this.running.set(resource.key, { promise, abort, account: resource.account });
    return promise;
  }

  /** Withdraws a running refresh; its result is `cancelled`. */
  cancel(key: string): void {
    this.running.get(key)?.abort.abort();
    this.running.delete(key);
  }

  /** Withdraws what is under way for a member. An answer that still comes writes nothing. */
  forget(account: string): void {
    for (const [key, running] of this.running) {
      if (running.account !== account) continue;
      running.abort.abort(SIGNED_OUT);
      this.running.delete(key);
    }
  }

  private async perform<T>(
    resource: Resource<T>,
    options: RefreshOptions,
    signal: AbortSignal,
  ): Promise<Result> {
    const { key } = resource;
    const before = await this.store.run((db) => db.syncState.get(key));
    const age = before?.checkedAt == null ? Infinity : this.now() - before.checkedAt;
    if (!options.force && before?.status === 'ready' && age >= 0 && age < resource.freshMs) {
      return succeed(undefined);
    }
    // What was saved stays on the screen while it is checked; only a list with nothing to show says "loading".
    if (!before?.checkedAt || before.status === 'failed') await this.mark(resource, before, 'loading', null);
    const answer = await resource.fetch(before?.checkedAt ? before.etag : null, signal);
    // An answer that was read may have been withdrawn all the same.
    if (signal.aborted) return this.failed(resource, before, fail('cancelled'), signal);
    if (!answer.ok) return this.failed(resource, before, answer, signal);
    if (answer.same) {
      if (before && (age > AGE_STEP_MS || before.status !== 'ready'))
        await this.mark(resource, before, 'ready', null);
      return succeed(undefined);
    }
    if (!before?.checkedAt) void resource.onFirst?.(answer.value);
    await this.save(resource, before, answer);
    await resource.after?.(answer.value);
    return succeed(undefined);
  }

  private async save<T>(
    resource: Resource<T>,
    before: SyncStateRow | undefined,
    answer: { value: T; etag: string | null },
  ): Promise<void> {
    const digest = digestOf(JSON.stringify(answer.value));
    const state: SyncStateRow = {
      key: resource.key,
      checkedAt: this.now(),
      etag: answer.etag,
      digest,
      status: 'ready',
      error: null,
      account: resource.account ?? null,
    };
    const equal = before?.checkedAt != null && before.digest === digest;
    await this.store.run((db) =>
      db.transaction('rw', [...resource.tables, 'syncState'], async () => {
        if (!equal) await resource.write(answer.value, db);
        await db.syncState.put(state);
      }),
    );
  }

  private async failed<T>(
    resource: Resource<T>,
    before: SyncStateRow | undefined,
    failure: Failure,
    signal: AbortSignal,
  ): Promise<Result> {
    if (signal.reason === SIGNED_OUT) return fail('cancelled');
    if (failure.code === 'cancelled') {
      if (before) await this.store.run((db) => db.syncState.put(before));
      else await this.store.run((db) => db.syncState.delete(resource.key));
      return failure;
    }
    await this.mark(resource, before, 'failed', failure.code);
    await this.onFailure(failure);
    return fail(failure.code, failure.hints);
  }

  private async mark<T>(
    resource: Resource<T>,
    before: SyncStateRow | undefined,
    status: SyncStateRow['status'],
    error: SyncStateRow['error'],
  ): Promise<void> {
    const row: SyncStateRow = {
      key: resource.key,
      checkedAt: status === 'ready' ? this.now() : (before?.checkedAt ?? null),
      etag: before?.etag ?? null,
      digest: before?.digest ?? null,
      status,
      error,
      account: resource.account ?? null,
    };
    await this.store.run((db) => db.syncState.put(row));
  }
}

/** FNV-1a over the text, with its length: tells equal answers apart from changed ones. */
const digestOf = (text: string): string => {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return `${text.length}.${(hash >>> 0).toString(36)}`;
};

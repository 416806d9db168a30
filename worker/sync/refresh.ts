import type { Refreshed, RefreshOptions } from '../../contract/commands';
import { fail, isGoneCode, isTemporary, succeed, type Failure, type Result } from '../../contract/errors';
import { accountOf } from '../../contract/args-key';
import { resourceKey } from '../../contract/resource-key';
import { RESOURCES, type ResourceArgs, type ResourceName } from '../../contract/resources';
import type { SyncStateRow } from '../../contract/rows/sync';
import type { TableName } from '../../contract/tables';
import type { Context } from '../context';
import { digestOf } from '../db/digest';
import type { Client } from '../http/client';
import type { AnyLoader } from '../resources/loader';
import { Ages } from './ages';

/** Why a refresh was cancelled: its member signed out, and its rows must not be written. */
const SIGNED_OUT = 'signed out';

/** One refresh of one resource. */
interface Refresh {
  name: ResourceName;
  key: string;
  account: string | null;
  args: object;
  freshMs: number;
  tables: readonly TableName[];
  options: RefreshOptions;
}
interface Running {
  promise: Promise<Result<Refreshed>>;
  abort: AbortController;
  account: string | null;
  /** It requests fresh rows too. */
  forced: boolean;
}

/**
 * Stale-while-revalidate for every resource: equal refreshes are one, a 304 or an equal answer writes no rows, a failed
 * or malformed answer is recorded in `syncState`, and leaves the saved rows as they are, unless they are gone
 * (spec: network, Refresh).
 */
export class Refresher {
  private readonly running = new Map<string, Running>();
  private readonly ages: Ages;

  constructor(
    private readonly context: Context,
    private readonly client: Client,
    /** Null if it is one of those that are loaded later, and they cannot be loaded. */
    private readonly loaderOf: (name: ResourceName) => Promise<AnyLoader | null>,
  ) {
    this.ages = new Ages(context.store, () => context.platform.now());
  }

  /** Writes when the rows were last confirmed: the page may end, or show their age. */
  writeAges(): Promise<void> {
    return this.ages.write();
  }

  /** Errors: `not_signed_in` for a resource of a member who is not signed in, and those of any call. */
  refresh<N extends ResourceName>(
    name: N,
    args: ResourceArgs<N>,
    options: RefreshOptions = {},
  ): Promise<Result<Refreshed>> {
    const key = resourceKey(name, args);
    const account = accountOf(args);
    const { owner, freshMs, tables = ['saved'] } = RESOURCES[name];
    if ((owner === 'member' || account) && account !== this.context.session?.userName) {
      return Promise.resolve(fail('not_signed_in'));
    }
    const running = this.running.get(key);
    if (running && (running.forced || !options.force)) return running.promise;
    if (running) {
      // Its rows may have been fresh enough for who asked first.
      return running.promise.then((result) =>
        result.ok && result.value === 'fresh' ? this.refresh(name, args, options) : result,
      );
    }
    const abort = new AbortController();
    const promise = this.perform(
      { name, key, account, args, freshMs, tables, options },
      abort.signal,
    ).finally(() => {
      if (this.running.get(key)?.abort === abort) this.running.delete(key);
    });
    this.running.set(key, { promise, abort, account, forced: options.force === true });
    return promise;
  }

  /**
   * Fetches what a change of this device has made different. An answer that is still on its way may be older than the
   * change, and is not waited for.
   */
  refetch<N extends ResourceName>(name: N, args: ResourceArgs<N>): Promise<Result<Refreshed>> {
    this.cancel(resourceKey(name, args));
    return this.refresh(name, args, { force: true });
  }

  /** Cancels a running refresh; its result is the failure `cancelled`. */
  cancel(key: string): void {
    this.running.get(key)?.abort.abort();
    this.running.delete(key);
  }

  /** Cancels everything running for a member. An answer that still arrives writes nothing. */
  forget(account: string): void {
    for (const [key, running] of this.running) {
      if (running.account !== account) continue;
      running.abort.abort(SIGNED_OUT);
      this.running.delete(key);
    }
  }

  private async perform(refresh: Refresh, signal: AbortSignal): Promise<Result<Refreshed>> {
    const { context, client } = this;
    const { account, args, options, freshMs } = refresh;
    const before = await this.known(refresh);
    if (signal.aborted) return this.failed(refresh, before, fail('cancelled'), signal);
    const checkedAt = before && this.ages.of(before);
    const age = checkedAt == null ? Infinity : context.platform.now() - checkedAt;
    if (!options.force && before?.status === 'ready' && age >= 0 && age < freshMs) return succeed('fresh');
    // Saved rows stay on the screen while they are checked; only a list with nothing to show is marked "loading".
    if (!options.quiet && (!before?.checkedAt || before.status === 'failed'))
      await this.mark(refresh, before, 'loading', null);
    const loader = await this.loaderOf(refresh.name);
    if (!loader) return this.failed(refresh, before, fail('offline'), signal);
    // Another member may have signed in meanwhile, and would be answered with other rows.
    if (account && account !== context.session?.userName)
      return this.failed(refresh, before, fail('cancelled'), signal);
    const etag = before?.checkedAt ? before.etag : null;
    const { language } = args as { language?: string };
    const fetched = await loader.fetch({ context, client }, args, { etag, signal, language });
    // The refresh may have been cancelled after its answer was read.
    if (signal.aborted) return this.failed(refresh, before, fail('cancelled'), signal);
    if (!fetched.ok) return this.failed(refresh, before, fetched, signal);
    if (fetched.unchanged) {
      if (before) await this.confirm(refresh, before);
      return succeed('unchanged');
    }
    const saved = await this.save(refresh, loader, before, fetched);
    // A change of this device was confirmed meanwhile, and the answer may be older.
    if (saved === 'older') return this.perform(refresh, signal);
    if (saved === 'equal') await this.ages.confirm(refresh.key);
    await loader.after?.({ context, client }, fetched.value, args);
    return succeed(saved === 'equal' ? 'unchanged' : 'updated');
  }

  private confirm(refresh: Refresh, before: SyncStateRow): Promise<void> {
    return before.status === 'ready'
      ? this.ages.confirm(refresh.key)
      : this.mark(refresh, before, 'ready', null);
  }

  /** What is known of the saved rows; nothing if they are gone, so that no answer without rows confirms them. */
  private known({ key, tables }: Refresh): Promise<SyncStateRow | undefined> {
    return this.context.store.run(async (db) => {
      const state = await db.syncState.get(key);
      if (!state?.checkedAt || tables[0] !== 'saved') return state;
      return (await db.saved.where('key').equals(key).count()) ? state : undefined;
    });
  }

  /**
   * @returns `older` if the rows have changed since the request and the answer may be older than that; `equal` if it is
   * what is saved, and nothing was written
   */
  private save(
    { key, account, args, tables }: Refresh,
    loader: AnyLoader,
    before: SyncStateRow | undefined,
    { value, etag }: { value: unknown; etag: string | null },
  ): Promise<'older' | 'equal' | 'written'> {
    const { store, platform } = this.context;
    const digest = digestOf(value);
    const checkedAt = platform.now();
    return store.run((db) =>
      db.transaction('rw', [...tables, 'syncState'], async () => {
        const current = await db.syncState.get(key);
        const equal = before?.checkedAt != null && current?.digest === digest;
        if (!equal) {
          if (loader.changesHere && (current?.digest ?? null) !== (before?.digest ?? null)) return 'older';
          if (loader.write) await loader.write(db, value, args);
          else await db.saved.put({ key, account, rows: value });
        } else if (current?.status === 'ready' && current.etag === etag) return 'equal';
        await db.syncState.put({ key, checkedAt, etag, digest, status: 'ready', error: null, account });
        return 'written';
      }),
    );
  }

  private async failed(
    refresh: Refresh,
    before: SyncStateRow | undefined,
    failure: Failure,
    signal: AbortSignal,
  ): Promise<Failure> {
    if (signal.reason === SIGNED_OUT) return fail('cancelled');
    if (failure.code === 'cancelled') {
      // Another refresh may have followed already.
      await this.change(refresh, before, (now) =>
        now.status === 'loading' ? before && { ...before, etag: now.etag, digest: now.digest } : now,
      );
      return failure;
    }
    if (!before?.checkedAt && isTemporary(failure.code))
      await (
        await this.loaderOf(refresh.name)
      )
        ?.fallback?.(this.context, refresh.args)
        .catch(() => undefined);
    await this.mark(refresh, before, 'failed', failure);
    if (isGoneCode(failure.code)) await this.drop(refresh);
    return fail(failure.code, failure.hints);
  }

  /** Deletes what is gone: a later failure would hide why it is not shown. Tables of their own have rows of others too. */
  private async drop({ key, tables }: Refresh): Promise<void> {
    if (tables[0] !== 'saved') return;
    await this.context.store.run((db) =>
      db.transaction('rw', ['saved', 'syncState'], async () => {
        await db.saved.delete(key);
        await db.syncState.update(key, { etag: null, digest: null });
      }),
    );
  }

  private mark(
    refresh: Refresh,
    before: SyncStateRow | undefined,
    status: SyncStateRow['status'],
    failure: Failure | null,
  ): Promise<void> {
    const { platform } = this.context;
    const wait = failure?.hints?.retryAfterMs;
    return this.change(refresh, before, (now) => ({
      ...now,
      checkedAt: status === 'ready' ? platform.now() : this.ages.of(now),
      status,
      error: failure?.code ?? null,
      ...(wait !== undefined && { retryAt: platform.now() + wait }),
    }));
  }

  /**
   * Changes how a resource stands. What identifies its rows is kept as it is now, not as it was when the refresh began: a
   * change of this device that was confirmed meanwhile has dropped it.
   * @param to undefined deletes it
   */
  private change(
    { key, account }: Refresh,
    before: SyncStateRow | undefined,
    to: (now: SyncStateRow) => SyncStateRow | undefined,
  ): Promise<void> {
    return this.context.store.run((db) =>
      db.transaction('rw', ['syncState'], async () => {
        const current = before && (await db.syncState.get(key));
        const { retryAt: _, ...now } = current ?? { ...UNKNOWN, key, account };
        const row = to(now);
        await (row ? db.syncState.put(row) : db.syncState.delete(key));
      }),
    );
  }
}

/** A resource that was never requested. */
const UNKNOWN = { checkedAt: null, etag: null, digest: null, status: 'loading', error: null } as const;

import { isTemporary, type ErrorCode } from '../../contract/errors';
import { resourceKey } from '../../contract/resource-key';
import type { ChangedResource, OutboxKind, OutboxRow } from '../../contract/rows/sync';
import type { Context } from '../context';
import { addToFavouriteLists, addToRecentLists, saveFromCatalogue } from '../db/list-from-catalogue';
import { onChangeOf } from '../db/on-change-of';
import type { CallResult, Client } from '../http/client';
import { BACKOFF_MAX_MS, backoffMs, retryAfterMs } from './backoff';
import { withLock } from './locks';
import { keepRejected, kindOf } from './outbox-kinds';

const LOCK = 'parlour-outbox';
/** What a tab should have sent that long ago, another one sends. */
const OVERDUE_MS = 3_000;

/** What a heart changes. */
const FAVOURITE_TABLES = ['favourites', 'outbox', 'syncState', 'games', 'catalogue', 'gameLists'] as const;

/** The change was not rejected, it only did not get through: it stays and is sent again with the same key. */
const isRetried = (code: ErrorCode): boolean =>
  isTemporary(code) || ['not_signed_in', 'auth.required', 'auth.session_ended'].includes(code);

/**
 * Changes made on this device that the gateway has not confirmed. They are replayed in order, each with an idempotency
 * key that was saved before it was first sent, by one tab at a time, so each takes effect exactly once
 * (spec: network, Outbox).
 */
export class Outbox {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private draining: Promise<void> | null = null;
  private drainAgain = false;
  private watch: ReturnType<typeof setTimeout> | null = null;
  private isVisible = true;
  /** What is to be requested again once everything was sent, whichever attempt has sent it. */
  private changed = { account: '', names: new Set<ChangedResource>() };

  constructor(
    private readonly context: Context,
    private readonly client: Client,
    /** Checks the network if it was last found to be down. */
    private readonly isReachable: () => Promise<boolean>,
  ) {
    onChangeOf(['outbox'], () => this.watchFor(OVERDUE_MS), context.platform.ended);
  }

  /**
   * Saves a favourite change with its optimistic row, in one transaction. An add and a remove of the same game cancel
   * each other if neither was sent and the gateway, by its last answer, has what is wanted.
   */
  async setFavourite(account: string, gameId: string, vendorCode: string, on: boolean): Promise<void> {
    const { store, platform, language } = this.context;
    const operation = on ? 'add' : 'remove';
    await store.run((db) =>
      db.transaction('rw', [...FAVOURITE_TABLES], async () => {
        const current = await db.favourites.get([account, gameId]);
        const isOn = current !== undefined && current.pending !== 'remove';
        if (isOn === on) return;
        if (on) {
          await saveFromCatalogue(db, language, gameId);
          await addToFavouriteLists(db, account, gameId);
        }
        const waiting = await db.outbox.where('[account+subject]').equals([account, gameId]).sortBy('seq');
        const [before, last] = [waiting.at(-2), waiting.at(-1)];
        // Without an answer so far it is not known what the gateway has.
        const list = await db.syncState.get(resourceKey('favourites', { account }));
        const unchanged = list?.checkedAt == null ? undefined : current !== undefined;
        const atGateway = current?.pending ? current.atGateway : unchanged;
        if (last?.seq !== undefined && last.status === 'queued' && (before || atGateway === on)) {
          await db.outbox.delete(last.seq);
          if (before) await db.favourites.put(favourite(before.operation));
          else if (on) await db.favourites.put({ ...favourite('add'), pending: null });
          else await db.favourites.delete([account, gameId]);
          return;
        }
        await db.favourites.put(favourite(operation));
        await db.outbox.add(
          this.newEntry({
            account,
            kind: 'favourite',
            subject: gameId,
            operation,
            payload: { nodeId: gameId, vendor: vendorCode },
          }),
        );
        function favourite(pending: 'add' | 'remove') {
          const order = current?.order ?? -platform.now();
          const known = atGateway === undefined ? {} : { atGateway };
          return { account, gameId, vendorCode, pending, order, ...known };
        }
      }),
    );
    void this.drain();
  }

  /** Saves that a game was opened, and moves it to the front of the saved recent list (spec: launch, Recorded as recent). */
  async addRecent(account: string, gameId: string, vendorCode: string): Promise<void> {
    const { store, language } = this.context;
    const subject = `recent:${gameId}`;
    await store.run((db) =>
      db.transaction('rw', ['games', 'catalogue', 'gameLists', 'outbox'], async () => {
        await saveFromCatalogue(db, language, gameId);
        await addToRecentLists(db, language, account, gameId);
        const waiting = await db.outbox.where('[account+subject]').equals([account, subject]).toArray();
        if (waiting.some(({ status }) => status === 'queued')) return;
        await db.outbox.add(
          this.newEntry({
            account,
            kind: 'recent',
            subject,
            operation: 'add',
            payload: { nodeId: gameId, vendor: vendorCode },
          }),
        );
      }),
    );
    void this.drain();
  }

  /** An entry that was never sent; whoever saves it drains the outbox afterwards. */
  newEntry<K extends OutboxKind>(
    change: Pick<OutboxRow<K>, 'account' | 'kind' | 'subject' | 'operation' | 'payload'>,
  ): OutboxRow<K> {
    const { platform } = this.context;
    return {
      ...change,
      idempotencyKey: platform.randomId(),
      attempts: 0,
      nextAttemptAt: 0,
      status: 'queued',
      createdAt: platform.now(),
    } as OutboxRow<K>;
  }

  /** Sends the entries, oldest first, until none is left or one does not get through. */
  drain(): Promise<void> {
    if (this.draining) {
      this.drainAgain = true;
      return this.draining;
    }
    this.draining = withLock(this.context.platform.locks, LOCK, () => this.sendAll())
      .catch((error: unknown) => {
        this.watchFor(OVERDUE_MS);
        throw error;
      })
      .finally(() => {
        this.draining = null;
        if (this.drainAgain) {
          this.drainAgain = false;
          void this.drain();
        }
      });
    return this.draining;
  }

  /** Clears the timer; the saved entries stay. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  /** A page that is hidden leaves the changes of other tabs to them, and drains when it is seen again. */
  setVisible(isVisible: boolean): void {
    this.isVisible = isVisible;
  }

  private watchFor(ms: number): void {
    if (this.watch) clearTimeout(this.watch);
    // Whatever failed, entries may still wait.
    this.watch = setTimeout(() => void this.sendOverdue().catch(() => this.watchFor(OVERDUE_MS)), ms);
  }

  /** The tab that saved an entry, or was to send it again, may have been closed: then this one sends it. */
  private async sendOverdue(): Promise<void> {
    const account = this.context.session?.userName;
    const entry = account && this.isVisible && !this.draining ? await this.first(account) : undefined;
    if (!entry) return;
    const wait = entry.nextAttemptAt + OVERDUE_MS - this.context.platform.now();
    if (entry.nextAttemptAt && wait > 0 && wait <= BACKOFF_MAX_MS + OVERDUE_MS) return this.watchFor(wait);
    let isOtherSending = true;
    const sendAll = () => {
      isOtherSending = false;
      return this.sendAll();
    };
    await withLock(this.context.platform.locks, LOCK, sendAll, { ifAvailable: true });
    if (isOtherSending) this.watchFor(OVERDUE_MS);
  }

  private async sendAll(): Promise<void> {
    this.stop();
    for (;;) {
      const account = this.context.session?.userName;
      if (!account) return;
      if (this.changed.account !== account) this.changed = { account, names: new Set() };
      const { names } = this.changed;
      const entry = await this.first(account);
      if (!entry) {
        if (names.size) this.context.events.emit('outboxDrained', { account, changed: [...names] });
        return names.clear();
      }
      const wait = entry.nextAttemptAt - this.context.platform.now();
      // No pause is longer than that: the clock was set back meanwhile.
      if (wait > 0 && wait <= BACKOFF_MAX_MS) return this.drainAfter(wait);
      // What was never sent can still be cancelled, so it is not marked while nothing can be sent.
      if (!(await this.isReachable())) return;
      const claimed = await this.claim(entry);
      // Another member may have signed in meanwhile, who is not asked to send this.
      if (!claimed || this.context.session?.userName !== account) continue;
      if (!(await this.send(claimed))) return;
      const { changes } = kindOf(claimed);
      if (changes) names.add(changes);
    }
  }

  private first(account: string): Promise<OutboxRow | undefined> {
    return this.context.store.run(async (db) => {
      let last: OutboxRow | undefined;
      const isFirst = (entry: OutboxRow): boolean => {
        if (entry.refused) return false;
        if (kindOf(entry).last) last ??= entry;
        return !kindOf(entry).last;
      };
      const [entry] = await db.outbox.where('account').equals(account).filter(isFirst).limit(1).sortBy('seq');
      return entry ?? last;
    });
  }

  /**
   * Marks an entry before it is sent: after a lost answer it must be repeated with the same key.
   * @returns null if it was cancelled meanwhile
   */
  private claim({ seq }: OutboxRow): Promise<OutboxRow | null> {
    return this.context.store.run((db) =>
      db.transaction('rw', ['outbox'], async () => {
        const entry = await db.outbox.get(seq as number);
        if (!entry || entry.status === 'sent') return entry ?? null;
        const claimed: OutboxRow = { ...entry, status: 'sent' };
        await db.outbox.put(claimed);
        return claimed;
      }),
    );
  }

  /** @returns false if draining has to stop here */
  private async send(entry: OutboxRow): Promise<boolean> {
    const { store, platform, events } = this.context;
    const result = await kindOf(entry).request(this.client, entry);
    if (!result.ok && isRetried(result.code)) {
      const attempts = entry.attempts + 1;
      const pause = Math.max(backoffMs(attempts, platform.random), retryAfterMs(result));
      const nextAttemptAt = platform.now() + pause;
      await store.run((db) => db.outbox.filter(isSame(entry)).modify({ attempts, nextAttemptAt }));
      // Also after a refused session: while a launch still resumes it, the refusal has no effect.
      this.drainAfter(pause);
      return false;
    }
    await this.finish(entry, result);
    if (!result.ok) events.emit('page', { type: 'rejected', code: result.code });
    return true;
  }

  /** Confirmed, or rejected for good: deletes the entry, unless its kind is kept for the player. */
  private async finish(entry: OutboxRow, result: CallResult<unknown>): Promise<void> {
    const { tables, settle, keepsRejected } = kindOf(entry);
    const isKept = !result.ok && keepsRejected;
    await this.context.store.run((db) =>
      db.transaction('rw', ['outbox', ...tables], async () => {
        if (isKept) return void (await keepRejected(db, entry, result.code));
        await db.outbox.filter(isSame(entry)).delete();
        await settle?.(db, entry, result);
      }),
    );
    if (!isKept) await this.context.store.onFullDisk((db) => db.outbox.filter(isSame(entry)).delete());
  }

  private drainAfter(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.drain(), Math.max(ms, 50));
  }

  /** Drains at once: the network is back, so pauses chosen without it no longer apply. */
  async retryNow(): Promise<void> {
    const account = this.context.session?.userName;
    if (!account) return;
    await this.context.store.run((db) =>
      db.outbox.where('account').equals(account).modify({ nextAttemptAt: 0 }),
    );
    await this.drain();
  }
}

/** Entries are numbered anew when they move from memory to the database. */
const isSame =
  ({ idempotencyKey }: OutboxRow) =>
  (other: OutboxRow): boolean =>
    other.idempotencyKey === idempotencyKey;

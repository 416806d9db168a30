import { isTemporary, type ErrorCode, type Failure } from '../../contract/errors';
import { FIRST_PAGE_NUMBER, gameListKey } from '../../contract/game-lists';
import { resourceKey } from '../../contract/resources';
import type { OutboxRow } from '../../contract/rows/sync';
import type { Context } from '../context';
import type { Database } from '../db/schema';
import type { CallResult, Client } from '../http/client';
import { withLock } from './locks';

const LOCK = 'parlour-outbox';
const BACKOFF_BASE_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;
/** Shorter than that of other writes: an entry can be repeated, so that nothing is gained by waiting, in ms. */
const DEADLINE_MS = 12_000;

/** The change was not rejected, it only did not get through: it stays and is sent again with the same key. */
const isRetried = (code: ErrorCode): boolean =>
  isTemporary(code) || ['not_signed_in', 'auth.required', 'auth.session_ended'].includes(code);

/** Pause before attempt n+1, in ms: uniform between 0 and the growing limit ("full jitter"). */
const backoffMs = (attempts: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** attempts);

/**
 * Changes made on this device that the gateway has not confirmed. They are replayed in order, each with an idempotency
 * key that was saved before it was first sent, by one tab at a time, so each takes effect exactly once
 * (spec: network, Outbox).
 */
export class Outbox {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private draining: Promise<void> | null = null;
  private drainAgain = false;

  constructor(
    private readonly context: Context,
    private readonly client: Client,
    /** Checks the network if it was last found to be down. */
    private readonly isReachable: () => Promise<boolean>,
  ) {}

  /**
   * Saves a favourite change with its optimistic row, in one transaction. An add and a remove of the same game cancel
   * each other if neither was sent and the gateway, by its last answer, has what is wanted.
   */
  async setFavourite(account: string, gameId: string, vendorCode: string, on: boolean): Promise<void> {
    const { store, platform } = this.context;
    const operation = on ? 'add' : 'remove';
    await store.run((db) =>
      db.transaction('rw', ['favourites', 'outbox', 'syncState'], async () => {
        const current = await db.favourites.get([account, gameId]);
        const isOn = current !== undefined && current.pending !== 'remove';
        if (isOn === on) return;
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
          this.entry({
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
      db.transaction('rw', ['games', 'gameLists', 'outbox'], async () => {
        await moveToFront(db, language, account, gameId);
        const waiting = await db.outbox.where('[account+subject]').equals([account, subject]).toArray();
        if (waiting.some(({ status }) => status === 'queued')) return;
        await db.outbox.add(
          this.entry({
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

  private entry(
    change: Pick<OutboxRow, 'account' | 'kind' | 'subject' | 'operation' | 'payload'>,
  ): OutboxRow {
    const { platform } = this.context;
    return {
      ...change,
      idempotencyKey: platform.randomId(),
      attempts: 0,
      nextAttemptAt: 0,
      status: 'queued',
      createdAt: platform.now(),
    };
  }

  /** Sends the entries, oldest first, until none is left or one does not get through. */
  drain(): Promise<void> {
    if (this.draining) {
      this.drainAgain = true;
      return this.draining;
    }
    this.draining = withLock(this.context.platform.locks, LOCK, () => this.sendAll()).finally(() => {
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

  private async sendAll(): Promise<void> {
    this.stop();
    let confirmed = false;
    for (;;) {
      const account = this.context.session?.userName;
      if (!account) return;
      const entry = await this.first(account);
      if (!entry) {
        if (confirmed) this.context.events.emit('outboxDrained', { account });
        return;
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
      confirmed = true;
    }
  }

  private async first(account: string): Promise<OutboxRow | undefined> {
    const [entry] = await this.context.store.run((db) =>
      db.outbox.where('account').equals(account).limit(1).sortBy('seq'),
    );
    return entry;
  }

  /**
   * Marks an entry before it is sent: after a lost answer it must be repeated with the same key.
   * @returns null if it was cancelled meanwhile
   */
  private claim({ seq }: OutboxRow): Promise<OutboxRow | null> {
    return this.context.store.run((db) =>
      db.transaction('rw', ['outbox'], async () => {
        const entry = await db.outbox.get(seq as number);
        if (!entry) return null;
        const claimed: OutboxRow = { ...entry, status: 'sent' };
        await db.outbox.put(claimed);
        return claimed;
      }),
    );
  }

  /** @returns false if draining has to stop here */
  private async send(entry: OutboxRow): Promise<boolean> {
    const { store, platform, events } = this.context;
    const result = await this.request(entry);
    if (!result.ok && isRetried(result.code)) {
      const attempts = entry.attempts + 1;
      const pause = Math.max(backoffMs(attempts, platform.random), retryAfterMs(result));
      const nextAttemptAt = platform.now() + pause;
      await store.run((db) => db.outbox.filter(isSame(entry)).modify({ attempts, nextAttemptAt }));
      // Also after a refused session: while a launch still resumes it, the refusal has no effect.
      this.drainAfter(pause);
      return false;
    }
    await this.finish(entry, result.ok);
    if (!result.ok) events.emit('page', { type: 'rejected', code: result.code });
    return true;
  }

  private request({ kind, operation, payload, idempotencyKey }: OutboxRow): Promise<CallResult<null>> {
    const options = { idempotencyKey, deadlineMs: DEADLINE_MS };
    if (kind === 'recent') return this.client.call('games.addRecent', { query: payload, ...options });
    return operation === 'add'
      ? this.client.call('favourites.add', { body: payload, ...options })
      : this.client.call('favourites.remove', { query: payload, ...options });
  }

  /** Confirmed, or rejected for good: deletes the entry; the row then says what the gateway has. */
  private async finish(entry: OutboxRow, confirmed: boolean): Promise<void> {
    const { account, subject } = entry;
    const isFavourite = (entry.operation === 'add') === confirmed;
    await this.context.store.run((db) =>
      db.transaction('rw', ['favourites', 'outbox', 'syncState'], async () => {
        await db.outbox.filter(isSame(entry)).delete();
        if (entry.kind !== 'favourite') return;
        await forgetAnswer(db, entry);
        if (await db.outbox.where('[account+subject]').equals([account, subject]).count())
          await db.favourites.update([account, subject], { atGateway: isFavourite });
        else if (isFavourite) await db.favourites.update([account, subject], { pending: null });
        else await db.favourites.delete([account, subject]);
      }),
    );
    await this.context.store.onFullDisk((db) => db.outbox.filter(isSame(entry)).delete());
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

/**
 * The saved favourites are no longer those of the last answer, which a 304 or an equal answer would confirm. The digest
 * tells a refresh that is under way that they have changed.
 */
const forgetAnswer = (db: Database, { account, idempotencyKey }: OutboxRow): Promise<number> =>
  db.syncState.update(resourceKey('favourites', { account }), { etag: null, digest: idempotencyKey });

/** Entries are numbered anew when they move from memory to the database. */
const isSame =
  ({ idempotencyKey }: OutboxRow) =>
  (other: OutboxRow): boolean =>
    other.idempotencyKey === idempotencyKey;

/** What the gateway asks for, no longer than our own longest pause, in ms. */
const retryAfterMs = ({ hints }: Failure): number => Math.min(hints?.retryAfterMs ?? 0, BACKOFF_MAX_MS);

/** Brings a game to the front of the member's saved recent list of its type. */
async function moveToFront(db: Database, language: string, account: string, gameId: string): Promise<void> {
  const game = await db.games.get(`${language}:${gameId}`);
  if (!game) return;
  const list = gameListKey({ language, gameType: game.gameType, tab: 'recent', classify: 'ALL', account });
  const first = await db.gameLists.get([list, FIRST_PAGE_NUMBER]);
  if (!first) return;
  const others = first.gameKeys.filter((key) => key !== game.key);
  await db.gameLists.put({ ...first, gameKeys: [game.key, ...others] });
}

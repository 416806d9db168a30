import { FIRST_PAGE } from '../../contract/constants';
import type { ErrorCode } from '../../contract/errors';
import { gameListKey, type OutboxRow } from '../../contract/tables';
import type { Context } from '../context';
import type { Database } from '../db/schema';
import type { Answer, Client } from '../http/client';

const LOCK = 'parlour-outbox';
const BACKOFF_BASE_MS = 1_000;
const BACKOFF_MAX_MS = 60_000;

/** The change was not refused, it only did not get through: it stays and is tried again with the same key. */
const TRY_AGAIN: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'offline',
  'timeout',
  'captive',
  'bad_response',
  'cancelled',
  'not_signed_in',
  'auth.required',
  'auth.session_ended',
  'idempotency.in_progress',
  'request.rate_limited',
  'platform.maintenance',
  'platform.region',
  'platform.unknown',
]);

/** Pause before attempt n+1: uniform between 0 and the growing limit ("full jitter"). */
export const backoffMs = (attempts: number, random: () => number): number =>
  random() * Math.min(BACKOFF_MAX_MS, BACKOFF_BASE_MS * 2 ** attempts);

/**
 * Changes made here that the gateway has not confirmed. They are replayed in order, each with an idempotency key
 * that was saved before it was first sent, by one tab at a time; so each takes effect exactly once.
 */
export class Outbox {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private draining: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly context: Context,
    private readonly client: Client,
    private readonly on: {
      onSessionEnded: () => Promise<void>;
      /** After a drain that confirmed something. */
      onSettled: (account: string) => Promise<void>;
    },
  ) {}

  /**
   * Saves a favourite change with its optimistic row, in one transaction. An add and a remove of one game that
   * were both never sent cancel each other.
   */
  async setFavourite(account: string, gameId: string, vendorCode: string, on: boolean): Promise<void> {
    const { store, platform } = this.context;
    const operation = on ? 'add' : 'remove';
    await store.run((db) =>
      db.transaction('rw', ['favourites', 'outbox'], async () => {
        const current = await db.favourites.get([account, gameId] as never);
        const isOn = current !== undefined && current.pending !== 'remove';
        if (isOn === on) return;
        const waiting = await db.outbox.where('[account+subject]').equals([account, gameId]).sortBy('seq');
        const last = waiting.at(-1);
        if (last?.seq !== undefined && last.status === 'queued') {
          await db.outbox.delete(last.seq);
          const before = waiting.at(-2);
          if (before) await db.favourites.put(favourite(before.operation));
          else if (on) await db.favourites.put({ ...favourite('add'), pending: null });
          else await db.favourites.delete([account, gameId] as never);
          return;
        }
        await db.favourites.put(favourite(operation));
        await db.outbox.add({
          account,
          kind: 'favourite',
          subject: gameId,
          operation,
          payload: { nodeId: gameId, vendor: vendorCode },
          idempotencyKey: platform.randomId(),
          attempts: 0,
          nextAttemptAt: 0,
          status: 'queued',
          createdAt: platform.now(),
        });
        function favourite(pending: 'add' | 'remove') {
          return { account, gameId, vendorCode, pending, order: current?.order ?? -platform.now() };
        }
      }),
    );
    void this.drain();
  }

  /** Saves that a game was opened (C §4), with the place it takes in the saved recent lists. */
  async addRecent(account: string, gameId: string, vendorCode: string): Promise<void> {
    const { store, platform, language } = this.context;
    const subject = `recent:${gameId}`;
    await store.run((db) =>
      db.transaction('rw', ['games', 'gameLists', 'outbox'], async () => {
        await moveToFront(db, language, account, gameId);
        const waiting = await db.outbox.where('[account+subject]').equals([account, subject]).toArray();
        if (waiting.some(({ status }) => status === 'queued')) return;
        await db.outbox.add({
          account,
          kind: 'recent',
          subject,
          operation: 'add',
          payload: { nodeId: gameId, vendor: vendorCode },
          idempotencyKey: platform.randomId(),
          attempts: 0,
          nextAttemptAt: 0,
          status: 'queued',
          createdAt: platform.now(),
        });
      }),
    );
    void this.drain();
  }

  /** Sends what waits, oldest first, until it is empty or something does not get through. */
  drain(): Promise<void> {
    if (this.draining) {
      this.again = true;
      return this.draining;
    }
    this.draining = this.exclusive(() => this.sendAll()).finally(() => {
      this.draining = null;
      if (this.again) {
        this.again = false;
        void this.drain();
      }
    });
    return this.draining;
  }

  /** Forgets the waiting timer; the saved entries stay. */
  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private async exclusive(work: () => Promise<void>): Promise<void> {
    const { locks } = this.context.platform;
    if (!locks) return work();
    await locks.request(LOCK, work);
  }

  private async sendAll(): Promise<void> {
    this.stop();
    let settled = false;
    for (;;) {
      const account = this.context.session?.userName;
      if (!account) return;
      const [entry] = await this.context.store.run((db) =>
        db.outbox.where('account').equals(account).limit(1).sortBy('seq'),
      );
      if (!entry) return settled ? this.on.onSettled(account) : undefined;
      const wait = entry.nextAttemptAt - this.context.platform.now();
      if (wait > 0) return this.later(wait);
      if (!(await this.send(entry))) return;
      settled = true;
    }
  }

  /** @returns false if draining has to stop here */
  private async send(entry: OutboxRow): Promise<boolean> {
    const { store, platform } = this.context;
    const seq = entry.seq as number;
    // Saved before it is sent: a lost answer must meet the same key again.
    await store.run((db) => db.outbox.update(seq, { status: 'sent' }));
    const answer = await this.request(entry);
    if (!answer.ok && TRY_AGAIN.has(answer.code)) {
      const attempts = entry.attempts + 1;
      const pause = backoffMs(attempts, platform.random);
      await store.run((db) => db.outbox.update(seq, { attempts, nextAttemptAt: platform.now() + pause }));
      if (answer.code === 'auth.session_ended' || answer.code === 'auth.required')
        await this.on.onSessionEnded();
      else this.later(pause);
      return false;
    }
    await this.settle(entry, answer.ok);
    return true;
  }

  private request({ kind, operation, payload, idempotencyKey }: OutboxRow): Promise<Answer<null>> {
    if (kind === 'recent') return this.client.call('games.addRecent', { query: payload, idempotencyKey });
    return operation === 'add'
      ? this.client.call('favourites.add', { body: payload, idempotencyKey })
      : this.client.call('favourites.remove', { query: payload, idempotencyKey });
  }

  /** Confirmed, or refused for good: the entry goes, and the row says what the gateway has. */
  private async settle(entry: OutboxRow, confirmed: boolean): Promise<void> {
    const { account, subject } = entry;
    const isFavourite = (entry.operation === 'add') === confirmed;
    await this.context.store.run((db) =>
      db.transaction('rw', ['favourites', 'outbox'], async () => {
        await db.outbox.delete(entry.seq as number);
        if (entry.kind !== 'favourite') return;
        if (await db.outbox.where('[account+subject]').equals([account, subject]).count()) return;
        if (isFavourite) await db.favourites.update([account, subject] as never, { pending: null });
        else await db.favourites.delete([account, subject] as never);
      }),
    );
  }

  private later(ms: number): void {
    this.stop();
    this.timer = setTimeout(() => void this.drain(), Math.max(ms, 50));
  }

  /** The network is back: pauses that were chosen without it no longer hold. */
  async retryNow(): Promise<void> {
    const account = this.context.session?.userName;
    if (!account) return;
    await this.context.store.run((db) =>
      db.outbox.where('account').equals(account).modify({ nextAttemptAt: 0 }),
    );
    await this.drain();
  }
}

/** Brings a game to the front of the member's saved recent list of its type. */
async function moveToFront(db: Database, language: string, account: string, gameId: string): Promise<void> {
  const game = await db.games.get(`${language}:${gameId}`);
  if (!game) return;
  const list = gameListKey({ language, gameType: game.gameType, tab: 'recent', classify: 'ALL', account });
  const first = await db.gameLists.get([list, FIRST_PAGE] as never);
  if (!first) return;
  const others = first.gameKeys.filter((key) => key !== game.key);
  await db.gameLists.put({ ...first, gameKeys: [game.key, ...others] });
}

import Dexie, { type DexieOptions } from 'dexie';
import type { StorageMode } from '../../contract/commands';
import { TABLES, type TableName } from '../../contract/tables';
import { createDatabase, type Database } from './schema';

export interface StoreOptions {
  /** The browser's IndexedDB, or a stand-in; undefined takes the global one. */
  dexie?: DexieOptions;
  /** Called when the handle was replaced, or the rows moved to memory. */
  onChange?: (mode: StorageMode, reason: 'reopened' | 'memory' | 'versionchange') => void;
  /** Called when the disk is full, to delete what the browser keeps for us elsewhere. */
  onFull?: () => void;
  /** How long opening and the first read may take before memory serves instead, in ms. */
  openDeadlineMs?: number;
  /** The same once an older tab is known to block it. */
  blockedDeadlineMs?: number;
}

const REOPEN_LIMIT = 2;
/** Less than the page's patience with the handshake. */
const OPEN_DEADLINE_MS = 8_000;
const BLOCKED_DEADLINE_MS = 3_000;
/** The database cannot be read in time; it may be later. */
class OpensLate extends Error {}

/** How browsers name a dead connection; iOS loses it after the app was in the background. */
const LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TimeoutError',
  'AbortError',
]);
/** The browser refuses storage permanently: private mode, policy. */
const REFUSED = new Set(['MissingAPIError', 'SecurityError', 'OpenFailedError']);
/** Nothing more can be written; reading and deleting still work. */
const FULL = 'QuotaExceededError';
/** The rows that memory takes over from a full disk: all but the catalogue, the largest table. */
const TAKEN_OVER = (Object.keys(TABLES) as TableName[]).filter((name) => name !== 'catalogue');

const errorNames = (error: unknown): string[] => {
  const names: string[] = [];
  type Failed = { name?: string; inner?: unknown; failures?: unknown[] };
  for (let e = error as Failed | undefined; e && names.length < 5;) {
    if (e.name) names.push(e.name);
    // What changes several rows fails with a list of errors.
    e = (e.inner ?? e.failures?.[0]) as typeof e;
  }
  return names;
};

/** The disk is full, and nothing was written. */
export const isDiskFull = (error: unknown): boolean => errorNames(error).includes(FULL);

/**
 * The worker's only access to the saved data. Opens the database, reopens a connection the system dropped, closes for a
 * newer tab's upgrade, and serves from memory when the browser refuses storage, when the disk stays full, or until a slow
 * or blocked opening has succeeded (spec: storage, IndexedDB).
 */
export class Store {
  mode: StorageMode = 'indexeddb';
  private handle: Promise<Database> | null = null;
  /** The open database on the disk. */
  private serving: Database | null = null;
  private makingRoom: Promise<void> | null = null;
  private roomWasMade = false;
  /** The full disk whose rows memory has taken over. */
  private fullDisk: Database | null = null;

  constructor(private readonly options: StoreOptions = {}) {}

  /**
   * Runs work on an open database. After a lost connection it is opened again and the work repeated, at most twice; work
   * must therefore be safe to repeat until its transaction committed.
   * @throws whatever the work throws that is not a lost connection
   */
  async run<T>(work: (db: Database) => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      const db = await this.open();
      try {
        return await work(db);
      } catch (error) {
        const names = errorNames(error);
        const full = isDiskFull(error);
        const lost = names.some((name) => LOST.has(name));
        const refused = names.some((name) => REFUSED.has(name));
        if ((!full && !lost && !refused) || attempt >= REOPEN_LIMIT) throw error;
        // Other work failed in the same way before, and the handle has been replaced since.
        if (db !== (await this.handle)) continue;
        if (full) {
          this.makingRoom ??= this.makeRoom(db).finally(() => (this.makingRoom = null));
          await this.makingRoom;
        } else {
          this.drop(db);
          if (refused) await this.useMemory();
          else this.options.onChange?.(this.mode, 'reopened');
        }
      }
    }
  }

  /** Reads something small, so that a connection that died in the background is found and reopened. */
  async probe(): Promise<void> {
    await this.run((db) => db.meta.get('probe'));
  }

  /** The disk was full since the start. */
  get isFull(): boolean {
    return this.roomWasMade;
  }

  /** What is deleted now is deleted on the disk too. */
  get reachesDisk(): boolean {
    return this.mode === 'indexeddb' || this.fullDisk !== null;
  }

  /** Deletes on a full disk what was deleted in memory, or it would be back at the next start. */
  async onFullDisk(work: (db: Database) => Promise<unknown>): Promise<void> {
    if (this.fullDisk) await work(this.fullDisk).catch(() => undefined);
  }

  close(): void {
    this.serving = null;
    void this.handle?.then((db) => db.close());
    this.handle = null;
  }

  private drop(db: Database): void {
    this.serving = null;
    this.handle = null;
    db.close();
  }

  /** The database was closed or deleted under the app: it is opened again, empty after a deletion. */
  private reopen(db: Database): void {
    if (this.serving !== db) return;
    this.drop(db);
    this.open().then(
      () => this.options.onChange?.(this.mode, 'reopened'),
      () => undefined,
    );
  }

  private open(): Promise<Database> {
    this.handle ??= this.openPersistent();
    return this.handle;
  }

  private async openPersistent(): Promise<Database> {
    if (this.mode === 'memory') return this.openMemory();
    const db = createDatabase(this.options.dexie);
    db.on('versionchange', ({ newVersion }: IDBVersionChangeEvent) => {
      // Whoever upgrades or deletes it waits until this connection is closed.
      if (this.mode === 'memory') db.close();
      else if (newVersion === null) this.reopen(db);
      else this.drop(db);
      if (newVersion !== null) this.options.onChange?.(this.mode, 'versionchange');
      return false;
    });
    // The browser closes the connection when the player clears its data.
    db.on('close', () => this.reopen(db));
    // A transaction that never ends, such as that of a page that stands still, lets the database open but not be read.
    const opening = db.open().then(() => db.transaction('r', db.tables, () => db.meta.count()));
    try {
      await this.inTime(db, opening);
      this.serving = db;
      return db;
    } catch (error) {
      if (error instanceof OpensLate) {
        opening.then(() => this.comeBack(db)).catch(() => db.close());
        return this.useMemory();
      }
      db.close();
      if (!errorNames(error).some((name) => REFUSED.has(name) || LOST.has(name))) throw error;
      return this.useMemory();
    }
  }

  /** @throws OpensLate if it cannot be read by then; what the browser throws if it refuses */
  private async inTime(db: Database, opening: PromiseLike<unknown>): Promise<void> {
    const { openDeadlineMs = OPEN_DEADLINE_MS, blockedDeadlineMs = BLOCKED_DEADLINE_MS } = this.options;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const deadline = new Promise<never>((_, reject) => {
      const late = (ms: number) => timers.push(setTimeout(() => reject(new OpensLate()), ms));
      late(openDeadlineMs);
      db.on('blocked', () => void late(blockedDeadlineMs));
    });
    try {
      await Promise.race([opening, deadline]);
    } finally {
      timers.forEach(clearTimeout);
    }
  }

  /** The database opened after all: it serves again, with what was changed in memory meanwhile. */
  private async comeBack(db: Database): Promise<void> {
    const memory = await this.handle;
    if (this.mode !== 'memory' || !memory) return db.close();
    this.mode = 'indexeddb';
    this.serving = db;
    this.handle = Promise.resolve(db);
    await moveChanges(memory, db);
    memory.close();
    this.options.onChange?.(this.mode, 'reopened');
  }

  /**
   * Drops the catalogue and the pictures; if that was not enough, memory takes over the rows until the next start
   * (spec: storage, Full disk).
   */
  private async makeRoom(db: Database): Promise<void> {
    if (!this.roomWasMade) {
      this.roomWasMade = true;
      this.options.onFull?.();
      await db.catalogue.clear();
      await db.syncState.where('key').startsWith('cataloguePage ').delete();
      return;
    }
    const memory = await this.openMemory();
    for (const name of TAKEN_OVER) await memory.table(name).bulkPut(await db.table(name).toArray());
    this.fullDisk = db;
    this.serving = null;
    this.mode = 'memory';
    this.handle = Promise.resolve(memory);
    this.options.onChange?.('memory', 'memory');
  }

  private useMemory(): Promise<Database> {
    this.mode = 'memory';
    this.handle = this.openMemory();
    this.options.onChange?.('memory', 'memory');
    return this.handle;
  }

  private async openMemory(): Promise<Database> {
    const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
    const indexedDB = new IDBFactory();
    // Where the browser has no IndexedDB at all, live queries never start unless Dexie is given one.
    if (!Dexie.dependencies.indexedDB) Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    const db = createDatabase({ indexedDB, IDBKeyRange });
    await db.open();
    return db;
  }
}

/** What was changed on this device and is not confirmed; everything else can be fetched again. */
async function moveChanges(from: Database, to: Database): Promise<void> {
  // Waits for changes that are being written there.
  const { favourites, outbox } = await from.transaction('rw', ['favourites', 'outbox'], async () => ({
    favourites: await from.favourites.filter(({ pending }) => pending !== null).toArray(),
    outbox: await from.outbox.orderBy('seq').toArray(),
  }));
  await to.transaction('rw', ['favourites', 'outbox'], async () => {
    await to.favourites.bulkPut(favourites);
    // The numbers are another database's.
    await to.outbox.bulkAdd(outbox.map(({ seq: _seq, ...entry }) => entry));
  });
}

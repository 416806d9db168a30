import Dexie, { type DexieOptions } from 'dexie';
import type { StorageMode } from '../../contract/commands';
import { createDatabase, type Database } from './schema';

export interface StoreOptions {
  /** The browser's IndexedDB, or a stand-in; undefined takes the global one. */
  dexie?: DexieOptions;
  /** Called when the handle was replaced, or the rows moved to memory. */
  onChange?: (mode: StorageMode, reason: 'reopened' | 'memory' | 'versionchange') => void;
  /** How long an open may stay blocked by an older tab before memory serves instead, in ms. */
  openDeadlineMs?: number;
}

const REOPEN_LIMIT = 2;
/** How browsers name a dead connection; iOS loses it after the app was in the background. */
const LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'TimeoutError',
  'AbortError',
]);
/** The browser refuses storage permanently: private mode, policy, full disk. */
const REFUSED = new Set(['MissingAPIError', 'SecurityError', 'QuotaExceededError', 'OpenFailedError']);

const errorNames = (error: unknown): string[] => {
  const names: string[] = [];
  for (let e = error as { name?: string; inner?: unknown } | undefined; e && names.length < 5;) {
    if (e.name) names.push(e.name);
    e = e.inner as typeof e;
  }
  return names;
};

/**
 * The worker's only access to the saved data. Opens the database, reopens a connection the system dropped, closes for a
 * newer tab's upgrade, and serves from memory when the browser refuses storage (spec: storage, IndexedDB).
 */
export class Store {
  mode: StorageMode = 'indexeddb';
  private handle: Promise<Database> | null = null;

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
        const lost = names.some((name) => LOST.has(name));
        const refused = names.some((name) => REFUSED.has(name));
        if ((!lost && !refused) || attempt >= REOPEN_LIMIT) throw error;
        this.drop(db);
        if (refused) await this.useMemory();
        else this.options.onChange?.(this.mode, 'reopened');
      }
    }
  }

  /** Reads something small, so that a connection that died in the background is found and reopened. */
  async probe(): Promise<void> {
    await this.run((db) => db.meta.get('probe'));
  }

  close(): void {
    void this.handle?.then((db) => db.close());
    this.handle = null;
  }

  private drop(db: Database): void {
    db.close();
    this.handle = null;
  }

  private open(): Promise<Database> {
    this.handle ??= this.openPersistent();
    return this.handle;
  }

  private async openPersistent(): Promise<Database> {
    if (this.mode === 'memory') return this.openMemory();
    const db = createDatabase(this.options.dexie);
    db.on('versionchange', () => {
      // A newer tab upgrades: close at once, or it would wait for this one indefinitely.
      this.drop(db);
      this.options.onChange?.(this.mode, 'versionchange');
      return false;
    });
    try {
      await withDeadline(db.open(), this.options.openDeadlineMs ?? 5_000);
      return db;
    } catch (error) {
      db.close();
      if (!errorNames(error).some((name) => REFUSED.has(name) || LOST.has(name))) throw error;
      return this.useMemory();
    }
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
    Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
    const db = createDatabase({ indexedDB, IDBKeyRange });
    await db.open();
    return db;
  }
}

/** Rejects with a TimeoutError if an open stays blocked. */
async function withDeadline<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('open blocked'), { name: 'TimeoutError' })), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

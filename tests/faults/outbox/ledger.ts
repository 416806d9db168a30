import type { Dexie, Transaction } from 'dexie';
import type { OutboxRow } from '../../../contract/rows/sync';
import type { Database } from '../../../worker/db/schema';

/** One entry of a device's outbox, from its creation to its end. */
export interface Entry extends Pick<OutboxRow, 'account' | 'kind' | 'subject' | 'operation'> {
  key: string;
  /** It was marked as sent. */
  claimed: boolean;
  /** How it ended; null while it waits. */
  end: 'cancelled' | 'settled' | 'signed out' | null;
}

/** What the outbox of a device held, by committed transactions: nothing may leave it for another reason. */
export class Ledger {
  readonly entries = new Map<string, Entry>();

  /** An addon for Dexie, for each tab of the device. */
  readonly addon = (dexie: Dexie): void => {
    dexie.on('ready', (opened) => this.follow(opened as Database), true);
  };

  constructor(private readonly note: (text: string) => void) {}

  get waiting(): Entry[] {
    return [...this.entries.values()].filter(({ end }) => end === null);
  }

  /** How often a game's entries were created or cancelled by taps. */
  changesOf(account: string, gameId: string): number {
    const entries = [...this.entries.values()].filter(
      (one) => one.account === account && one.subject === gameId,
    );
    return entries.length + entries.filter(({ end }) => end === 'cancelled').length;
  }

  private follow({ outbox, favourites }: Database): void {
    // A database that is opened again keeps its hooks.
    if (followed.has(outbox)) return;
    followed.add(outbox);
    favourites.hook('creating', (_key, row, transaction) => {
      onCommit(transaction, () => this.note(`row ${row.account} ${row.gameId} ${row.pending}`));
    });
    favourites.hook('updating', (changes, _key, row, transaction) => {
      onCommit(transaction, () => this.note(`row ${row.account} ${row.gameId} ${JSON.stringify(changes)}`));
    });
    favourites.hook('deleting', (_key, row, transaction) => {
      onCommit(transaction, () => this.note(`row ${row.account} ${row.gameId} deleted`));
    });
    outbox.hook('creating', (_key, row, transaction) => {
      onCommit(transaction, () => this.add(row));
    });
    outbox.hook('updating', (changes, _key, row, transaction) => {
      const { status } = changes as Partial<OutboxRow>;
      if (status) onCommit(transaction, () => this.change(row, { claimed: status === 'sent' }));
    });
    outbox.hook('deleting', (_key, row, transaction) => {
      const end = endBy(transaction, row);
      onCommit(transaction, () => this.change(row, { end }));
    });
  }

  private add(row: OutboxRow): void {
    const { account, kind, subject, operation, idempotencyKey: key } = row;
    if (this.entries.has(key)) throw new Error(`two entries have the key ${key}`);
    this.note(`entry ${account} ${subject} ${operation} ${key.slice(0, 6)}`);
    this.entries.set(key, { key, account, kind, subject, operation, claimed: false, end: null });
  }

  private change({ idempotencyKey }: OutboxRow, change: Partial<Entry>): void {
    const entry = this.entries.get(idempotencyKey);
    if (!entry) return;
    Object.assign(entry, change);
    this.note(
      `entry ${entry.account} ${entry.subject} ${entry.operation} ${entry.key.slice(0, 6)}: ${JSON.stringify(change)}`,
    );
  }
}

const followed = new WeakSet<object>();

const onCommit = (transaction: Transaction, then: () => void): void => void transaction.on('complete', then);

/** Which of the worker's transactions deletes it. */
function endBy({ storeNames }: Transaction, { status }: OutboxRow): Entry['end'] {
  if (storeNames.includes('saved')) return 'signed out';
  return status === 'queued' ? 'cancelled' : 'settled';
}

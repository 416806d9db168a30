import type { SyncStateRow } from '../../contract/rows/sync';
import type { Store } from '../db/store';

/** What was confirmed this long ago is written with the next confirmation, in ms. */
const WRITE_AFTER_MS = 5 * 60_000;

/**
 * When each resource was last confirmed, where that is not written yet. A confirmation changes nothing that is saved but
 * its age, so the ages are written together: when the page is hidden, when the connection is lost, and every few minutes
 * (spec: network, Refresh; decision 0048).
 */
export class Ages {
  private readonly unwritten = new Map<string, number>();
  private since = 0;

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** A resource was just found to be as it is saved. */
  async confirm(key: string): Promise<void> {
    const now = this.now();
    if (!this.unwritten.size) this.since = now;
    this.unwritten.set(key, now);
    if (now - this.since >= WRITE_AFTER_MS) await this.write();
  }

  /** When the saved rows were last confirmed, epoch ms; null if they never were. */
  of({ key, checkedAt }: Pick<SyncStateRow, 'key' | 'checkedAt'>): number | null {
    return checkedAt === null ? null : Math.max(checkedAt, this.unwritten.get(key) ?? 0);
  }

  /** Writes the ages. Rows that are gone, or no longer known to be saved, stay as they are. */
  async write(): Promise<void> {
    const ages = [...this.unwritten];
    if (!ages.length) return;
    this.unwritten.clear();
    await this.store.run((db) =>
      db.transaction('rw', ['syncState'], async () => {
        const rows = await db.syncState.bulkGet(ages.map(([key]) => key));
        const aged = rows.flatMap((row, index) => {
          const at = ages[index]?.[1] ?? 0;
          return row?.checkedAt != null && row.checkedAt < at ? [{ ...row, checkedAt: at }] : [];
        });
        if (aged.length) await db.syncState.bulkPut(aged);
      }),
    );
  }
}

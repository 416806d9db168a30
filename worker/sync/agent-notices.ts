import type { AgentNoticesRow } from '../../contract/rows/announcements';
import { withRead } from '../../contract/saved-agent-notices';
import { digestOf } from '../db/digest';
import type { Database } from '../db/schema';

/** Writes marks that the gateway has confirmed into the saved announcements, in every language. Runs inside a transaction. */
export async function markAgentNotices(db: Database, account: string, ids: readonly string[]): Promise<void> {
  const saved = await db.saved.where('account').equals(account).toArray();
  for (const { key, rows } of saved) {
    if (!key.startsWith('agentNotices ')) continue;
    const marked = withRead(rows as AgentNoticesRow, new Set(ids));
    await db.saved.put({ key, account, rows: marked });
    // An answer that is older than the mark must not undo it.
    await db.syncState.update(key, { etag: null, digest: digestOf(marked) });
  }
}

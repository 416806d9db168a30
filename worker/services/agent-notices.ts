import type { AgentNoticesRow } from '../../contract/rows/announcements';
import type { Context } from '../context';
import type { Outbox } from '../sync/outbox';

/** Marks an announcement for agents as read, unless it is, or the mark waits to be sent. */
export async function readAgentNotice(
  { context, outbox }: { context: Context; outbox: Outbox },
  account: string,
  id: string,
): Promise<void> {
  await context.store.run((db) =>
    db.transaction('rw', ['saved', 'outbox'], async () => {
      const subject = `agentNotice:${id}`;
      if (await db.outbox.where('[account+subject]').equals([account, subject]).count()) return;
      const saved = await db.saved.where('account').equals(account).toArray();
      const isRead = saved.some(
        ({ key, rows }) =>
          key.startsWith('agentNotices ') &&
          (rows as AgentNoticesRow).list.some((notice) => notice.id === id && notice.read),
      );
      if (isRead) return;
      const entry = { account, subject, kind: 'agentNoticesRead', operation: 'add' } as const;
      await db.outbox.add(outbox.newEntry<'agentNoticesRead'>({ ...entry, payload: { ids: [id] } }));
    }),
  );
  void outbox.drain();
}

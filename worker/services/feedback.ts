import type { FeedbackInput } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import { FEEDBACK_PICTURES_MAX, FEEDBACK_WAITING_MAX } from '../../contract/feedback';
import type { OutboxRow } from '../../contract/rows/sync';
import type { Context } from '../context';
import type { Database } from '../db/schema';
import { isDiskFull } from '../db/store';
import type { Outbox } from '../sync/outbox';

/** The entries of one piece of feedback: its text, then its pictures. */
const subjectOf = (id: string): string => `feedback:${id}`;

/** Feedback that waits in the outbox (spec: feedback, Sending). */
export class Feedback {
  constructor(
    private readonly context: Context,
    private readonly outbox: Outbox,
  ) {}

  /** Saves it, once per id; on a full disk without its pictures. */
  async send(
    account: string,
    { pictures, ...body }: FeedbackInput,
  ): Promise<Result<{ withoutPictures: boolean }>> {
    const { store } = this.context;
    const common = { account, subject: subjectOf(body.id), operation: 'add' } as const;
    const text = this.outbox.newEntry<'feedback'>({
      ...common,
      kind: 'feedback',
      payload: { ...body, text: body.text.trim() },
    });
    const bytes = await Promise.all(
      pictures
        .slice(0, FEEDBACK_PICTURES_MAX)
        .map(async (picture) => new Uint8Array(await picture.arrayBuffer())),
    );
    const pictured = bytes.map((data, position) =>
      this.outbox.newEntry<'feedbackPicture'>({
        ...common,
        kind: 'feedbackPicture',
        payload: { id: body.id, position, bytes: data },
      }),
    );
    const outcome = await store.run(async (db) => {
      try {
        return await add(db, [text, ...pictured]);
      } catch (error) {
        // The store makes room first.
        if (!isDiskFull(error) || !store.isFull || !pictured.length) throw error;
        return (await add(db, [text])) === 'added' ? 'withoutPictures' : 'limit';
      }
    });
    if (outcome === 'limit') return fail('feedback.limit');
    void this.outbox.drain();
    return succeed({ withoutPictures: outcome === 'withoutPictures' });
  }

  /** Removes it with its pictures. What was sent already may have arrived. */
  async remove(account: string, id: string): Promise<{ mayHaveArrived: boolean }> {
    const { store } = this.context;
    const ofSubject = (db: Database) => db.outbox.where('[account+subject]').equals([account, subjectOf(id)]);
    const removed = await store.run((db) =>
      db.transaction('rw', ['outbox'], async () => {
        const entries = await ofSubject(db).toArray();
        await ofSubject(db).delete();
        return entries;
      }),
    );
    await store.onFullDisk((db) => ofSubject(db).delete());
    const text = removed.find(({ kind }) => kind === 'feedback');
    return { mayHaveArrived: !text || (text.status === 'sent' && !text.refused) };
  }

  /** Sends what was refused again, with the same key: a refused request has left nothing behind. */
  async resend(account: string, id: string): Promise<void> {
    await this.context.store.run((db) =>
      db.outbox
        .where('[account+subject]')
        .equals([account, subjectOf(id)])
        .modify((entry) => {
          delete entry.refused;
          entry.nextAttemptAt = 0;
        }),
    );
    await this.outbox.drain();
  }
}

/** In one transaction, so that no text is saved without its pictures. */
const add = (db: Database, entries: OutboxRow[]): Promise<'added' | 'limit'> =>
  db.transaction('rw', ['outbox'], async () => {
    const [{ account, subject }] = entries as [OutboxRow];
    const waiting = await db.outbox
      .where('account')
      .equals(account)
      .filter(({ kind }) => kind === 'feedback')
      .toArray();
    // The tap is the second one, or the page has not heard of the first.
    if (waiting.some((entry) => entry.subject === subject)) return 'added';
    if (waiting.length >= FEEDBACK_WAITING_MAX) return 'limit';
    await db.outbox.bulkAdd(entries);
    return 'added';
  });

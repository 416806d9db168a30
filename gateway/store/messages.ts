import { TRIAL_TYPE } from '../../contract/access';
import type { MessageKind } from '../../contract/messages';
import type { LanguageCode } from '../../contract/languages';
import { countRows, type Queryable } from './db';

/** A message of the message center in one language. Times are epoch ms. */
export interface Message {
  id: string;
  kind: MessageKind;
  title: string;
  /** HTML. */
  content: string;
  at: number;
  read: boolean;
}

interface MessageText {
  title: string;
  /** HTML. */
  content: string;
}
/** The texts by language; `*` is for languages without their own. */
export type MessageTexts = { '*': MessageText } & Partial<Record<LanguageCode, MessageText>>;

export interface NewMessage {
  kind: MessageKind;
  texts: MessageTexts;
  /** Epoch ms. */
  at: number;
}

/** The members of a merchant: one, or everyone but free trials. */
export interface Recipients {
  merchantCode: string;
  memberId: string | null;
}

const SHOWN = 'member_id = $1 AND deleted_at IS NULL';
/** Texts in the language if there are any, else those in the default language. */
const SELECT = `SELECT id::text AS id, kind, at, read_at IS NOT NULL AS read,
  coalesce(texts -> $2::text ->> 'title', title) AS title, coalesce(texts -> $2::text ->> 'content', content) AS content
  FROM messages WHERE ${SHOWN}`;

export const countUnread = (db: Queryable, memberId: string): Promise<number> =>
  countRows(db, `messages WHERE ${SHOWN} AND read_at IS NULL`, [memberId]);

/**
 * A member's messages, newest first. Pages are cut by time and id, so that messages that arrive meanwhile move none of them
 * (spec: messages, Pages).
 * @param after the place that the page starts behind
 */
export const listMessages = (
  db: Queryable,
  memberId: string,
  {
    language,
    after,
    limit,
  }: { language: string; after: { at: number; id: string } | undefined; limit: number },
): Promise<Message[]> =>
  db.query<Message>(
    `${SELECT} AND ($3::bigint IS NULL OR (at, id) < ($3::bigint, $4::bigint)) ORDER BY at DESC, id DESC LIMIT $5`,
    [memberId, language, after?.at ?? null, after?.id ?? null, limit],
  );

export async function findMessage(
  db: Queryable,
  memberId: string,
  id: string,
  language: string,
): Promise<Message | undefined> {
  const [found] = await db.query<Message>(`${SELECT} AND id = $3::bigint`, [memberId, language, id]);
  return found;
}

/** Marks messages as read; those of others, and those that are read already, stay as they are. @param now epoch ms */
export async function readMessages(
  db: Queryable,
  memberId: string,
  ids: string[],
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE messages SET read_at = $3 WHERE member_id = $1 AND id = ANY($2::bigint[]) AND read_at IS NULL`,
    [memberId, ids, now],
  );
}

/** Marks all messages up to a place as read. @param now epoch ms */
export async function readAllMessages(
  db: Queryable,
  memberId: string,
  until: { at: number; id: string },
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE messages SET read_at = $4
     WHERE member_id = $1 AND (at, id) <= ($2::bigint, $3::bigint) AND read_at IS NULL`,
    [memberId, until.at, until.id, now],
  );
}

/** Deletes messages for the member; the rows stay. @param now epoch ms */
export async function deleteMessages(
  db: Queryable,
  memberId: string,
  ids: string[],
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE messages SET deleted_at = $3 WHERE member_id = $1 AND id = ANY($2::bigint[]) AND deleted_at IS NULL`,
    [memberId, ids, now],
  );
}

/** Stores a message for each recipient. @returns how many there are */
export async function addMessage(
  db: Queryable,
  { merchantCode, memberId }: Recipients,
  { kind, texts, at }: NewMessage,
): Promise<number> {
  const { '*': base, ...others } = texts;
  const rows = await db.query(
    `INSERT INTO messages (merchant, member_id, kind, title, content, texts, at)
     SELECT merchant, id, $3, $4, $5, $6::jsonb, $7 FROM members
     WHERE merchant = $1 AND CASE WHEN $2::text IS NULL THEN type <> $8 ELSE id = $2 END RETURNING 1`,
    [merchantCode, memberId, kind, base.title, base.content, JSON.stringify(others), at, TRIAL_TYPE],
  );
  return rows.length;
}

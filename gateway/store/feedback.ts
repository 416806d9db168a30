import type { PictureType } from '../../contract/feedback';
import type { FeedbackBody, WireFeedback } from '../../contract/wire/feedback';
import { lock } from './advisory-locks';
import { DAY_MS } from './attempts';
import { countRows, type Queryable } from './db';

/** Feedback of one member within 24 h (spec: gateway, Limits). */
export const MAX_FEEDBACK_A_DAY = 20;
/** A member's list holds the newest. */
const LISTED = 50;

/** Whose feedback it is. */
export interface FeedbackOwner {
  merchantCode: string;
  memberId: string;
}
interface NewFeedback extends FeedbackBody {
  language: string;
  /** Name of the browser and the system. */
  device: string;
}

/** A member's feedback as the operator sees it. */
export interface OperatorFeedback {
  number: number;
  account: string;
  kind: string;
  text: string;
  contact: string;
  language: string;
  release: string;
  screen: string;
  device: string;
  createdAt: number;
  answer: string | null;
  answeredAt: number | null;
  pictures: number;
}

const PICTURES = `(SELECT count(*)::int FROM feedback_pictures p
   WHERE p.merchant = f.merchant AND p.member_id = f.member_id AND p.feedback_id = f.id) AS pictures`;

interface MemberRow extends Pick<WireFeedback, 'id' | 'kind' | 'text' | 'createdAt' | 'pictures'> {
  answer: string | null;
  answeredAt: number | null;
}

const ofMember = async (db: Queryable, owner: FeedbackOwner, id: string | null): Promise<WireFeedback[]> => {
  const rows = await db.query<MemberRow>(
    `SELECT f.id, f.kind, f.body AS text, f.created_at AS "createdAt", f.answer, f.answered_at AS "answeredAt", ${PICTURES}
     FROM feedback f WHERE f.merchant = $1 AND f.member_id = $2 AND ($3::text IS NULL OR f.id = $3)
     ORDER BY f.created_at DESC, f.number DESC LIMIT ${LISTED}`,
    [owner.merchantCode, owner.memberId, id],
  );
  return rows.map(({ answer, answeredAt, ...row }) => ({
    ...row,
    answer: answer === null ? null : { text: answer, at: answeredAt ?? 0 },
  }));
};

/** A member's own feedback, newest first. */
export const listFeedback = (db: Queryable, owner: FeedbackOwner): Promise<WireFeedback[]> =>
  ofMember(db, owner, null);

/**
 * Stores feedback, in a transaction; what was stored under its id before stays as it was.
 * @param now epoch ms
 * @returns null if the member has sent too much of it
 */
export async function addFeedback(
  tx: Queryable,
  owner: FeedbackOwner,
  feedback: NewFeedback,
  now: number,
): Promise<WireFeedback | null> {
  // Feedback that is sent at the same time is counted too.
  await lock(tx, 'feedback', owner.memberId);
  const [before] = await ofMember(tx, owner, feedback.id);
  if (before) return before;
  const sent = await countRows(tx, 'feedback WHERE member_id = $1 AND created_at > $2', [
    owner.memberId,
    now - DAY_MS,
  ]);
  if (sent >= MAX_FEEDBACK_A_DAY) return null;
  await tx.query(
    `INSERT INTO feedback (merchant, member_id, id, kind, body, contact, language, release, screen, device, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      owner.merchantCode,
      owner.memberId,
      feedback.id,
      feedback.kind,
      feedback.text,
      feedback.contact,
      feedback.language,
      feedback.release,
      feedback.screen,
      feedback.device,
      now,
    ],
  );
  return (await ofMember(tx, owner, feedback.id))[0] ?? null;
}

/**
 * Stores a picture of feedback; one that is there already stays.
 * @param picture.data base64
 * @returns false if the member has no such feedback
 */
export async function addFeedbackPicture(
  db: Queryable,
  { merchantCode, memberId }: FeedbackOwner,
  picture: { id: string; position: number; type: PictureType; data: string },
): Promise<boolean> {
  const owner = [merchantCode, memberId, picture.id];
  if (!(await countRows(db, 'feedback WHERE merchant = $1 AND member_id = $2 AND id = $3', owner)))
    return false;
  await db.query(
    `INSERT INTO feedback_pictures (merchant, member_id, feedback_id, position, type, data)
     VALUES ($1, $2, $3, $4, $5, decode($6, 'base64')) ON CONFLICT DO NOTHING`,
    [...owner, picture.position, picture.type, picture.data],
  );
  return true;
}

/**
 * A merchant's feedback for the operator, newest first.
 * @param filter.answered null: whether it is answered or not
 */
export const findFeedback = (
  db: Queryable,
  merchantCode: string,
  filter: { number?: number; answered?: boolean | null; limit?: number },
): Promise<OperatorFeedback[]> =>
  db.query<OperatorFeedback>(
    `SELECT f.number::int AS number, m.account, f.kind, f.body AS text, f.contact, f.language, f.release, f.screen,
       f.device, f.created_at AS "createdAt", f.answer, f.answered_at AS "answeredAt", ${PICTURES}
     FROM feedback f JOIN members m ON m.id = f.member_id
     WHERE f.merchant = $1 AND ($2::bigint IS NULL OR f.number = $2)
       AND ($3::boolean IS NULL OR (f.answer IS NOT NULL) = $3)
     ORDER BY f.number DESC LIMIT $4`,
    [merchantCode, filter.number ?? null, filter.answered ?? null, filter.limit ?? 1],
  );

/** A picture of a merchant's feedback. @param place 1 for the first @returns base64 */
export async function readFeedbackPicture(
  db: Queryable,
  merchantCode: string,
  number: number,
  place: number,
): Promise<string | null> {
  const [picture] = await db.query<{ data: string }>(
    `SELECT replace(encode(p.data, 'base64'), chr(10), '') AS data FROM feedback_pictures p
     JOIN feedback f ON f.merchant = p.merchant AND f.member_id = p.member_id AND f.id = p.feedback_id
     WHERE f.merchant = $1 AND f.number = $2 ORDER BY p.position OFFSET $3 LIMIT 1`,
    [merchantCode, number, place - 1],
  );
  return picture?.data ?? null;
}

/** Answers feedback, or replaces the answer. @param now epoch ms @returns false if there is no such feedback */
export async function answerFeedback(
  db: Queryable,
  merchantCode: string,
  number: number,
  answer: string,
  now: number,
): Promise<boolean> {
  const answered = await db.query(
    'UPDATE feedback SET answer = $3, answered_at = $4 WHERE merchant = $1 AND number = $2 RETURNING 1',
    [merchantCode, number, answer, now],
  );
  return answered.length > 0;
}

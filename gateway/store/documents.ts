import type { Queryable } from './db';

export type DocumentKind = 'promotion' | 'topic' | 'article' | 'agreement';

/** A text of the platform in one language. Times are epoch ms. */
export interface Document {
  id: string;
  parentId: string | null;
  title: string;
  summary: string;
  content: string;
  image: string | null;
  promotionType: string | null;
  startsAt: number | null;
  endsAt: number | null;
  at: number;
}

export interface DocumentFilter {
  kind: DocumentKind;
  language: string;
  /** Merchant code; documents of all merchants are always included. */
  merchantCode: string;
  /** Epoch ms. Promotions that have not started or have ended are excluded. */
  now: number;
}

/** Texts in the language if there are any, else in the default language (`*`). */
const SELECT = `
  SELECT d.id, d.parent_id AS "parentId", d.image, d.promotion_type AS "promotionType",
    d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.at,
    coalesce(own.title, base.title) AS title,
    coalesce(own.summary, base.summary, '') AS summary,
    coalesce(own.content, base.content, '') AS content
  FROM documents d
  LEFT JOIN document_texts base ON base.document_id = d.id AND base.language = '*'
  LEFT JOIN document_texts own ON own.document_id = d.id AND own.language = $2
  WHERE d.kind = $1 AND (d.merchant IS NULL OR d.merchant = $3)
    AND coalesce(d.starts_at, $4) <= $4 AND coalesce(d.ends_at, $4 + 1) > $4
    AND coalesce(own.title, base.title) IS NOT NULL`;
/** A merchant's own documents come before those of all merchants. */
const ORDER = 'ORDER BY d.merchant NULLS LAST, d.position, d.at DESC, d.id';

const paramsOf = ({ kind, language, merchantCode, now }: DocumentFilter): unknown[] => [
  kind,
  language,
  merchantCode,
  now,
];

export const listDocuments = (db: Queryable, filter: DocumentFilter): Promise<Document[]> =>
  db.query<Document>(`${SELECT} ${ORDER}`, paramsOf(filter));

/** @returns undefined if there is none, or it has ended */
export async function findDocument(
  db: Queryable,
  id: string,
  filter: DocumentFilter,
): Promise<Document | undefined> {
  const [found] = await db.query<Document>(`${SELECT} AND d.id = $5 ${ORDER}`, [...paramsOf(filter), id]);
  return found;
}

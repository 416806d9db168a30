import type { Queryable } from './db';

export type DocumentKind = 'promotion' | 'topic' | 'article' | 'agreement';

/** A text of the platform in the words of one language. Times are epoch ms. */
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

interface Asking {
  kind: DocumentKind;
  language: string;
  /** Merchant code; texts of every merchant are always among them. */
  merchant: string;
  /** Promotions that have begun and have not ended; epoch ms. */
  now: number;
}

/** A language's own words where it has them, the common ones else. */
const FIELDS = `
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
/** A merchant's own text stands before the one for all. */
const ORDER = 'ORDER BY d.merchant NULLS LAST, d.position, d.at DESC, d.id';

const asked = ({ kind, language, merchant, now }: Asking): unknown[] => [kind, language, merchant, now];

export const listDocuments = (db: Queryable, asking: Asking): Promise<Document[]> =>
  db.query<Document>(`${FIELDS} ${ORDER}`, asked(asking));

/** @returns undefined where there is none, or it has ended */
export async function findDocument(db: Queryable, id: string, asking: Asking): Promise<Document | undefined> {
  const [found] = await db.query<Document>(`${FIELDS} AND d.id = $5 ${ORDER}`, [...asked(asking), id]);
  return found;
}

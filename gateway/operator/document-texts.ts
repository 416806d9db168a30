import { isLanguageCode } from '../../contract/languages';
import type { Db, Queryable } from '../store/db';
import { done, failed, type CommandOptions, type CommandResult } from './command-result';

export const TEXT_OPTIONS = ['title', 'summary', 'content', 'language'];
export const DEFAULT_IMAGE = 'banners/welcome-{shape}-{dir}.svg';

/** @returns an error for an unknown language; null if the language is missing or known */
export const languageError = ({ language }: CommandOptions): CommandResult | null =>
  language === undefined || isLanguageCode(language) ? null : failed(`there is no language ${language}`);

/** Writes the texts of a document in one language. Existing texts that are not given stay. */
export async function writeTexts(db: Queryable, id: string, options: CommandOptions): Promise<void> {
  const { title, summary = null, content = null, language = '*' } = options;
  await db.query(
    `INSERT INTO document_texts (document_id, language, title, summary, content) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (document_id, language) DO UPDATE SET title = excluded.title,
       summary = coalesce(excluded.summary, document_texts.summary),
       content = coalesce(excluded.content, document_texts.content)`,
    [id, language, title, summary, content],
  );
}

export async function removeDocument(
  db: Db,
  kind: 'promotion' | 'article',
  id: string,
): Promise<CommandResult> {
  const rows = await db.query('DELETE FROM documents WHERE id = $1 AND kind = $2 RETURNING 1', [id, kind]);
  return rows.length ? done(`removed ${id}`) : failed(`there is no ${kind} ${id}`);
}

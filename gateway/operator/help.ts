import type { Db } from '../store/db';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { removeDocument, TEXT_OPTIONS, writeTexts } from './document-texts';
import { namedMerchant } from './merchant';
import { audienceError, formError } from './published-fields';

/** Adds or changes an article of the help center; a new one becomes the last of its topic, for one merchant or for all. */
async function writeArticle(
  db: Db,
  id: string,
  options: CommandOptions,
  now: number,
): Promise<CommandResult | null> {
  const { title, content, topic } = options;
  if (!/^[\w-]{1,80}$/.test(id) || !title || content === undefined) return null;
  const error = formError(options) ?? (await audienceError(db, options));
  if (error) return error;
  const merchant = namedMerchant(options);
  const kindOf = async (name: string) =>
    (await db.query<{ kind: string }>('SELECT kind FROM documents WHERE id = $1', [name]))[0]?.kind;
  const kind = await kindOf(id);
  if (kind !== undefined && kind !== 'article') return failed(`${id} is not an article`);
  if (kind === undefined && topic === undefined) return failed('a new article needs --topic');
  if (topic !== undefined && (await kindOf(topic)) !== 'topic') return failed(`there is no topic ${topic}`);
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO documents (id, kind, parent_id, position, at, merchant)
       SELECT $1, 'article', $2, coalesce(max(position) + 1, 0), $3, $4 FROM documents WHERE parent_id = $2
       ON CONFLICT (id) DO UPDATE SET parent_id = coalesce(excluded.parent_id, documents.parent_id), at = excluded.at`,
      [id, topic ?? null, now, merchant],
    );
    await writeTexts(tx, id, options);
  });
  return done(`${kind === undefined ? 'published' : 'changed'} ${id}`);
}

export const HELP_COMMANDS: Commands = {
  article: {
    usage:
      'article set ID --title TEXT --content HTML [--topic ID] [--language CODE] [--merchant CODE] | article remove ID',
    options: [...TEXT_OPTIONS, 'topic', 'merchant'],
    run: async (db, [verb, id], options, now) => {
      if (!id) return null;
      if (verb === 'set') return writeArticle(db, id, options, now);
      return verb === 'remove' ? removeDocument(db, 'article', id) : null;
    },
  },
};

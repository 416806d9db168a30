import { randomUUID } from 'node:crypto';
import { isLanguageCode } from '../../contract/languages';
import type { Outcome } from './command-result';
import type { Db, Queryable } from '../store/db';
import { readMerchant } from '../store/merchants';

type Options = Record<string, string>;

const refuse = (text: string): Outcome => ({ ok: false, text });
const done = (text: string): Outcome => ({ ok: true, text });
const TEXT_OPTIONS = ['title', 'summary', 'content', 'language'];
const PROMOTION_OPTIONS = [...TEXT_OPTIONS, 'type', 'image', 'from', 'until', 'merchant'];
const DEFAULT_IMAGE = 'banners/welcome-{dir}.svg';

/** Epoch ms; null where nothing is said, NaN for what is no time. */
const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/** Writes the words of a document in a language; what is not said of known words stays. */
async function setWords(db: Queryable, id: string, options: Options): Promise<void> {
  const { title, summary = null, content = null, language = '*' } = options;
  await db.query(
    `INSERT INTO document_texts (document_id, language, title, summary, content) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (document_id, language) DO UPDATE SET title = excluded.title,
       summary = coalesce(excluded.summary, document_texts.summary),
       content = coalesce(excluded.content, document_texts.content)`,
    [id, language, title, summary, content],
  );
}

const isLanguage = (code: string | undefined): boolean => code === undefined || isLanguageCode(code);

async function addPromotion(db: Db, options: Options, now: number): Promise<Outcome | null> {
  const { title, content, type = null, image = DEFAULT_IMAGE, from, until, merchant, language } = options;
  const [startsAt, endsAt] = [timeOf(from), timeOf(until)];
  if (!title || content === undefined || Number.isNaN(startsAt) || Number.isNaN(endsAt)) return null;
  if (!isLanguage(language)) return refuse(`there is no language ${language}`);
  if (merchant !== undefined && !(await readMerchant(db, merchant)))
    return refuse(`there is no merchant ${merchant}`);
  const id = `promotion-${randomUUID().slice(0, 8)}`;
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO documents (id, kind, merchant, image, promotion_type, starts_at, ends_at, position, at)
       VALUES ($1, 'promotion', $2, $3, $4, $5, $6, -1, $7)`,
      [id, merchant ?? null, image || null, type, startsAt, endsAt, now],
    );
    await setWords(tx, id, options);
  });
  return done(`published ${id}`);
}

/** Adds the words of a promotion in another language, or changes them. */
async function changePromotion(db: Db, id: string, options: Options): Promise<Outcome | null> {
  const { title, language } = options;
  if (!title) return null;
  if (!isLanguage(language)) return refuse(`there is no language ${language}`);
  const known = await db.query(`SELECT 1 FROM documents WHERE id = $1 AND kind = 'promotion'`, [id]);
  if (!known.length) return refuse(`there is no promotion ${id}`);
  await setWords(db, id, options);
  return done(`changed ${id}`);
}

async function remove(db: Db, kind: 'promotion' | 'article', id: string): Promise<Outcome> {
  const rows = await db.query('DELETE FROM documents WHERE id = $1 AND kind = $2 RETURNING 1', [id, kind]);
  return rows.length ? done(`removed ${id}`) : refuse(`there is no ${kind} ${id}`);
}

/** Writes an article of the help center; a new one goes to the end of its topic. */
async function setArticle(db: Db, id: string, options: Options, now: number): Promise<Outcome | null> {
  const { title, content, topic, language } = options;
  if (!/^[\w-]{1,80}$/.test(id) || !title || content === undefined) return null;
  if (!isLanguage(language)) return refuse(`there is no language ${language}`);
  const kindOf = async (name: string) =>
    (await db.query<{ kind: string }>('SELECT kind FROM documents WHERE id = $1', [name]))[0]?.kind;
  const kind = await kindOf(id);
  if (kind !== undefined && kind !== 'article') return refuse(`${id} is no article`);
  if (kind === undefined && topic === undefined) return refuse('a new article needs --topic');
  if (topic !== undefined && (await kindOf(topic)) !== 'topic') return refuse(`there is no topic ${topic}`);
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO documents (id, kind, parent_id, position, at)
       SELECT $1, 'article', $2, coalesce(max(position) + 1, 0), $3 FROM documents WHERE parent_id = $2
       ON CONFLICT (id) DO UPDATE SET parent_id = coalesce(excluded.parent_id, documents.parent_id), at = excluded.at`,
      [id, topic ?? null, now],
    );
    await setWords(tx, id, options);
  });
  return done(`${kind === undefined ? 'published' : 'changed'} ${id}`);
}

/** Commands about promotions, help and notices. */
export const INFORMATION_COMMANDS = {
  promotion: {
    usage:
      'promotion add --title TEXT --content HTML [--summary TEXT] [--type DEPOSIT|REWARD|REFERRAL|MISSION|REBATE] [--image PATH] [--from ISO-TIME] [--until ISO-TIME] [--merchant CODE] [--language CODE] | promotion set ID --title TEXT [--summary TEXT] [--content HTML] [--language CODE] | promotion remove ID',
    options: PROMOTION_OPTIONS,
    run: async (db: Db, [verb, id]: string[], options: Options, now: number): Promise<Outcome | null> => {
      if (verb === 'add' && id === undefined) return addPromotion(db, options, now);
      if (verb === 'set' && id) return changePromotion(db, id, options);
      return verb === 'remove' && id ? remove(db, 'promotion', id) : null;
    },
  },
  article: {
    usage: 'article set ID --title TEXT --content HTML [--topic ID] [--language CODE] | article remove ID',
    options: [...TEXT_OPTIONS, 'topic'],
    run: async (db: Db, [verb, id]: string[], options: Options, now: number): Promise<Outcome | null> => {
      if (!id) return null;
      if (verb === 'set') return setArticle(db, id, options, now);
      return verb === 'remove' ? remove(db, 'article', id) : null;
    },
  },
  popular: {
    usage: 'popular NOTICE-ID on|off',
    options: [] as string[],
    run: async (db: Db, [id = '', word]: string[]): Promise<Outcome | null> => {
      if (word !== 'on' && word !== 'off') return null;
      const rows = await db.query(
        `UPDATE announcements SET popular = $2 WHERE id = $1 AND kind = 'notice' RETURNING 1`,
        [id, word === 'on'],
      );
      return rows.length
        ? done(`${id} is ${word === 'on' ? '' : 'not '}popular`)
        : refuse(`there is no notice ${id}`);
    },
  },
};

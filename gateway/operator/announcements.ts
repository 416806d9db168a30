import { randomUUID } from 'node:crypto';
import type { AnnouncementKind } from '../store/announcements';
import type { Db } from '../store/db';
import {
  done,
  failed,
  onOff,
  type CommandOptions,
  type CommandResult,
  type Commands,
} from './command-result';
import { DEFAULT_IMAGE } from './document-texts';
import { namedMerchant } from './merchant';
import { audienceError, formError } from './published-fields';

const BANNER = { subtitle: true, link: true, image: true } as const;
type Field = 'subtitle' | 'tag' | 'content' | 'link' | 'image' | 'action' | 'group';
/** What an announcement of each kind has beside its title. */
const KINDS: Readonly<Record<string, Partial<Record<Field, true>>>> = {
  banner: BANNER,
  register: BANNER,
  activity: BANNER,
  notice: { content: true },
  player: { content: true },
  agent: { content: true },
  promotion: { content: true, link: true, action: true },
  popup: { content: true, image: true, tag: true, action: true, group: true },
} satisfies Record<AnnouncementKind, Partial<Record<Field, true>>>;
const FIELDS: readonly Field[] = ['subtitle', 'tag', 'content', 'link', 'image', 'action', 'group'];
const DEFAULT_WEIGHT = '1';
/** Home and the lists carry the texts of all their announcements. */
const CONTENT_MAX = 20_000;

const kindError = (kind: string, options: CommandOptions): CommandResult | null => {
  const has = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!has) return failed(`--type ${kind}: give one of ${Object.keys(KINDS).join(', ')}`);
  const alien = FIELDS.find((field) => options[field] !== undefined && !has[field]);
  if (alien) return failed(`--${alien}: a ${kind} has none`);
  const isLong = (options['content']?.length ?? 0) > CONTENT_MAX;
  return isLong ? failed(`--content: give a text of at most ${CONTENT_MAX} characters`) : null;
};

async function publish(db: Db, options: CommandOptions, now: number): Promise<CommandResult | null> {
  const { type = '', title, subtitle, tag, content = '', link, image, action, language } = options;
  if (title === undefined) return null;
  const { type: _kind, ...fields } = options;
  const error = kindError(type, options) ?? formError(fields);
  const refused = error ?? (await audienceError(db, options));
  if (refused) return refused;
  const id = `${type}-${randomUUID().slice(0, 8)}`;
  const picture = KINDS[type] === BANNER ? DEFAULT_IMAGE : null;
  await db.query(
    `INSERT INTO announcements
       (id, kind, title, subtitle, content, image, link, execution, promotion_type, position, at, merchant, language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      type,
      title,
      subtitle ?? tag ?? null,
      content,
      image ?? picture,
      link ?? null,
      type === 'popup' ? (options['group'] ?? 'B') : null,
      action ?? null,
      -Number(options['weight'] ?? DEFAULT_WEIGHT),
      now,
      namedMerchant(options),
      language ?? null,
    ],
  );
  return done(`published ${id}`);
}

/** Changes an announcement, or with `--language` its texts in that language; what is not given stays. */
async function change(db: Db, id: string, options: CommandOptions): Promise<CommandResult | null> {
  const [found] = await db.query<{ kind: string; merchant: string | null }>(
    'SELECT kind, merchant FROM announcements WHERE id = $1',
    [id],
  );
  if (!found) return failed(`there is no announcement ${id}`);
  const { language, title, content, link, image, action, group, weight } = options;
  const subtitle = options['subtitle'] ?? options['tag'];
  const given = FIELDS.filter((field) => options[field] !== undefined);
  if (!given.length && title === undefined && weight === undefined) return null;
  const error = kindError(found.kind, options) ?? formError(options);
  const audience = { ...options, ...(found.merchant !== null && { merchant: found.merchant }) };
  const refused = error ?? (await audienceError(db, audience));
  if (refused) return refused;
  if (language !== undefined) {
    const other = [...given.filter((field) => !TEXTS.includes(field)), ...(weight ? ['weight'] : [])][0];
    if (other) return failed(`--${other} is the same in every language: leave out --language`);
    await db.query(
      `UPDATE announcements
       SET texts = jsonb_set(texts, ARRAY[$2], coalesce(texts -> $2, '{}'::jsonb) || $3::jsonb) WHERE id = $1`,
      [id, language, JSON.stringify({ title, subtitle, content })],
    );
    return done(`changed ${id} in ${language}`);
  }
  await db.query(
    `UPDATE announcements SET title = coalesce($2, title), subtitle = coalesce($3, subtitle),
       content = coalesce($4, content), link = coalesce($5, link), image = coalesce($6, image),
       promotion_type = coalesce($7, promotion_type), execution = coalesce($8, execution),
       position = coalesce($9, position) WHERE id = $1`,
    [id, title, subtitle, content, link, image, action, group, weight && -Number(weight)].map(
      (value) => value ?? null,
    ),
  );
  return done(`changed ${id}`);
}
const TEXTS: readonly Field[] = ['subtitle', 'tag', 'content'];

/** One line for each announcement, heaviest first. */
async function list(db: Db, options: CommandOptions): Promise<CommandResult> {
  const refused = await audienceError(db, options);
  if (refused) return refused;
  const rows = await db.query<{
    id: string;
    kind: string;
    title: string;
    merchant: string | null;
    own: string;
  }>(
    `SELECT id, kind, title, merchant, coalesce(language, array_to_string(ARRAY(
       SELECT '*' UNION ALL SELECT jsonb_object_keys(texts)), ' ')) AS own
     FROM announcements WHERE $1::text IS NULL OR merchant IS NULL OR merchant = $1
     ORDER BY kind, position, at DESC, id`,
    [namedMerchant(options)],
  );
  const lines = rows.map(({ id, kind, title, merchant, own }) =>
    [id, kind, merchant ?? 'all merchants', own, title].join(' | '),
  );
  return done(lines.join('\n') || 'there are no announcements');
}

const TEXT_USAGE = '[--subtitle TEXT] [--tag TEXT] [--content HTML]';
const FIELD_USAGE =
  '[--link PATH|URL] [--image PATH] [--action DEPOSIT|REWARD|REFERRAL|MISSION|REBATE] [--group A|B|F] [--weight NUMBER]';
const FIELD_OPTIONS = ['title', ...FIELDS, 'weight', 'language'];

/** Commands for announcements: banners, notices, popups (spec: gateway, Announcement commands). */
export const ANNOUNCEMENT_COMMANDS: Commands = {
  announce: {
    usage: `announce --type ${Object.keys(KINDS).join('|')} --title TEXT ${TEXT_USAGE} ${FIELD_USAGE} [--language CODE] [--merchant CODE]`,
    options: [...FIELD_OPTIONS, 'type', 'merchant'],
    run: async (db, args, options, now) => (args.length ? null : publish(db, options, now)),
  },
  announcement: {
    usage: `announcement list [--merchant CODE] | announcement set ID [--title TEXT] ${TEXT_USAGE} ${FIELD_USAGE} [--language CODE]`,
    options: [...FIELD_OPTIONS, 'merchant'],
    run: async (db, [verb, id], options) => {
      if (verb === 'list' && id === undefined) return list(db, options);
      return verb === 'set' && id && options['merchant'] === undefined ? change(db, id, options) : null;
    },
  },
  'withdraw-announcement': {
    usage: 'withdraw-announcement ID',
    options: [],
    run: async (db, [id]) => {
      if (!id) return null;
      const rows = await db.query('DELETE FROM announcements WHERE id = $1 RETURNING 1', [id]);
      return rows.length ? done(`withdrawn ${id}`) : failed(`there is no announcement ${id}`);
    },
  },
  popular: {
    usage: 'popular NOTICE-ID on|off',
    options: [],
    run: async (db, [id = '', word]) => {
      const on = onOff(word);
      if (on === null) return null;
      const rows = await db.query(
        `UPDATE announcements SET popular = $2 WHERE id = $1 AND kind = 'notice' RETURNING 1`,
        [id, on],
      );
      return rows.length ? done(`${id} is ${on ? '' : 'not '}popular`) : failed(`there is no notice ${id}`);
    },
  },
};

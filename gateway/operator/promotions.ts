import { randomUUID } from 'node:crypto';
import type { Db } from '../store/db';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { DEFAULT_IMAGE, removeDocument, TEXT_OPTIONS, writeTexts } from './document-texts';
import { namedMerchant } from './merchant';
import { audienceError, formError } from './published-fields';

/** Epoch ms; null if missing, NaN if invalid. */
const timeOf = (text: string | undefined): number | null => (text === undefined ? null : Date.parse(text));

/** A promotion that never runs would be published in vain. */
function termError(startsAt: number | null, endsAt: number | null, now: number): CommandResult | null {
  if (endsAt === null || endsAt > Math.max(startsAt ?? now, now)) return null;
  return failed('--until: give a time to come, after --from');
}

async function addPromotion(db: Db, options: CommandOptions, now: number): Promise<CommandResult | null> {
  const { title, content, type = null, image = DEFAULT_IMAGE, from, until } = options;
  const merchant = namedMerchant(options);
  const [startsAt, endsAt] = [timeOf(from), timeOf(until)];
  if (!title || content === undefined || Number.isNaN(startsAt) || Number.isNaN(endsAt)) return null;
  const error = formError(options) ?? termError(startsAt, endsAt, now) ?? (await audienceError(db, options));
  if (error) return error;
  const id = `promotion-${randomUUID().slice(0, 8)}`;
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO documents (id, kind, merchant, image, promotion_type, starts_at, ends_at, position, at)
       VALUES ($1, 'promotion', $2, $3, $4, $5, $6, -1, $7)`,
      [id, merchant, image || null, type, startsAt, endsAt, now],
    );
    await writeTexts(tx, id, options);
  });
  return done(`published ${id}`);
}

/** What a promotion keeps as it was published. */
const FIXED = ['type', 'image', 'from', 'until', 'merchant'];

/** Adds or changes the texts of a promotion in one language. */
async function changePromotion(db: Db, id: string, options: CommandOptions): Promise<CommandResult | null> {
  if (!options['title']) return null;
  const fixed = FIXED.find((name) => options[name] !== undefined);
  if (fixed) return failed(`--${fixed}: cannot be changed; remove the promotion and add another one`);
  const error = formError(options) ?? (await audienceError(db, options));
  if (error) return error;
  const known = await db.query(`SELECT 1 FROM documents WHERE id = $1 AND kind = 'promotion'`, [id]);
  if (!known.length) return failed(`there is no promotion ${id}`);
  await writeTexts(db, id, options);
  return done(`changed ${id}`);
}

export const PROMOTION_COMMANDS: Commands = {
  promotion: {
    usage:
      'promotion add --title TEXT --content HTML [--summary TEXT] [--type DEPOSIT|REWARD|REFERRAL|MISSION|REBATE] [--image PATH] [--from ISO-TIME] [--until ISO-TIME] [--merchant CODE] [--language CODE] | promotion set ID --title TEXT [--summary TEXT] [--content HTML] [--language CODE] | promotion remove ID',
    options: [...TEXT_OPTIONS, ...FIXED],
    run: async (db, [verb, id], options, now) => {
      if (verb === 'add' && id === undefined) return addPromotion(db, options, now);
      if (verb === 'set' && id) return changePromotion(db, id, options);
      return verb === 'remove' && id ? removeDocument(db, 'promotion', id) : null;
    },
  },
};

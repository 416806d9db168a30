import { FEATURE_KEYS, isFeatureKey } from '../contract/features';
import { toMajor } from '../contract/money';
import type { Db } from './store/db';
import { readFact, writeFact } from './store/facts';
import { revokeSessions } from './store/sessions';

export interface Outcome {
  ok: boolean;
  text: string;
}
export const HELP = `Commands:
  status                                 what is switched on
  maintenance on|off [--until ISO-TIME]
  region on|off                          region restriction
  feature KEY on|off                     a white-label feature key
  announce --type banner|notice|popup --title TEXT [--content TEXT] [--group A|B|F]
  withdraw-announcement ID
  credit ACCOUNT AMOUNT [--note TEXT]    add to a wallet, in whole currency units with up to 2 decimals
  sessions revoke ACCOUNT                end every session of a member
  favourites clear ACCOUNT
  help`;

interface Switches {
  maintenance: boolean;
  region: boolean;
  until: number | null;
}

const refuse = (text: string): Outcome => ({ ok: false, text });
const done = (text: string): Outcome => ({ ok: true, text });
export const isCommand = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string' && word.length < 10_000);

/** Splits `--name value` pairs from the plain words. */
function parseWords(words: string[]): { plain: string[]; options: Record<string, string> } {
  const plain: string[] = [];
  const options: Record<string, string> = {};
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word.startsWith('--')) options[word.slice(2)] = words[++i] ?? '';
    else plain.push(word);
  }
  return { plain, options };
}

type Command = (db: Db, args: string[], options: Record<string, string>, now: number) => Promise<Outcome>;

const onOff = (word: string | undefined): boolean | null =>
  word === 'on' ? true : word === 'off' ? false : null;

const switchFact = async (db: Db, change: Partial<Switches>): Promise<void> => {
  const before = (await readFact<Switches>(db, 'switches')) ?? {
    maintenance: false,
    region: false,
    until: null,
  };
  await writeFact(db, 'switches', { ...before, ...change });
};

const COMMANDS: Record<string, Command> = {
  help: () => Promise.resolve(done(HELP)),
  status: async (db) => {
    const switches = await readFact<Switches>(db, 'switches');
    const features = (await readFact<Record<string, boolean>>(db, 'features')) ?? {};
    const off = FEATURE_KEYS.filter((key) => !features[key]);
    return done(
      `maintenance ${switches?.maintenance ? 'on' : 'off'}\nregion restriction ${switches?.region ? 'on' : 'off'}\nfeatures off: ${off.join(' ') || 'none'}`,
    );
  },
  maintenance: async (db, [word], { until }) => {
    const on = onOff(word);
    const time = until === undefined ? null : Date.parse(until);
    if (on === null || Number.isNaN(time)) return refuse('usage: maintenance on|off [--until ISO-TIME]');
    await switchFact(db, { maintenance: on, until: on ? time : null });
    return done(`maintenance ${word}`);
  },
  region: async (db, [word]) => {
    const on = onOff(word);
    if (on === null) return refuse('usage: region on|off');
    await switchFact(db, { region: on });
    return done(`region restriction ${word}`);
  },
  feature: async (db, [key = '', word]) => {
    const on = onOff(word);
    if (on === null || !isFeatureKey(key))
      return refuse(`usage: feature KEY on|off\nkeys: ${FEATURE_KEYS.join(' ')}`);
    await writeFact(db, 'features', {
      ...(await readFact<Record<string, boolean>>(db, 'features')),
      [key]: on,
    });
    return done(`${key} ${word}`);
  },
  announce: async (db, _args, { type = '', title = '', content = '', group = 'B', image }, now) => {
    if (!['banner', 'notice', 'popup'].includes(type) || !title || !['A', 'B', 'F'].includes(group)) {
      return refuse(
        'usage: announce --type banner|notice|popup --title TEXT [--content TEXT] [--group A|B|F]',
      );
    }
    const id = `${type}-${now.toString(36)}`;
    await db.query(
      `INSERT INTO announcements (id, kind, title, content, image, execution, position, at)
       VALUES ($1, $2, $3, $4, $5, $6, -1, $7)`,
      [id, type, title, content, image ?? 'banners/welcome-{dir}.svg', group, now],
    );
    return done(`published ${id}`);
  },
  'withdraw-announcement': async (db, [id = '']) => {
    const rows = await db.query('DELETE FROM announcements WHERE id = $1 RETURNING 1', [id]);
    return rows.length ? done(`withdrawn ${id}`) : refuse(`no announcement ${id}`);
  },
  credit: async (db, [account = '', amount = ''], { note = '' }, now) => {
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return refuse('usage: credit ACCOUNT AMOUNT [--note TEXT]');
    const minor = Math.round(Number(amount) * 100);
    return db.tx(async (tx) => {
      const [wallet] = await tx.query<{ id: string; minor: number }>(
        `UPDATE wallets SET balance_minor = balance_minor + $2
         WHERE member_id = (SELECT id FROM members WHERE account = $1)
         RETURNING member_id AS id, balance_minor AS minor`,
        [account, minor],
      );
      if (!wallet) return refuse(`no member ${account}`);
      await tx.query(
        'INSERT INTO transactions (member_id, kind, amount_minor, note, at) VALUES ($1, $2, $3, $4, $5)',
        [wallet.id, 'credit', minor, note, now],
      );
      return done(`${account} now has ${toMajor(wallet.minor).toFixed(2)}`);
    });
  },
  sessions: async (db, [verb, account = '']) => {
    if (verb !== 'revoke' || !account) return refuse('usage: sessions revoke ACCOUNT');
    return done(`${await revokeSessions(db, account)} sessions of ${account} ended`);
  },
  favourites: async (db, [verb, account = '']) => {
    if (verb !== 'clear' || !account) return refuse('usage: favourites clear ACCOUNT');
    await db.query('DELETE FROM favourites WHERE member_id = (SELECT id FROM members WHERE account = $1)', [
      account,
    ]);
    return done(`favourites of ${account} cleared`);
  },
};

/** Carries out one command of the operator. @param words as typed */
export function runCommand(db: Db, words: string[], now: number): Promise<Outcome> {
  const { plain, options } = parseWords(words);
  const [name = 'help', ...args] = plain;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return command
    ? command(db, args, options, now)
    : Promise.resolve(refuse(`unknown command ${name}\n${HELP}`));
}

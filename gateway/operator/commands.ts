import { randomUUID } from 'node:crypto';
import { FEATURE_KEYS, isFeatureKey } from '../../contract/features';
import { toMajor } from '../../contract/money';
import type { Db } from '../store/db';
import { mergeFact, readFact } from '../store/key-values';
import { featuresKey, merchantCodes, readFeatures } from '../store/merchants';
import { revokeSessions } from '../store/sessions';
import type { Outcome } from './command-result';
import { INFORMATION_COMMANDS } from './promotions';
import { changeMerchant, noMerchant } from './merchant';
import { commandVendor, vendorLines } from './vendors';
import { changeSwitches, readSwitches } from '../store/platform-switches';

type Options = Record<string, string>;

interface Command {
  usage: string;
  /** Names of the `--options` it knows. */
  options: string[];
  /** Answers null when the words do not fit the usage. */
  run: (db: Db, args: string[], options: Options, now: number) => Promise<Outcome | null>;
}

const refuse = (text: string): Outcome => ({ ok: false, text });
const done = (text: string): Outcome => ({ ok: true, text });
const noMember = (account: string) => refuse(`there is no member ${account}`);
const onOff = (word: string | undefined): boolean | null =>
  word === 'on' ? true : word === 'off' ? false : null;

const COMMANDS: Record<string, Command> = {
  status: {
    usage: 'status',
    options: [],
    run: async (db) => {
      const { maintenance, region, until } = await readSwitches(db);
      const end = until === null ? '' : ` until ${new Date(until).toISOString()}`;
      const lines = [
        `maintenance ${maintenance ? `on${end}` : 'off'}`,
        `region restriction ${region ? 'on' : 'off'}`,
      ];
      for (const code of await merchantCodes(db)) {
        const features = await readFeatures(db, code);
        const off = FEATURE_KEYS.filter((key) => !features?.[key]);
        lines.push(`${code}: features off: ${off.join(' ') || 'none'}`);
      }
      return done([...lines, ...(await vendorLines(db))].join('\n'));
    },
  },
  maintenance: {
    usage: 'maintenance on|off [--until ISO-TIME]',
    options: ['until'],
    run: async (db, [word], { until }) => {
      const on = onOff(word);
      const time = until === undefined ? null : Date.parse(until);
      if (on === null || Number.isNaN(time)) return null;
      await changeSwitches(db, { maintenance: on, until: on ? time : null });
      return done(`maintenance ${word}`);
    },
  },
  region: {
    usage: 'region on|off',
    options: [],
    run: async (db, [word]) => {
      const on = onOff(word);
      if (on === null) return null;
      await changeSwitches(db, { region: on });
      return done(`region restriction ${word}`);
    },
  },
  feature: {
    usage: 'feature KEY on|off [--merchant CODE]',
    options: ['merchant'],
    run: async (db, [key = '', word], { merchant = '' }) => {
      const on = onOff(word);
      if (!isFeatureKey(key)) return refuse(`unknown feature ${key}\nkeys: ${FEATURE_KEYS.join(' ')}`);
      if (on === null) return null;
      if (!(await readFeatures(db, merchant))) return noMerchant(merchant);
      await mergeFact(db, featuresKey(merchant), { [key]: on });
      return done(`${key} ${word}`);
    },
  },
  merchant: {
    usage: 'merchant get|set FIELD [JSON] [--merchant CODE]',
    options: ['merchant'],
    run: (db, [verb, field, json], { merchant = '' }) => changeMerchant(db, merchant, verb, field, json),
  },
  vendor: {
    usage: 'vendor CODE up|down|slow|stalled|outside|framed',
    options: [],
    run: (db, [code, word]) => commandVendor(db, code, word),
  },
  announce: {
    usage:
      'announce --type banner|notice|popup|register --title TEXT [--content TEXT] [--group A|B|F] [--image PATH]',
    options: ['type', 'title', 'content', 'group', 'image'],
    run: async (db, _args, { type = '', title = '', content = '', group = 'B', image }, now) => {
      if (!['banner', 'notice', 'popup', 'register'].includes(type) || !title) return null;
      if (!['A', 'B', 'F'].includes(group)) return null;
      const id = `${type}-${randomUUID().slice(0, 8)}`;
      await db.query(
        `INSERT INTO announcements (id, kind, title, content, image, execution, position, at)
         VALUES ($1, $2, $3, $4, $5, $6, -1, $7)`,
        [id, type, title, content, image ?? 'banners/welcome-{dir}.svg', group, now],
      );
      return done(`published ${id}`);
    },
  },
  'withdraw-announcement': {
    usage: 'withdraw-announcement ID',
    options: [],
    run: async (db, [id]) => {
      if (!id) return null;
      const rows = await db.query('DELETE FROM announcements WHERE id = $1 RETURNING 1', [id]);
      return rows.length ? done(`withdrawn ${id}`) : refuse(`there is no announcement ${id}`);
    },
  },
  credit: {
    usage: 'credit ACCOUNT AMOUNT [--note TEXT]',
    options: ['note'],
    run: (db, [account = '', amount = ''], { note }, now) => credit(db, account, amount, note ?? null, now),
  },
  sessions: {
    usage: 'sessions revoke ACCOUNT',
    options: [],
    run: async (db, [verb, account]) => {
      if (verb !== 'revoke' || !account) return null;
      const ended = await revokeSessions(db, account);
      return ended === undefined ? noMember(account) : done(`sessions of ${account} ended: ${ended}`);
    },
  },
  favourites: {
    usage: 'favourites clear ACCOUNT',
    options: [],
    run: async (db, [verb, account]) => {
      if (verb !== 'clear' || !account) return null;
      await db.query('DELETE FROM favourites WHERE member_id = (SELECT id FROM members WHERE account = $1)', [
        account,
      ]);
      return done(`favourites of ${account} cleared`);
    },
  },
  ...INFORMATION_COMMANDS,
};

/** Adds to a wallet. @param amount whole currency units with up to two decimals, more than 0 */
async function credit(
  db: Db,
  account: string,
  amount: string,
  note: string | null,
  now: number,
): Promise<Outcome | null> {
  const minor = Math.round(Number(amount) * 100);
  if (!account || !/^\d{1,12}(\.\d{1,2})?$/.test(amount) || minor === 0) return null;
  return db.tx(async (tx) => {
    const [wallet] = await tx.query<{ id: string; minor: number }>(
      `UPDATE wallets SET balance_minor = balance_minor + $2
       WHERE member_id = (SELECT id FROM members WHERE account = $1)
       RETURNING member_id AS id, balance_minor AS minor`,
      [account, minor],
    );
    if (!wallet) return noMember(account);
    await tx.query(
      'INSERT INTO transactions (member_id, kind, amount_minor, note, at) VALUES ($1, $2, $3, $4, $5)',
      [wallet.id, 'credit', minor, note, now],
    );
    return done(`${account} now has ${toMajor(wallet.minor).toFixed(2)}`);
  });
}

export const HELP = [
  'Commands:',
  ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
  '  help',
  '',
  'Amounts are whole currency units with up to two decimals. Accounts are user names, such as player01.',
].join('\n');

export const isCommand = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string' && word.length < 100_000);

/** Splits `--name value` and `--name=value` pairs from the plain words. */
function parseWords(words: string[]): { plain: string[]; options: Options } {
  const plain: string[] = [];
  const options: Options = {};
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    const [, name, , value] = /^--([\w-]+)(=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) plain.push(word);
    else options[name] = value ?? words[++i] ?? '';
  }
  return { plain, options };
}

/**
 * Carries out one command of the operator.
 * @param words as typed
 * @param now epoch ms
 */
export async function runCommand(db: Db, words: string[], now: number): Promise<Outcome> {
  const { plain, options } = parseWords(words);
  const [name = 'help', ...args] = plain;
  if (name === 'help' || 'help' in options) return done(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return refuse(`unknown command ${name}\n${HELP}`);
  const stranger = Object.keys(options).find((option) => !command.options.includes(option));
  if (stranger) return refuse(`unknown option --${stranger}\nusage: ${command.usage}`);
  if (!(await readFact(db, 'seeded'))) return refuse('the database is empty: start the gateway once');
  return (await command.run(db, args, options, now)) ?? refuse(`usage: ${command.usage}`);
}

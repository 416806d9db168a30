import { randomUUID } from 'node:crypto';
import type { Db } from '../store/db';
import { readValue, writeValue } from '../store/key-values';
import { merchantCodes } from '../store/merchants';
import { AGENT_REBATE_COMMANDS } from './agent-rebates';
import { ANNOUNCEMENT_COMMANDS } from './announcements';
import { done, failed, type CommandOptions, type CommandResult, type Commands } from './command-result';
import { CONTRACT_COMMANDS } from './contracts';
import { DEPOSIT_COMMANDS } from './deposits';
import { FEEDBACK_COMMANDS } from './feedback';
import { HELP_COMMANDS } from './help';
import { ACCOUNT_COMMANDS } from './member-accounts';
import { MEMBER_COMMANDS } from './members';
import { MERCHANT_COMMANDS } from './merchant';
import { PAYMENT_COMMANDS } from './payments';
import { MESSAGE_COMMANDS } from './messages';
import { PLATFORM_COMMANDS } from './platform';
import { PROMOTION_COMMANDS } from './promotions';
import { REWARD_COMMANDS } from './rewards';
import { RUN_COMMANDS } from './runs';
import { SEALING_KEY_COMMANDS } from './sealing-key';
import { SEED_COMMANDS } from './seed';
import { VENDOR_COMMANDS } from './vendors';
import { WITHDRAWAL_COMMANDS } from './withdrawals';

const COMMANDS: Commands = {
  ...PLATFORM_COMMANDS,
  ...MERCHANT_COMMANDS,
  ...VENDOR_COMMANDS,
  ...ANNOUNCEMENT_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...MEMBER_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...WITHDRAWAL_COMMANDS,
  ...REWARD_COMMANDS,
  ...AGENT_REBATE_COMMANDS,
  ...CONTRACT_COMMANDS,
  ...RUN_COMMANDS,
  ...DEPOSIT_COMMANDS,
  ...PROMOTION_COMMANDS,
  ...MESSAGE_COMMANDS,
  ...HELP_COMMANDS,
  ...FEEDBACK_COMMANDS,
  ...SEALING_KEY_COMMANDS,
  ...SEED_COMMANDS,
};

export const HELP = [
  'Commands:',
  ...Object.values(COMMANDS).map(({ usage }) => `  ${usage}`),
  '  help',
  '',
  'The first line of the standard input is the password with --password-stdin; without it a random one is printed once.',
  'Amounts are whole currency units with up to two decimals. Accounts are user names, such as player01.',
  'Without --merchant, a member or setting is one of the default merchant; maintenance, region, announcements,',
  'promotions and new articles are for all merchants.',
].join('\n');

export const isCommand = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string' && word.length < 100_000);

/** The usage of a command; undefined for one that does not exist. */
export const usageOf = (name: string): string | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name]?.usage : undefined;

/** Separates `--name value` and `--name=value` from the other words. */
export function parseWords(words: string[]): { plain: string[]; options: CommandOptions } {
  const plain: string[] = [];
  const options: CommandOptions = {};
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    const [, name, , value] = /^--([\w-]+)(=(.*))?$/s.exec(word) ?? [];
    if (name === undefined) plain.push(word);
    else options[name] = value ?? words[++i] ?? '';
  }
  return { plain, options };
}

const LAST_COMMAND = 'last-command';

/** @returns a name of the last command that succeeded, by whatever process it was run */
export const lastCommand = (db: Db): Promise<string | undefined> => readValue<string>(db, LAST_COMMAND);

/**
 * Runs a command of the operator (spec: gateway, Operator commands).
 * @param words as typed
 * @param now epoch ms
 */
export async function runCommand(db: Db, words: string[], now: number): Promise<CommandResult> {
  const { plain, options } = parseWords(words);
  const [name = 'help', ...args] = plain;
  if (name === 'help' || 'help' in options) return done(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return failed(`unknown command ${name}\n${HELP}`);
  const unknown = Object.keys(options).find((option) => !command.options.includes(option));
  if (unknown) return failed(`unknown option --${unknown}\nusage: ${command.usage}`);
  const isEmpty = !(await readValue(db, 'seeded')) && !(await merchantCodes(db)).length;
  if (isEmpty) return failed('the database is empty: start the gateway once');
  const result = (await command.run(db, args, options, now)) ?? failed(`usage: ${command.usage}`);
  if (result.ok) await writeValue(db, LAST_COMMAND, randomUUID());
  return result;
}

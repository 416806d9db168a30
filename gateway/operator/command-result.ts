import type { Db } from '../store/db';

/** The result of a command. `ok: false`: nothing was changed, and the text says why. */
export interface CommandResult {
  ok: boolean;
  text: string;
}

export type CommandOptions = Record<string, string>;

interface Command {
  usage: string;
  /** Names of its `--options`. */
  options: string[];
  /** @param now epoch ms @returns null if the arguments do not fit the usage */
  run: (db: Db, args: string[], options: CommandOptions, now: number) => Promise<CommandResult | null>;
}
export type Commands = Record<string, Command>;

export const done = (text: string): CommandResult => ({ ok: true, text });
export const failed = (text: string): CommandResult => ({ ok: false, text });

/** @returns null for a word that is neither */
export const onOff = (word: string | undefined): boolean | null =>
  word === 'on' ? true : word === 'off' ? false : null;

import { createHmac, randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import type { Db } from '../store/db';
import { addMissingValue, readValue } from '../store/key-values';

/** One line of the log. Values are never secrets, and personal data only as the member's id (spec: gateway, Security log). */
export interface SecurityEvent {
  /** Such as `session.login`: a call's name, or one of the log's own. */
  event: string;
  outcome: 'ok' | 'refused' | 'failed';
  /** Id of the request, which its answer has too. */
  request?: string;
  merchant?: string;
  member?: string;
  /** How a member logged in, such as `sms`. */
  method?: string;
  /** The error's code. */
  code?: string;
  /** The words of an operator's command that are no values. */
  command?: string;
  /** The client's address. It is written as a code that stays the same, but does not tell the address. */
  address?: string;
}

export interface SecurityLog {
  write: (event: SecurityEvent) => void;
  /** Waits until everything is written. */
  close: () => Promise<void>;
}

export const NO_LOG: SecurityLog = { write: () => undefined, close: () => Promise.resolve() };

const MAX_VALUE_CHARACTERS = 200;
const ADDRESS_CODE_CHARACTERS = 16;

/** Escapes characters that could end a line or change how a terminal shows it. */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );

/** An event as one line of JSON. @param at epoch ms */
export function lineOf({ address, ...event }: SecurityEvent, at: number, key: Buffer): string {
  const short = Object.entries(event).map(([name, value]) => [name, value.slice(0, MAX_VALUE_CHARACTERS)]);
  const from =
    address &&
    createHmac('sha256', key).update(address).digest('base64url').slice(0, ADDRESS_CODE_CHARACTERS);
  const line = { at: new Date(at).toISOString(), ...Object.fromEntries(short), ...(from && { from }) };
  // JSON escapes control characters, but neither those above U+007F nor invisible ones.
  return JSON.stringify(line).replace(
    /[\u007f-\u009f\u2028\u2029]|\p{Cf}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The key of the codes of addresses: the same for all gateways on one database, so that their logs can be compared. */
async function addressKey(db: Db): Promise<Buffer> {
  await addMissingValue(db, 'securityLogKey', randomBytes(32).toString('base64url'));
  return Buffer.from((await readValue<string>(db, 'securityLogKey')) ?? '', 'base64url');
}

interface LogOptions {
  /** A file, or `-` for the standard output. */
  target: string;
  print: (line: string) => void;
  /** Called when the file cannot be written. The gateway goes on. */
  complain: (text: string) => void;
  now: () => number;
}

/** Opens the log. Lines are only ever added, and a file that was moved away is made again. */
export async function openSecurityLog(db: Db, options: LogOptions): Promise<SecurityLog> {
  const { target, print, complain, now } = options;
  const key = await addressKey(db);
  let written: Promise<void> = Promise.resolve();
  const append = (line: string) => {
    written = written
      .then(() => appendFile(target, `${line}\n`, { mode: 0o600 }))
      .catch((error: unknown) => complain(`SECURITY_LOG: ${target} cannot be written: ${String(error)}`));
  };
  const put = target === '-' ? print : append;
  return { write: (event) => put(lineOf(event, now(), key)), close: () => written };
}

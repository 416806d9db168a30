import { randomUUID } from 'node:crypto';
import { keyedHash } from '../../gateway/crypto/secret';
import { CAPTCHA_TTL_MS } from '../../gateway/store/captchas';
import type { Call, CallName } from '../../contract/wire/index';
import type { ValueOf } from '../../contract/call';
import type { CommandResult } from '../../gateway/operator/command-result';
import { runCommand } from '../../gateway/operator/commands';
import { ask, type CallResponse, type CallOptions } from './ask';
import type { TestGateway } from './gateway';
import { sealBody } from './seal';

/** With these proxies, tests choose a request's client address with `from`. */
export const PROXIES = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
export const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

/** Status and error code of a response. */
export const statusAndCode = ({ status, code }: CallResponse): [number, string] => [status, code];
/** The hints of an error. */
export const hintsOf = ({ value }: CallResponse): unknown => value;

/** Makes a call with a sealed body, timestamped by the gateway's clock. */
export const askSealed = <N extends CallName>(
  { url, gateway }: TestGateway,
  name: N,
  body: unknown,
  { headers, ...options }: Omit<CallOptions<N>, 'body'> = {},
): Promise<CallResponse<ValueOf<Call<N>>>> => {
  const sealed = sealBody(body, gateway.seal, { time: gateway.now() });
  return ask(url, name, { ...options, headers: { ...sealed.headers, ...headers }, body: sealed.body });
};

export const newKey = (): Record<string, string> => ({ 'Idempotency-Key': randomUUID() });

/** Stores a captcha of a merchant whose digits are known. */
export async function knownCaptcha(
  { db, gateway }: TestGateway,
  merchant = 'parlour',
): Promise<{ headers: Record<string, string>; text: string }> {
  const id = randomUUID();
  const text = '4711';
  const hash = keyedHash(gateway.secret, 'captcha', id, text);
  await db.query('INSERT INTO captchas (id, merchant, answer_hash, expires_at) VALUES ($1, $2, $3, $4)', [
    id,
    merchant,
    hash,
    gateway.now() + CAPTCHA_TTL_MS,
  ]);
  return { headers: { Captcha: id }, text };
}

/** The newest code that was sent to a number. @throws Error if there is none */
export function codeSentTo({ messenger }: TestGateway, number: string): string {
  const text = messenger.messages.find((message) => message.to === number)?.text;
  const [code] = /\d{6}/.exec(text ?? '') ?? [];
  if (!code) throw new Error(`no code was sent to ${number}`);
  return code;
}

/** Another code of the same form. */
export const wrongCode = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** Runs a command of the operator. */
export const tryOperate = ({ db, gateway }: TestGateway, ...words: string[]): Promise<CommandResult> =>
  runCommand(db, words, gateway.now());

/** Runs a command of the operator. @returns what it prints @throws Error if it fails */
export async function operate(gateway: TestGateway, ...words: string[]): Promise<string> {
  const { ok, text } = await tryOperate(gateway, ...words);
  if (!ok) throw new Error(text);
  return text;
}

/** A member's database row. @throws Error if there is none */
export async function memberRow({ db }: TestGateway, account: string): Promise<Record<string, unknown>> {
  const [row] = await db.query('SELECT * FROM members WHERE account = $1', [account]);
  if (!row) throw new Error(`there is no member ${account}`);
  return row;
}

export async function countOf({ db }: TestGateway, table: string, where = 'true'): Promise<number> {
  const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`);
  return row?.n ?? 0;
}

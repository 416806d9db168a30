import { CALLS, type Call, type CallName } from '../../contract/wire/index';
import { HEADERS } from '../../contract/envelope';
import type { CallRow, QueryOf, ValueOf } from '../../contract/call';
import { sealBody, type PublicSealKey } from './seal';

/** The response to a call, with the fields of its envelope. */
export interface CallResponse<V = unknown> {
  status: number;
  headers: Headers;
  /** The value, or the hints of an error. */
  value: V;
  /** The error's code; '' on success. */
  code: string;
  text: string;
}
export interface CallOptions<N extends CallName> {
  query?: QueryOf<Call<N>>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** Gives the request up. */
  signal?: AbortSignal;
}

/** Makes one call of the contract over HTTP without sealing, retries or validation. */
export async function ask<N extends CallName>(
  url: string,
  name: N,
  { query, body, token, headers, signal }: CallOptions<N> = {},
): Promise<CallResponse<ValueOf<Call<N>>>> {
  const row: CallRow = CALLS[name];
  const search = new URLSearchParams((query ?? {}) as Record<string, string>);
  const response = await fetch(`${url}${row.path}${search.size ? `?${search}` : ''}`, {
    method: row.method,
    headers: {
      [HEADERS.merchant]: 'parlour',
      [HEADERS.language]: 'TY',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { [HEADERS.authorization]: token }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  const envelope = (text ? JSON.parse(text) : {}) as { value?: unknown; errorCode?: string };
  return {
    status: response.status,
    headers: response.headers,
    value: envelope.value as ValueOf<Call<N>>,
    code: envelope.errorCode ?? '',
    text,
  };
}

export const sealKeyOf = async (url: string): Promise<PublicSealKey> =>
  (await ask(url, 'system.settings')).value.seal;

/** Logs in with a sealed body. @param now epoch ms of the gateway's clock */
export async function login(
  url: string,
  username = 'player01',
  password = 'Parlour123',
  now = Date.now(),
): Promise<CallResponse<ValueOf<Call<'session.login'>>>> {
  const sealed = sealBody({ type: 'username', username, password }, await sealKeyOf(url), { time: now });
  return ask(url, 'session.login', sealed);
}

/** @returns the token of a new session */
export async function tokenOf(url: string, username?: string): Promise<string> {
  const { value, code } = await login(url, username);
  if (code) throw new Error(`login failed: ${code}`);
  return value.token;
}

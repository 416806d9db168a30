import type { BodyOf, CallRow, QueryOf, ValueOf } from '../../contract/call';
import { HEADERS } from '../../contract/envelope';
import { fail, type Failure } from '../../contract/errors';
import { CALLS, type Call, type CallName } from '../../contract/wire/index';
import type { Context } from '../context';
import type { Outcome } from '../sync/connectivity';
import { readAnswer, type Refusal } from './answer';
import { exchange, NoAnswer } from './exchange';

/** Deadlines over the whole exchange, in ms. */
const READ_DEADLINE_MS = 12_000;
const WRITE_DEADLINE_MS = 20_000;
/** Without a first byte by now, the connection is called slow. */
const WAITING_MS = 4_000;

export interface CallOptions<N extends CallName> {
  query?: QueryOf<Call<N>>;
  body?: BodyOf<Call<N>>;
  etag?: string | null;
  idempotencyKey?: string;
  /** Which captcha the text in the body belongs to. */
  captchaId?: string;
  /** Leaves the session out where a call may be made with or without one. */
  guest?: boolean;
  signal?: AbortSignal;
  deadlineMs?: number;
}
export type Answer<T> =
  | { ok: true; same: false; value: T; etag: string | null }
  | { ok: true; same: true }
  | (Failure & { value?: unknown });

/** Turns a body into what travels; the sealed form lives in `crypto/`. */
export type Sealer = (body: unknown) => Promise<{ body: string; header: string } | Failure>;

export interface ClientDeps {
  context: Context;
  /** Gateway addresses in the order to try. */
  gateways: () => string[];
  /** The address that answered, so that the next call begins there. */
  onWorking: (gateway: string) => void;
  record: (outcome: Outcome) => void;
  recordWaiting: () => void;
  seal: Sealer;
  /** Learns from a refusal of the seal: another key, the gateway's clock. @returns whether it is worth another try */
  correctSeal: (answer: Failure & { value?: unknown }) => Promise<boolean>;
}

/** The only network client. Every call is a row of the contract; every answer is validated against it. */
export class Client {
  constructor(private readonly deps: ClientDeps) {}

  /**
   * Makes a call. Expected failures are data. A repeatable call moves on to the next gateway address when one
   * does not answer; any other is sent once, because a lost answer does not mean a lost request.
   */
  async call<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<ValueOf<Call<N>>>> {
    const row: CallRow = CALLS[name];
    const { context } = this.deps;
    const { session } = context;
    if (row.access === 'session' && !session) return fail('not_signed_in');
    const gateways = row.repeatable ? this.deps.gateways() : this.deps.gateways().slice(0, 1);
    let failure: Failure = fail('offline');
    for (const gateway of gateways) {
      const answer = await this.ask(row, gateway, options as CallOptions<CallName>);
      if (answer.ok) return answer as Answer<ValueOf<Call<N>>>;
      failure = answer;
      if (answer.code === 'auth.session_ended' && context.session && context.session !== session) {
        // A late refusal says nothing of the session that took the refused one's place.
        return context.session.userName === session?.userName ? this.call(name, options) : fail('cancelled');
      }
      if (!['offline', 'timeout', 'captive'].includes(answer.code)) return answer;
    }
    return failure;
  }

  /** Asks one gateway; a sealed body is sealed anew for each, and once more after a refusal of the seal was corrected. */
  private async ask(row: CallRow, gateway: string, options: CallOptions<CallName>): Promise<Answer<unknown>> {
    const answer = await this.attempt(row, gateway, options);
    if (answer.ok || !answer.code.startsWith('seal.')) return answer;
    return (await this.deps.correctSeal(answer)) ? this.attempt(row, gateway, options) : answer;
  }

  private async request(row: CallRow, options: CallOptions<CallName>): Promise<RequestInit | Failure> {
    const { context, seal } = this.deps;
    const headers: Record<string, string> = {
      [HEADERS.merchant]: context.config?.merchantCode ?? '',
      [HEADERS.language]: context.language,
      [HEADERS.device]: context.device,
    };
    if (row.moduleId) headers[HEADERS.moduleId] = row.moduleId;
    const known = row.access === 'session' || (row.access === 'optional' && !options.guest);
    if (known && context.session) headers[HEADERS.authorization] = context.session.token;
    if (options.idempotencyKey) headers[HEADERS.idempotencyKey] = options.idempotencyKey;
    if (options.captchaId) headers[HEADERS.captcha] = options.captchaId;
    if (options.etag) headers['If-None-Match'] = options.etag;
    const init: RequestInit = { method: row.method, headers, cache: 'no-store', credentials: 'omit' };
    if (options.body === undefined) return init;
    if (row.form) {
      // The browser names the content type.
      return { ...init, body: new URLSearchParams(options.body as Record<string, string>) };
    }
    headers['Content-Type'] = 'application/json';
    if (!row.sealed) return { ...init, body: JSON.stringify(options.body) };
    const sealed = await seal(options.body);
    if ('code' in sealed) return sealed;
    headers[HEADERS.encryption] = sealed.header;
    return { ...init, body: sealed.body };
  }

  private async attempt(
    row: CallRow,
    gateway: string,
    options: CallOptions<CallName>,
  ): Promise<Answer<unknown>> {
    const init = await this.request(row, options);
    if ('code' in init) return init;
    const { context, record } = this.deps;
    const { now, fetch: send } = context.platform;
    const query = new URLSearchParams(definedEntries(options.query));
    const url = new URL(row.path + (query.size ? `?${query}` : ''), gateway || context.base).href;
    const deadline = options.deadlineMs ?? (row.method === 'GET' ? READ_DEADLINE_MS : WRITE_DEADLINE_MS);
    const waiting = setTimeout(this.deps.recordWaiting, WAITING_MS);
    try {
      const { response, text, waitMs } = await exchange(send, url, init, deadline, now, options.signal);
      if (response.status === 304) {
        record({ kind: 'answer', waitMs });
        this.deps.onWorking(gateway);
        return { ok: true, same: true };
      }
      const answer: { ok: true; value: unknown } | Refusal = readAnswer(row, response, text);
      record(!answer.ok && answer.code === 'captive' ? { kind: 'captive' } : { kind: 'answer', waitMs });
      if (!answer.ok) return answer;
      this.deps.onWorking(gateway);
      return { ok: true, same: false, value: answer.value, etag: response.headers.get('etag') };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      if (error.code !== 'cancelled') record({ kind: 'no_answer' });
      return fail(error.code);
    } finally {
      clearTimeout(waiting);
    }
  }
}

const definedEntries = (query: object | undefined): [string, string][] =>
  Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);

import type { SessionInfo } from '../../contract/commands';
import type { BodyOf, CallRow, QueryOf, ValueOf } from '../../contract/call';
import { HEADERS } from '../../contract/envelope';
import { fail, succeed, type ErrorCode, type Failure } from '../../contract/errors';
import type { CachedCallName, Call, CallName } from '../../contract/wire/index';
import type { Context } from '../context';
import type { ExchangeResult } from '../events';
import type { RowOf } from './call-rows';
import { isEnvelope, readEnvelope, type ApiError } from './envelope';
import { exchange, NoResponse } from './exchange';
import { askFirst, askInTurn, type Hosts } from './failover';

/** Deadlines over the whole exchange, in ms. */
const READ_DEADLINE_MS = 12_000;
const WRITE_DEADLINE_MS = 20_000;
/** For finding an address that answers before a command is sent. */
const FIND_DEADLINE_MS = 4_000;
/** Without a first byte by now, the connection counts as slow. */
const WAITING_MS = 4_000;

export interface CallOptions<N extends CallName> {
  query?: QueryOf<Call<N>>;
  body?: BodyOf<Call<N>>;
  idempotencyKey?: string;
  /** Which captcha the text in the body belongs to. */
  captchaId?: string;
  /** Leaves the session out where a call may be made with or without one. */
  guest?: boolean;
  /** Of the answer's texts, in place of the screen's. */
  language?: string | undefined;
  /** Made in this session in place of the tab's own. */
  as?: SessionInfo;
  signal?: AbortSignal;
  deadlineMs?: number;
}
export type CallResult<T> = { ok: true; value: T } | ApiError;

/** A cached read: with the ETag of what is saved, it may be confirmed instead of sent again. */
export type ReadResult<T> =
  { ok: true; unchanged: false; value: T; etag: string | null } | { ok: true; unchanged: true } | ApiError;

type AnyOptions = CallOptions<CallName> & { etag?: string | null };
/** A request is made in the session and the language of its caller, whoever signs in or chooses another meanwhile. */
type Request = AnyOptions & { session: SessionInfo | null; language: string };
type Raw = { ok: true; value: unknown; etag: string | null } | { ok: true; unchanged: true } | ApiError;

/** One request to one gateway address. */
interface Attempt {
  gateway: string;
  options: Request;
  heard: () => void;
}
/** What came of it. */
interface Outcome {
  raw: Raw;
  /** This address cannot answer; another one may. */
  down?: true;
  /** What it says about the network, unless another address answers. */
  exchange?: ExchangeResult;
}

/** Seals bodies that hold secrets; see `crypto/sealer.ts`. */
export interface BodySealer {
  seal(body: unknown): Promise<{ body: string; header: string } | Failure>;
  /** Learns from an API error about the seal: another key, the gateway's clock. @returns whether a retry makes sense */
  correct(error: ApiError): Promise<boolean>;
}

export interface ClientParts {
  context: Context;
  rowOf: RowOf;
  /** Loads the shell's configuration, without which no call can be made. @returns why there is none */
  configure: () => Promise<Failure | null>;
  /**
   * Checks the network if it was last found to be down. Without it the client is for reads: only repeatable calls can be
   * made, and a silent gateway address gives way to another.
   */
  isReachable?: () => Promise<boolean>;
  gateways: Hosts;
  /** Called when a request ends, and when it has waited long for its first byte. */
  report: { exchange: (result: ExchangeResult) => void; waiting: () => void };
  /** Without one, calls with sealed bodies fail; reads need none. */
  sealer?: BodySealer;
}

/** The only network client. Every call is a row of the contract; every answer is validated against it. */
export class Client {
  constructor(private readonly parts: ClientParts) {}

  /**
   * Makes a call. Expected failures are data. A repeatable call moves on to the next gateway address when one does not
   * answer; any other is sent once, because a lost answer does not mean a lost request.
   */
  async call<N extends CallName>(
    name: N,
    options: CallOptions<N> = {},
  ): Promise<CallResult<ValueOf<Call<N>>>> {
    const raw = await this.request(name, options as AnyOptions);
    if (!raw.ok) return raw;
    // Without an ETag in the request there is nothing a 304 could confirm.
    return 'value' in raw ? succeed(raw.value as ValueOf<Call<N>>) : fail('bad_response');
  }

  /** Makes a cached read. @param options.etag of what is saved; null requests the whole value */
  async read<N extends CachedCallName>(
    name: N,
    options: CallOptions<N> & { etag: string | null },
  ): Promise<ReadResult<ValueOf<Call<N>>>> {
    const raw = await this.request(name, options as AnyOptions);
    if (!raw.ok) return raw;
    if ('value' in raw) return { ...raw, unchanged: false, value: raw.value as ValueOf<Call<N>> };
    return options.etag ? raw : fail('bad_response');
  }

  private async request(name: CallName, options: AnyOptions): Promise<Raw> {
    const { context } = this.parts;
    const row = await this.parts.rowOf(name);
    if (!row) return fail('offline');
    const session = options.as ?? context.session;
    if (row.access === 'session' && !session) return fail('not_signed_in');
    const missing = await this.parts.configure();
    if (missing) {
      this.parts.report.exchange({ kind: missing.code === 'captive' ? 'captive' : 'no_answer' });
      return missing;
    }
    const { raw, exchange } = await this.ask(row, {
      ...options,
      session,
      language: options.language ?? context.language,
    });
    if (exchange) this.parts.report.exchange(exchange);
    if (raw.ok) return raw;
    if (isClosed(raw.code) && name !== 'system.settings') context.events.emit('platformClosed');
    // Whichever way in was tried: the player is told until when.
    if (raw.code === 'auth.excluded' && raw.hints?.excluded)
      context.events.emit('page', { type: 'excluded', ...raw.hints.excluded });
    if (options.as) return raw;
    if (raw.code === 'auth.session_ended' && context.session && context.session !== session) {
      // A late refusal of the previous session says nothing about the one that replaced it.
      return context.session.userName === session?.userName ? this.request(name, options) : fail('cancelled');
    }
    // Now, while it is known which session was refused: another one may begin at any moment.
    const isOurs = session !== null && session === context.session;
    if (isOurs && row.access !== 'public' && raw.code === 'auth.excluded')
      context.events.emit('sessionExcluded');
    if (isOurs && isSignedOut(raw.code) && name !== 'session.logout') context.events.emit('sessionRefused');
    return raw;
  }

  private async ask(row: CallRow, options: Request): Promise<Outcome> {
    const { gateways, isReachable } = this.parts;
    const send = (gateway: string, heard: () => void, signal = options.signal) =>
      this.requestFrom(row, { gateway, heard, options: { ...options, ...(signal && { signal }) } });
    const isDown = ({ down }: Outcome) => down === true;
    if (!isReachable && row.repeatable) return askFirst(gateways, send, isDown, options.signal);
    const found = gateways.settled() || (await this.findGateway());
    if (row.repeatable) return askInTurn(gateways.list(), send, isDown);
    if (!found || !(await isReachable?.())) return { raw: fail('offline') };
    return askInTurn(gateways.list().slice(0, 1), send, isDown);
  }

  /** Finds an address that answers, by a read, so that a command is not sent to one that does not. */
  private async findGateway(): Promise<boolean> {
    const { isReachable: _, ...parts } = this.parts;
    const result = await new Client(parts).call('system.ping', { deadlineMs: FIND_DEADLINE_MS });
    return result.ok || !['offline', 'timeout', 'captive'].includes(result.code);
  }

  /** Asks one gateway; a sealed body is sealed again for each, and once more after its seal was corrected. */
  private async requestFrom(row: CallRow, attempt: Attempt): Promise<Outcome> {
    const outcome = await this.attempt(row, attempt);
    const { raw } = outcome;
    if (raw.ok || !raw.code.startsWith('seal.')) return outcome;
    if (await this.parts.sealer?.correct(raw)) return this.attempt(row, attempt);
    // The browser sent the request twice by itself: the first one arrived, and its answer was lost.
    return raw.code === 'seal.replayed' && !row.repeatable ? { raw: fail('unconfirmed') } : outcome;
  }

  private async init(row: CallRow, options: Request): Promise<RequestInit | Failure> {
    const { context, sealer } = this.parts;
    const headers: Record<string, string> = {
      [HEADERS.merchant]: context.config?.merchantCode ?? '',
      [HEADERS.language]: options.language,
      [HEADERS.device]: context.device,
    };
    if (row.moduleId) headers[HEADERS.moduleId] = row.moduleId;
    const signed = row.access === 'session' || (row.access === 'optional' && !options.guest);
    if (signed && options.session) headers[HEADERS.authorization] = options.session.token;
    if (options.idempotencyKey) headers[HEADERS.idempotencyKey] = options.idempotencyKey;
    if (options.captchaId) headers[HEADERS.captcha] = options.captchaId;
    if (options.etag) headers['If-None-Match'] = options.etag;
    const init: RequestInit = { method: row.method, headers, cache: 'no-store', credentials: 'omit' };
    if (options.body === undefined) return init;
    if (row.form) {
      // The browser sets the content type.
      return { ...init, body: new URLSearchParams(options.body as Record<string, string>) };
    }
    headers['Content-Type'] = 'application/json';
    if (!row.sealed) return { ...init, body: JSON.stringify(options.body) };
    const sealed = (await sealer?.seal(options.body)) ?? fail('offline');
    if ('code' in sealed) return sealed;
    headers[HEADERS.encryption] = sealed.header;
    return { ...init, body: sealed.body };
  }

  private async attempt(row: CallRow, { gateway, options, heard }: Attempt): Promise<Outcome> {
    const init = await this.init(row, options);
    if ('code' in init) return { raw: init };
    const { context, report, gateways } = this.parts;
    const { platform, base } = context;
    const query = new URLSearchParams(definedEntries(options.query));
    const url = new URL(row.path + (query.size ? `?${query}` : ''), gateway || base).href;
    const deadline = options.deadlineMs ?? (row.method === 'GET' ? READ_DEADLINE_MS : WRITE_DEADLINE_MS);
    const waiting = setTimeout(report.waiting, WAITING_MS);
    try {
      const { response, text, waitMs } = await exchange(
        platform.fetch,
        url,
        init,
        deadline,
        platform.now,
        options.signal,
        () => {
          gateways.heard(gateway);
          heard();
        },
      );
      if (response.status !== 304) {
        const result = readEnvelope(row, response, text);
        if (!result.ok && result.code === 'captive')
          return { raw: result, down: true, exchange: { kind: 'captive' } };
        report.exchange({ kind: 'answered', waitMs });
        if (!result.ok)
          return response.status >= 500 && !isEnvelope(text) ? { raw: result, down: true } : { raw: result };
        gateways.worked(gateway, waitMs);
        return { raw: { ...result, etag: response.headers.get('etag') } };
      }
      report.exchange({ kind: 'answered', waitMs });
      gateways.worked(gateway, waitMs);
      return { raw: { ok: true, unchanged: true } };
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      if (error.code === 'cancelled') return { raw: fail('cancelled') };
      // A lost answer does not mean a lost request.
      const raw = fail(row.repeatable ? error.code : 'unconfirmed');
      return { raw, down: true, exchange: { kind: 'no_answer' } };
    } finally {
      clearTimeout(waiting);
    }
  }
}

/** Every call but the settings fails so while the platform is closed; they say why, and until when. */
const isClosed = (code: ErrorCode): boolean => code === 'platform.maintenance' || code === 'platform.region';

const isSignedOut = (code: ErrorCode): boolean => code === 'auth.session_ended' || code === 'auth.required';

const definedEntries = (query: object | undefined): [string, string][] =>
  Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined);

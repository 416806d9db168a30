import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { CallRow, ValueOf } from '../../contract/call';
import { HEADERS } from '../../contract/envelope';
import { isLanguageCode } from '../../contract/languages';
import { CALLS, CALL_NAMES, type Call, type CallName } from '../../contract/wire/index';
import { decryptSealedBody } from '../crypto/sealed-body';
import type { Gateway } from '../gateway';
import { ROUTES } from '../routes/index';
import { note } from '../security/about';
import { audit } from '../security/audit-calls';
import type { SecurityLog } from '../security/security-log';
import type { Queryable } from '../store/db';
import { requireMerchant } from '../routes/require-merchant';
import type { Merchant } from '../store/merchant-schema';
import { DEFAULT_MERCHANT_CODE } from '../store/merchants';
import { readClosure } from '../store/platform-switches';
import { requireNoBreakBy } from '../store/play-breaks';
import { touchSession, type Member } from '../store/sessions';
import { clientAddressOf, countryOf, networkOf } from './address';
import { ApiError } from './api-error';
import { etagOf, matchesEtag } from './etag';
import { pageHostOf, requireBodyType, requireOwnPage } from './request-origin';
import { requestDigest, runIdempotent, type SuccessBody } from './idempotency';
import { Turns } from './turns';
import { validate } from './validate';

/** Calls that work during maintenance and in a restricted region: they tell the app about both. */
const ALWAYS: ReadonlySet<CallName> = new Set<CallName>([
  'system.settings',
  'system.whitelabel',
  'system.ping',
]);

/** Of the requests that change something. */
const turns = new Turns();

/** What an answer depends on besides its address. */
const VARY = ['Origin', HEADERS.authorization, HEADERS.language, HEADERS.merchant].join(', ');

/**
 * What the ETag of an answer covers, where that is not all of it. The settings tell a visitor's address and country, which
 * only a visitor who is turned away is shown: a phone that changes its network keeps the settings that it has.
 */
const COVERED: { [N in CallName]?: (value: ValueOf<Call<N>>) => unknown } = {
  'system.settings': ({ location, ...settings }) =>
    settings.regionRestriction ? { location, ...settings } : settings,
};

/** How queries name the merchant. They repeat the header (spec: gateway, Tenants). */
const MERCHANT_FIELDS = ['merchantCode', 'merchant', 'merchant_code'] as const;

/** Registers a route for every call of the contract. @param shells origins of the shells on other hosts */
export function addCalls(app: Hono, gateway: Gateway, shells: ReadonlySet<string>, log: SecurityLog): void {
  for (const name of CALL_NAMES) {
    const row: CallRow = CALLS[name];
    app.on(row.method, row.path, async (c) => {
      const address = clientAddressOf(c, gateway.proxies);
      const { member, text, covered, replayed } = await audit(
        log,
        name,
        c.get('requestId'),
        address,
        async () => {
          requireOwnPage(c, row.method !== 'GET' || row.idempotent === true, shells);
          const merchant = await merchantOf(c, gateway, name);
          if (merchant) note({ merchant: merchant.merchantCode });
          const member = merchant && (await authenticate(c, gateway, row, name, merchant));
          if (member) note({ member: member.id });
          return { member, ...(await handle(c, gateway, row, name, member)) };
        },
      );
      c.header('Content-Type', 'application/json');
      // A member's own data stays out of the browser's cache: the phone may change hands.
      const stored = row.cached === true && !member;
      c.header('Cache-Control', stored ? 'private, no-cache' : 'no-store');
      // Only what is stored can be mistaken for the answer to another request.
      if (stored) c.header('Vary', VARY);
      if (replayed) c.header('Idempotency-Replayed', 'true');
      if (row.cached) {
        const etag = etagOf(member?.id ?? '', covered ?? text);
        c.header('ETag', etag);
        if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
      }
      return c.body(text);
    });
  }
}

/**
 * The merchant that the call is for. A ping is for none, so that it answers without the database.
 * @throws ApiError request.not_found for an unknown merchant
 */
const merchantOf = async (c: Context, { db }: Gateway, name: CallName): Promise<Merchant | undefined> =>
  name === 'system.ping' ? undefined : requireMerchant(db, merchantCodeOf(c));
const merchantCodeOf = (c: Context): string => c.req.header(HEADERS.merchant) || DEFAULT_MERCHANT_CODE;

/** @returns the merchant's member of the session, if there is one @throws ApiError platform.*, auth.* */
async function authenticate(
  c: Context,
  gateway: Gateway,
  row: CallRow,
  name: CallName,
  merchant: Merchant,
): Promise<Member | undefined> {
  if (!ALWAYS.has(name)) {
    const country = countryOf(c, gateway.proxies, gateway.countryHeader);
    const closure = await readClosure(gateway.db, merchant, country);
    if (closure.maintenance) throw new ApiError('platform.maintenance');
    if (closure.region) throw new ApiError('platform.region');
  }
  if (row.access === 'public') return undefined;
  const token = c.req.header(HEADERS.authorization);
  // What became of a change of password may be asked with the token that the change has replaced.
  const replaced = name === 'requests.resolve';
  const member = token
    ? await touchSession(gateway.db, merchantCodeOf(c), token, gateway.now(), { replaced })
    : undefined;
  if (token && !member && (row.access === 'session' || replaced))
    await requireNoBreakBy(gateway.db, merchantCodeOf(c), token, gateway.now());
  if (row.access === 'session' && !member) throw new ApiError(token ? 'auth.session_ended' : 'auth.required');
  return member;
}

async function handle(
  c: Context,
  gateway: Gateway,
  row: CallRow,
  name: CallName,
  member: Member | undefined,
): Promise<SuccessBody> {
  const merchantCode = merchantCodeOf(c);
  const raw = row.body ? await readBody(c, row) : undefined;
  const query = row.query ? parse(row.query, c.req.query()) : undefined;
  requireSameMerchant(query, merchantCode);
  const plain = row.sealed
    ? await decryptSealedBody(gateway.db, gateway.seal, c.req.header(HEADERS.encryption), raw, gateway.now())
    : raw;
  const body = row.body ? parse(row.body, plain) : undefined;
  if (name === 'session.login') note({ method: (body as { type: string }).type });
  const language = c.req.header(HEADERS.language) ?? '';
  const run = async (db: Queryable): Promise<SuccessBody> => {
    const route = ROUTES[name] as unknown as (request: object) => Promise<unknown>;
    const address = clientAddressOf(c, gateway.proxies);
    const result = await route({
      gateway,
      db,
      query,
      body,
      member,
      token: c.req.header(HEADERS.authorization),
      merchantCode,
      language: isLanguageCode(language) ? language : 'TY',
      pageHost: pageHostOf(c),
      address,
      network: networkOf(address),
      country: countryOf(c, gateway.proxies, gateway.countryHeader),
      captchaId: c.req.header(HEADERS.captcha),
      userAgent: c.req.header('User-Agent') ?? '',
      device: c.req.header(HEADERS.device) ?? '',
    });
    const textOf = (value: unknown) => JSON.stringify({ success: true, value });
    // Responses are validated too: a route that drifts from the contract fails here, not on a phone.
    const value = z.parse(row.value, result);
    const coveredBy = COVERED[name] as ((value: unknown) => unknown) | undefined;
    return {
      text: textOf(value),
      ...(coveredBy && { covered: textOf(coveredBy(value)) }),
      ...(row.redact && { stored: textOf(row.redact(value)) }),
    };
  };
  if (!row.idempotent) return run(gateway.db);
  const key = c.req.header(HEADERS.idempotencyKey);
  if (!key || key.length > 128) throw new ApiError('idempotency.required');
  const digest = requestDigest(key, JSON.stringify([row.method, row.path, query, body]));
  const owner = { merchantCode, memberId: member?.id ?? '', key, now: gateway.now() };
  // By network for guests, as they are counted elsewhere.
  const asker = member?.id ?? networkOf(clientAddressOf(c, gateway.proxies));
  return turns.take(`${merchantCode}\n${asker}`, () => runIdempotent(gateway.db, { ...owner, digest }, run));
}

async function readBody(c: Context, { form }: CallRow): Promise<unknown> {
  requireBodyType(c, form === true);
  try {
    return form ? Object.fromEntries(new URLSearchParams(await c.req.text())) : await c.req.json();
  } catch {
    throw new ApiError('request.invalid');
  }
}

/** @throws ApiError request.invalid if the query names another merchant than the header */
function requireSameMerchant(query: unknown, merchantCode: string): void {
  for (const field of MERCHANT_FIELDS) {
    const named = (query as Record<string, unknown> | undefined)?.[field];
    if (named && named !== merchantCode) throw new ApiError('request.invalid');
  }
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = validate(schema, input);
  if (parsed === undefined) throw new ApiError('request.invalid');
  return parsed;
}

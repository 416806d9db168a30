import { createHmac } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { CallRow } from '../../contract/call';
import { HEADERS } from '../../contract/envelope';
import { isLanguageCode } from '../../contract/languages';
import { CALLS, CALL_NAMES, type CallName } from '../../contract/wire/index';
import { openSealed } from '../crypto/sealed-body';
import { ROUTES } from '../routes/index';
import type { Queryable } from '../store/db';
import { touchSession, type Member } from '../store/sessions';
import { readSwitches } from '../store/platform-switches';
import { clientAddressOf } from './address';
import type { Gateway } from './request-context';
import { etagOf, matchesEtag } from './etag';
import { once, type Answer } from './idempotency';
import { Refusal } from './api-error';

/**
 * By what a repeated request is known again. Requests hold passwords, and this is no slow hash: it is keyed with the
 * client's key, of which the database has the hash alone, so nobody can try passwords on it there.
 */
const digest = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
/** Calls that answer during maintenance and in a restricted region: the app has to learn of it. */
const ALWAYS: ReadonlySet<CallName> = new Set<CallName>([
  'system.settings',
  'system.whitelabel',
  'system.ping',
]);

/** Adds a route for every row of the contract. */
export function addCalls(app: Hono, gateway: Gateway): void {
  for (const name of CALL_NAMES) {
    const row: CallRow = CALLS[name];
    app.on(row.method, row.path, async (c) => {
      const member = await whoAsks(c, gateway, row, name);
      const answer = await perform(c, gateway, row, name, member);
      c.header('Content-Type', 'application/json; charset=utf-8');
      // What is a member's own stays out of the browser's cache: the phone may change hands.
      c.header('Cache-Control', row.cached && !member ? 'private, no-cache' : 'no-store');
      c.header('Vary', `Origin, ${HEADERS.authorization}, ${HEADERS.language}, ${HEADERS.merchant}`);
      if (answer.replayed) c.header('Idempotency-Replayed', 'true');
      if (row.cached) {
        const etag = etagOf(member?.id ?? '', answer.text);
        c.header('ETag', etag);
        if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
      }
      return c.body(answer.text);
    });
  }
}

async function whoAsks(
  c: Context,
  gateway: Gateway,
  row: CallRow,
  name: CallName,
): Promise<Member | undefined> {
  if (!ALWAYS.has(name)) {
    const switches = await readSwitches(gateway.db);
    if (switches.maintenance) throw new Refusal('platform.maintenance');
    if (switches.region) throw new Refusal('platform.region');
  }
  if (row.access === 'public') return undefined;
  const token = c.req.header(HEADERS.authorization);
  const member = token ? await touchSession(gateway.db, token, gateway.now()) : undefined;
  if (row.access === 'session' && !member) throw new Refusal(token ? 'auth.session_ended' : 'auth.required');
  return member;
}

async function perform(
  c: Context,
  gateway: Gateway,
  row: CallRow,
  name: CallName,
  member: Member | undefined,
): Promise<Answer> {
  const raw = row.body ? await readBody(c, row) : undefined;
  const query = row.query ? parse(row.query, c.req.query()) : undefined;
  const opened = row.sealed
    ? await openSealed(gateway.db, gateway.seal, c.req.header(HEADERS.encryption), raw, gateway.now())
    : raw;
  const body = row.body ? parse(row.body, opened) : undefined;
  const language = c.req.header(HEADERS.language) ?? '';
  const run = async (db: Queryable): Promise<Answer> => {
    const route = ROUTES[name] as unknown as (asked: object) => Promise<unknown>;
    const value = await route({
      gateway,
      db,
      query,
      body,
      member,
      token: c.req.header(HEADERS.authorization),
      merchant: c.req.header(HEADERS.merchant) ?? '',
      language: isLanguageCode(language) ? language : 'TY',
      address: clientAddressOf(c, gateway.proxies),
      captchaId: c.req.header(HEADERS.captcha),
    });
    // What leaves is checked like what comes in: a drift shows here, not on a phone.
    const text = (checked: unknown) => JSON.stringify({ success: true, value: checked });
    const checked = z.parse(row.value, value);
    return { text: text(checked), ...(row.kept && { kept: text(row.kept(checked)) }) };
  };
  if (!row.idempotent) return run(gateway.db);
  const key = c.req.header(HEADERS.idempotencyKey);
  if (!key || key.length > 128) throw new Refusal('idempotency.required');
  const request = digest(key, JSON.stringify([row.method, row.path, query, body]));
  return once(gateway.db, { memberId: member?.id ?? '', key, request, now: gateway.now() }, run);
}

async function readBody(c: Context, { form }: CallRow): Promise<unknown> {
  try {
    return form ? Object.fromEntries(new URLSearchParams(await c.req.text())) : await c.req.json();
  } catch {
    throw new Refusal('request.invalid');
  }
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  // Postgres texts cannot hold the character 0.
  if (!parsed.success || JSON.stringify(parsed.data).includes('\\u0000'))
    throw new Refusal('request.invalid');
  return parsed.data;
}

import { describe, expect, it } from 'vitest';
import { roleOf } from '../../contract/access';
import { CATEGORIES, GAME_TYPES, isGameType } from '../../contract/categories';
import { ERROR_CODES, GATEWAY_ERRORS } from '../../contract/errors';
import { FEATURE_KEYS, isFeatureKey } from '../../contract/features';
import { isRtl, LANGUAGE_CODES, LANGUAGES } from '../../contract/languages';
import { toMajor, toMinor } from '../../contract/money';
import { STORAGE_KEYS } from '../../contract/storage-keys';
import { TABLES } from '../../contract/tables';
import { gameListKey } from '../../contract/game-lists';
import { CALL_NAMES, CALLS } from '../../contract/wire/index';
import type { CallRow } from '../../contract/call';
import { ROUTES } from '../../gateway/routes/index';

const rows = CALL_NAMES.map((name) => [name, CALLS[name] as CallRow] as const);

describe('the table of calls', () => {
  it('names no method and path twice', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(rows)('%s has a route at the gateway', (name) => {
    expect(ROUTES[name]).toBeTypeOf('function');
  });

  it.each(rows)('%s: only a read may carry an ETag, and a body never travels with GET', (_name, row) => {
    if (row.cached) expect(row.method).toBe('GET');
    if (row.method === 'GET') expect(row.body).toBeUndefined();
    if (row.method === 'GET') expect(row.repeatable).toBe(true);
  });

  it.each(rows)('%s: a write that is replayed from the outbox carries a key', (_name, row) => {
    if (/favourite(Add|Remove)/.test(row.path)) expect(row.idempotent).toBe(true);
    // What a guest sends once is of the account itself.
    if (row.idempotent && row.access !== 'session') expect(row.path).toMatch(/register|password/);
  });

  it('the paths that A §7 names are used as they are', () => {
    expect(CALLS['session.login']).toMatchObject({
      method: 'POST',
      path: '/wps/session/login',
      sealed: true,
    });
    expect(CALLS['session.logout']).toMatchObject({ method: 'DELETE', path: '/wps/session/logout' });
    expect(CALLS['member.info']).toMatchObject({ method: 'GET', path: '/wps/member/info' });
    expect(CALLS['wallet.balance']).toMatchObject({ method: 'GET', path: '/wps/wallets/balance' });
    expect(CALLS['system.whitelabel']).toMatchObject({ method: 'GET', path: '/wps/system/whitelabel' });
  });

  it('no call asks for a token in its address', () => {
    for (const [, row] of rows) expect(JSON.stringify(row.query ?? {})).not.toContain('"token"');
  });
});

describe('small tables', () => {
  it.each([
    [null, 'guest'],
    [0, 'player'],
    [4, 'trial'],
    [40, 'player'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
  ] as const)('member type %s is a %s (A §6)', (type, role) => {
    expect(roleOf(type)).toBe(role);
  });

  it('HOT is the first category, and no game’s own type (C §2)', () => {
    expect(CATEGORIES).toHaveLength(11);
    expect(CATEGORIES[0]).toBe('HOT');
    expect(isGameType('HOT')).toBe(false);
    expect(GAME_TYPES.every(isGameType)).toBe(true);
  });

  it('offers every language code of A §1 with a tag that Intl knows', () => {
    expect(LANGUAGE_CODES).toHaveLength(32);
    for (const code of LANGUAGE_CODES) {
      expect(Intl.getCanonicalLocales(LANGUAGES[code].tag), code).toHaveLength(1);
    }
    expect(LANGUAGE_CODES.filter(isRtl)).toEqual(['UR', 'AR', 'FA']);
  });

  it('every gateway error has a status, and no code stands twice', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    for (const status of Object.values(GATEWAY_ERRORS)) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('knows its feature keys', () => {
    expect(FEATURE_KEYS.every(isFeatureKey)).toBe(true);
    expect(isFeatureKey('constructor')).toBe(false);
  });

  it('keeps the storage keys of A §3', () => {
    const keys = Object.values(STORAGE_KEYS).map(({ area, key }) => `${area} ${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(['session token', 'session userName', 'session type', 'local autoLogin']),
    );
  });

  it('member tables can be emptied by account', () => {
    for (const [name, { schema, ofMembers }] of Object.entries(TABLES)) {
      if (ofMembers) expect(schema, name).toMatch(/(^|[ ,])account|^account/);
    }
  });

  it('two lists are the same only if everything that changes the answer is the same', () => {
    const base = { language: 'TY', gameType: 'RNG', tab: 'all', classify: 'ALL' } as const;
    const variants = [
      base,
      { ...base, language: 'EN' },
      { ...base, gameType: 'FISH' as const },
      { ...base, tab: 'hot' as const },
      { ...base, classify: 'NEW' as const },
      { ...base, vendorCode: 'JDW' },
      { ...base, search: 'JDW' },
      { ...base, account: 'JDW' },
    ];
    expect(new Set(variants.map(gameListKey)).size).toBe(variants.length);
  });

  it.each([0, 1, 99, 100, 1_248_050_000, -250])('%i minor units survive the wire', (minor) => {
    expect(toMinor(toMajor(minor))).toBe(minor);
  });
});

import { createHmac } from 'node:crypto';
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFirebase, type Firebase } from '../../../gateway/crypto/id-token';
import { ApiError } from '../../../gateway/http/api-error';
import { unsignedToken } from '../../support/firebase-emulator';

const PROJECT = 'parlour-live';
const ISSUER = `https://securetoken.google.com/${PROJECT}`;
const KID = 'key-1';
const NOW_S = 1_900_000_000;
const NOW = NOW_S * 1_000;
const MINUTE_S = 60;

/** The claims of a user who signed in with Google a minute ago. */
const CLAIMS = {
  iss: ISSUER,
  aud: PROJECT,
  sub: 'uid-of-an',
  iat: NOW_S - MINUTE_S,
  exp: NOW_S + 59 * MINUTE_S,
  auth_time: NOW_S - MINUTE_S,
  name: 'Nguyễn An',
  email: 'an@mail.example',
  firebase: { identities: {}, sign_in_provider: 'google.com' },
};

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;
describe('Firebase ID tokens', () => {
  let keys: Pair;
  let strangers: Pair;
  let firebase: Firebase;
  let emulated: Firebase;
  beforeAll(async () => {
    [keys, strangers] = await Promise.all([
      generateKeyPair('RS256', { extractable: true }),
      generateKeyPair('RS256'),
    ]);
    const jwk = await exportJWK(keys.publicKey);
    const set = createLocalJWKSet({ keys: [{ ...jwk, kid: KID, alg: 'RS256', use: 'sig' }] });
    const options = { serviceAccount: null, telegramBotToken: null, keys: set };
    firebase = createFirebase({ ...options, emulator: null });
    emulated = createFirebase({ ...options, emulator: '127.0.0.1:9099' });
  });

  const sign = (claims: JWTPayload, { kid = KID, by = keys }: { kid?: string; by?: Pair } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(by.privateKey);
  const verify = (token: string, by = firebase) => by.verify(token, PROJECT, NOW);
  const expectRejected = async (token: string, by = firebase) => {
    const expected = await verify(token, by).catch((error: unknown) => error);
    expect(expected).toBeInstanceOf(ApiError);
    expect(expected).toMatchObject({ status: 401, code: 'verification.id_token', value: undefined });
  };

  it('a signed token identifies the user', async () => {
    expect(await verify(await sign(CLAIMS))).toEqual({
      uid: 'uid-of-an',
      channel: 'google',
      name: 'Nguyễn An',
      phone: null,
    });
  });

  it.each([
    ['phone', { phone_number: '+84912345678' }, { channel: 'sms', phone: '84912345678' }],
    ['facebook.com', {}, { channel: 'facebook', phone: null }],
    ['google.com', { name: undefined }, { channel: 'google', name: null }],
    ['custom', { sub: 'telegram:42' }, { channel: 'telegram', uid: 'telegram:42' }],
  ])('the provider %s is recognised', async (provider, more, user) => {
    const claims = { ...CLAIMS, ...more, firebase: { sign_in_provider: provider } };
    expect(await verify(await sign(claims))).toMatchObject(user);
  });

  const change = (claims: Record<string, unknown>) => ({ ...CLAIMS, ...claims });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(CLAIMS).filter(([key]) => key !== name));
  it.each<[string, Record<string, unknown>]>([
    ['another project’s issuer', change({ iss: 'https://securetoken.google.com/other' })],
    ['the issuer of Google sign-in', change({ iss: 'https://accounts.google.com' })],
    ['an issuer that starts like ours', change({ iss: `${ISSUER}-2` })],
    ['another project’s audience', change({ aud: 'other' })],
    ['an empty audience', change({ aud: [] })],
    ['an expiry in the past', change({ exp: NOW_S - 2 * MINUTE_S })],
    ['no expiry', without('exp')],
    ['an issue time in the future', change({ iat: NOW_S + 5 * MINUTE_S })],
    ['an issue time long ago', change({ iat: NOW_S - 2 * 3_600 })],
    ['no issue time', without('iat')],
    ['a sign-in in the future', change({ auth_time: NOW_S + 5 * MINUTE_S })],
    ['a sign-in more than ten minutes ago', change({ auth_time: NOW_S - 10 * MINUTE_S - 1 })],
    ['no sign-in', without('auth_time')],
    ['a sign-in time as text', change({ auth_time: String(NOW_S) })],
    ['an empty subject', change({ sub: '' })],
    ['no subject', without('sub')],
    ['a subject that is too long', change({ sub: 'x'.repeat(129) })],
    ['an unknown provider', change({ firebase: { sign_in_provider: 'password' } })],
    ['the provider anonymous', change({ firebase: { sign_in_provider: 'anonymous' } })],
    ['no provider', change({ firebase: {} })],
    ['no Firebase claims', without('firebase')],
    ['an invalid phone number', change({ phone_number: '+84 912; DROP' })],
    ['a start time in the future', change({ nbf: NOW_S + 5 * MINUTE_S })],
  ])('rejects a token with %s, signed or emulated', async (_name, claims) => {
    await expectRejected(await sign(claims as JWTPayload));
    await expectRejected(unsignedToken(claims), emulated);
  });

  it.each([
    ['a sign-in ten minutes ago', { auth_time: NOW_S - 10 * MINUTE_S }],
    ['a clock a little ahead', { iat: NOW_S + 30, auth_time: NOW_S + 30 }],
    ['an expiry within the tolerance', { exp: NOW_S - 30 }],
  ])('accepts a token with %s', async (_name, claims) => {
    expect(await verify(await sign(change(claims) as JWTPayload))).toMatchObject({ uid: 'uid-of-an' });
  });

  it('accepts unsigned tokens only with the emulator', async () => {
    expect(await verify(unsignedToken(CLAIMS), emulated)).toMatchObject({
      uid: 'uid-of-an',
      channel: 'google',
    });
    await expectRejected(unsignedToken(CLAIMS));
  });

  it('rejects signed tokens with the emulator', async () => {
    await expectRejected(await sign(CLAIMS), emulated);
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const handmade = (header: JWTHeaderParameters, secret: string) => {
    const data = `${part(header)}.${part(CLAIMS)}`;
    return `${data}.${createHmac('sha256', secret).update(data).digest('base64url')}`;
  };
  it('rejects an HMAC keyed with the public key', async () => {
    const pem = await exportSPKI(keys.publicKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(await exportJWK(keys.publicKey))]) {
      await expectRejected(handmade({ alg: 'HS256', kid: KID }, secret));
    }
  });

  it('rejects tokens signed with another key', async () => {
    await expectRejected(await sign(CLAIMS, { by: strangers }));
    await expectRejected(await sign(CLAIMS, { kid: 'key-2' }));
    const jwk = await exportJWK(strangers.publicKey);
    const own = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS256', jwk, jku: 'https://evil.example/' });
    await expectRejected(await own.sign(strangers.privateKey));
  });

  it('rejects other algorithms', async () => {
    const pss = await generateKeyPair('PS256');
    const token = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'PS256', kid: KID });
    await expectRejected(await token.sign(pss.privateKey));
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRejected(`${part({ alg, kid: KID })}.${part(CLAIMS)}.`);
    }
  });

  it.each([
    ['no network', new TypeError('fetch failed')],
    ['no answer in time', new errors.JWKSTimeout()],
    ['an error of Google', new errors.JOSEError('Expected 200 OK')],
  ])('keys that cannot be fetched (%s) do not make a token wrong', async (_name, error) => {
    const options = { serviceAccount: null, telegramBotToken: null, emulator: null };
    const cut = createFirebase({ ...options, keys: () => Promise.reject(error) });
    const outcome = await verify(await sign(CLAIMS), cut).catch((reason: unknown) => reason);
    expect(outcome).not.toBeInstanceOf(ApiError);
    expect(String(outcome)).toMatch(/keys of Firebase cannot be fetched/);
  });

  it('a token that names an unknown key is rejected', async () => {
    await expectRejected(await sign(CLAIMS, { kid: 'unknown' }));
  });

  it('rejects changed tokens', async () => {
    const [header, , signature] = (await sign(CLAIMS)).split('.');
    await expectRejected(`${header}.${part({ ...CLAIMS, sub: 'somebody-else' })}.${signature}`);
    await expectRejected(`${header}.${part(CLAIMS)}.`);
    await expectRejected(`${part({ alg: 'none' })}.${part(CLAIMS)}.${signature}`);
  });

  it.each(['', '.', '..', 'a.b.c', 'null', '{}', '\u0000', 'x'.repeat(8_000)])(
    'rejects %.10j, signed or emulated',
    async (token) => {
      await expectRejected(token);
      await expectRejected(token, emulated);
    },
  );
});

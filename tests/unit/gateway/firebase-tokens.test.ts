import { createHmac } from 'node:crypto';
import {
  createLocalJWKSet,
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

/** What Firebase says of somebody who signed in with Google a minute ago. */
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
describe('ID tokens of Firebase', () => {
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
  const expectRefused = async (token: string, by = firebase) => {
    const refusal = await verify(token, by).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 401, code: 'verification.id_token', value: undefined });
  };

  it('that Google signed say who it is', async () => {
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
  ])('of the provider %s are told apart', async (provider, more, user) => {
    const claims = { ...CLAIMS, ...more, firebase: { sign_in_provider: provider } };
    expect(await verify(await sign(claims))).toMatchObject(user);
  });

  const change = (claims: Record<string, unknown>) => ({ ...CLAIMS, ...claims });
  const without = (name: string) =>
    Object.fromEntries(Object.entries(CLAIMS).filter(([key]) => key !== name));
  it.each<[string, Record<string, unknown>]>([
    ['another project’s issuer', change({ iss: 'https://securetoken.google.com/other' })],
    ['the issuer of Google sign-in', change({ iss: 'https://accounts.google.com' })],
    ['an issuer that begins like ours', change({ iss: `${ISSUER}-2` })],
    ['another project’s audience', change({ aud: 'other' })],
    ['an empty audience', change({ aud: [] })],
    ['an end in the past', change({ exp: NOW_S - 2 * MINUTE_S })],
    ['no end', without('exp')],
    ['a beginning in the future', change({ iat: NOW_S + 5 * MINUTE_S })],
    ['a beginning long ago', change({ iat: NOW_S - 2 * 3_600 })],
    ['no beginning', without('iat')],
    ['a sign-in in the future', change({ auth_time: NOW_S + 5 * MINUTE_S })],
    ['a sign-in more than ten minutes ago', change({ auth_time: NOW_S - 10 * MINUTE_S - 1 })],
    ['no sign-in', without('auth_time')],
    ['a sign-in in words', change({ auth_time: String(NOW_S) })],
    ['nobody', change({ sub: '' })],
    ['no subject', without('sub')],
    ['a subject beyond measure', change({ sub: 'x'.repeat(129) })],
    ['an unknown provider', change({ firebase: { sign_in_provider: 'password' } })],
    ['the provider anonymous', change({ firebase: { sign_in_provider: 'anonymous' } })],
    ['no provider', change({ firebase: {} })],
    ['nothing of Firebase', without('firebase')],
    ['a number that is none', change({ phone_number: '+84 912; DROP' })],
    ['a time that has not come', change({ nbf: NOW_S + 5 * MINUTE_S })],
  ])('with %s are refused, in both modes', async (_name, claims) => {
    await expectRefused(await sign(claims as JWTPayload));
    await expectRefused(unsignedToken(claims), emulated);
  });

  it.each([
    ['a sign-in ten minutes ago', { auth_time: NOW_S - 10 * MINUTE_S }],
    ['a clock a little ahead', { iat: NOW_S + 30, auth_time: NOW_S + 30 }],
    ['an end a little past', { exp: NOW_S - 30 }],
  ])('with %s are good', async (_name, claims) => {
    expect(await verify(await sign(change(claims) as JWTPayload))).toMatchObject({ uid: 'uid-of-an' });
  });

  it('that nobody signed are accepted with the emulator, and only then', async () => {
    expect(await verify(unsignedToken(CLAIMS), emulated)).toMatchObject({
      uid: 'uid-of-an',
      channel: 'google',
    });
    await expectRefused(unsignedToken(CLAIMS));
  });

  it('that are signed are not taken for the emulator’s', async () => {
    await expectRefused(await sign(CLAIMS), emulated);
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const handmade = (header: JWTHeaderParameters, secret: string) => {
    const data = `${part(header)}.${part(CLAIMS)}`;
    return `${data}.${createHmac('sha256', secret).update(data).digest('base64url')}`;
  };
  it('signed with the public key as a password are refused', async () => {
    const pem = await exportSPKI(keys.publicKey);
    for (const secret of [pem, pem.trim(), JSON.stringify(await exportJWK(keys.publicKey))]) {
      await expectRefused(handmade({ alg: 'HS256', kid: KID }, secret));
    }
  });

  it('signed by strangers are refused', async () => {
    await expectRefused(await sign(CLAIMS, { by: strangers }));
    await expectRefused(await sign(CLAIMS, { kid: 'key-2' }));
    const jwk = await exportJWK(strangers.publicKey);
    const own = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS256', jwk, jku: 'https://evil.example/' });
    await expectRefused(await own.sign(strangers.privateKey));
  });

  it('signed with a weaker or another algorithm are refused', async () => {
    const pss = await generateKeyPair('PS256');
    const token = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'PS256', kid: KID });
    await expectRefused(await token.sign(pss.privateKey));
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${part({ alg, kid: KID })}.${part(CLAIMS)}.`);
    }
  });

  it('that were changed on their way are refused', async () => {
    const [header, , signature] = (await sign(CLAIMS)).split('.');
    await expectRefused(`${header}.${part({ ...CLAIMS, sub: 'somebody-else' })}.${signature}`);
    await expectRefused(`${header}.${part(CLAIMS)}.`);
    await expectRefused(`${part({ alg: 'none' })}.${part(CLAIMS)}.${signature}`);
  });

  it.each(['', '.', '..', 'a.b.c', 'null', '{}', '\u0000', 'x'.repeat(8_000)])(
    '%.10j is none, in both modes',
    async (token) => {
      await expectRefused(token);
      await expectRefused(token, emulated);
    },
  );
});

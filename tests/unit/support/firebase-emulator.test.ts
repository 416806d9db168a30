import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  facebookAccessToken,
  googleIdToken,
  startFirebaseEmulator,
  unsignedToken,
  type FirebaseEmulator,
} from '../../support/firebase-emulator';

/** The audience of every custom token. */
const CUSTOM = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const PHONE = '+15555550100';

interface Answer {
  idToken: string;
  localId: string;
  sessionInfo: string;
  isNewUser: boolean;
  needConfirmation?: boolean;
  error?: { message: string };
}

const decoded = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
/** Header and claims of an ID token, and whether it is signed. */
const read = (token: string) => {
  const [header, claims, signature] = token.split('.');
  return { header: decoded(header), claims: decoded(claims), signed: signature !== '' };
};

describe('the Firebase emulator of the tests', () => {
  let firebase: FirebaseEmulator;
  beforeAll(async () => {
    firebase = await startFirebaseEmulator();
  });
  afterAll(() => firebase?.stop());

  async function call(method: string, body: object): Promise<Answer> {
    const address = `${firebase.url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Answer;
  }
  const withProvider = (credential: Record<string, string>) =>
    call('signInWithIdp', {
      postBody: new URLSearchParams(credential).toString(),
      requestUri: 'http://localhost',
      returnSecureToken: true,
    });
  const withGoogle = (token: string) => withProvider({ providerId: 'google.com', id_token: token });
  const withFacebook = (token: string) => withProvider({ providerId: 'facebook.com', access_token: token });
  const withCustom = (token: string) => call('signInWithCustomToken', { token, returnSecureToken: true });

  /** The claims of every ID token of this emulator. */
  function claimsOf(idToken: string, provider: string) {
    const { header, claims, signed } = read(idToken);
    expect([header['alg'], signed]).toEqual(['none', false]);
    expect(claims).toMatchObject({
      iss: `https://securetoken.google.com/${firebase.projectId}`,
      aud: firebase.projectId,
      sub: claims['user_id'],
      firebase: { sign_in_provider: provider },
    });
    expect(Number(claims['exp'])).toBeGreaterThan(Number(claims['auth_time']));
    return claims;
  }

  it('signs in once by the code sent to a phone', async () => {
    const { sessionInfo: earlier } = await call('sendVerificationCode', { phoneNumber: PHONE });
    const { sessionInfo } = await call('sendVerificationCode', { phoneNumber: PHONE });
    await call('sendVerificationCode', { phoneNumber: '+15555550199' });
    const [first = '', code = '', ...more] = await firebase.codes(PHONE);
    expect([first, code, more]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      expect.stringMatching(/^\d{6}$/),
      [],
    ]);

    const wrong = await call('signInWithPhoneNumber', {
      sessionInfo,
      code: code === '000000' ? '1' : '000000',
    });
    expect(wrong.error?.message).toBe('INVALID_CODE');
    const { idToken, localId } = await call('signInWithPhoneNumber', { sessionInfo, code });
    expect(claimsOf(idToken, 'phone')).toMatchObject({ sub: localId, phone_number: PHONE });
    expect(await firebase.codes(PHONE)).toEqual([first]);
    expect((await call('signInWithPhoneNumber', { sessionInfo, code })).error?.message).toBe(
      'INVALID_SESSION_INFO',
    );

    const again = await call('signInWithPhoneNumber', { sessionInfo: earlier, code: first });
    expect([again.localId, again.isNewUser]).toEqual([localId, false]);
  });

  it('signs in with a Google credential', async () => {
    const { idToken, localId } = await withGoogle(
      googleIdToken({ sub: 'g-1', email: 'ada@example.com', name: 'Ada' }),
    );
    expect(claimsOf(idToken, 'google.com')).toMatchObject({
      sub: localId,
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada',
      firebase: { identities: { 'google.com': ['g-1'] } },
    });
    expect((await withGoogle(googleIdToken({ sub: 'g-1' }))).localId).toBe(localId);
    expect((await withGoogle(JSON.stringify({ sub: 'g-1' }))).localId).toBe(localId);
  });

  it('signs in with a Facebook credential, but not to the account of another provider', async () => {
    const { idToken, localId } = await withFacebook(
      facebookAccessToken({ sub: 'f-1', email: 'bea@example.com', name: 'Bea' }),
    );
    expect(claimsOf(idToken, 'facebook.com')).toMatchObject({
      sub: localId,
      email: 'bea@example.com',
      email_verified: false,
      name: 'Bea',
      firebase: { identities: { 'facebook.com': ['f-1'] } },
    });
    expect((await withFacebook(facebookAccessToken({ sub: 'f-1' }))).localId).toBe(localId);

    await withGoogle(googleIdToken({ sub: 'g-2', email: 'cyd@example.com' }));
    const taken = await withFacebook(facebookAccessToken({ sub: 'f-2', email: 'cyd@example.com' }));
    expect([taken.needConfirmation, taken.idToken]).toEqual([true, undefined]);
    expect((await withFacebook('an opaque token')).error?.message).toMatch(/does not support facebook.com/);
  });

  it('signs in with a custom token, whoever signed it', async () => {
    const payload = { aud: CUSTOM, uid: 'member-1', claims: { tier: 'gold' } };
    const { idToken } = await withCustom(unsignedToken(payload));
    expect(claimsOf(idToken, 'custom')).toMatchObject({ sub: 'member-1', tier: 'gold' });

    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const [, claims] = unsignedToken(payload).split('.');
    const signed = `${Buffer.from('{"alg":"RS256","typ":"JWT"}').toString('base64url')}.${claims}`;
    const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url');
    const answer = await withCustom(`${signed}.${signature}`);
    expect(answer.isNewUser).toBe(false);
    expect(claimsOf(answer.idToken, 'custom')).toMatchObject({ sub: 'member-1', tier: 'gold' });
    // The signature is not verified.
    expect((await withCustom(`${signed}.bm90aGluZw`)).idToken).toBeTruthy();

    const elsewhere = await withCustom(unsignedToken({ ...payload, aud: firebase.projectId }));
    expect(elsewhere.error?.message).toMatch(/^INVALID_CUSTOM_TOKEN/);
  });
});

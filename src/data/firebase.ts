import { initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithCustomToken,
  signInWithPhoneNumber,
  signOut,
  type Auth,
  type ConfirmationResult,
  type UserCredential,
} from 'firebase/auth';
import { fail, succeed, type ErrorCode, type Result } from '../../contract/errors';
import type { SocialCredential } from '../native/social-sign-in';
import { liveRows } from './use-query';
import { commands } from './worker-client';

/** Firebase may hang, e.g. where the system has taken its storage away. */
const DEADLINE_MS = 20_000;

/**
 * The Firebase SDK, in a file of its own that is loaded when a player first needs it, and only where the merchant uses it.
 * It only identifies the player: the ID token goes to the gateway, and nothing is stored (spec: session, Social sign-in).
 */
let started: { app: FirebaseApp; auth: Auth } | null = null;
let confirmation: { phone: string; result: ConfirmationResult } | null = null;
/** A code that was right, for a form that is sent again. */
let confirmed: { phone: string; code: string; idToken: string } | null = null;

function start(): Auth | null {
  if (started) return started.auth;
  const firebase = liveRows('settings', {}).getValue().rows?.firebase;
  if (!firebase) return null;
  const { apiKey, authDomain, projectId, appId, emulator } = firebase;
  const app = initializeApp({ apiKey, authDomain, projectId, appId });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (emulator) {
    connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true });
    // The emulator has nobody to tell people from programs.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  started = { app, auth };
  return auth;
}

const CODES: Record<string, ErrorCode> = {
  'auth/invalid-verification-code': 'verification.code',
  'auth/code-expired': 'verification.code',
  'auth/missing-verification-code': 'verification.code',
  'auth/invalid-phone-number': 'request.invalid',
  'auth/too-many-requests': 'request.rate_limited',
  'auth/quota-exceeded': 'request.rate_limited',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'timeout',
};

const codeOf = (error: unknown): ErrorCode =>
  CODES[(error as { code?: string } | null)?.code ?? ''] ?? 'sign_in_failed';

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'auth/timeout' })), DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Reads the ID token and forgets the rest. */
async function idTokenOf(auth: Auth, { user }: UserCredential): Promise<string> {
  const idToken = await user.getIdToken();
  await signOut(auth);
  return idToken;
}

/** Sends a code. @param phone with + and the country calling code */
export async function sendPhoneCode(phone: string): Promise<Result> {
  const auth = start();
  if (!auth) return fail('auth.forbidden');
  const place = document.createElement('div');
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    const result = await within(signInWithPhoneNumber(auth, phone, verifier));
    confirmation = { phone, result };
    return succeed(undefined);
  } catch (error) {
    return fail(codeOf(error));
  } finally {
    verifier.clear();
    place.remove();
  }
}

/** Checks a code. @returns the ID token for the login or the registration */
export async function confirmPhoneCode(phone: string, code: string): Promise<Result<{ idToken: string }>> {
  if (confirmed?.phone === phone && confirmed.code === code) return succeed({ idToken: confirmed.idToken });
  const auth = start();
  if (!auth) return fail('auth.forbidden');
  if (confirmation?.phone !== phone) return fail('verification.code');
  try {
    const idToken = await idTokenOf(auth, await within(confirmation.result.confirm(code)));
    confirmed = { phone, code, idToken };
    confirmation = null;
    return succeed({ idToken });
  } catch (error) {
    return fail(codeOf(error));
  }
}

/** Signs in with what another service said of the player. @returns the ID token */
export async function signInWith(credential: SocialCredential): Promise<Result<{ idToken: string }>> {
  const auth = start();
  if (!auth) return fail('auth.forbidden');
  try {
    if (credential.provider === 'telegram') {
      const custom = await commands.telegramToken(credential.user);
      if (!custom.ok) return custom;
      const signedIn = await within(signInWithCustomToken(auth, custom.value.customToken));
      return succeed({ idToken: await idTokenOf(auth, signedIn) });
    }
    const signedIn = await within(signInWithCredential(auth, oauthCredential(credential)));
    return succeed({ idToken: await idTokenOf(auth, signedIn) });
  } catch (error) {
    return fail(codeOf(error));
  }
}

function oauthCredential(credential: Exclude<SocialCredential, { provider: 'telegram' }>) {
  if (credential.provider === 'facebook') return FacebookAuthProvider.credential(credential.accessToken);
  const { idToken, rawNonce } = credential;
  if (!rawNonce) return GoogleAuthProvider.credential(idToken);
  return new OAuthProvider('google.com').credential({ idToken, rawNonce });
}

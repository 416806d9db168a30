import { STORAGE_KEYS } from '../../contract/storage-keys';
import type { FirebaseSettings } from '../../contract/wire/system';
import { readStored, writeStored } from '../lib/web-storage';
import { hasHost, onNative, tellNative } from './bridge';
import { device } from './device';

export type SocialProvider = 'google' | 'facebook' | 'telegram';

/** The credential that another service, or the native app, returned for the player. */
export type SocialCredential =
  | { provider: 'google'; idToken: string; rawNonce?: string }
  | { provider: 'facebook'; accessToken: string }
  | { provider: 'telegram'; user: Record<string, string | number> };

/** Stored while the player is at the other service. */
interface Leaving {
  provider: SocialProvider;
  /** Comes back in the address; any other one was not requested by this app. */
  state: string;
  nonce: string;
  returnTo: string;
  remember: boolean;
}

interface SignInReturn {
  /** Null if the other service denied the sign-in, or the player cancelled it there. */
  credential: SocialCredential | null;
  returnTo: string;
  remember: boolean;
}

type Client = NonNullable<FirebaseSettings['google']>;

const random = (): string => crypto.randomUUID().replaceAll('-', '');

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The provider's sign-in page with its parameters (spec: session, Social sign-in). */
const ADDRESSES: Record<SocialProvider, (client: Client, back: string, leaving: Leaving) => Promise<string>> =
  {
    google: async ({ clientId, authorizeUrl }, back, { state, nonce }) =>
      address(authorizeUrl ?? 'https://accounts.google.com/o/oauth2/v2/auth', {
        client_id: clientId,
        redirect_uri: back,
        response_type: 'id_token',
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce: await sha256(nonce),
      }),
    facebook: async ({ clientId, authorizeUrl }, back, { state }) =>
      address(authorizeUrl ?? 'https://www.facebook.com/v21.0/dialog/oauth', {
        client_id: clientId,
        redirect_uri: back,
        response_type: 'token',
        scope: 'public_profile',
        state,
      }),
    // Telegram returns no state of its own, so the state is part of the return address.
    telegram: async ({ clientId, authorizeUrl }, back, { state }) =>
      address(authorizeUrl ?? 'https://oauth.telegram.org/auth', {
        bot_id: clientId,
        origin: new URL(back).origin,
        return_to: address(back, { state }),
      }),
  };

function address(url: string, fields: Record<string, string>): string {
  const target = new URL(url);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  return target.href;
}

/** Whether a provider's sign-in works in this browser: Google's does not inside other apps. */
export const canSignInWith = (provider: SocialProvider): boolean =>
  device.native ? hasHost() : provider !== 'google' || !device.webview;

/**
 * Leaves for the provider's page, which leads back to the login. No script of the provider ever runs in our page.
 * @param back absolute address of the login
 * @returns false if storage is denied: the way back could not be told from a forged one
 */
export async function leaveForSignIn(
  provider: SocialProvider,
  client: Client,
  back: string,
  { returnTo, remember }: { returnTo: string; remember: boolean },
): Promise<boolean> {
  const leaving: Leaving = { provider, state: random(), nonce: random(), returnTo, remember };
  if (!writeStored(STORAGE_KEYS.socialSignIn, JSON.stringify(leaving))) return false;
  location.assign(await ADDRESSES[provider](client, back, leaving));
  return true;
}

let returned: SignInReturn | null = null;

/**
 * What the provider sent back in the address, from which it is removed at once. It is held until it is used, since
 * React may start to render a screen more than once before it mounts.
 */
export function signInReturn(): SignInReturn | null {
  returned ??= takeSignInReturn();
  return returned;
}

/** The returned sign-in is being processed and must not be processed again. */
export function forgetSignInReturn(): void {
  returned = null;
}

function takeSignInReturn(): SignInReturn | null {
  const fields = new URLSearchParams([
    ...new URLSearchParams(location.search),
    ...new URLSearchParams(location.hash.slice(1)),
  ]);
  const came = ['id_token', 'access_token', 'tgAuthResult', 'error'].some((name) => fields.has(name));
  if (!came) return null;
  history.replaceState(history.state, '', location.pathname);
  const leaving = takeLeaving();
  if (!leaving) return null;
  const { returnTo, remember } = leaving;
  return { credential: credentialOf(leaving, fields), returnTo, remember };
}

function takeLeaving(): Leaving | null {
  const stored = readStored(STORAGE_KEYS.socialSignIn);
  writeStored(STORAGE_KEYS.socialSignIn, null);
  try {
    return JSON.parse(stored ?? 'null') as Leaving | null;
  } catch {
    return null;
  }
}

function credentialOf({ provider, state, nonce }: Leaving, fields: URLSearchParams): SocialCredential | null {
  if (fields.get('state') !== state) return null;
  if (provider === 'telegram') return telegramOf(fields.get('tgAuthResult'));
  const idToken = fields.get('id_token');
  const accessToken = fields.get('access_token');
  if (provider === 'google') return idToken ? { provider, idToken, rawNonce: nonce } : null;
  return accessToken ? { provider, accessToken } : null;
}

function telegramOf(text: string | null): SocialCredential | null {
  try {
    const json = atob((text ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const user: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(json, (c) => c.charCodeAt(0))));
    if (typeof user !== 'object' || user === null) return null;
    return { provider: 'telegram', user: user as Record<string, string | number> };
  } catch {
    return null;
  }
}

/** Signs in through the native app. @returns its credential; null if it denied the sign-in or the signal aborted it */
export function signInByNative(
  provider: SocialProvider,
  signal: AbortSignal,
): Promise<SocialCredential | null> {
  return new Promise((resolve) => {
    const stop = onNative((message) => {
      if (message.type !== 'socialCredential' || message.provider !== provider) return;
      done(nativeCredential(message));
    });
    const done = (credential: SocialCredential | null) => {
      stop();
      resolve(credential);
    };
    signal.addEventListener('abort', () => done(null));
    if (!tellNative({ type: 'socialSignIn', provider })) done(null);
  });
}

function nativeCredential(message: {
  provider: SocialProvider;
  idToken?: string;
  accessToken?: string;
  user?: Record<string, string | number>;
}): SocialCredential | null {
  const { provider, idToken, accessToken, user } = message;
  if (provider === 'google') return idToken ? { provider, idToken } : null;
  if (provider === 'facebook') return accessToken ? { provider, accessToken } : null;
  return user ? { provider, user } : null;
}

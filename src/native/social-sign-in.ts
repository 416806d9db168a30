import { STORAGE_KEYS } from '../../contract/storage-keys';
import type { FirebaseSettings } from '../../contract/wire/system';
import { hasHost, onNative, tellNative } from './bridge';
import { device } from './device';

export type SocialProvider = 'google' | 'facebook' | 'telegram';

/** What another service, or the native app, said of the player. */
export type SocialCredential =
  | { provider: 'google'; idToken: string; rawNonce?: string }
  | { provider: 'facebook'; accessToken: string }
  | { provider: 'telegram'; user: Record<string, string | number> };

/** What is remembered while the player is away at the other service. */
interface Leaving {
  provider: SocialProvider;
  /** Comes back in the address; another one was not asked for by us. */
  state: string;
  nonce: string;
  returnTo: string;
  remember: boolean;
}

export interface SignInReturn {
  /** Null if the other service refused, or the player turned back there. */
  credential: SocialCredential | null;
  returnTo: string;
  remember: boolean;
}

type Client = NonNullable<FirebaseSettings['google']>;

const { key } = STORAGE_KEYS.socialSignIn;
const random = (): string => crypto.randomUUID().replaceAll('-', '');

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page a provider asks its user on, and what it is told. */
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
    // Telegram hands back no state of its own: it travels in the address that is returned to.
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

/** Whether a provider's button can lead anywhere in this browser: Google refuses to sign in inside other apps. */
export const canSignInWith = (provider: SocialProvider): boolean =>
  device.native ? hasHost() : provider !== 'google' || !device.webview;

/**
 * Leaves for the provider's page, which leads back to the login. No script of the provider ever runs in our page.
 * @param back absolute address of the login
 * @returns whether it is on its way: without storage the way back could not be told from a forged one
 */
export async function leaveForSignIn(
  provider: SocialProvider,
  client: Client,
  back: string,
  { returnTo, remember }: { returnTo: string; remember: boolean },
): Promise<boolean> {
  const leaving: Leaving = { provider, state: random(), nonce: random(), returnTo, remember };
  try {
    sessionStorage.setItem(key, JSON.stringify(leaving));
  } catch {
    return false;
  }
  location.assign(await ADDRESSES[provider](client, back, leaving));
  return true;
}

let returned: SignInReturn | null = null;

/**
 * What the provider sent back in the address, which is cleaned of it at once. It is held until it is used: a screen may
 * begin to be drawn more than once before it stands.
 */
export function signInReturn(): SignInReturn | null {
  returned ??= takeSignInReturn();
  return returned;
}

/** What came back is in good hands, and nobody goes on with it again. */
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
  try {
    const saved = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return saved === null ? null : (JSON.parse(saved) as Leaving);
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

/** Hands the sign-in over to the native app. @returns what it said; null if it refused or was called off */
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

import {
  createRemoteJWKSet,
  errors,
  importPKCS8,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '../http/api-error';
import type { FirebaseChannel } from '../../contract/wire/session';

/** Google's keys for Firebase ID tokens. */
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Sign-ins older than this are rejected, so that a leaked token is soon useless. */
const SIGNED_IN_WITHIN_S = 10 * 60;
const TOKEN_LIFE_S = 60 * 60;
const CLOCK_SKEW_S = 60;

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  auth_time: z.number(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone_number: z.optional(z.string().check(z.regex(/^\+\d{5,20}$/))),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const CHANNELS = new Map<string, FirebaseChannel>([
  ['phone', 'sms'],
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
  ['custom', 'telegram'],
]);

/** The user of an ID token. */
export interface FirebaseUser {
  uid: string;
  channel: FirebaseChannel;
  name: string | null;
  /** With the country calling code, in digits; phone sign-in only. */
  phone: string | null;
}

export interface ServiceAccount {
  client_email: string;
  private_key: string;
}

export interface FirebaseOptions {
  /** Host of the Auth emulator. Unsigned tokens are accepted if it is set, and only then. */
  emulator: string | null;
  serviceAccount: ServiceAccount | null;
  /** Token of the bot whose login widget the merchant shows. */
  telegramBotToken: string | null;
  /** Replaces Google's keys; for tests. */
  keys?: JWTVerifyGetKey;
}

/** Firebase as the gateway uses it (spec: session, Social sign-in). */
export interface Firebase {
  emulator: string | null;
  telegramBotToken: string | null;
  /** @param now epoch ms @throws ApiError verification.id_token; Error if the keys cannot be fetched */
  verify: (token: string, projectId: string, now: number) => Promise<FirebaseUser>;
  /** A custom token for a user id; null without a service account. @param now epoch ms */
  customToken: (uid: string, now: number) => Promise<string | null>;
}

/** The keys could not be fetched, which says nothing about the token. */
class NoKeys extends Error {
  constructor(cause: unknown) {
    super(`the keys of Firebase cannot be fetched: ${String(cause)}`);
  }
}

/** Tells keys that cannot be fetched from tokens whose key does not exist. */
const fetching =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      const code = error instanceof errors.JOSEError ? error.code : null;
      throw code === null || ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(code)
        ? new NoKeys(error)
        : error;
    }
  };

export function createFirebase(options: FirebaseOptions): Firebase {
  const { emulator, serviceAccount, telegramBotToken } = options;
  let keys = options.keys && fetching(options.keys);
  const payloadOf = async (token: string, projectId: string, now: number): Promise<unknown> => {
    const expected = {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      currentDate: new Date(now),
      clockTolerance: CLOCK_SKEW_S,
      // Also rejects a token that was issued in the future.
      maxTokenAge: TOKEN_LIFE_S,
      requiredClaims: ['exp', 'iat', 'sub'],
    };
    // The emulator does not sign (`alg: none`): anybody can create such a token.
    if (emulator) return UnsecuredJWT.decode(token, expected).payload;
    keys ??= fetching(createRemoteJWKSet(new URL(KEYS)));
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
  };
  return {
    emulator,
    telegramBotToken,
    async verify(token, projectId, now) {
      const payload = await payloadOf(token, projectId, now).catch((error: unknown) => {
        if (error instanceof NoKeys) throw error;
        return null;
      });
      const parsed = z.safeParse(claims, payload);
      const channel = parsed.success ? CHANNELS.get(parsed.data.firebase.sign_in_provider) : undefined;
      if (!parsed.success || !channel) throw new ApiError('verification.id_token');
      const { sub, auth_time, name, phone_number } = parsed.data;
      const age = now / 1_000 - auth_time;
      if (age > SIGNED_IN_WITHIN_S || age < -CLOCK_SKEW_S) throw new ApiError('verification.id_token');
      return { uid: sub, channel, name: name ?? null, phone: phone_number?.slice(1) ?? null };
    },
    async customToken(uid, now) {
      const issuer = serviceAccount?.client_email ?? 'gateway@emulator.example';
      const issued = Math.floor(now / 1_000);
      const body = {
        uid,
        iss: issuer,
        sub: issuer,
        aud: CUSTOM_TOKEN_AUDIENCE,
        iat: issued,
        exp: issued + 3_600,
      };
      if (emulator) return new UnsecuredJWT(body).encode();
      if (!serviceAccount) return null;
      const key = await importPKCS8(serviceAccount.private_key, 'RS256');
      return new SignJWT(body).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key);
    },
  };
}

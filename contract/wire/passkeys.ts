import * as z from 'zod/mini';
import { call } from '../call';
import { loginValue } from './session';

/** Bytes as WebAuthn's JSON forms have them. @param most characters */
const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));
/** Credential ids are at most 1,023 bytes. */
const credentialId = base64url(1_364);
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10));
const credentialType = z.literal('public-key');

/** What `navigator.credentials.create` returned, without what the gateway does not need. */
const createdCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.optional(transports),
  }),
});
export type CreatedCredential = z.infer<typeof createdCredential>;

/** What `navigator.credentials.get` returned, without what the gateway does not need. */
const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: credentialType,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn, as far as it is used here. */
const createOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: credentialType, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: credentialType, transports: z.optional(z.array(z.string())) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreatePasskeyOptions = z.infer<typeof createOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn, as far as it is used here. */
const loginOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyLoginOptions = z.infer<typeof loginOptions>;

const wirePasskey = z.object({
  id: z.string(),
  /** Name of the device's system or the password manager that holds the passkey; null if it is not known. */
  provider: z.nullable(z.string()),
  /** Epoch ms. */
  addedAt: z.number(),
  /** Epoch ms; null until a login with it. */
  lastUsedAt: z.nullable(z.number()),
});

export const passkeys = {
  /** What a new passkey is made with; the challenge is for this member, valid once and for five minutes. */
  createOptions: call({
    method: 'POST',
    path: '/wps/member/passkeys/options',
    access: 'session',
    repeatable: true,
    value: createOptions,
  }),
  create: call({
    method: 'POST',
    path: '/wps/member/passkeys',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: createdCredential,
    value: z.null(),
  }),
  list: call({
    method: 'GET',
    path: '/wps/member/passkeys',
    access: 'session',
    repeatable: true,
    cached: true,
    value: z.object({ list: z.array(wirePasskey) }),
  }),
  /** Also ends the sessions that the passkey has opened, but not the one that removes it. */
  remove: call({
    method: 'POST',
    path: '/wps/member/passkeys/remove',
    access: 'session',
    repeatable: true,
    idempotent: true,
    body: z.object({ id: z.string().check(z.maxLength(64)) }),
    value: z.null(),
  }),
  /** What a login asks the authenticator for; the challenge is valid once and for five minutes. */
  loginOptions: call({
    method: 'POST',
    path: '/wps/session/passkey/options',
    access: 'public',
    repeatable: true,
    value: loginOptions,
  }),
  /** The body is worthless once its challenge is used, so it is not sealed. */
  login: call({
    method: 'POST',
    path: '/wps/session/passkey',
    access: 'public',
    repeatable: false,
    body: usedCredential,
    value: loginValue,
  }),
} as const;

import * as z from 'zod/mini';
import { call } from '../call';
import { loginValue } from './session';

const id = z.string().check(z.regex(/^[\w-]{16,64}$/));
/** 256 random bits, base64url. */
const random = z.string().check(z.regex(/^[\w-]{43}$/));

/** Credentials of devices, with which a remembered login is continued (spec: session, Device credential). */
export const devices = {
  /**
   * Makes a credential of this device, for the session's member, and ties the session to it. The device chooses `id`, so
   * that the call can be repeated. `publicKey`: ECDSA P-256, as SPKI in base64url.
   */
  add: call({
    method: 'POST',
    path: '/wps/session/devices',
    access: 'session',
    sealed: true,
    repeatable: true,
    body: z.object({ id, publicKey: z.string().check(z.regex(/^[\w-]{100,200}$/)), value: random }),
    value: z.null(),
  }),
  /** What a device has to sign, once and within two minutes. */
  challenge: call({
    method: 'POST',
    path: '/wps/session/devices/challenge',
    access: 'public',
    repeatable: true,
    value: z.object({ challenge: random }),
  }),
  /**
   * Opens a session, and replaces the rotation value by `next`. The same pair of values may be sent again after a lost
   * answer; any other value that was used before revokes the credential. `signature`: of `proofText`, base64url.
   */
  login: call({
    method: 'POST',
    path: '/wps/session/devices/login',
    access: 'public',
    sealed: true,
    repeatable: false,
    body: z.object({
      id,
      challenge: random,
      value: random,
      next: random,
      signature: z.string().check(z.regex(/^[\w-]{86}$/)),
    }),
    value: loginValue,
  }),
  /** The device no longer wants its credential, which ends with its sessions. */
  remove: call({
    method: 'DELETE',
    path: '/wps/session/devices',
    access: 'session',
    repeatable: true,
    query: z.object({ id }),
    value: z.null(),
  }),
} as const;

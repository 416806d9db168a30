import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../firebase', import.meta.url));
const PROJECT_ID = 'demo-parlour';

export interface FirebaseEmulator {
  /** `127.0.0.1:PORT`, as FIREBASE_AUTH_EMULATOR_HOST wants it. */
  host: string;
  /** Without a trailing slash, as `connectAuthEmulator` wants it. */
  url: string;
  projectId: string;
  /** The unused verification codes sent to a number (E.164, as requested), newest last. */
  codes: (phoneNumber: string) => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts the Firebase Auth emulator as a process, without accounts, on a free port of this machine. It is ready after
 * some seconds, needs no network, and ends with the tests, even if they crash.
 * @throws Error that names the command to run when it is not installed, or with its output when it cannot start
 */
export async function startFirebaseEmulator(): Promise<FirebaseEmulator> {
  if (!existsSync(`${FOLDER}/node_modules/firebase-tools`)) {
    throw new Error(
      'the Firebase emulator is not installed: run `npm ci --ignore-scripts --prefix tests/firebase`, or the tests by `npm test`',
    );
  }
  const child = spawn(process.execPath, ['emulator.mjs', PROJECT_ID], {
    cwd: FOLDER,
    // Without options meant for the tests' own process, such as a debugger.
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (part) => (complaints += String(part)));
  const ended = once(child, 'close');
  const { port } = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    ended.then(([code]) => {
      throw new Error(`the Firebase emulator ended with ${code}: ${complaints}`);
    }),
  ]);
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  return {
    host,
    url,
    projectId: PROJECT_ID,
    codes: async (phoneNumber) => {
      const response = await fetch(`${url}/emulator/v1/projects/${PROJECT_ID}/verificationCodes`);
      const { verificationCodes } = (await response.json()) as {
        verificationCodes: { phoneNumber: string; code: string }[];
      };
      return verificationCodes.filter((sent) => sent.phoneNumber === phoneNumber).map(({ code }) => code);
    },
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** The person a fake credential identifies. */
export interface FakePerson {
  /** The provider's permanent id of this person. */
  sub: string;
  email?: string;
  name?: string;
  /** The nonce that Google's answer repeats. */
  nonce?: string;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JSON Web Token with `alg: none` and an empty signature. */
export const unsignedToken = (claims: object): string =>
  `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(claims)}.`;

/**
 * The `id_token` of a Google sign-in. The emulator accepts any token that can be decoded and has a `sub`.
 * Google verifies its addresses: an account that already has this email becomes this person's.
 */
export const googleIdToken = (person: FakePerson): string =>
  unsignedToken({ iss: 'https://accounts.google.com', aud: PROJECT_ID, email_verified: true, ...person });

/**
 * The `access_token` of a Facebook sign-in. A real one is opaque; the emulator cannot ask Facebook, so it
 * decodes the person from the token, in the form of an ID token.
 * Facebook does not verify addresses: when another account has this email the answer is `needConfirmation` and no
 * token, which the web SDK throws as `auth/account-exists-with-different-credential`.
 */
export const facebookAccessToken = (person: FakePerson): string => unsignedToken({ ...person });

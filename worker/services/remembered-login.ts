import * as z from 'zod/mini';
import type { RememberedLogin } from '../../contract/stored-login';
import type { Vault } from '../crypto/vault';

const SALT_LENGTH = 8;
const record = z.object({
  type: z.enum(['username', 'sms']),
  username: z.string().check(z.maxLength(128)),
  password: z.string().check(z.maxLength(4_000)),
  countryDialingCode: z.string().check(z.maxLength(8)),
});

/** A remembered login whose credential takes the place of a password. */
export interface DeviceLogin {
  login: RememberedLogin;
  credential: string;
  remember: boolean;
}

/** Base64 twice, with a salt: the platform's form, no protection. What it holds is ciphertext. */
const encode = (text: string, salt: string): string => btoa(salt + btoa(text));
const decode = (text: string): string => atob(atob(text).slice(SALT_LENGTH));

/** No password contains it (spec: fields, Shapes). */
const TAG = '\u0000device ';
/** What stands in place of the password: the id of a credential. The key itself never leaves the database. */
export const referenceTo = (id: string): string => TAG + id;
/** The credential that a remembered login refers to; null if it holds a password, or nothing. */
export const credentialIn = ({ password }: RememberedLogin): string | null =>
  password.startsWith(TAG) ? password.slice(TAG.length) : null;

/** A login as `remPass` stores it (spec: session, Remembered login). */
export async function encryptRememberedLogin(
  vault: Vault,
  { type, username, password, countryDialingCode }: RememberedLogin,
  randomId: () => string,
): Promise<string> {
  const salt = randomId().replaceAll('-', '').slice(0, SALT_LENGTH);
  const encrypted = encode(await vault.encrypt(password), salt);
  return JSON.stringify({ type, username, password: encrypted, countryDialingCode });
}

/** @returns null for a record that cannot be read or decrypted */
export async function decryptRememberedLogin(vault: Vault, text: string): Promise<RememberedLogin | null> {
  try {
    const saved = z.parse(record, JSON.parse(text));
    const password = await vault.decrypt(decode(saved.password));
    return password === null ? null : { ...saved, password };
  } catch {
    return null;
  }
}

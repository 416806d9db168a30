import * as z from 'zod/mini';
import type { Remembered } from '../../contract/commands';
import type { Vault } from '../crypto/vault';

const SALT_LENGTH = 8;
const record = z.object({
  type: z.enum(['username', 'sms']),
  username: z.string().check(z.maxLength(128)),
  password: z.string().check(z.maxLength(4_000)),
  countryDialingCode: z.string().check(z.maxLength(8)),
});

/** A §3: Base64 twice, with a salt. It protects nothing; what it holds is ciphertext. */
const encode = (text: string, salt: string): string => btoa(salt + btoa(text));
const decode = (text: string): string => atob(atob(text).slice(SALT_LENGTH));

/** A login as `remPass` keeps it (A §3 Saved remembered login). */
export async function sealRemembered(
  vault: Vault,
  { type, username, password, countryDialingCode }: Remembered,
  randomId: () => string,
): Promise<string> {
  const salt = randomId().replaceAll('-', '').slice(0, SALT_LENGTH);
  const sealed = encode(await vault.seal(password), salt);
  return JSON.stringify({ type, username, password: sealed, countryDialingCode });
}

/** @returns null for a record that cannot be read or opened */
export async function openRemembered(vault: Vault, text: string): Promise<Remembered | null> {
  try {
    const saved = z.parse(record, JSON.parse(text));
    const password = await vault.open(decode(saved.password));
    return password === null ? null : { ...saved, password };
  } catch {
    return null;
  }
}

import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let dummy: Promise<string> | null = null;
/**
 * Compares a password with a stored hash. Without one it is compared with a dummy, so that both take the same time.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(stored ?? (await dummy), password);
  return stored !== undefined && matches;
}

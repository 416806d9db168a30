import { createHmac, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../store/db';
import { addMissingValue, readValue } from '../store/key-values';

const SECRET_BYTES = 32;
const FILE = 'gateway.secret';
const VALUE = 'gatewaySecret';

/**
 * What the database stores instead of a short answer, such as a code of six digits: without the gateway's secret, the
 * answers cannot be tried out on a copy of the table.
 */
export const keyedHash = (secret: Buffer, ...parts: string[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

interface SecretSource {
  /** Of `GATEWAY_SECRET`; null if that is not set. */
  secret: Buffer | null;
  databaseUrl: string | undefined;
  dataDir: string;
}

/**
 * The secret of all gateways on one database (spec: gateway, Secret): the configured one; with the embedded database one in
 * the data folder. Gateways that share a server without a configured one find it in the database, in the clear.
 */
export async function loadSecret({ secret, databaseUrl, dataDir }: SecretSource, db: Db): Promise<Buffer> {
  if (secret) return secret;
  const text = await (databaseUrl === undefined ? secretOfFolder(dataDir) : secretOfDatabase(db));
  return Buffer.from(text, 'base64');
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64');

async function secretOfFolder(dataDir: string): Promise<string> {
  const file = join(dataDir, FILE);
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (saved) return saved;
  const text = newSecret();
  await writeFile(file, text, { mode: 0o600 });
  return text;
}

async function secretOfDatabase(db: Db): Promise<string> {
  await addMissingValue(db, VALUE, newSecret());
  return (await readValue<string>(db, VALUE)) as string;
}

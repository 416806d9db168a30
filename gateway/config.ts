import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { FirebaseOptions, ServiceAccount } from './crypto/id-token';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const GAMES_DEFAULT = 3_000;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  dist: string;
  games: number;
  domainRoute: string[];
  imageCDNs: string[];
  /** Origins of shells on static hosts (CORS). */
  shellOrigins: string[];
  /** Addresses of trusted proxies in front of the gateway. */
  proxies: string[];
  /** Name of the proxies' header with the client's country, such as `CF-IPCountry`. */
  countryHeader: string | null;
  firebase: FirebaseOptions;
}

const list = (text: string | undefined): string[] =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean) ?? [];

/** Absolute hosts of a comma-separated list. @throws Error naming the variable and the invalid part */
function hosts(name: string, text: string | undefined): string[] {
  const parts = list(text);
  for (const part of parts) {
    if (!/^https?:\/\//.test(part) || !URL.canParse(part)) {
      throw new Error(`${name}: ${part} is not an address such as https://host.example`);
    }
  }
  return parts;
}

/** @throws Error naming the variable */
function headerName(name: string, text: string | undefined): string | null {
  if (!text) return null;
  if (!/^[\w-]+$/.test(text)) throw new Error(`${name}: ${text} is not the name of a header`);
  return text;
}

const account = z.object({ client_email: z.string(), private_key: z.string() });

/** @param file JSON of the service account from the Firebase console @throws Error naming the file */
function serviceAccount(file: string | undefined): ServiceAccount | null {
  if (!file) return null;
  try {
    return z.parse(account, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`FIREBASE_SERVICE_ACCOUNT: ${file} is not the JSON of a service account`);
  }
}

function gamesOf(args: string[]): number {
  const { values } = parseArgs({ args, options: { games: { type: 'string' } } });
  const games = Number(values.games ?? GAMES_DEFAULT);
  if (!Number.isInteger(games) || games < 100 || games > 100_000) {
    throw new Error('--games must be a whole number from 100 to 100000');
  }
  return games;
}

/**
 * Reads the environment and the command line.
 * @throws Error with a message for the operator
 */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const games = gamesOf(args);
  const port = Number(env['PORT'] || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT ${env['PORT']} is not a port`);
  return {
    port,
    host: env['HOST'] || 'localhost',
    dataDir: resolve(env['DATA_DIR'] || join(PROJECT, '.data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    dist: resolve(env['DIST_DIR'] || join(PROJECT, 'dist/m')),
    games,
    domainRoute: ['', ...hosts('DOMAIN_ROUTE', env['DOMAIN_ROUTE']).map((host) => host.replace(/\/+$/, ''))],
    imageCDNs: ['/img/', ...hosts('IMAGE_CDNS', env['IMAGE_CDNS']).map((host) => host.replace(/\/*$/, '/'))],
    shellOrigins: hosts('SHELL_ORIGINS', env['SHELL_ORIGINS']),
    proxies: list(env['TRUSTED_PROXIES']),
    countryHeader: headerName('COUNTRY_HEADER', env['COUNTRY_HEADER']),
    firebase: {
      emulator: env['FIREBASE_AUTH_EMULATOR_HOST'] || null,
      serviceAccount: serviceAccount(env['FIREBASE_SERVICE_ACCOUNT']),
      telegramBotToken: env['TELEGRAM_BOT_TOKEN'] || null,
    },
  };
}

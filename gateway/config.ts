import { readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { CAPTCHA_KINDS, type CaptchaKind } from './captcha/captcha-service';
import type { FirebaseOptions, ServiceAccount } from './crypto/id-token';
import { trustedProxies } from './http/address';
import { readGames } from './seed/games-option';
import type { WebhookOptions } from './webhook-messenger';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const MIN_SECRET_BYTES = 24;

/** Where the gateway keeps its data. */
interface Storage {
  dataDir: string;
  databaseUrl: string | undefined;
}

export interface Config extends Storage {
  port: number;
  host: string;
  dist: string;
  /** The demo was asked for (spec: gateway, Demo mode). */
  demo: boolean;
  /** The demo was asked for twice. */
  demoAnyway: boolean;
  /** Number of games that the demo is filled with; undefined for the default. */
  games: number | undefined;
  /** Sends SMS and e-mails; null without `MESSENGER_URL`. */
  messenger: WebhookOptions | null;
  /** Key of the hashes of codes and captchas; null without `GATEWAY_SECRET`. */
  secret: Buffer | null;
  /** What slows down programs that log in and register. */
  captcha: CaptchaKind;
  domainRoute: string[];
  imageCDNs: string[];
  /** Origins of shells on static hosts (CORS). */
  shellOrigins: string[];
  /** Trusted proxies in front of the gateway. */
  proxies: BlockList;
  /** Name of the proxies' header with the client's country, such as `CF-IPCountry`. */
  countryHeader: string | null;
  firebase: FirebaseOptions;
  /** File of the security log, `-` for the standard output; null for none, in the demo. */
  securityLog: string | null;
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

/**
 * The messenger of `MESSENGER_URL`. Its messages contain codes and passwords, so they are encrypted unless they stay on
 * this machine.
 * @throws Error naming the variable, without its value, which may be a secret
 */
function messengerOf(url: string | undefined, secret: string | undefined): WebhookOptions | null {
  if (!url) return null;
  const { protocol, hostname, username, password } = URL.canParse(url) ? new URL(url) : new URL('none:');
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!(protocol === 'https:' || (protocol === 'http:' && local)) || username || password) {
    throw new Error('MESSENGER_URL is not an address such as https://messages.example/send');
  }
  return { url, key: secretOf('MESSENGER_SECRET', (secret ?? '').replace(/^whsec_/, '')) };
}

/** @param text base64 @throws Error naming the variable, without its value */
function secretOf(name: string, text: string): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length < MIN_SECRET_BYTES) {
    throw new Error(
      `${name} must be at least ${MIN_SECRET_BYTES} random bytes in base64, such as from: openssl rand -base64 32`,
    );
  }
  return key;
}

/** @throws Error naming the variable and the wrong value */
function captchaOf(name: string): CaptchaKind {
  const kind = CAPTCHA_KINDS.find((one) => one === name);
  if (!kind) throw new Error(`CAPTCHA ${name} is not one of ${CAPTCHA_KINDS.join(', ')}`);
  return kind;
}

/** @throws Error with a message for the operator */
function readArguments(args: string[]): Pick<Config, 'demo' | 'demoAnyway' | 'games'> {
  const { values } = parseArgs({
    args,
    options: { demo: { type: 'boolean' }, 'demo-anyway': { type: 'boolean' }, games: { type: 'string' } },
  });
  return {
    demo: values.demo ?? false,
    demoAnyway: values['demo-anyway'] ?? false,
    games: values.games === undefined ? undefined : readGames(values.games),
  };
}

/** Where the security log goes: in production to the standard output, unless a file is named. */
const securityLogOf = (env: NodeJS.ProcessEnv, demo: boolean): string | null =>
  env['SECURITY_LOG'] || (demo ? null : '-');

/** The part of the configuration that operator commands need. */
export const readStorage = (env: NodeJS.ProcessEnv): Storage => ({
  dataDir: resolve(env['DATA_DIR'] || join(PROJECT, '.data')),
  databaseUrl: env['DATABASE_URL'] || undefined,
});

/**
 * Reads the environment and the command line.
 * @throws Error with a message for the operator
 */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const words = readArguments(args);
  const port = Number(env['PORT'] || 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT ${env['PORT']} is not a port`);
  return {
    ...words,
    ...readStorage(env),
    port,
    host: env['HOST'] || 'localhost',
    dist: resolve(env['DIST_DIR'] || join(PROJECT, 'dist/m')),
    messenger: messengerOf(env['MESSENGER_URL'], env['MESSENGER_SECRET']),
    secret: env['GATEWAY_SECRET'] ? secretOf('GATEWAY_SECRET', env['GATEWAY_SECRET']) : null,
    captcha: captchaOf(env['CAPTCHA'] || 'picture'),
    domainRoute: ['', ...hosts('DOMAIN_ROUTE', env['DOMAIN_ROUTE']).map((host) => host.replace(/\/+$/, ''))],
    imageCDNs: ['/img/', ...hosts('IMAGE_CDNS', env['IMAGE_CDNS']).map((host) => host.replace(/\/*$/, '/'))],
    shellOrigins: hosts('SHELL_ORIGINS', env['SHELL_ORIGINS']),
    proxies: trustedProxies(list(env['TRUSTED_PROXIES'])),
    securityLog: securityLogOf(env, words.demo),
    countryHeader: headerName('COUNTRY_HEADER', env['COUNTRY_HEADER']),
    firebase: {
      emulator: env['FIREBASE_AUTH_EMULATOR_HOST'] || null,
      serviceAccount: serviceAccount(env['FIREBASE_SERVICE_ACCOUNT']),
      telegramBotToken: env['TELEGRAM_BOT_TOKEN'] || null,
    },
  };
}

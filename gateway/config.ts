import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

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
}

const list = (text: string | undefined): string[] =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean) ?? [];

/**
 * Reads the environment and the command line.
 * @throws Error with a sentence for the operator
 */
export function readConfig(env: NodeJS.ProcessEnv, args: string[]): Config {
  const at = args.indexOf('--games');
  const games = at < 0 ? 3_000 : Number(args[at + 1]);
  if (!Number.isInteger(games) || games < 100 || games > 100_000) {
    throw new Error('--games wants a whole number from 100 to 100000');
  }
  const port = Number(env['PORT'] ?? 4173);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT ${env['PORT']} is not a port`);
  return {
    port,
    host: env['HOST'] ?? 'localhost',
    dataDir: resolve(env['DATA_DIR'] ?? join(PROJECT, '.data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    dist: resolve(env['DIST_DIR'] ?? join(PROJECT, 'dist/m')),
    games,
    domainRoute: ['', ...list(env['DOMAIN_ROUTE'])],
    imageCDNs: ['/img/', ...list(env['IMAGE_CDNS'])],
    shellOrigins: list(env['SHELL_ORIGINS']),
  };
}

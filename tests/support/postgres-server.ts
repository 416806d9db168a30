import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port';
import { until } from './until';

const runFile = promisify(execFile);

const PREFIX = 'parlour-postgres-';
/** Longer than a run of all tests. */
const OLD_MS = 24 * 60 * 60_000;

/** Runs Postgres until its standard input says by which signal to end, or is closed because the tests have ended. */
const WRAPPER = '"$@" & read signal; kill -"${signal:-INT}" $!; wait $!';

/** What the tests of one cluster need; nothing here has to survive a power cut. */
const SETTINGS = { fsync: 'off', max_connections: '300', listen_addresses: '127.0.0.1' };

/** Postgres refuses to run as root. Debian's package brings a user of its own. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Folders of runs that were interrupted. */
async function deleteOld(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > OLD_MS) await rm(folder, { recursive: true, force: true });
  }
}

/** A Postgres server of the tests, with a folder of its own, that can be stopped, killed and started again. */
export class PostgresServer {
  private process: ChildProcess | null = null;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    private readonly port: number,
    private readonly user: { uid?: number; gid?: number },
  ) {}

  /** @param programs folder of `initdb` and `postgres` */
  static async create(programs: string): Promise<PostgresServer> {
    const user = unprivileged();
    await deleteOld();
    const folder = await mkdtemp(join(tmpdir(), PREFIX));
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? 0);
    // Texts are sorted as on most servers, which is not the order of the embedded database.
    const locale = ['--locale=C.UTF-8', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'];
    const words = ['-D', join(folder, 'data'), '-U', 'parlour', '-A', 'trust', '--no-sync', ...locale];
    await runFile(join(programs, 'initdb'), words, { ...user, cwd: folder });
    return new PostgresServer(programs, folder, await freePort(), user);
  }

  /** The URL of one of its databases. */
  url = (database = 'postgres'): string => `postgres://parlour@127.0.0.1:${this.port}/${database}`;

  async start(): Promise<void> {
    const { programs, folder, port, user } = this;
    const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder });
    const words = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const postgres = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...words];
    const child = spawn('sh', ['-c', WRAPPER, 'sh', ...postgres], { ...user, cwd: folder, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
    this.process = child;
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`Postgres has ended: ${output}`);
      const client = new pg.Client({ connectionString: this.url() });
      client.on('error', () => undefined);
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    };
    await until(isReady, { message: 'Postgres accepts connections' });
  }

  /** @param signal INT ends all connections first; QUIT is a crash, after which it recovers when it starts */
  async stop(signal: 'INT' | 'QUIT' = 'INT'): Promise<void> {
    const child = this.process;
    if (!child) return;
    this.process = null;
    const closed = once(child, 'close');
    child.stdin?.end(`${signal}\n`);
    await closed;
  }

  async remove(): Promise<void> {
    await this.stop('QUIT');
    await rm(this.folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { runGateway, type GatewayProcess } from '../support/gateway-process';
import { copySeededFolder } from '../support/seeded-folder';
import { NetworkProxy } from '../support/network-proxy';
import { until } from '../support/until';
import { BROWSER_FLAGS } from '../support/browser';
import { Visitor, type VisitorOptions } from './visitor';

const exec = promisify(execFile);
const GAMES = 400;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** The real gateway as a process that the tests stop, kill and start again on the same port and data. */
class Gateway {
  private process: GatewayProcess | null = null;
  constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly dist: string,
  ) {}

  async start(): Promise<void> {
    if (this.process) return;
    const { port, dataDir, dist } = this;
    this.process = runGateway({ PORT: String(port), DATA_DIR: dataDir, DIST_DIR: dist });
    await this.process.ready;
  }
  stop = (): Promise<void> => this.end('SIGTERM');
  kill = (): Promise<void> => this.end('SIGKILL');

  /** The operator's command line, as an operator runs it. */
  async operator(...words: string[]): Promise<void> {
    await this.operatorText(...words);
  }

  /** What the command line says. */
  async operatorText(...words: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataDir, PORT: String(this.port) };
    const command = ['--import', 'tsx', 'gateway/operator.ts', ...words];
    return (await exec(process.execPath, command, { env })).stdout;
  }

  async admin<T>(path: string): Promise<T> {
    const secret = await readFile(join(this.dataDir, 'operator.secret'), 'utf8');
    const response = await fetch(`http://localhost:${this.port}/admin/${path}`, {
      headers: { Authorization: `Bearer ${secret}` },
    });
    return (await response.json()) as T;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    await this.process?.signal(signal);
    this.process = null;
  }
}

/** Gateway, bad network, browser: what an end-to-end test plays in. */
export class World {
  private readonly visitors = new Set<Visitor>();
  constructor(
    readonly gateway: Gateway,
    readonly proxy: NetworkProxy,
    private readonly browser: Browser,
    private readonly base: string,
    private readonly folder: string,
    private readonly dist: string,
  ) {}

  url = (path: string): string => this.base + path;

  /** Everything works. */
  async online(): Promise<void> {
    await this.proxy.pass();
    await this.gateway.start();
  }

  /** A new person with a phone of their own. */
  async visitor(options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.base, options);
    this.visitors.add(visitor);
    return visitor;
  }

  favourites = (account: string): Promise<string[]> => this.gateway.admin<string[]>(`favourites/${account}`);

  async clearFavourites(account: string): Promise<void> {
    await this.gateway.operator('favourites', 'clear', account);
  }

  /** The release the page was loaded from. */
  release = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute('content') ?? '');

  /** Builds the app anew and puts it where the gateway serves it from. */
  async publishRelease(): Promise<void> {
    const out = join(this.folder, 'next');
    const env = { ...process.env, RELEASE: 'next', OUT_DIR: out, NODE_ENV: 'production' };
    await exec(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env });
    await rm(this.dist, { recursive: true });
    await cp(out, this.dist, { recursive: true });
  }

  async close(): Promise<void> {
    for (const visitor of this.visitors) await visitor.leave();
    await this.browser.close();
    await this.proxy.close();
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** @param options.ownBuild the gateway serves a copy of the build that the test may replace */
export async function createWorld(options: { ownBuild?: boolean } = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-e2e-'));
  const dist = options.ownBuild ? join(folder, 'dist') : 'dist/m';
  if (options.ownBuild) await cp('dist/m', dist, { recursive: true });
  const port = await freePort();
  const data = join(folder, 'data');
  await copySeededFolder(GAMES, data);
  const gateway = new Gateway(port, data, dist);
  await gateway.start();
  const proxy = new NetworkProxy(() => ({ host: 'localhost', port }));
  const base = await proxy.listen();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  });
  await until(async () => (await fetch(`${base}/wps/system/ping`)).ok, {
    message: 'the gateway behind the proxy',
  });
  return new World(gateway, proxy, browser, base, folder, dist);
}

import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { runGateway, type GatewayProcess } from '../support/gateway-process';
import { copySeededFolder } from '../support/seeded-folder';
import { NetworkProxy } from '../support/network-proxy';
import { until } from '../support/until';
import { BROWSER_FLAGS, NO_PICTURES } from '../support/browser';
import { Visitor, type VisitorOptions } from './visitor';

const exec = promisify(execFile);
const GAMES = 400;
/** The demo's announcements over the lobby. */
const POPUPS = ['popup-welcome', 'popup-rewards', 'popup-evening', 'popup-first', 'player-limits'];

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
  private printed = '';
  constructor(
    readonly port: number,
    private readonly dataDir: string,
    private readonly dist: string,
    private readonly env: Record<string, string> = {},
  ) {}

  async start(): Promise<void> {
    if (this.process) return;
    const { port, dataDir, dist, env } = this;
    this.process = runGateway({
      PORT: String(port),
      DATA_DIR: dataDir,
      DIST_DIR: dist,
      // The network in front of it says whose request it is.
      TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
      ...env,
    });
    await this.process.ready;
  }
  /** All it printed, also before it was last started. */
  output = (): string => this.printed + (this.process?.output() ?? '');
  stop = (): Promise<void> => this.end('SIGTERM');
  kill = (): Promise<void> => this.end('SIGKILL');

  /** A command of the operator. */
  async operator(...words: string[]): Promise<void> {
    await this.operatorText(...words);
  }

  /**
   * What a command of the operator says. It goes through the same door as the command line, which has tests of its own
   * and takes a second to start.
   */
  async operatorText(...words: string[]): Promise<string> {
    const { ok, text } = await this.ask<{ ok: boolean; text: string }>('commands', {
      method: 'POST',
      body: JSON.stringify(words),
    });
    if (!ok) throw new Error(text);
    return text;
  }

  admin = <T>(path: string): Promise<T> => this.ask<T>(path);

  private async ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const secret = await readFile(join(this.dataDir, 'operator.secret'), 'utf8');
    const response = await fetch(`http://localhost:${this.port}/admin/${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    });
    return (await response.json()) as T;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    await this.process?.signal(signal);
    this.printed = this.output();
    this.process = null;
  }
}

const browsers = new Map<string, Promise<Browser>>();

/** A browser serves all test files of a process, one after another: people come with contexts of their own. */
async function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join();
  const there = await browsers.get(key);
  if (there?.isConnected()) return there;
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = chromium.launch({ executablePath, args: flags });
  browsers.set(key, browser);
  return browser;
}

/** Gateway, bad network, browser: what an end-to-end test plays in. */
export class World {
  private readonly visitors = new Set<Visitor>();
  /** How many messages to each person were read. */
  private readonly read = new Map<string, number>();
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

  /** A new person with a phone of their own, who leaves at the end of the test, or of the world. */
  async visitor(options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.browser, this.base, options);
    this.visitors.add(visitor);
    if (TestRunner.getCurrentTest()) onTestFinished(() => visitor.leave());
    return visitor;
  }

  /** The code of the next SMS to a number that was not read yet. @param number with its dialing code, such as 84912345678 */
  sms = async (number: string): Promise<string> =>
    /\d{4,}/.exec(await this.message(`SMS to +${number.replace('+', '')}: `))?.[0] ?? '';

  /** The one-time password of the next mail to an address that was not read yet. */
  mail = async (address: string): Promise<string> =>
    / password is (\w+)/.exec(await this.message(`Mail to ${address}: `))?.[1] ?? '';

  /** What the gateway printed instead of sending it. */
  private async message(start: string): Promise<string> {
    const earlier = this.read.get(start) ?? 0;
    const lines = () => this.gateway.output().split('\n').slice(0, -1);
    const sent = () => lines().filter((line) => line.startsWith(start));
    await until(() => sent().length > earlier, { message: start });
    this.read.set(start, earlier + 1);
    return sent()[earlier]?.slice(start.length) ?? '';
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
    await this.proxy.close();
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/**
 * @param options.ownBuild the gateway serves a copy of the build that the test may replace
 * @param options.env more of the gateway's environment
 * @param options.pictures false: the browser loads none, for tests that pass the lobby on their way to something else
 * @param options.popups leaves the demo's popup announcements, which would lie over the lobby in every test
 */
export async function createWorld(
  options: { ownBuild?: boolean; env?: Record<string, string>; pictures?: boolean; popups?: true } = {},
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-e2e-'));
  const dist = options.ownBuild ? join(folder, 'dist') : 'dist/m';
  if (options.ownBuild) await cp('dist/m', dist, { recursive: true });
  const port = await freePort();
  const data = join(folder, 'data');
  await copySeededFolder(GAMES, data);
  const gateway = new Gateway(port, data, dist, options.env);
  await gateway.start();
  if (!options.popups) for (const id of POPUPS) await gateway.operator('withdraw-announcement', id);
  const proxy = new NetworkProxy(() => ({ host: 'localhost', port }));
  const base = await proxy.listen();
  const browser = await browserWith(
    options.pictures === false ? [...BROWSER_FLAGS, NO_PICTURES] : BROWSER_FLAGS,
  );
  await until(async () => (await fetch(`${base}/wps/system/ping`)).ok, {
    message: 'the gateway behind the proxy',
  });
  return new World(gateway, proxy, browser, base, folder, dist);
}

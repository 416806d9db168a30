import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, TestRunner } from 'vitest';
import { BROWSER_FLAGS, NO_PICTURES } from '../support/browser';
import { buildRelease } from '../support/build-release';
import { NetworkProxy } from '../support/network-proxy';
import { copySeededFolder } from '../support/seeded-folder';
import { until } from '../support/until';
import { Gateway } from './gateway';
import { Visitor, type VisitorOptions } from './visitor';

const GAMES = 400;
/** The demo's popup announcements. */
export const POPUPS = ['popup-welcome', 'popup-rewards', 'popup-evening', 'popup-first', 'player-limits'];

export interface WorldOptions {
  /** The browser loads pictures. Most tests pass home on their way to something else, and are faster without. */
  pictures?: boolean;
  /** Keeps the demo's popup announcements, which would cover home in every test. */
  popups?: boolean;
  /** The gateway serves a copy of the build that the test may replace. */
  ownBuild?: boolean;
  /** Fields of the merchant, set before the first test. */
  merchant?: Record<string, unknown>;
  /** More of the gateway's environment, read when it is opened. @param base the address of the world */
  env?: (base: string) => Record<string, string>;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const browsers = new Map<string, Promise<Browser>>();

/** One browser serves all test files of a process, one after another; every visitor has a context of their own. */
async function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join();
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = chromium.launch({ executablePath, args: flags });
  browsers.set(key, browser);
  return browser;
}

/** The gateway, a network that can be made bad, and a browser: all that an end-to-end test runs in. */
export class World {
  gateway!: Gateway;
  readonly proxy = new NetworkProxy(() => ({ host: 'localhost', port: this.gateway.port }));
  private browser!: Browser;
  private folder!: string;
  private base = '';
  private readonly visitors = new Set<Visitor>();

  constructor(private readonly options: WorldOptions) {}

  async open(): Promise<void> {
    const { pictures, popups, ownBuild, merchant = {}, env } = this.options;
    this.folder = await mkdtemp(join(tmpdir(), 'parlour-e2e-'));
    if (ownBuild) await cp('dist/m', this.dist, { recursive: true });
    const data = join(this.folder, 'data');
    await copySeededFolder(GAMES, data);
    this.base = await this.proxy.listen();
    this.gateway = new Gateway(await freePort(), data, this.dist, env?.(this.base));
    await this.gateway.start();
    if (!popups) for (const id of POPUPS) await this.gateway.operator('withdraw-announcement', id);
    for (const [field, value] of Object.entries(merchant)) await this.gateway.set(field, value);
    this.browser = await browserWith(pictures ? BROWSER_FLAGS : [...BROWSER_FLAGS, NO_PICTURES]);
    await until(async () => (await fetch(this.url('/wps/system/ping'))).ok, {
      message: 'the gateway behind the proxy',
    });
  }

  url = (path: string): string => this.base + path;
  /** An address of the second merchant, which has a host name of its own. */
  tidehouse = (path: string): string => this.url(path).replace('//localhost', '//tidehouse.localhost');

  /** The network and the gateway work. */
  async online(): Promise<void> {
    await this.proxy.pass();
    await this.gateway.start();
  }

  newContext: Browser['newContext'] = (options) => this.browser.newContext(options);

  /** A new person with a phone of their own, who leaves at the end of the test, or of the world. */
  visitor(options: VisitorOptions = {}): Visitor {
    const visitor = new Visitor(this, options);
    this.visitors.add(visitor);
    if (TestRunner.getCurrentTest()) onTestFinished(() => visitor.leave());
    return visitor;
  }

  sms = (number: string): Promise<string> => this.gateway.sms(number);
  mail = (address: string): Promise<string> => this.gateway.mail(address);

  favourites = (account: string): Promise<string[]> => this.gateway.admin<string[]>(`favourites/${account}`);

  async clearFavourites(account: string): Promise<void> {
    await this.gateway.operator('favourites', 'clear', account);
  }

  /** The release the page was loaded from. */
  release = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute('content') ?? '');

  /** Puts a build where the gateway serves it from. */
  async publish(dist: string): Promise<void> {
    await rm(this.dist, { recursive: true });
    await cp(dist, this.dist, { recursive: true });
  }

  /** Builds the app again and publishes it. */
  async publishRelease(): Promise<void> {
    const release = await buildRelease('next');
    await this.publish(release.dist);
    await release.remove();
  }

  /** The gateway has no files of earlier releases any more. */
  forgetReleases = (): Promise<void> =>
    rm(join(this.folder, 'data', 'assets'), { recursive: true, force: true });

  async close(): Promise<void> {
    for (const visitor of this.visitors) await visitor.leave();
    await this.proxy.close();
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get dist(): string {
    return this.options.ownBuild ? join(this.folder, 'dist') : 'dist/m';
  }
}

/**
 * Opens a world for the tests of a file or a `describe`. Before each test network and gateway work; the visitor is a
 * new person in each.
 * @param options.visitor the phone of that visitor
 */
export function useWorld(options: WorldOptions & { visitor?: VisitorOptions } = {}): {
  world: World;
  visitor: Visitor;
} {
  const world = new World(options);
  const visitor = new Visitor(world, options.visitor);
  beforeAll(() => world.open());
  beforeEach(() => world.online());
  afterEach(async ({ task }) => {
    // Says what the player saw: in CI nobody can look.
    if (task.result?.state === 'fail') console.error(await visitor.describe());
    await visitor.leave();
  });
  afterAll(() => world.close());
  return { world, visitor };
}

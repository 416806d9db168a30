import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, inject, onTestFinished, TestRunner } from 'vitest';
import { BROWSER_FLAGS, NO_PICTURES, UNWANTED_FLAGS, headlessPath } from '../support/browser';
import { buildRelease, replacing, type Changes } from '../support/build-release';
import { Backend, type BackendOptions } from './backend';
import { Visitor, type VisitorOptions } from './visitor';

export interface WorldOptions extends BackendOptions {
  /** The browser loads pictures. Most tests pass home on their way to something else, and are faster without. */
  pictures?: boolean;
}

/** A release whose help center is another one. */
const NEW_SCREEN: Changes = {
  'src/features/help/HelpScreen.tsx': replacing(
    'return (',
    "document.body.dataset['changed'] = 'help';\n  return (",
  ),
};

const browsers = new Map<string, Promise<Browser>>();

/** One browser serves all test files of a process, one after another; every visitor has a context of their own. */
async function browserWith(flags: string[]): Promise<Browser> {
  const key = flags.join();
  const running = await browsers.get(key);
  if (running?.isConnected()) return running;
  const executablePath = headlessPath();
  const browser = chromium.launch({ executablePath, args: flags, ignoreDefaultArgs: UNWANTED_FLAGS });
  browsers.set(key, browser);
  return browser;
}

/** The gateway, a network that can be made bad, and a browser: all that an end-to-end test runs in. */
export class World extends Backend {
  private browser!: Browser;
  private readonly visitors = new Set<Visitor>();
  /** How many were published: a test that is repeated needs another one. */
  private releases = 0;

  constructor(private readonly options: WorldOptions) {
    super(options, inject('databaseServer'));
  }

  override async open(): Promise<void> {
    await super.open();
    const flags = this.options.pictures ? BROWSER_FLAGS : [...BROWSER_FLAGS, NO_PICTURES];
    this.browser = await browserWith(flags);
  }

  /** An address of the second merchant, which has a host name of its own. */
  tidehouse = (path: string): string => this.url(path).replace('//localhost', '//tidehouse.localhost');

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

  /** The release the page was loaded from. */
  release = (page: Page): Promise<string> =>
    page.evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute('content') ?? '');

  /** Puts a build where the gateway serves it from. */
  async publish(dist: string): Promise<void> {
    await rm(this.dist, { recursive: true });
    await cp(dist, this.dist, { recursive: true });
  }

  /** Builds the app again, with a screen that is new, and publishes it. */
  async publishRelease(): Promise<void> {
    const release = await buildRelease(`next-${++this.releases}`, NEW_SCREEN);
    await this.publish(release.dist);
    await release.remove();
  }

  /** The gateway has no files of earlier releases any more. */
  forgetReleases = (): Promise<void> =>
    rm(join(this.folder, 'data', 'assets'), { recursive: true, force: true });

  override async close(): Promise<void> {
    for (const visitor of this.visitors) await visitor.leave();
    await super.close();
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
  let tests = 0;
  beforeEach(async () => {
    // Each test comes from an address of its own: what one has requested does not count for the next.
    world.proxy.client = `198.51.100.${++tests}`;
    await world.online();
  });
  afterEach(async ({ task }) => {
    // Says what the player saw: in CI nobody can look.
    if (task.result?.state === 'fail') {
      const seen = await visitor.describe();
      console.error(seen);
      const error = task.result.errors?.at(-1);
      const place = error?.stack?.split('\n').find((line) => line.includes('/specs/'));
      if (error) error.stack = [error.message, place, seen, error.stack].join('\n');
    }
    await visitor.leave();
  });
  afterAll(() => world.close());
  return { world, visitor };
}

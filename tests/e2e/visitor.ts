import type { Browser, BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { PHONE } from '../support/browser';
import { until } from '../support/until';
import * as home from './pages/home';
import * as list from './pages/game-list';
import { fillLogin } from './pages/login';
import { everythingStored } from './stored';

export interface VisitorOptions {
  /** The browser takes the service worker, which few tests are about. */
  installs?: boolean;
  /** Pages move; otherwise the player asked for less motion. */
  motion?: boolean;
  /** The browser gives neither page nor worker a database. */
  refuseStorage?: boolean;
  /** What the player chose earlier on this phone. */
  language?: string;
  theme?: 'dark' | 'light' | 'system';
  /** The browser, such as an iPhone's or the native app's. */
  userAgent?: string;
  locale?: string;
  viewport?: { width: number; height: number };
  /** Runs before every page's own scripts. */
  before?: string;
}

/** Failures that a cut network causes by itself. */
const NETWORK_NOISE = /ERR_|Failed to load resource|net::|Load failed|preload/;

/** Firebase's SDK asks the emulator for more than it has, and goes on without. */
const EMULATOR_NOISE = /501 \(Not Implemented\)/;

/** A person with a phone: tabs that share storage, and everything that went wrong in them. */
export class Visitor {
  readonly home = home;
  readonly list = list;
  readonly fillLogin = fillLogin;
  private readonly errors: string[] = [];
  /** All that was written to the console, by pages and workers. */
  readonly said: string[] = [];
  private readonly requests: { url: string; body: string }[] = [];
  private left = false;

  private constructor(
    private readonly context: BrowserContext,
    private readonly base: string,
  ) {}

  static async arrive(browser: Browser, base: string, options: VisitorOptions): Promise<Visitor> {
    const { userAgent, locale, viewport, installs, motion } = options;
    const context = await browser.newContext({
      ...PHONE,
      serviceWorkers: installs ? 'allow' : 'block',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...(userAgent && { userAgent }),
      ...(locale && { locale }),
      ...(viewport && { viewport }),
    });
    await context.addInitScript(
      ({ language, theme }) => {
        if (language) localStorage.setItem('language', language);
        if (theme) localStorage.setItem('theme', theme);
      },
      { language: options.language, theme: options.theme },
    );
    if (options.before) await context.addInitScript(options.before);
    const visitor = new Visitor(context, base);
    context.on('console', (message) => visitor.said.push(message.text()));
    context.on('request', (request) => {
      // What follows the # never leaves the browser.
      const [url = ''] = request.url().split('#');
      visitor.requests.push({ url, body: request.postData() ?? '' });
    });
    if (options.refuseStorage) await refuseStorage(context);
    return visitor;
  }

  /** Opens a new tab. */
  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.errors.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`console: ${message.text()}`);
    });
    if (path !== 'about:blank') await page.goto(this.base + path);
    return page;
  }

  /** Logs in from wherever the tab is, through the form. */
  async login(page: Page, account = 'player01'): Promise<void> {
    await page.goto(`${this.base}/m/login`);
    await fillLogin(page, account);
    await page.waitForURL(/\/m\/home/);
  }

  /** Goes to another address inside the app, as a link does. */
  async go(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState({ idx: 1, key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  }

  /** The service worker controls the tab, and the lobby's first viewport has been saved if this is the lobby. */
  async isInstalled(page: Page): Promise<void> {
    // `waitForFunction` takes the promise of an async function for its answer.
    const installed = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return registration.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      });
    await until(installed, { message: 'the service worker controls the tab' });
  }

  /** Makes every saved row old, so that it is asked for again. */
  async ageRows(page: Page): Promise<void> {
    await inDatabase(page, 'syncState', (row) => ({
      ...row,
      checkedAt: Number(row['checkedAt']) - 3_600_000,
    }));
  }

  /** As if the phone had lost its rows but kept the shell. */
  async forgetRows(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('parlour');
        request.onsuccess = () => resolve(request.result);
      });
      const names = [...database.objectStoreNames].filter((name) => name !== 'meta');
      const transaction = database.transaction(names, 'readwrite');
      names.forEach((name) => transaction.objectStore(name).clear());
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
      await (await caches.open('parlour-runtime')).delete('/m/__runtime/home');
    });
  }

  /** Rows of a table. */
  rows = (page: Page, table: string): Promise<Record<string, unknown>[]> => readTable(page, table);

  /** The address of every request, the service worker's too, and the body of those to a host. @param base of the host */
  requestsTo = (base: string): string[] =>
    this.requests.flatMap(({ url, body }) => (url.startsWith(base) ? [url, body] : [url]));

  /** Everything this phone keeps that outlives a page, session storage apart, as text. */
  everythingStored = (page: Page): Promise<string> => everythingStored(page);

  /**
   * @param allow.network the network was cut on purpose: its own error lines do not count
   * @param allow.emulator Firebase's emulator was used
   */
  expectNoErrors(allow: { network?: boolean; emulator?: boolean } = {}): void {
    const counted = this.errors.filter(
      (line) =>
        !(allow.network && NETWORK_NOISE.test(line)) && !(allow.emulator && EMULATOR_NOISE.test(line)),
    );
    expect(counted).toEqual([]);
  }

  async leave(): Promise<void> {
    if (this.left) return;
    this.left = true;
    // A request on its way through a route of ours ends with the tab, not with an error.
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }
}

/** Page and worker alike are refused a database, as in a strict private mode. */
async function refuseStorage(context: BrowserContext): Promise<void> {
  const refuse =
    "Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open() { throw new DOMException('refused', 'SecurityError'); } } });";
  await context.addInitScript(refuse);
  // The worker is made of the page's chunks; whichever is evaluated first has to find no database.
  await context.route(/\/assets\/[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}`.replace(/^/, `${refuse}\n`) });
  });
}

const readTable = (page: Page, table: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('parlour');
      request.onsuccess = () => resolve(request.result);
    });
    const request = database.transaction(name).objectStore(name).getAll();
    const rows = await new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    database.close();
    return rows as Record<string, unknown>[];
  }, table);

async function inDatabase(
  page: Page,
  table: string,
  change: (row: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const changed = (await readTable(page, table)).map(change);
  await page.evaluate(
    async ([name, rows]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('parlour');
        request.onsuccess = () => resolve(request.result);
      });
      const transaction = database.transaction(name as string, 'readwrite');
      const store = transaction.objectStore(name as string);
      (rows as unknown[]).forEach((row) => store.put(row));
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      database.close();
    },
    [table, changed] as const,
  );
}

import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { expect } from 'vitest';
import { login } from '../support/ask';
import { PHONE } from '../support/browser';
import { until } from '../support/until';
import { readRows } from './database';
import * as loginPage from './pages/login';

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

/** Where a visitor is: the addresses of a world, and its browser. */
interface Place {
  url: (path: string) => string;
  newContext: (options: BrowserContextOptions) => Promise<BrowserContext>;
}

/** Limits of the description of a failed test. */
const MAX_CONSOLE_LINES = 20;
const MAX_SCREEN_CHARACTERS = 600;
const DESCRIBE_DEADLINE_MS = 5_000;

/** Failures that a cut network causes by itself. */
const NETWORK_NOISE = /ERR_|Failed to load resource|net::|Load failed|preload/;

/** Firebase's SDK calls more of the emulator than there is, and goes on without it. */
const EMULATOR_NOISE = /501 \(Not Implemented\)/;

/** A person with a phone: tabs that share storage, and everything that went wrong in them. The first tab opens the browser. */
export class Visitor {
  private errors: string[] = [];
  /** All that was written to the console, by pages and workers. */
  said: string[] = [];
  private requests: { url: string; body: string }[] = [];
  private phone: VisitorOptions;
  private context: BrowserContext | null = null;

  constructor(
    private readonly place: Place,
    private readonly options: VisitorOptions = {},
  ) {
    this.phone = options;
  }

  /** Takes another phone, before the first tab is opened and until the visitor leaves. */
  uses(options: VisitorOptions): void {
    this.phone = options;
  }

  /** Opens a new tab. */
  async open(path: string): Promise<Page> {
    this.context ??= await this.start();
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.errors.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error')
        this.errors.push(`console: ${message.text()} ${message.location().url}`);
    });
    if (path !== 'about:blank') await page.goto(this.place.url(path));
    return page;
  }

  /** Logs in from wherever the tab is, through the form. */
  async login(page: Page, account = 'player01', password?: string): Promise<void> {
    await page.goto(this.place.url('/m/login'));
    await loginPage.submit(page, account, password);
    await page.waitForURL(/\/m\/home/);
  }

  /** Opens a tab and logs in through the form: the worker knows the password, and this phone remembers the login. */
  async openByForm(
    account: string,
    { path, password }: { path?: string; password?: string | undefined } = {},
  ): Promise<Page> {
    const page = await this.open('about:blank');
    await this.login(page, account, password);
    if (path !== undefined) await this.go(page, path);
    return page;
  }

  /**
   * Opens a tab with a session, at home or at another address. The session is opened outside the browser, for less than
   * half the CPU time of the form, and nothing of it is remembered.
   */
  async openAs(
    account: string,
    { path = '/m/home', password }: { path?: string; password?: string | undefined } = {},
  ): Promise<Page> {
    const { value, code } = await login(this.place.url(''), account, password);
    if (code) throw new Error(`The login of ${account} failed: ${code}`);
    const page = await this.open('about:blank');
    const before = await page.addInitScript(
      ([token, userName, type]) => {
        if (self !== top) return;
        sessionStorage.setItem('token', token);
        sessionStorage.setItem('userName', userName);
        sessionStorage.setItem('type', type);
      },
      [value.token, value.userName, String(value.customerType)] as const,
    );
    await page.goto(this.place.url(path));
    await before.dispose();
    return page;
  }

  /** Goes to another address inside the app, as a link does, and waits for its page: the old one stays until then. */
  async go(page: Page, path: string): Promise<void> {
    await this.set(page, path);
    const isThere = () =>
      page
        .evaluate(() => {
          const shown = document.querySelector<HTMLElement>('.app > .page');
          return !shown || shown.dataset['path'] === location.pathname;
        })
        // A screen whose file is missing reloads the page.
        .catch(() => false);
    await until(isThere, { message: `the page of ${path}` });
  }

  /** Goes to another address inside the app, without waiting for its page. */
  async set(page: Page, path: string): Promise<void> {
    await page.evaluate((to) => {
      history.pushState({ idx: 1, key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
  }

  /** The service worker controls the tab. */
  async isInstalled(page: Page): Promise<void> {
    // `waitForFunction` takes the promise of an async function for its answer.
    const installed = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
      });
    await until(installed, { message: 'the service worker controls the tab' });
  }

  /** The address of every request, the service worker's too, and the body of those to a host. @param base of the host */
  requestsTo = (base: string): string[] =>
    this.requests.flatMap(({ url, body }) => (url.startsWith(base) ? [url, body] : [url]));

  /** The address of every request. */
  requested = (): string[] => this.requests.map(({ url }) => url);

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

  /** What is on each tab's screen, its service workers, what is saved and how old, and the last lines of the console. */
  async describe(): Promise<string> {
    const tabs = await Promise.all((this.context?.pages() ?? []).map(describeTab));
    return [...tabs, ...this.said.slice(-MAX_CONSOLE_LINES)].join('\n');
  }

  /** Closes the browser and forgets everything. */
  async leave(): Promise<void> {
    const { context } = this;
    this.context = null;
    this.phone = this.options;
    // A request on its way through a route of ours ends with the tab, not with an error.
    await context?.unrouteAll({ behavior: 'ignoreErrors' });
    await context?.close();
    // Until the browser is closed, errors of this visit may still come.
    [this.errors, this.said, this.requests] = [[], [], []];
  }

  private async start(): Promise<BrowserContext> {
    const { userAgent, locale, viewport, installs, motion, language, theme, before } = this.phone;
    const context = await this.place.newContext({
      ...PHONE,
      serviceWorkers: installs ? 'allow' : 'block',
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...(userAgent && { userAgent }),
      ...(locale && { locale }),
      ...(viewport && { viewport }),
    });
    await context.addInitScript(
      (chosen) => {
        if (chosen.language) localStorage.setItem('language', chosen.language);
        if (chosen.theme) localStorage.setItem('theme', chosen.theme);
      },
      { language, theme },
    );
    if (before) await context.addInitScript(before);
    if (this.phone.refuseStorage) await refuseStorage(context);
    context.on('console', (message) => this.said.push(message.text()));
    context.on('request', (request) => {
      // What follows the # never leaves the browser.
      const [url = ''] = request.url().split('#');
      this.requests.push({ url, body: request.postData() ?? '' });
    });
    return context;
  }
}

/** A tab that hangs is described by its address alone. */
async function describeTab(page: Page): Promise<string> {
  const address = `--- ${page.url()}`;
  const describe = async () => {
    const text = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '));
    const states = await readRows(page, 'syncState');
    const saved = states.map(
      (row) => `${String(row['key'])} ${String(row['status'])} ${String(row['error'] ?? '')}`,
    );
    const workers = await page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return [found?.installing, found?.waiting, found?.active].map((one) => one?.state ?? 'none').join();
    });
    const waiting = (await readRows(page, 'outbox')).map(
      ({ kind, status, attempts }) => `waits: ${String(kind)} ${String(status)} ${String(attempts)}`,
    );
    const locks = await page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const names = (some: LockInfo[]) => some.map(({ name }) => name).join(' ');
      return `${document.visibilityState}; locks: ${names(held)}; wait for locks: ${names(pending)}`;
    });
    return [
      address,
      text.slice(0, MAX_SCREEN_CHARACTERS),
      locks,
      `service workers: ${workers}`,
      ...waiting,
      ...saved,
    ].join('\n');
  };
  const hangs = new Promise<string>((resolve) =>
    setTimeout(resolve, DESCRIBE_DEADLINE_MS, `${address} hangs`),
  );
  return Promise.race([describe(), hangs]).catch((error: unknown) => `${address} ${String(error)}`);
}

/** Page and worker alike get no database, as in a strict private mode. */
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

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../support/until';
import type { BrowserOptions, Engine, EngineBrowser } from './engine';
import { Tab } from './tab';

/** Records every error of a page, also those that the app handles and the ones without an error object. */
const RECORD = `
  globalThis.problems = [];
  addEventListener('error', ({ message, target }) => problems.push('error: ' + (message ?? target.outerHTML)), true);
  addEventListener('unhandledrejection', ({ reason }) => problems.push('rejection: ' + reason));
  const write = console.error;
  console.error = (...words) => {
    problems.push('console: ' + words.join(' '));
    write.apply(console, words);
  };
`;

/** Where engines keep the local storage of a profile. */
const LOCAL_STORAGE = /\/Local Storage\/|\/ls\/|\/localstorage/i;

/** A person with a phone: a browser with a profile, which can be killed and started again. */
export class Phone {
  private browser: EngineBrowser | null = null;
  private profile: string | null = null;
  private tabs: Tab[] = [];

  constructor(
    private readonly engine: Engine,
    private readonly url: (path: string) => string,
    private readonly options: Omit<BrowserOptions, 'profile'> = {},
  ) {}

  /** Opens a tab, at an address of the app. */
  async open(path?: string): Promise<Tab> {
    this.browser ??= await this.start();
    const tab = new Tab(await this.browser.newTab(), this.url);
    this.tabs.push(tab);
    if (path) await tab.open(path);
    return tab;
  }

  /** Waits until a key of the local storage is on the disk. Browsers write it seconds after the page did. */
  hasSaved = (key: string): Promise<void> =>
    until(() => this.isOnDisk(key), { message: `${key} on the disk`, pauseMs: 200 });

  /** Kills the browser. The next tab opens in a new one with the same profile. */
  async kill(): Promise<void> {
    await this.browser?.kill();
    this.browser = null;
    this.tabs = [];
  }

  console = async (): Promise<string[]> => (await this.browser?.console()) ?? [];
  received = async (): Promise<unknown[]> => (await this.browser?.received()) ?? [];

  /** What is on the screen of each tab, for the report of a failed test. */
  async describe(): Promise<string> {
    const texts = this.tabs.map((tab) =>
      tab
        .evaluate(() =>
          [
            `--- ${location.href}`,
            document.body.innerText.replace(/\s+/g, ' ').slice(0, 600),
            ...((globalThis as unknown as { problems?: string[] }).problems ?? []),
          ].join('\n'),
        )
        .catch(String),
    );
    const silent = new Promise<string[]>((resolve) => setTimeout(resolve, 5_000, ['the browser hangs']));
    return [...(await Promise.race([Promise.all(texts), silent])), ...(await this.console()).slice(-20)].join(
      '\n',
    );
  }

  /** Closes the browser and forgets everything. */
  async leave(): Promise<void> {
    await this.browser?.close();
    this.browser = null;
    this.tabs = [];
    if (this.profile) await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
    this.profile = null;
  }

  private async isOnDisk(key: string): Promise<boolean> {
    const folder = this.profile ?? '';
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const ofLocalStorage = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => LOCAL_STORAGE.test(path));
    const contents = await Promise.all(
      ofLocalStorage.map((path) => readFile(path).catch(() => Buffer.alloc(0))),
    );
    return contents.some((bytes) => bytes.includes(key) || bytes.includes(Buffer.from(key, 'utf16le')));
  }

  private async start(): Promise<EngineBrowser> {
    this.profile ??= await mkdtemp(join(tmpdir(), 'parlour-profile-'));
    const before = RECORD + (this.options.before ?? '');
    return this.engine.launch({ ...this.options, profile: this.profile, before });
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

  private async start(): Promise<EngineBrowser> {
    this.profile ??= await mkdtemp(join(tmpdir(), 'parlour-profile-'));
    const before = RECORD + (this.options.before ?? '');
    return this.engine.launch({ ...this.options, profile: this.profile, before });
  }
}

import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { BROWSER_FLAGS, NO_PICTURES, PHONE, UNWANTED_FLAGS, chromiumPath } from './browser';
import { until } from './until';

/** A browser with a profile on disk, which can be killed and started again, as phones do with an installed app. */
export class BrowserProfile {
  private folder: string | null = null;
  private context: BrowserContext | null = null;

  /** Opens a tab, and first the browser if it is not running. */
  async open(url: string): Promise<Page> {
    this.folder ??= await mkdtemp(join(tmpdir(), 'parlour-profile-'));
    this.context ??= await chromium.launchPersistentContext(this.folder, {
      ...PHONE,
      executablePath: chromiumPath(),
      args: [...BROWSER_FLAGS, NO_PICTURES],
      ignoreDefaultArgs: UNWANTED_FLAGS,
      reducedMotion: 'reduce',
    });
    const [blank] = this.context.pages().filter((page) => page.url() === 'about:blank');
    const page = blank ?? (await this.context.newPage());
    await page.goto(url);
    return page;
  }

  pages = (): Page[] => this.context?.pages() ?? [];

  /** Kills the browser's process, without a word to its pages. */
  async kill(): Promise<void> {
    const { context, folder } = this;
    if (!context || !folder) return;
    // The lock names the process: HOST-PID.
    const pid = Number((await readlink(join(folder, 'SingletonLock'))).split('-').pop());
    const closed = context.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await closed;
    this.context = null;
  }

  /** Local storage reaches the disk some seconds after it is written; a browser that is killed before loses it. */
  async hasWritten(key: string): Promise<void> {
    const folder = join(this.folder ?? '', 'Default', 'Local Storage', 'leveldb');
    const isThere = async () => {
      for (const name of await readdir(folder)) {
        const file = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
        if (file.includes(key)) return true;
      }
      return false;
    };
    await until(isThere, { message: `${key} on the disk` });
  }

  /** Closes the browser and deletes the profile. */
  async close(): Promise<void> {
    await this.context?.close();
    this.context = null;
    if (this.folder) await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
    this.folder = null;
  }
}

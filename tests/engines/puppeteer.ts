import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { PHONE } from '../support/browser';
import { killGroup, type EngineBrowser, type EngineTab } from './engine';

/** Chromium or Firefox, as Puppeteer drives them. */
export class PuppeteerBrowser implements EngineBrowser {
  private readonly lines: string[] = [];

  /** @param folder deleted with the browser: a private window's profile */
  constructor(
    private readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly before: string | undefined,
    private readonly compose: (page: Page) => EngineTab['compose'],
    private readonly folder: string | null = null,
  ) {}

  async newTab(): Promise<EngineTab> {
    const page = await this.context.newPage();
    await page.setViewport(PHONE.viewport);
    page.on('console', (message) => this.lines.push(`${message.type()}: ${message.text()}`));
    if (this.before) await page.evaluateOnNewDocument(this.before);
    return new PuppeteerTab(page, this.compose(page));
  }

  console = (): Promise<string[]> => Promise.resolve(this.lines);
  received = (): Promise<unknown[]> => Promise.resolve([]);

  async kill(): Promise<void> {
    const child = this.browser.process();
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    killGroup(child.pid);
    await ended;
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  close = (): Promise<void> => this.kill();
}

class PuppeteerTab implements EngineTab {
  private cover: Page | null = null;

  constructor(
    private readonly page: Page,
    readonly compose: EngineTab['compose'],
  ) {}

  async goto(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' });
  }

  call = <T>(source: string, args: readonly unknown[]): Promise<T> =>
    this.page.evaluate(`(${source})(...${JSON.stringify(args)})`) as Promise<T>;

  clickAt = (x: number, y: number): Promise<void> => this.page.mouse.click(x, y);
  type = (text: string): Promise<void> => this.page.keyboard.type(text);
  press = (key: 'Enter' | 'Tab' | 'Escape' | 'Backspace'): Promise<void> => this.page.keyboard.press(key);

  async back(): Promise<void> {
    // A page that returns from the back/forward cache loads nothing that could be waited for.
    await this.page.goBack({ waitUntil: [] });
  }

  close = (): Promise<void> => this.page.close();

  async hide(): Promise<void> {
    this.cover = await this.page.browserContext().newPage();
    await this.cover.bringToFront();
  }

  async show(): Promise<void> {
    await this.cover?.close();
    this.cover = null;
    await this.page.bringToFront();
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path: path as `${string}.png` });
  }
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { BROWSER_FLAGS, PHONE, chromiumPath } from '../support/browser';
import type { BrowserOptions, Engine, EngineTab } from './engine';
import { PuppeteerBrowser } from './puppeteer';

/** The setting "block all cookies" of the profile, which blocks every storage. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

const compose =
  (page: Page): EngineTab['compose'] =>
  async (steps) => {
    const session = await page.createCDPSession();
    for (const text of steps) {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    }
    await session.send('Input.insertText', { text: steps.at(-1) ?? '' });
    await session.detach();
  };

export const chromium: Engine = {
  name: 'Chromium',
  async launch({ profile, isPrivate, refusesStorage, userAgent, before }: BrowserOptions) {
    if (refusesStorage) {
      await mkdir(join(profile, 'Default'), { recursive: true });
      await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(BLOCKED));
    }
    const browser = await puppeteer.launch({
      executablePath: chromiumPath(),
      userDataDir: profile,
      defaultViewport: PHONE.viewport,
      args: [...BROWSER_FLAGS, ...(userAgent ? [`--user-agent=${userAgent}`] : [])],
    });
    const context = isPrivate ? await browser.createBrowserContext() : browser.defaultBrowserContext();
    return new PuppeteerBrowser(browser, context, before, compose);
  },
};

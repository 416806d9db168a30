import puppeteer from 'puppeteer-core';
import { PHONE } from '../support/browser';
import type { BrowserOptions, Engine } from './engine';
import { PuppeteerBrowser } from './puppeteer';

/** Firefox's code for "block all cookies", which blocks every storage. */
const BLOCK_ALL = 2;

export const firefox: Engine = {
  name: 'Firefox',
  async launch({ profile, isPrivate, refusesStorage, userAgent, before, classicScrollbars }: BrowserOptions) {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
      userDataDir: profile,
      defaultViewport: PHONE.viewport,
      headless: true,
      extraPrefsFirefox: {
        // As on a phone, scrollbars lie over the page.
        'ui.useOverlayScrollbars': classicScrollbars ? 0 : 1,
        ...(userAgent && { 'general.useragent.override': userAgent }),
        ...(isPrivate && { 'browser.privatebrowsing.autostart': true }),
        ...(refusesStorage && { 'network.cookie.cookieBehavior': BLOCK_ALL }),
      },
    });
    return new PuppeteerBrowser(browser, browser.defaultBrowserContext(), before, () => null);
  },
};

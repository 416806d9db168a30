import type { Page } from 'playwright';

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36 ParlourApp/2.4.0';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ParlourApp/2.4.0';

/** Native apps as the page sees them: what they are told is kept, in the form they are told it. */
export const HOSTS = {
  iOS: {
    userAgent: IPHONE,
    before: `globalThis.told = [];
      globalThis.webkit = { messageHandlers: { parlour: { postMessage: (message) => told.push(structuredClone(message)) } } };`,
    say: (page: Page, message: object) =>
      page.evaluate((said) => (globalThis as unknown as Bridge).ParlourWeb.receive(said), message),
  },
  Android: {
    userAgent: ANDROID,
    before: `globalThis.told = [];
      globalThis.ParlourNative = { postMessage: (text) => told.push(JSON.parse(text)), onmessage: null };`,
    say: (page: Page, message: object) =>
      page.evaluate(
        (text) => (globalThis as unknown as Bridge).ParlourNative.onmessage({ data: text }),
        JSON.stringify(message),
      ),
  },
};
export interface Bridge {
  ParlourWeb: { receive(message: unknown): void };
  ParlourNative: { onmessage(event: { data: string }): void };
}

/** The messages of a type that the app was told. */
export const told = (page: Page, type: string) =>
  page.evaluate(
    (of) =>
      (globalThis as unknown as { told: { type: string }[] }).told.filter((message) => message.type === of),
    type,
  );
export const isTold = (page: Page, type: string) =>
  page.waitForFunction(
    (of) =>
      (globalThis as unknown as { told: { type: string }[] }).told.some((message) => message.type === of),
    type,
  );

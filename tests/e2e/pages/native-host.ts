import type { Page } from 'playwright';
import { ANDROID, inApp, iPhone } from '../phones';

/** A native app as the page sees it: it records the messages it receives, and can send some. */
export interface Host {
  userAgent: string;
  before: string;
  send: (page: Page, message: object) => Promise<void>;
}

export const ANDROID_APP = inApp(ANDROID);
export const IPHONE_APP = inApp(iPhone('17.1', 'Mobile/15E148'));

export const HOSTS: Record<'iOS' | 'Android', Host> = {
  iOS: {
    userAgent: IPHONE_APP,
    before: `globalThis.received = [];
      globalThis.webkit = { messageHandlers: { parlour: { postMessage: (message) => received.push(structuredClone(message)) } } };`,
    send: (page, message) =>
      page.evaluate((sent) => (globalThis as unknown as Bridge).ParlourWeb.receive(sent), message),
  },
  Android: {
    userAgent: ANDROID_APP,
    before: `globalThis.received = [];
      globalThis.ParlourNative = { postMessage: (text) => received.push(JSON.parse(text)), onmessage: null };`,
    send: (page, message) =>
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

/** The player opens a push notification, as the app tells the page. */
export const openPush = (page: Page, path: string): Promise<void> =>
  page.evaluate((message) => (globalThis as unknown as Bridge).ParlourWeb.receive(message), {
    type: 'pushOpened',
    path,
  });

interface Message {
  type: string;
  count?: number;
}

/** The messages of a type that the app has received. */
export const received = (page: Page, type: string): Promise<Message[]> =>
  page.evaluate(
    (of) =>
      (globalThis as unknown as { received: Message[] }).received.filter((message) => message.type === of),
    type,
  );
/** The app has received messages of a type. */
export const hasReceived = (page: Page, type: string, times = 1): Promise<unknown> =>
  page.waitForFunction(
    ([of, count]) =>
      (globalThis as unknown as { received: Message[] }).received.filter((message) => message.type === of)
        .length >= count,
    [type, times] as const,
  );

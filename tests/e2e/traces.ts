import type { Page } from 'playwright';
import { everythingStored } from './storage';
import type { Visitor } from './visitor';
import type { World } from './world';

/** What may not leave a trace. */
export interface Secrets {
  /** Passwords that were typed, also wrong ones, or mailed. */
  passwords?: string[];
  /** SMS codes. */
  codes?: string[];
  /** ID tokens, and credentials of the other services. */
  tokens?: string[];
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Base64 of a text inside a longer one: the characters that do not depend on its neighbours. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const encoded = base64('\0'.repeat(before) + text).replace(/=+$/, '');
    const whole = Math.floor(((before + text.length) * 8) / 6);
    return encoded.slice(Math.ceil((before * 8) / 6), whole);
  });

/** A text as it is, encoded once, and twice. */
export function formsOf(text: string): string[] {
  const once = [base64(text), ...inBase64(text)];
  return [text, ...once, ...once.flatMap((form) => [base64(form), ...inBase64(form)])];
}

/** A code is six digits: they count only where they stand alone, or every timestamp would hold one. */
const hasCode = (text: string, code: string): boolean =>
  new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text) || text.includes(base64(code));

/** @returns a line for each secret that is found: the place and the kind */
export function findSecrets(places: Record<string, string>, secrets: Secrets): string[] {
  const { passwords = [], codes = [], tokens = [] } = secrets;
  return Object.entries(places).flatMap(([place, text]) => [
    ...passwords
      .filter((one) => formsOf(one).some((form) => text.includes(form)))
      .map((one) => `${place}: password ${one}`),
    ...codes.filter((one) => hasCode(text, one)).map((one) => `${place}: code ${one}`),
    ...tokens
      .filter((one) => formsOf(one).some((form) => text.includes(form)))
      .map((one) => `${place}: token ${one.slice(0, 12)}…`),
  ]);
}

const sessionStored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
const addresses = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = globalThis as unknown as {
      navigation?: { entries: () => { url: string; getState: () => unknown }[] };
    };
    const entries = navigation?.entries().map((entry) => [entry.url, entry.getState()]);
    return JSON.stringify([location.href, history.state, document.referrer, document.title, entries]);
  });

/** Every place where a phone, a network or an operator might find something later. @param page at rest */
export async function placesOf(world: World, visitor: Visitor, page: Page): Promise<Record<string, string>> {
  // The demo prints its SMS and mails instead of sending them.
  const printed = world.gateway.output().split('\n');
  return {
    'session storage': await sessionStored(page),
    'local storage, databases and caches': await everythingStored(page),
    'addresses and history': await addresses(page),
    'requests on the network': world.proxy.urls().join('\n'),
    'requests of the browser': visitor.requestsTo(world.url('/')).join('\n'),
    console: visitor.said.join('\n'),
    'the gateway’s output': printed.filter((line) => !/^(SMS|Mail) to /.test(line)).join('\n'),
  };
}

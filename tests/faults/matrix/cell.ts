import type { CallName } from '../../../contract/wire/index';
import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { readRows } from '../../e2e/database';
import { Visitor } from '../../e2e/visitor';
import type { World } from '../../e2e/world';
import { ask, sealKeyOf } from '../../support/ask';
import { NetworkProxy } from '../../support/network-proxy';
import { registrationBody } from '../../support/registration';
import { sealBody } from '../../support/seal';
import { until } from '../../support/until';

export const PASSWORD = 'Parlour123';

let people = 0;

/** One cell of the matrix while it is tried: a person with a phone and a network of their own, at the shared gateway. */
export class Cell {
  readonly proxy = new NetworkProxy(() => ({ host: 'localhost', port: this.world.gateway.port }));
  readonly visitor: Visitor;
  page!: Page;
  /** The member who plays; a name that is still free until `registers`. */
  readonly account = `storm${String(++people).padStart(4, '0')}`;
  /** How wrong the device's clock is, in ms. */
  clockShiftMs = 0;
  private base = '';
  private readonly pageErrors: string[] = [];

  private constructor(
    readonly world: World,
    readonly part: RegExp,
    /** The phone takes the service worker. */
    readonly installs: boolean,
    newContext: Browser['newContext'],
  ) {
    // The limits of the gateway count each address apart.
    this.proxy.client = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.');
    this.visitor = new Visitor({ url: this.url, newContext }, { installs });
  }

  /** @param part matches the addresses of the class's call */
  static async open(
    ...[world, part, installs, newContext]: [World, RegExp, boolean, Browser['newContext']]
  ): Promise<Cell> {
    const cell = new Cell(world, part, installs, newContext);
    cell.base = await cell.proxy.listen();
    cell.page = await cell.visitor.open('about:blank');
    cell.page.on('pageerror', ({ message }) => cell.pageErrors.push(message));
    return cell;
  }

  url = (path: string): string => this.base + path;
  /** The gateway past the phone and its network. */
  get gateway(): string {
    return `http://localhost:${this.world.gateway.port}`;
  }
  go = (path: string): Promise<void> => this.visitor.go(this.page, path);
  load = async (path: string): Promise<void> => {
    await this.page.goto(this.url(path), { waitUntil: 'commit' });
  };

  /** Registers the account, past the phone. @returns a session */
  async registers(): Promise<{ token: string; userName: string }> {
    const { gateway } = this;
    const body = registrationBody({ countryDialingCode: '84', username: this.account, password: PASSWORD });
    const sealed = sealBody(body, await sealKeyOf(gateway));
    const headers = { 'Idempotency-Key': this.account, 'X-Forwarded-For': this.proxy.client ?? '' };
    const { code, value } = await ask(gateway, 'registration.register', {
      body: sealed.body,
      headers: { ...sealed.headers, ...headers },
    });
    expect(code).toBe('');
    return { token: value.token ?? '', userName: value.userName };
  }

  /** Registers the account, and continues its session on this phone as after a reload. */
  async joins(): Promise<{ token: string }> {
    return this.continues(await this.registers());
  }

  /** Continues a session on this phone as after a reload. */
  async continues(
    { token, userName }: { token: string; userName: string },
    type = '0',
  ): Promise<{ token: string }> {
    const session = { token, userName, type };
    await this.page.addInitScript((stored) => {
      if (window !== top) return;
      for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
    }, session);
    return session;
  }

  /** Makes a call with a sealed body past the phone and its network. */
  async asks(
    ...[name, body, token, key = `${name} ${this.account}`]: [CallName, object, string, string?]
  ): Promise<void> {
    const { gateway } = this;
    const sealed = sealBody(body, await sealKeyOf(gateway));
    const headers = { ...sealed.headers, 'Idempotency-Key': key };
    const { code } = await ask(gateway, name, { token, body: sealed.body, headers });
    expect(code).toBe('');
  }

  /** Requests of the class's call. What is refused leaves the browser only by what it says; the service worker's file, only on the network. */
  requests(): number {
    const all = [...this.visitor.requested(), ...this.proxy.urls()];
    return all.filter((url) => this.part.test(url)).length;
  }

  /** How often the gateway has carried out anew what it may carry out once. */
  timesDone(): number {
    const done = this.proxy.carriedOut(this.part).filter(({ status }) => status < 300);
    return new Set(done.map(({ key }) => key)).size;
  }

  /** How many different requests the app has sent of the class's call and the gateway has received. */
  timesSent = (): number => new Set(this.proxy.carriedOut(this.part).map(({ key }) => key)).size;

  /** What is known of a resource: fresh, failed, or nothing. The device's clock may be wrong. */
  async isFresh(resource: string): Promise<boolean> {
    const HALF_HOUR_MS = 30 * 60_000;
    const states = await readRows(this.page, 'syncState').catch(() => []);
    // A confirmation is not written at once (decision 0048).
    const confirmed = this.proxy.carriedOut(this.part).at(-1)?.status === 304;
    return states.some(
      ({ key, status, checkedAt }) =>
        String(key).startsWith(`${resource} `) &&
        status === 'ready' &&
        (confirmed || Math.abs(Date.now() - Number(checkedAt)) < HALF_HOUR_MS),
    );
  }

  /** The page as the player left it, in the background or in the foreground. */
  async becomes(state: 'hidden' | 'visible'): Promise<void> {
    const change = `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
      document.dispatchEvent(new Event('visibilitychange'));`;
    // The page may be loaded anew meanwhile.
    await until(
      () =>
        this.page.evaluate(change).then(
          () => true,
          () => false,
        ),
      { message: state },
    );
  }

  expectNoPageErrors(): void {
    expect(this.pageErrors.join('; '), 'errors of the page').toBe('');
  }

  async close(): Promise<void> {
    await this.visitor.leave();
    await this.proxy.close();
  }
}

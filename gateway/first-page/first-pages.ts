import { setImmediate as nextTask } from 'node:timers/promises';
import type { LanguageCode } from '../../contract/languages';
import type { Prerenderer } from '../../contract/prerender';
import type { Snapshot } from '../../contract/snapshot';
import type { Db } from '../store/db';
import type { Merchant } from '../store/merchant-schema';
import { merchantCodes, readMerchant } from '../store/merchants';

/** A page is made again when it is older and asked for, in ms. */
const FRESH_MS = 60_000;
/** One that takes longer is given up, in ms: a query may hang for hours, and all other pages wait. */
const DRAW_MS = 30_000;
/** How often it is asked whether an operator's command has run elsewhere, in ms. */
const NOTICE_MS = 10_000;
/** The page that is made; the shell opens every other one. */
const HOME = '/m/home';

interface Page {
  snapshot: Snapshot | null;
  /** By the clock of the options. */
  madeAt: number;
}

interface FirstPagesOptions {
  db: Db;
  /** A clock that is never set, in ms. */
  now: () => number;
  prerenderer: () => Promise<Prerenderer | null>;
  /** Names the last command of an operator, which may have run in another process. */
  lastCommand: () => Promise<string | undefined>;
  /** A host name of the merchant's pages: what its settings say of a page depends on it. Nothing is sent there. */
  hostOf: (merchantCode: string) => Promise<string>;
  /** Called with what a page could not be made for. */
  complain: (text: string) => void;
}

/**
 * The first pages of guests, by merchant and language (spec: gateway, First page). They are made ahead, by the app itself
 * and its data worker, from this gateway's own answers; a request never waits for one.
 */
export class FirstPages {
  readonly #options: FirstPagesOptions;
  readonly #pages = new Map<string, Page>();
  /** Keys of pages that were asked for. */
  readonly #visited = new Set<string>();
  /** Keys that are to be made, in turn: drawing a page takes the processor from everything else. */
  readonly #making = new Map<string, Promise<void>>();
  /** Keys of pages that are drawn, also of those that were given up. */
  readonly #drawing = new Set<string>();
  #queue: Promise<void> = Promise.resolve();
  #warming: Promise<void> = Promise.resolve();
  /** Raised when everything that is being made is already out of date. */
  #version = 0;
  #send: ((request: Request) => Response | Promise<Response>) | null = null;
  #stopped = false;
  /** What the pages were made by, and after which command. */
  #built: Prerenderer | null = null;
  #command: string | undefined;
  #noticedAt = -Infinity;

  constructor(options: FirstPagesOptions) {
    this.#options = options;
  }

  /** @param send answers requests as this gateway does */
  fetchFrom(send: (request: Request) => Response | Promise<Response>): void {
    this.#send = send;
  }

  /** Makes the pages of every merchant in every language that it offers. */
  warm(): Promise<void> {
    this.#warming = this.#makeAll();
    return this.#warming;
  }

  async #makeAll(): Promise<void> {
    const { db, prerenderer } = this.#options;
    await this.#noteCommand();
    const offered = (await prerenderer())?.offeredLanguages;
    if (!offered || this.#stopped) return;
    for (const code of await merchantCodes(db)) {
      if (this.#stopped) return;
      const merchant = await readMerchant(db, code);
      for (const language of offered(merchant?.languages ?? [])) await this.#make(code, language);
    }
  }

  /**
   * What the operator has changed shows at once: until the pages are made again, the plain shell opens. Those that have
   * had visitors are made again now, the others when they are asked for.
   */
  drop(): void {
    this.#version++;
    this.#pages.clear();
    // Where it fails, the pages are dropped once more.
    this.#noteCommand().catch(() => undefined);
    for (const key of this.#visited) void this.#makeKey(key);
  }

  /** Drops the pages of another build, and those from before a command that another process ran. */
  async #notice(built: Prerenderer | null): Promise<void> {
    const { now, lastCommand } = this.#options;
    const other = this.#built !== null && this.#built !== built;
    this.#built = built;
    if (other) this.drop();
    if (now() - this.#noticedAt < NOTICE_MS) return;
    this.#noticedAt = now();
    // A page is sent although the database is in trouble.
    const command = await lastCommand().catch(() => this.#command);
    if (command !== this.#command) this.drop();
  }

  /** From here on a further command counts. */
  async #noteCommand(): Promise<void> {
    this.#command = await this.#options.lastCommand();
  }

  /** The language of a visitor, by the same match as the page's; null if no page is made here. */
  async languageFor(merchant: Merchant, chosen: string | null, wanted: readonly string[]) {
    const built = await this.#options.prerenderer().catch(() => null);
    await this.#notice(built);
    const offered = built?.offeredLanguages(merchant.languages);
    return built?.languageFor(merchant, offered?.find((code) => code === chosen) ?? null, wanted) ?? null;
  }

  /** The page as it was last made, at most some seconds ago or while it is made again; null without one. */
  find(merchantCode: string, language: LanguageCode): Snapshot | null {
    const key = `${merchantCode} ${language}`;
    this.#visited.add(key);
    const page = this.#pages.get(key);
    if (!page || this.#options.now() - page.madeAt >= FRESH_MS) void this.#makeKey(key);
    return page?.snapshot ?? null;
  }

  /** Makes no more pages. @returns when the last one is made */
  async close(): Promise<void> {
    this.#stopped = true;
    // The database is closed afterwards. Who began it is told of its failure.
    await this.#warming.catch(() => undefined);
    await this.#queue;
  }

  #makeKey(key: string): Promise<void> {
    const [merchantCode = '', language = ''] = key.split(' ');
    return this.#make(merchantCode, language as LanguageCode);
  }

  #make(merchantCode: string, language: LanguageCode): Promise<void> {
    const key = `${merchantCode} ${language}`;
    const running = this.#making.get(key);
    if (running) return running;
    let version = this.#version;
    const making = this.#queue
      .then(() => nextTask())
      .then(() => {
        version = this.#version;
        return within(DRAW_MS, this.#drawOnce(key, merchantCode, language));
      })
      .catch((error: unknown) => {
        // What failed may not fail any more.
        if (version !== this.#version) return;
        // The page before stays; it is tried again a minute later.
        const before = this.#pages.get(key)?.snapshot ?? null;
        this.#pages.set(key, { snapshot: before, madeAt: this.#options.now() });
        if (!this.#stopped) this.#options.complain(`the first page of ${key} was not made: ${String(error)}`);
      })
      .finally(() => {
        this.#making.delete(key);
        if (version !== this.#version) void this.#make(merchantCode, language);
      });
    this.#making.set(key, making);
    this.#queue = making;
    return making;
  }

  /** A query that hangs holds a connection: one for each page is enough. */
  async #drawOnce(key: string, merchantCode: string, language: LanguageCode): Promise<void> {
    if (this.#drawing.has(key)) throw new Error('the draw before has not ended');
    this.#drawing.add(key);
    await this.#draw(key, merchantCode, language).finally(() => this.#drawing.delete(key));
  }

  async #draw(key: string, merchantCode: string, language: LanguageCode): Promise<void> {
    const { now, prerenderer, hostOf } = this.#options;
    const [built, host, send] = [await prerenderer(), await hostOf(merchantCode), this.#send];
    if (!built || !send || this.#stopped) return;
    const version = this.#version;
    const madeAt = now();
    const config = { merchantCode, gateways: [''] };
    const rows = await built.fetchHomeRows({
      base: `http://${host}/m/`,
      language,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        return new URL(request.url).pathname === '/m/config.json' ? Response.json(config) : send(request);
      },
    });
    const snapshot = await built.renderPage(HOME, language, rows);
    // Also where it was given up and ends after all.
    if (version === this.#version) this.#pages.set(key, { snapshot, madeAt });
  }
}

/** @throws Error if it takes longer */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

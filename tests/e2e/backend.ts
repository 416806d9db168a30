import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../gateway/store/db';
import { openPglite } from '../../gateway/store/pglite';
import { openServer } from '../../gateway/store/server';
import { freePort } from '../support/free-port';
import { NetworkProxy } from '../support/network-proxy';
import { seededServerDatabase } from '../support/seeded-database';
import { copySeededFolder } from '../support/seeded-folder';
import { dropDatabase } from '../support/server-database';
import { until } from '../support/until';
import { Gateway } from './gateway';

const GAMES = 400;
/** The demo's popup announcements. */
export const POPUPS = [
  ...['popup-welcome', 'popup-rewards', 'popup-evening', 'popup-first', 'player-limits'],
  ...['tide-popup-welcome', 'tide-popup-missions', 'tide-popup-first', 'tide-player-limits'],
];

export interface BackendOptions {
  /** Keeps the demo's popup announcements, which would cover home in every test. */
  popups?: boolean;
  /** The gateway serves a copy of the build that the test may replace. */
  ownBuild?: boolean;
  /** Fields of the merchant, set before the first test. */
  merchant?: Record<string, unknown>;
  /** More of the gateway's environment, read when it is opened. @param base the address of the world */
  env?: (base: string) => Record<string, string>;
}

/** The gateway, and in front of it a network that can be made bad. */
export class Backend {
  gateway!: Gateway;
  readonly proxy = new NetworkProxy(() => ({ host: 'localhost', port: this.gateway.port }));
  protected folder!: string;
  private base = '';
  /** The URL of the database, if it is on a server. */
  private database = '';

  /** @param server URL of a Postgres server for the database; without it the gateway embeds one */
  constructor(
    private readonly ofBackend: BackendOptions = {},
    private readonly server?: string,
  ) {}

  async open(): Promise<void> {
    const { popups, ownBuild, merchant = {}, env } = this.ofBackend;
    this.folder = await mkdtemp(join(tmpdir(), 'parlour-e2e-'));
    if (ownBuild) await cp('dist/m', this.dist, { recursive: true });
    const data = join(this.folder, 'data');
    this.base = await this.proxy.listen();
    const settings = { ...env?.(this.base) };
    if (!settings['DATABASE_URL']) {
      if (this.server)
        settings['DATABASE_URL'] = this.database = await seededServerDatabase(this.server, GAMES);
      else await copySeededFolder(GAMES, data);
    }
    this.gateway = new Gateway(await freePort(), data, this.dist, settings);
    await this.gateway.start();
    if (!popups) for (const id of POPUPS) await this.gateway.operator('withdraw-announcement', id);
    for (const [field, value] of Object.entries(merchant)) await this.gateway.set(field, value);
    await until(async () => (await fetch(this.url('/wps/system/ping'))).ok, {
      message: 'the gateway behind the proxy',
    });
  }

  url = (path: string): string => this.base + path;

  /** The network and the gateway work. */
  async online(): Promise<void> {
    await this.proxy.pass();
    await this.gateway.start();
  }

  /** Reads or changes the database, for which the gateway stops and starts again. */
  async inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    await this.gateway.stop();
    const db = this.database
      ? openServer(this.database)
      : await openPglite(join(this.folder, 'data', 'postgres'));
    try {
      return await work(db);
    } finally {
      await db.close();
      await this.gateway.start();
    }
  }

  favourites = (account: string): Promise<string[]> => this.gateway.admin<string[]>(`favourites/${account}`);

  async clearFavourites(account: string): Promise<void> {
    await this.gateway.operator('favourites', 'clear', account);
  }

  /** Changes files of the build that the gateway serves; it has to be a copy of its own. */
  async changeBuild(name: RegExp, change: (text: string) => string): Promise<void> {
    const files = (await readdir(this.dist, { recursive: true })).filter((file) => name.test(file));
    if (!this.ofBackend.ownBuild || files.length === 0)
      throw new Error(`no file ${name} of a build of its own`);
    for (const file of files.map((path) => join(this.dist, path)))
      await writeFile(file, change(await readFile(file, 'utf8')));
  }

  async close(): Promise<void> {
    await this.proxy.close();
    await this.gateway.stop();
    if (this.server && this.database) await dropDatabase(this.server, this.database);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The folder of the build that the gateway serves. */
  protected get dist(): string {
    return this.ofBackend.ownBuild ? join(this.folder, 'dist') : 'dist/m';
  }
}

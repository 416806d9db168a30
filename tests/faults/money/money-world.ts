import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../../gateway/store/db';
import { openPglite } from '../../../gateway/store/pglite';
import { openServer } from '../../../gateway/store/server';
import { Gateway } from '../../e2e/gateway';
import { login } from '../../support/ask';
import { freePort } from '../../support/free-port';
import { copySeededFolder } from '../../support/seeded-folder';
import { gameNamed, generic, playOf, type LaunchQuery } from '../../unit/gateway/launch-calls';

const GAMES = 400;
/** What each member begins with, in the merchant's currency. */
const START = '20000000';

/** A member of the run, logged in, with a game that is open. */
export interface Player {
  account: string;
  token: string;
  play: string;
}

/** The gateway as a process that is killed and started again, on a database of its own. */
export class MoneyWorld {
  readonly players: Player[] = [];
  gateway!: Gateway;
  private folder!: string;

  /** @param databaseUrl of a Postgres server; without it the gateway embeds its database */
  constructor(private readonly databaseUrl?: string) {}

  get url(): string {
    return `http://localhost:${this.gateway.port}`;
  }

  async open(players: number): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'parlour-money-'));
    const data = join(this.folder, 'data');
    if (!this.databaseUrl) await copySeededFolder(GAMES, data);
    const env = this.databaseUrl ? { DATABASE_URL: this.databaseUrl } : undefined;
    this.gateway = new Gateway(await freePort(), data, 'dist/m', env);
    await this.gateway.start();
    await this.gateway.stop();
    const query = await this.inDatabase(async (db): Promise<LaunchQuery> =>
      generic(await gameNamed({ db } as Parameters<typeof gameNamed>[0], 'Lantern Street')),
    );
    await this.gateway.start();
    for (let number = 1; number <= players; number++) {
      const account = `money${number}`;
      const added = await this.gateway.operator('member', 'add', account);
      const { value } = await login(this.url, account, /password: (\S+)/.exec(added)?.[1]);
      await this.gateway.operator('credit', account, START);
      this.players.push({ account, token: value.token, play: await playOf(this, value.token, query) });
    }
  }

  /** Reads the database. Without a server of its own that takes a stop of the gateway. */
  async inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const db = this.databaseUrl
      ? openServer(this.databaseUrl)
      : await openPglite(join(this.folder, 'data', 'postgres'));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }

  async close(): Promise<void> {
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

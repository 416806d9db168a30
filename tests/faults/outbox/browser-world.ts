import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../../gateway/store/pglite';
import { Gateway } from '../../e2e/gateway';
import { POPUPS } from '../../e2e/backend';
import { freePort } from '../../support/free-port';
import { BrowserProfile } from '../../support/browser-profile';
import { NetworkProxy } from '../../support/network-proxy';
import { copySeededFolder } from '../../support/seeded-folder';
import { noteEffects } from './effects';

const GAMES = 400;

/** A phone: a browser with a profile of its own, and its own network to the gateway. */
export interface Phone {
  name: string;
  profile: BrowserProfile;
  network: NetworkProxy;
  /** The app's address, as this phone reaches it. */
  url: (path: string) => string;
}

/** What the gateway has at the end of a run. */
export interface AtGateway {
  /** Favourites by account. */
  favourites: Map<string, string[]>;
  /** How many requests took effect, and how many of those more than once. */
  effects: number;
  twice: number;
}

/** The gateway as a process that can be killed, and phones. */
export class BrowserWorld {
  gateway!: Gateway;
  private folder!: string;
  private phones: Phone[] = [];

  async open(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'parlour-outbox-'));
    await copySeededFolder(GAMES, this.data);
    await this.inDatabase(noteEffects);
    this.gateway = new Gateway(await freePort(), this.data, 'dist/m');
    await this.gateway.start();
    for (const id of POPUPS) await this.gateway.operator('withdraw-announcement', id);
  }

  async newPhone(name: string): Promise<Phone> {
    const network = new NetworkProxy(() => ({ host: 'localhost', port: this.gateway.port }));
    const base = await network.listen();
    const phone = { name, profile: new BrowserProfile(), network, url: (path: string) => base + path };
    this.phones.push(phone);
    return phone;
  }

  /** Reads the database, which takes a stop of the gateway, and empties it for the next run. */
  async takeResult(accounts: readonly string[]): Promise<AtGateway> {
    await this.gateway.stop();
    const result = await this.inDatabase(async (db): Promise<AtGateway> => {
      const favourites = new Map<string, string[]>();
      for (const account of accounts) {
        const rows = await db.query<{ id: string }>(
          'SELECT game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE account = $1 ORDER BY 1',
          [account],
        );
        favourites.set(
          account,
          rows.map(({ id }) => id),
        );
      }
      const keys = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM effects GROUP BY key');
      const effects = keys.reduce((sum, { n }) => sum + n, 0);
      for (const table of ['favourites', 'effects', 'idempotency', 'attempts'])
        await db.query(`DELETE FROM ${table}`);
      return { favourites, effects, twice: keys.filter(({ n }) => n > 1).length };
    });
    await this.gateway.start();
    return result;
  }

  async leavePhones(): Promise<void> {
    for (const { profile, network } of this.phones) {
      await profile.close();
      await network.close();
    }
    this.phones = [];
  }

  async close(): Promise<void> {
    await this.leavePhones();
    await this.gateway.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private async inDatabase<T>(work: (db: Awaited<ReturnType<typeof openPglite>>) => Promise<T>): Promise<T> {
    const db = await openPglite(join(this.data, 'postgres'));
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }
}

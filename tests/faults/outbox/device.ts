import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { SessionInfo, WorkerApi, WorkerEvent } from '../../../contract/commands';
import type { StoredLogin } from '../../../contract/stored-login';
import type { FavouriteRow } from '../../../contract/rows/member';
import { createDataWorker } from '../../../worker/app';
import { createDatabase, type Database } from '../../../worker/db/schema';
import { guestContext } from '../../support/data-worker';
import { WebLocks } from '../../support/web-locks';
import { fastNow } from './fast-time';
import { Ledger } from './ledger';
import { MortalDatabases } from './mortal-database';
import { DeviceNetwork } from './network';

const PASSWORD = 'Parlour123';
/** Tables with rows of members. */
const MEMBER_TABLES = ['saved', 'favourites', 'outbox', 'syncState'] as const;

/** What all tabs of a phone share: its database, its local storage, its network, its clock. */
export class Device {
  readonly databases = new IDBFactory();
  readonly locks = new WebLocks();
  readonly ledger: Ledger;
  readonly network: DeviceNetwork;
  /** Reads what is saved, whether a tab is open or not. */
  readonly db: Database = createDatabase({ indexedDB: this.databases, IDBKeyRange });
  readonly tabs: Tab[] = [];
  /** How far the clock is off. */
  clockOffset = 0;
  /** The last login, as local storage has it (spec: session, Remembered login). */
  stored: Pick<StoredLogin, 'sass' | 'remPass'> = { sass: null, remPass: null };
  autoLogin = false;
  /** Members of the sessions since their last sign-out. */
  readonly hadSession = new Set<string>();

  constructor(
    readonly name: string,
    readonly gatewayUrl: string,
    readonly random: () => number,
    readonly note: (text: string) => void,
  ) {
    this.ledger = new Ledger((text) => note(`  ${name}: ${text}`));
    this.network = new DeviceNetwork(name, random);
  }

  now = (): number => fastNow() + this.clockOffset;
  /** Tabs with a session. */
  signedIn = (account?: string): Tab[] =>
    this.tabs.filter(({ session }) => session && (!account || session.userName === account));

  async openTab(): Promise<Tab> {
    const tab = new Tab(this);
    this.tabs.push(tab);
    await tab.start();
    return tab;
  }

  closeTab(tab: Tab): void {
    tab.kill();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  /** The saved row of a favourite. */
  row = (account: string, gameId: string): Promise<FavouriteRow | undefined> =>
    this.db.favourites.get([account, gameId]);
  /** Whether its heart is drawn. */
  async isHearted(account: string, gameId: string): Promise<boolean> {
    const row = await this.row(account, gameId);
    return row !== undefined && row.pending !== 'remove';
  }

  /** Every row of a member, by table. */
  async rowsOf(account: string): Promise<string[]> {
    const rows: string[] = [];
    for (const table of MEMBER_TABLES) {
      for (const row of await this.db.table(table).where('account').equals(account).toArray())
        rows.push(`${table} ${JSON.stringify(row)}`);
    }
    return rows;
  }

  close(): void {
    for (const tab of [...this.tabs]) this.closeTab(tab);
    this.db.close();
  }
}

interface Worker {
  api: WorkerApi;
  end: () => void;
  ended: Promise<void>;
}

/** One tab: the session storage of its page, and the real data worker. */
export class Tab {
  session: SessionInfo | null = null;
  /** Null while the worker is gone. */
  private worker: Worker | null = null;
  /** The worker has answered the page's handshake. */
  isReady = false;

  constructor(private readonly device: Device) {}

  get api(): WorkerApi | null {
    return this.worker?.api ?? null;
  }

  /** Calls the worker. A worker that is ended meanwhile never answers. */
  async ask<T>(call: (api: WorkerApi) => Promise<T>): Promise<T | undefined> {
    const { worker } = this;
    return worker ? Promise.race([call(worker.api), worker.ended.then(() => undefined)]) : undefined;
  }

  /** Starts the worker; the session in the page's storage survives the one before. */
  async start(): Promise<void> {
    const worker = this.spawn();
    this.worker = worker;
    const { device, session } = this;
    const resume = session || !device.autoLogin ? null : { ...device.stored };
    const context = { ...guestContext(device.gatewayUrl), session, resume };
    // Without the settings, which come later, everything else works.
    await this.ask((api) =>
      api.hello(context, (event) => {
        if (this.worker === worker) this.onEvent(event);
      }),
    );
    this.isReady = this.worker === worker;
  }

  /** Ends the worker wherever it is. */
  kill(): void {
    this.worker?.end();
    this.worker = null;
    this.isReady = false;
  }

  /** The page is loaded anew. */
  async reload(): Promise<void> {
    this.kill();
    await this.start();
  }

  /** @returns whether it worked */
  async signIn(username: string): Promise<boolean> {
    const login = { type: 'username', username, password: PASSWORD, remember: true } as const;
    return (await this.ask((api) => api.login(login)))?.ok ?? false;
  }

  /** As the app does it: the page forgets in any case, and loads home anew (spec: session, Sign-out). */
  async signOut(): Promise<void> {
    await this.ask((api) => api.logout());
    this.session = null;
    this.forget('signed_out');
    await this.reload();
  }

  private spawn(): Worker {
    const { device } = this;
    const databases = new MortalDatabases(device.databases);
    const { locks, end } = device.locks.open();
    const channel = new BroadcastChannel(`parlour-session ${device.name}`);
    let alive = true;
    let markEnded: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (markEnded = resolve));
    const api = createDataWorker(
      {
        now: device.now,
        random: device.random,
        randomId: () => crypto.randomUUID(),
        locks,
        channel,
        fetch: (input, init) => {
          const signal = init?.signal ?? new AbortController().signal;
          const request = new Request(input as string, { ...init, signal: null });
          return whileAlive(
            () => alive,
            () => device.network.send(request, signal),
          );
        },
      },
      { dexie: { indexedDB: databases.factory, IDBKeyRange, addons: [device.ledger.addon] } },
    );
    return {
      api,
      ended,
      end: () => {
        markEnded();
        alive = false;
        databases.end();
        channel.close();
        end();
      },
    };
  }

  /** What `src/data/session.ts` does with the worker's events. */
  private onEvent(event: WorkerEvent): void {
    if (event.type !== 'session') return;
    this.session = event.session;
    if (event.session) this.device.hadSession.add(event.session.userName);
    if (event.stored) {
      this.device.stored = event.stored;
      this.device.autoLogin = event.stored.sass !== null;
    }
    if (event.reason === 'ended' || event.reason === 'signed_out') this.forget(event.reason);
  }

  private forget(reason: 'ended' | 'signed_out'): void {
    this.device.stored = { ...this.device.stored, sass: null };
    if (reason === 'ended') return;
    this.device.autoLogin = false;
    this.device.stored = { sass: null, remPass: null };
  }
}

/** A worker that was ended is never answered. */
function whileAlive<T>(isAlive: () => boolean, work: () => Promise<T>): Promise<T> {
  if (!isAlive()) return new Promise<T>(() => undefined);
  return new Promise<T>((resolve, reject) => {
    work().then(
      (value) => isAlive() && resolve(value),
      (error: Error) => isAlive() && reject(error),
    );
  });
}

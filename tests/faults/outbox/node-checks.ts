import type { TestGateway } from '../../support/gateway';
import { ApiError } from '../../../gateway/http/api-error';
import { randomFrom } from '../run';
import { Device } from './device';
import { readEffects, type Effect } from './effects';
import { fastNow, holdsWithin, sleep } from './fast-time';

export const ACCOUNTS = ['player01', 'agent01'] as const;
type Account = (typeof ACCOUNTS)[number];

export interface Games {
  /** Games that each device has for itself: there the last tap decides. */
  own: Record<string, string[]>;
  /** Games of all devices: there the order of arrival decides. */
  shared: string[];
  /** The gateway refuses to add these. */
  withdrawn: string[];
  vendorCode: string;
}

/** Longer than an entry may wait once all is well: the longest pause, the longest probe, and some work. */
const STILL_MS = (60 + 15 + 165) * 1_000;

/** What a random run knows, and the comparison at its end: client, gateway and model must agree. */
export abstract class NodeChecks {
  protected readonly random: () => number;
  protected readonly devices: Device[];

  protected readonly log: string[] = [];
  protected readonly failures: string[] = [];

  protected readonly counts: Record<string, number> = {};

  /** The heart that the player last saw after a tap, for the games that only this device changes. */
  protected readonly wishes = new Map<string, boolean>();
  /** Device and member of every sign-out. */
  protected readonly signedOut = new Set<string>();
  protected readonly pending = new Set<Promise<unknown>>();

  protected gatewayUp = true;
  protected readonly real: TestGateway['gateway']['db'];

  protected crashing = false;

  constructor(
    protected readonly gateway: TestGateway,
    protected readonly games: Games,
    seed: number,
  ) {
    this.random = randomFrom(seed);
    this.devices = Object.keys(games.own).map(
      (name) => new Device(name, gateway.url, this.random, (text) => this.note(text)),
    );
    this.real = gateway.db;
    // What a gateway that is killed in the middle of a request has not committed.
    gateway.gateway.db = {
      ...this.real,
      tx: (work) =>
        this.real.tx(async (tx) => {
          const result = await work(tx);
          if (this.crashing) throw new ApiError('platform.unknown');
          return result;
        }),
    };
  }

  protected count(what: string, by = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + by;
  }

  protected note(text: string): void {
    this.log.push(text);
  }

  protected fail(text: string): void {
    this.failures.push(text);
    this.note(`FAILED: ${text}`);
  }

  /** Goes on without waiting, as a player does. */
  protected background(work: Promise<unknown> | undefined): void {
    if (!work) return;
    const kept: Promise<unknown> = work
      .catch((error: unknown) => this.fail(`threw: ${String(error)}`))
      .finally(() => this.pending.delete(kept));
    this.pending.add(kept);
  }

  protected wishKey = (device: Device, account: string, gameId: string): string =>
    `${device.name} ${account} ${gameId}`;

  protected async toggleGateway(): Promise<void> {
    this.note(this.gatewayUp ? 'gateway stops' : 'gateway starts');
    if (this.gatewayUp) {
      this.count('gateway stops');
      this.crashing = this.random() < 0.5;
      await this.gateway.stop();
    } else {
      this.crashing = false;
      await this.gateway.start();
    }
    this.gatewayUp = !this.gatewayUp;
  }

  /** Nothing of a member who has signed out, and not in again, stays on the device. */
  protected async expectForgotten(device: Device): Promise<void> {
    for (const account of ACCOUNTS) {
      if (!this.signedOut.has(`${device.name} ${account}`)) continue;
      const rows = await device.rowsOf(account);
      if (rows.length && !device.hadSession.has(account))
        this.fail(`${device.name}: of ${account}, signed out: ${rows.join('; ')}`);
      else this.count('forgotten');
    }
  }

  /** The network works, all tabs are open and both members signed in on each device. Nobody taps anything. */
  protected async heal(): Promise<void> {
    for (const device of this.devices) await this.expectForgotten(device);
    this.note('everything heals');
    if (!this.gatewayUp) await this.toggleGateway();
    this.crashing = false;
    for (const { network } of this.devices) {
      network.connection = 'good';
      network.unreliable = 0;
    }
    for (const device of this.devices) {
      for (const tab of device.tabs) if (!tab.api) this.background(tab.start());
    }
    const healedAt = fastNow();
    const empty = await this.drains();
    this.counts['longest heal, s'] = Math.round((fastNow() - healedAt) / 1_000);
    if (empty) return;
    this.count('stuck');
    for (const { name, tabs, locks } of this.devices) {
      const open = tabs.map(({ session, api, isReady }) => ({
        account: session?.userName,
        runs: api !== null,
        isReady,
      }));
      this.note(`${name}: ${JSON.stringify({ open, locks: locks.snapshot() })}`);
    }
    for (const { name, ledger } of this.devices) {
      const saved = await this.devices.find((device) => device.name === name)!.db.outbox.toArray();
      if (ledger.waiting.length) this.fail(`${name}: stuck: ${JSON.stringify(saved)}`);
    }
  }

  /** Waits for the outboxes as long as they move. @returns false if nothing moved for longer than any pause */
  protected async drains(): Promise<boolean> {
    let [state, movedAt] = ['', fastNow()];
    while (fastNow() - movedAt < STILL_MS) {
      for (const device of this.devices) await this.signInAll(device);
      const waiting = this.devices.map(({ ledger }) => ledger.waiting);
      if (waiting.every(({ length }) => length === 0)) return true;
      const sessions = this.devices.map((device) => device.signedIn().map(({ session }) => session?.token));
      const now = JSON.stringify([waiting, sessions]);
      if (now !== state) [state, movedAt] = [now, fastNow()];
      await sleep(5);
    }
    return false;
  }

  protected async signInAll(device: Device): Promise<void> {
    for (const account of ACCOUNTS) {
      if (device.signedIn(account).some(({ api }) => api)) continue;
      const tab = device.tabs.find(({ session, api }) => api && !session) ?? (await device.openTab());
      if (!tab.session) await tab.signIn(account);
    }
  }

  protected async compare(): Promise<void> {
    const sent = this.devices.flatMap(({ network }) => [...network.sent.values()]);
    const effects = await readEffects(this.real, sent);
    this.counts['effects'] = effects.length;
    this.compareEntries(effects);
    for (const account of ACCOUNTS) {
      const expected = [...hearted(effects.filter((effect) => effect.account === account))].sort();
      const rows = await this.real.query<{ id: string }>(
        'SELECT f.game_id AS id FROM favourites f JOIN members m ON m.id = f.member_id WHERE m.account = $1',
        [account],
      );
      const atGateway = rows.map(({ id }) => id).sort();
      this.equal(`the gateway's favourites of ${account}`, atGateway, expected);
      for (const device of this.devices) await this.compareDevice(device, account, expected);
    }
  }

  protected async compareDevice(device: Device, account: Account, expected: string[]): Promise<void> {
    const refreshed = await holdsWithin(STILL_MS, async () => {
      await this.signInAll(device);
      const [tab] = device.signedIn(account).filter(({ api }) => api);
      const refresh = () => tab?.ask((api) => api.refresh('favourites', { account }, { force: true }));
      // The first may join one that was sent before the other device's last change.
      return ((await refresh())?.ok && (await refresh())?.ok) ?? false;
    });
    if (!refreshed) this.fail(`${device.name}: ${account}'s favourites cannot be refreshed`);
    const saved = await device.db.favourites.where('account').equals(account).toArray();
    this.equal(
      `${device.name}: the saved favourites of ${account}`,
      saved.map(({ gameId }) => gameId).sort(),
      expected,
    );
    const waiting = saved.filter(({ pending }) => pending !== null);
    this.equal(
      `${device.name}: favourites of ${account} that look unsent`,
      waiting.map(({ gameId }) => gameId),
      [],
    );
    for (const gameId of this.games.own[device.name] ?? []) {
      const wish = this.wishes.get(this.wishKey(device, account, gameId));
      if (wish !== undefined && wish !== expected.includes(gameId)) {
        this.count('lost');
        this.fail(`${device.name}: ${account} last set ${gameId} ${wish ? 'on' : 'off'}, and it is not`);
      }
    }
  }

  /** Every entry had the effects that its end promises. */
  protected compareEntries(effects: Effect[]): void {
    const times = new Map<string, number>();
    for (const { key } of effects) times.set(key, (times.get(key) ?? 0) + 1);
    for (const { name, ledger, network } of this.devices) {
      for (const { key, end, claimed, account, operation, subject } of ledger.entries.values()) {
        const effect = effects.find((one) => one.key === key);
        const what = `${name}: ${operation} ${subject} of ${account} (${key}, ${end})`;
        const count = times.get(key) ?? 0;
        if (count > 1) {
          this.count('took effect twice');
          this.fail(`${what} took effect ${count} times`);
        }
        if (effect && effect.account !== account) this.fail(`${what} took effect for ${effect.account}`);
        if (end === 'cancelled' && (claimed || count > 0)) this.fail(`${what} was sent all the same`);
        if (end === 'settled' && count === 0 && !network.refused.has(key)) {
          this.count('lost');
          this.fail(`${what} was dropped without effect`);
        }
      }
      this.count('entries', ledger.entries.size);
    }
  }

  protected equal(what: string, actual: string[], expected: string[]): void {
    if (actual.join() !== expected.join())
      this.fail(`${what}: [${actual.join(', ')}], not [${expected.join(', ')}]`);
  }
}

/** The favourites that the gateway must have, by what it accepted, in order. */
function hearted(effects: Effect[]): Set<string> {
  const games = new Set<string>();
  for (const { kind, operation, gameId } of effects) {
    if (kind === 'recent') continue;
    if (operation === 'add') games.add(gameId);
    else games.delete(gameId);
  }
  return games;
}

import type { Settings } from '../../contract/wire/system';
import type { Context } from '../context';
import { readMeta, writeMeta } from '../db/meta';
import { readSettings } from '../db/saved';
import type { Hosts } from '../http/failover';

const KEY = 'workingGateway';

/** An address may be silent for this long, or for twice its last wait, before the others are asked. */
const PATIENCE_MIN_MS = 1_200;
const PATIENCE_MAX_MS = 5_000;
/** Within this time of its last byte an address counts as working. */
const RECENT_MS = 10_000;
/** While another address is used, the preferred one is asked this often. */
const RETURN_MS = 60_000;

/**
 * The gateway addresses in the order to try: the one that worked last, those of the shell's config, those of the
 * settings' `domainRoute` (spec: network, Failover).
 */
export class Gateways implements Hosts {
  private working: string | null = null;
  private routes: string[] = [];
  private readonly lastHeard = new Map<string, number>();
  private readonly lastWait = new Map<string, number>();
  /** Searches under way, by the address that is silent. */
  private readonly searches = new Map<string, Promise<string | null>>();
  /** When the preferred address was last asked or left. */
  private returnedAt = -Infinity;

  /** @param ping whether the address answers the cheapest request there is */
  constructor(
    private readonly context: Context,
    private readonly ping: (gateway: string) => Promise<boolean>,
  ) {}

  /** Reads what earlier starts learned. */
  async load(): Promise<void> {
    this.working = (await readMeta<string>(this.context.store, KEY)) ?? null;
    const saved = (await readSettings(this.context.store))?.domainRoute as unknown;
    // Damaged rows are dropped after the handshake.
    this.routes = Array.isArray(saved) ? saved.filter((route) => typeof route === 'string') : [];
  }

  useRoutes({ domainRoute }: Settings): void {
    this.routes = domainRoute;
  }

  list(): string[] {
    const known = this.known();
    const first = this.working !== null && known.includes(this.working) ? [this.working] : [];
    return [...new Set([...first, ...known])];
  }

  heard(gateway: string): void {
    this.lastHeard.set(gateway, performance.now());
  }

  heardAt(gateway: string): number {
    return this.lastHeard.get(gateway) ?? -Infinity;
  }

  patienceMs(gateway: string): number {
    const twice = 2 * (this.lastWait.get(gateway) ?? 0);
    return Math.min(Math.max(PATIENCE_MIN_MS, twice), PATIENCE_MAX_MS);
  }

  /** Remembers an address that answered, so that the next call starts there. Now and then it asks the preferred one. */
  worked(gateway: string, waitMs: number): void {
    this.lastWait.set(gateway, waitMs);
    this.use(gateway);
    if (gateway !== this.known()[0] && performance.now() - this.returnedAt >= RETURN_MS)
      void this.askPreferred();
  }

  other(silent: string): Promise<string | null> {
    const [first = null] = this.list();
    // Another request has found one meanwhile.
    if (first !== silent) return Promise.resolve(first);
    const running = this.searches.get(silent);
    if (running) return running;
    const search = this.search(silent).finally(() => this.searches.delete(silent));
    this.searches.set(silent, search);
    return search;
  }

  settled(): boolean {
    const [first = '', ...others] = this.list();
    return !others.length || performance.now() - this.heardAt(first) < RECENT_MS;
  }

  private known(): string[] {
    // '' among the routes is an address that is known already: the one that the settings came from. To a shell on a static
    // host it would mean that host.
    return [...(this.context.config?.gateways ?? ['']), ...this.routes.filter((route) => route !== '')];
  }

  private use(gateway: string): void {
    if (this.working === gateway) return;
    const [preferred] = this.known();
    // It was left just now; at a start it is asked at once.
    if (this.list()[0] === preferred) this.returnedAt = performance.now();
    this.working = gateway;
    void writeMeta(this.context.store, KEY, gateway);
  }

  private async search(silent: string): Promise<string | null> {
    const started = performance.now();
    const others = this.list().filter((gateway) => gateway !== silent);
    const found = await Promise.any(
      others.map(async (gateway) => ((await this.answers(gateway)) ? gateway : Promise.reject(new Error()))),
    ).catch(() => null);
    if (found === null || this.heardAt(silent) > started) return null;
    this.use(found);
    return found;
  }

  private async askPreferred(): Promise<void> {
    this.returnedAt = performance.now();
    const [preferred = ''] = this.known();
    const started = performance.now();
    // One that answers late would be left again at once.
    if ((await this.answers(preferred)) && performance.now() - started < PATIENCE_MIN_MS) this.use(preferred);
  }

  private async answers(gateway: string): Promise<boolean> {
    const answers = await this.ping(gateway);
    if (answers) this.heard(gateway);
    return answers;
  }
}

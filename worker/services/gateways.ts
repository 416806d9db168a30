import type { Settings } from '../../contract/wire/system';
import type { Context } from '../context';
import { readMeta, writeMeta } from '../db/meta';
import { readSettings } from '../db/saved';

const KEY = 'workingGateway';

/**
 * The gateway addresses in the order to try: the one that worked last, those of the shell's config, those of the
 * settings' `domainRoute` (spec: network, Failover).
 */
export class Gateways {
  private working: string | null = null;
  private routes: string[] = [];

  constructor(private readonly context: Context) {}

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
    const known = [...(this.context.config?.gateways ?? ['']), ...this.routes];
    const first = this.working !== null && known.includes(this.working) ? [this.working] : [];
    return [...new Set([...first, ...known])];
  }

  /** Remembers an address that answered, so that the next call starts there. */
  worked(gateway: string): void {
    if (this.working === gateway) return;
    this.working = gateway;
    void writeMeta(this.context.store, KEY, gateway);
  }
}

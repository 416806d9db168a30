import type { Context } from '../context';
import { readMeta, writeMeta } from '../db/meta';

const KEY = 'workingGateway';

/**
 * The gateway addresses in the order to try: the one that worked last, those of the shell's config, those of the
 * settings' `domainRoute` (decisions: Offline).
 */
export class Gateways {
  private working: string | null = null;
  private routes: string[] = [];

  constructor(private readonly context: Context) {}

  /** Reads what was learnt on earlier starts. */
  async load(): Promise<void> {
    this.working = (await readMeta<string>(this.context.store, KEY)) ?? null;
    await this.readRoutes();
  }

  async readRoutes(): Promise<void> {
    const settings = await this.context.store.run((db) => db.settings.get('current'));
    this.routes = settings?.domainRoute ?? [];
  }

  list(): string[] {
    const known = [...(this.context.config?.gateways ?? ['']), ...this.routes];
    const first = this.working !== null && known.includes(this.working) ? [this.working] : [];
    return [...new Set([...first, ...known])];
  }

  worked(gateway: string): void {
    if (this.working === gateway) return;
    this.working = gateway;
    void writeMeta(this.context.store, KEY, gateway);
  }
}

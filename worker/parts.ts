import type { CallRow } from '../contract/call';
import type { ResourceName } from '../contract/resources';
import { CACHES } from '../contract/storage-keys';
import type { Context, Platform } from './context';
import { Sealer } from './crypto/sealer';
import { Vault } from './crypto/vault';
import { Store, type StoreOptions } from './db/store';
import { createEventBus, type ExchangeResult } from './events';
import { Client, type ClientParts } from './http/client';
import { onlyHost } from './http/failover';
import { ShellConfigFile } from './http/shell-config';
import { IdempotentSender } from './http/idempotent';
import { callRows } from './http/call-rows';
import { FIRST_LOADERS } from './resources/first';
import type { AnyLoader, Loaders } from './resources/loader';
import { LazySearch } from './search/lazy-search';
import { DeviceCredential } from './services/device-credential';
import { Gateways } from './services/gateways';
import { SessionService } from './services/session';
import { SessionToken } from './services/session-token';
import { StoredLogins } from './services/stored-login';
import { CatalogueFiller } from './sync/catalogue';
import { ConnectivityJudge } from './sync/connectivity';
import { Outbox } from './sync/outbox';
import { Refresher } from './sync/refresh';
import { Traffic } from './sync/traffic';

const PROBE_DEADLINE_MS = 8_000;
/** For an address that is asked whether it answers. */
const HOST_DEADLINE_MS = 4_000;

export type Parts = ReturnType<typeof buildParts>;

/** What the later part knows. */
export interface LaterTables {
  LATER_CALLS: Record<string, CallRow>;
  LATER_LOADERS: Partial<Loaders>;
}

/**
 * Builds the worker's parts, each from the ones above it. What they tell each other goes through `context.events`;
 * `connect.ts` says who listens.
 */
export function buildParts(
  platform: Platform,
  storage: StoreOptions,
  later: () => Promise<LaterTables | null>,
) {
  const events = createEventBus();
  const traffic = new Traffic();
  const store = new Store({
    ...storage,
    onFull: () => void platform.caches?.delete(CACHES.images).catch(() => undefined),
    onChange: (mode, reason) => {
      events.emit('page', { type: 'storage', mode });
      if (reason !== 'memory') events.emit('page', { type: 'reopen' });
      if (reason === 'reopened') events.emit('reopened');
      storage.onChange?.(mode, reason);
    },
  });
  platform.ended?.addEventListener('abort', () => store.close());
  const context: Context = {
    platform: { ...platform, fetch: (...args) => traffic.during(() => platform.fetch(...args)) },
    store,
    events,
    base: '',
    language: '',
    device: 'H5',
    saveData: false,
    session: null,
    config: null,
  };
  const shellConfig = new ShellConfigFile(context);
  const gateways = new Gateways(context, (gateway) => ping(gateway));

  const base: ClientParts = {
    context,
    rowOf: callRows(later),
    configure: () => shellConfig.ensure(),
    gateways,
    report: {
      exchange: (result) => events.emit('exchange', result),
      waiting: () => events.emit('waiting'),
    },
  };
  /** Asks one address. It says nothing about the network, and moves no other call there. */
  const ping = async (gateway: string) => {
    const report = { exchange: () => undefined, waiting: () => undefined };
    const client = new Client({ ...base, report, gateways: onlyHost(gateway) });
    return (await client.call('system.ping', { deadlineMs: HOST_DEADLINE_MS })).ok;
  };
  const judge = new ConnectivityJudge({
    random: platform.random,
    onChange: (state) => events.emit('connectivity', state),
    probe: () =>
      new Promise<ExchangeResult>((resolve) => {
        // A probe reports to its caller alone: it must not count twice, nor as slow.
        const probe = new Client({ ...base, report: { exchange: resolve, waiting: () => undefined } });
        void probe.call('system.ping', { deadlineMs: PROBE_DEADLINE_MS });
      }),
  });

  const isReachable = async () => judge.state !== 'offline' || (await judge.check()) !== 'offline';

  const firstLoaders: Partial<Loaders> = FIRST_LOADERS;
  const loaderOf = async (name: ResourceName): Promise<AnyLoader | null> =>
    firstLoaders[name] ?? (await later())?.LATER_LOADERS[name] ?? null;

  // Resources are read with plain bodies; the key for sealed ones is a resource itself.
  const refresher = new Refresher(context, new Client(base), loaderOf);
  const client = new Client({ ...base, isReachable, sealer: new Sealer(context, refresher) });

  const vault = new Vault(store);
  const device = new DeviceCredential({ context, client, vault });
  const storedLogins = new StoredLogins({ context, vault, device });
  const session = new SessionService({ context, client, refresher, vault, device, storedLogins });
  const token = new SessionToken({ context, client, vault });
  const outbox = new Outbox(context, client, isReachable);
  const idempotent = new IdempotentSender(context, client, base.rowOf, isReachable);
  const catalogue = new CatalogueFiller({ context, refresher }, traffic, () => judge.state);
  const search = new LazySearch(context);

  return {
    context,
    later,
    traffic,
    store,
    shellConfig,
    gateways,
    refresher,
    client,
    judge,
    vault,
    device,
    storedLogins,
    session,
    token,
    outbox,
    idempotent,
    catalogue,
    search,
  };
}

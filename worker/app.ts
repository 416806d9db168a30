import type { WorkerApi, WorkerEvent } from '../contract/commands';
import type { FirstPage } from '../contract/first-page';
import type { Context, Platform } from './context';
import { Store, type StoreOptions } from './db/store';
import type { Failure } from '../contract/errors';
import { Vault } from './crypto/vault';
import { accessHandlers } from './handlers/access';
import { contentHandlers } from './handlers/content';
import { gameHandlers } from './handlers/games';
import { informationHandlers } from './handlers/information';
import { memberHandlers } from './handlers/member';
import { searchHandlers } from './handlers/search';
import { watchHandler } from './handlers/watch';
import { Client } from './http/client';
import { loadShellConfig } from './http/config';
import { dropFirstPage, saveFirstPage } from './services/first-page';
import { favouritesResource } from './services/favourites';
import { settingsResource } from './services/settings';
import { Gateways } from './services/gateways';
import { badgeResource, BADGE_KINDS } from './services/badges';
import { memberResource, walletResource } from './services/member';
import { OnceSender } from './services/once';
import { correctSeal, createSealer } from './services/sealer';
import type { Services } from './services/services';
import { SessionService } from './services/session';
import { LazySearch } from './search/lazy-search';
import { CatalogueFiller } from './sync/catalogue';
import { ConnectivityJudge } from './sync/connectivity';
import { Outbox } from './sync/outbox';
import { Refresher } from './sync/refresh';
import { Traffic } from './sync/traffic';

/** Commands wait for the handshake, which knows the language, the session and the gateway. */
function gated<T extends object>(api: T, ready: Promise<void>, traffic: Traffic): T {
  const entries = Object.entries(api).map(([name, run]) => [
    name,
    async (...args: unknown[]) => {
      await ready;
      return traffic.during(async () => (run as (...args: unknown[]) => unknown)(...args));
    },
  ]);
  return Object.fromEntries(entries) as T;
}

/**
 * Puts the worker together and returns its surface.
 * @param platform the outside world; tests pass the real gateway's fetch and their own clock
 */
export function createDataWorker(platform: Platform, storage: StoreOptions = {}): WorkerApi {
  let listen: (event: WorkerEvent) => void = () => undefined;
  const emit = (event: WorkerEvent) => listen(event);
  const store = new Store({
    ...storage,
    onChange: (mode, reason) => {
      emit({ type: 'storage', mode });
      if (reason !== 'memory') emit({ type: 'reopen' });
      storage.onChange?.(mode, reason);
    },
  });
  const traffic = new Traffic();
  const context: Context = {
    platform: { ...platform, fetch: (...args) => traffic.during(() => platform.fetch(...args)) },
    store,
    base: '',
    language: '',
    device: 'H5',
    saveData: false,
    session: null,
    config: null,
    emit,
  };

  const gateways = new Gateways(context);
  const judge: ConnectivityJudge = new ConnectivityJudge({
    random: platform.random,
    onChange: (state) => {
      emit({ type: 'connectivity', state });
      if (state === 'online') {
        void outbox.retryNow();
        catalogue.begin();
      } else catalogue.stop();
    },
    probe: () =>
      new Promise((resolve) => {
        const probe = new Client({ ...clientDeps, record: resolve, recordWaiting: () => undefined });
        void probe.call('system.ping', { deadlineMs: 8_000 });
      }),
  });
  const clientDeps = {
    context,
    gateways: () => gateways.list(),
    onWorking: (gateway: string) => gateways.worked(gateway),
    record: (outcome: Parameters<ConnectivityJudge['record']>[0]) => judge.record(outcome),
    recordWaiting: () => judge.recordWaiting(),
    seal: createSealer(context),
    correctSeal: (answer: Failure & { value?: unknown }) => correctSeal(services, answer),
  };
  const client = new Client(clientDeps);
  const refresher: Refresher = new Refresher(store, platform.now, async (failure) => {
    if (failure.code === 'auth.session_ended') await session.ended();
  });
  const services: Services = { context, client, refresher };
  const catalogue = new CatalogueFiller(services, traffic, () => judge.state);
  const search = new LazySearch(context);
  const vault = new Vault(store);
  const session: SessionService = new SessionService(
    services,
    vault,
    () => outbox,
    () => refreshMemberRows(services),
  );
  const once = new OnceSender(
    services,
    async () => judge.state !== 'offline' || (await judge.check()) !== 'offline',
  );
  const outbox = new Outbox(context, client, {
    onSessionEnded: () => session.ended(),
    onSettled: async (account) => {
      // An older answer still on its way must not undo what was just confirmed.
      const resource = favouritesResource(services, account);
      refresher.cancel(resource.key);
      await refresher.refresh(resource, { force: true });
    },
  });

  let markReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (markReady = resolve));

  return {
    async hello(hello, onEvent) {
      listen = onEvent;
      const { base, language, device, saveData } = hello;
      Object.assign(context, { base, language, device, saveData });
      session.found(hello.session, hello.psw);
      const [config] = await Promise.all([loadShellConfig(context), gateways.load()]);
      context.config = config;
      markReady();
      if (hello.resume) void session.resume(hello.resume);
      // Each start asks for the settings: it tells of maintenance, and whether there is a network at all.
      void refresher.refresh(settingsResource(services), { force: true }).then(() => gateways.readRoutes());
      if (!config) void judge.check();
      void outbox.retryNow();
      catalogue.begin();
      return { storage: store.mode };
    },
    ping: () => Promise.resolve(true as const),
    ...gated(
      {
        ...contentHandlers(services, () => gateways.readRoutes()),
        ...informationHandlers(services),
        ...memberHandlers(services, outbox),
        ...gameHandlers(services, outbox, session),
        ...accessHandlers(services, session, once, vault),
        setLanguage: async (language: string) => {
          const other = language !== context.language;
          context.language = language;
          if (other) catalogue.turn();
          await Promise.all([search.turnTo(language), dropFirstPage(context)]);
        },
        hint: async (hint: Parameters<WorkerApi['hint']>[0]) => {
          if (hint === 'visible' || hint === 'hidden') catalogue.seen(hint === 'visible');
          if (hint === 'hidden') return;
          if (hint === 'visible') await store.probe();
          if (hint !== 'visible' || judge.state !== 'online') await judge.check();
          await outbox.drain();
        },
        retryConnection: async () => {
          context.config ??= await loadShellConfig(context);
          return judge.check();
        },
        cancel: (key: string) => Promise.resolve(refresher.cancel(key)),
        saveFirstPage: (page: FirstPage) => saveFirstPage(context, page),
        ...searchHandlers(search),
        watch: watchHandler(store),
      },
      ready,
      traffic,
    ),
  };
}

/** Asks again for what a member sees, whoever asked before. */
function refreshMemberRows(services: Services): void {
  const account = services.context.session?.userName;
  if (!account) return;
  const resources = [
    memberResource(services, account),
    walletResource(services, account),
    favouritesResource(services, account),
    ...BADGE_KINDS.map((kind) => badgeResource(services, account, kind)),
  ] as Parameters<Refresher['refresh']>[0][];
  for (const resource of resources) void services.refresher.refresh(resource, { force: true });
}

import { proxy, wrap, type Remote } from 'comlink';
import type {
  HelloContext,
  Refreshed,
  RefreshOptions,
  WorkerApi,
  WorkerEvent,
} from '../../contract/commands';
import { fail, type Failure, type Result } from '../../contract/errors';
import { resourceKey } from '../../contract/resource-key';
import type { ResourceArgs, ResourceName } from '../../contract/resources';
import { dropSavedFiles, haveArrived } from '../lib/page-files';
import { startFiles } from '../lib/start-files';
import { createEmitter } from '../lib/store';
import { noteConfirmed } from './confirmed';
import { reportUnexpected } from './report';

/** A call that takes longer makes the page check whether the worker is still alive. */
const SUSPECT_MS = 4_000;
const PING_DEADLINE_MS = 3_000;
/** While nothing is called, a visible page looks this often whether the worker still answers within so much time, in ms. */
const WATCH_MS = 20_000;
const WATCH_DEADLINE_MS = 10_000;
const HELLO_DEADLINE_MS = 15_000;
/** A worker that cannot be started is tried again at once this many times, then after these pauses, in ms. */
const QUICK_RESPAWNS = 3;
/** Of the later attempts, the one before which the saved files are fetched again: the worker's may be damaged. */
const FRESH_RESPAWN = 1;
const PAUSES_MS = [2_000, 4_000, 8_000];

class WorkerLost extends Error {}

/** One life of the worker. */
interface Life {
  worker: Worker;
  api: Remote<WorkerApi>;
  ready: Promise<void>;
  /** It has answered the handshake. */
  isReady: boolean;
  /** Rejects when this worker is given up. */
  lost: Promise<never>;
  giveUp: () => void;
}

type Returned<K extends keyof WorkerApi> = Awaited<ReturnType<WorkerApi[K]>>;

/**
 * The page's only door to the data worker. It shakes hands before the first call, notices a worker that died (the system
 * may end one without notice), starts another and fails what was in flight. Unexpected errors end here: they are reported
 * once and returned as the failure `unexpected`, so a caller never sees a rejected promise.
 */
class WorkerClient {
  private life: Life | null = null;
  private respawns = 0;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private context: (() => HelloContext) | null = null;
  private takeWorker!: () => Worker;
  /** The first worker is to be started after this. */
  private starting: Promise<void> | null = null;
  private readonly events = createEmitter<WorkerEvent>();

  /** Called with what the worker tells unasked. @returns the unsubscribe */
  readonly subscribe = this.events.subscribe;

  /**
   * @param context read again at each handshake, since the session may have changed since
   * @param takeWorker starts a worker; passed in, because a chunk that imports its file's name changes with it
   * @param after what the first worker waits for; calls wait for it too
   */
  start(context: () => HelloContext, takeWorker: () => Worker, after: Promise<void> | null): void {
    this.context = context;
    this.takeWorker = takeWorker;
    this.starting = after && after.then(() => this.startFirst());
    if (!after) this.startFirst();
    setInterval(() => {
      if (this.life?.isReady && document.visibilityState === 'visible')
        void this.check(this.life, WATCH_DEADLINE_MS);
    }, WATCH_MS);
  }

  private startFirst(): void {
    this.starting = null;
    if (this.context) this.life ??= this.spawn(this.context);
  }

  /** Calls a command. @returns `worker_lost` if the worker died meanwhile, `unexpected` if the command threw */
  async invoke<K extends keyof WorkerApi>(
    name: K,
    ...args: Parameters<WorkerApi[K]>
  ): Promise<Returned<K> | Failure> {
    await this.starting;
    const { life } = this;
    if (!life) return fail('worker_lost');
    let suspect: ReturnType<typeof setTimeout> | undefined;
    try {
      // A worker that has not answered the handshake yet has a deadline of its own.
      await Promise.race([life.ready, life.lost]);
      suspect = setTimeout(() => void this.check(life), SUSPECT_MS);
      const run = life.api[name] as unknown as (...a: unknown[]) => Promise<Returned<K>>;
      return await Promise.race([run(...args), life.lost]);
    } catch (error) {
      if (error instanceof WorkerLost) return fail('worker_lost');
      reportUnexpected(error);
      return fail('unexpected');
    } finally {
      clearTimeout(suspect);
    }
  }

  private spawn(context: () => HelloContext): Life {
    const worker = this.takeWorker();
    const api = wrap<WorkerApi>(worker);
    let reject: (reason: WorkerLost) => void = () => undefined;
    const lost = new Promise<never>((_, no) => (reject = no));
    lost.catch(() => undefined);
    const life: Life = {
      worker,
      api,
      lost,
      ready: Promise.resolve(),
      isReady: false,
      giveUp: () => reject(new WorkerLost('the data worker is gone')),
    };
    worker.addEventListener('error', () => void this.check(life));
    const deadline = setTimeout(() => {
      if (life !== this.life) return;
      this.suspend();
      void this.fetchAnew();
    }, HELLO_DEADLINE_MS);
    life.ready = api.hello(context(), proxy(this.events.emit)).then(({ storage }) => {
      clearTimeout(deadline);
      life.isReady = true;
      // A new worker judges the network anew, and reports only what changes.
      this.events.emit({ type: 'connectivity', state: 'online' });
      this.respawns = 0;
      this.events.emit({ type: 'storage', mode: storage });
    });
    life.ready.catch(() => undefined);
    return life;
  }

  /** Pings a worker that may be gone; waiting for a busy network does not mean that it is dead. */
  private async check(life: Life, deadlineMs = PING_DEADLINE_MS): Promise<void> {
    if (life !== this.life) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), deadlineMs);
    });
    const alive = await Promise.race([life.api.ping().then(() => true), silence]);
    clearTimeout(timer);
    if (!alive) this.respawn(life);
  }

  private respawn(life: Life): void {
    if (life !== this.life || !this.context) return;
    this.suspend();
    const late = this.respawns++ - QUICK_RESPAWNS;
    if (late < 0) return this.startAnew();
    this.startLater(late, () => {
      void (late === FRESH_RESPAWN ? dropSavedFiles() : Promise.resolve()).then(() => this.startAnew());
    });
  }

  /** @param attempts that were made before */
  private startLater(attempts: number, start: () => void): void {
    // Whatever the reason is, nothing can be requested: the screen says so, and offers to try again.
    this.events.emit({ type: 'connectivity', state: 'offline' });
    clearTimeout(this.pause);
    this.pause = setTimeout(start, PAUSES_MS[Math.min(attempts, PAUSES_MS.length - 1)]);
  }

  /** The worker's file did not arrive: the page fetches it, because only a page sees whether bytes arrive. */
  private async fetchAnew(attempts = 0): Promise<void> {
    this.events.emit({ type: 'connectivity', state: 'offline' });
    const files = startFiles();
    const arrived = !files || (await haveArrived(files));
    if (this.life) return;
    if (arrived) this.startAnew();
    else this.startLater(attempts, () => void this.fetchAnew(attempts + 1));
  }

  /** Ends the worker. What is in flight fails with `worker_lost`. */
  suspend(): void {
    const { life } = this;
    this.life = null;
    life?.worker.terminate();
    life?.giveUp();
  }

  /** Starts a worker unless there is one: the player, the page or the network is back. */
  revive(): void {
    this.respawns = 0;
    this.startAnew();
  }

  /** Resolves once there is a worker, or none has come for a while. */
  async isThere(): Promise<void> {
    if (this.life) return;
    await new Promise<void>((resolve) => {
      const stop = this.events.subscribe(({ type }) => {
        if (type === 'reopen') end();
      });
      const timer = setTimeout(end, HELLO_DEADLINE_MS);
      function end() {
        clearTimeout(timer);
        stop();
        resolve();
      }
    });
  }

  private startAnew(): void {
    clearTimeout(this.pause);
    if (this.life || this.starting || !this.context) return;
    this.life = this.spawn(this.context);
    this.events.emit({ type: 'reopen' });
  }
}

/** One module-level reference: a garbage-collected proxy would silently drop calls in flight. */
export const client = new WorkerClient();

type CommandName = Exclude<keyof WorkerApi, 'hello' | 'ping' | 'watch' | 'hint' | 'setLanguage' | 'refresh'>;
type Commands = {
  [K in CommandName]: (...args: Parameters<WorkerApi[K]>) => Promise<Returned<K> | Failure>;
};

/** What the UI may ask of the worker, by the names of `contract/commands.ts`. Failures are returned as data. */
export const commands = new Proxy({} as Commands, {
  get:
    (_, name) =>
    (...args: Parameters<WorkerApi[CommandName]>) =>
      client.invoke(name as CommandName, ...args),
});

/** Asks the worker to refresh a resource; it decides whether its rows are stale. */
export async function refresh<N extends ResourceName>(
  name: N,
  args: ResourceArgs<N>,
  options?: RefreshOptions,
): Promise<Result<Refreshed>> {
  const result = await client.invoke('refresh', name, args as ResourceArgs<ResourceName>, options);
  if (result.ok && result.value === 'unchanged') noteConfirmed(resourceKey(name, args));
  return result;
}

/**
 * Calls a command, and once more if the worker died meanwhile: the system may end one without notice, and the next one
 * gets the call. Only for what may safely be done twice.
 */
export async function againIfLost<R extends Result<unknown>>(call: () => Promise<R>): Promise<R> {
  const result = await call();
  if (result.ok || result.code !== 'worker_lost') return result;
  // One that dies in its handshake is replaced only once its files are known to have arrived.
  await client.isThere();
  return call();
}

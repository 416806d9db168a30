import { proxy, wrap, type Remote } from 'comlink';
import type { HelloContext, WorkerApi, WorkerEvent } from '../../contract/commands';
import { fail, type Failure } from '../../contract/errors';
import { takeWorker } from './start-worker';

/** A pending call is looked after when it takes this long: is the worker still there? */
const SUSPECT_MS = 4_000;
const PING_DEADLINE_MS = 3_000;
const HELLO_DEADLINE_MS = 15_000;
const RESPAWN_LIMIT = 3;

class WorkerLost extends Error {}

/** One life of the worker. */
interface Life {
  worker: Worker;
  api: Remote<WorkerApi>;
  ready: Promise<void>;
  /** Rejects when this worker is given up. */
  lost: Promise<never>;
  giveUp: () => void;
}

type Listener = (event: WorkerEvent) => void;

/**
 * The page's only door to the data worker. It shakes hands before the first call, notices a worker that died
 * (the system may end one without a word), starts another and rejects what was in flight.
 */
class WorkerClient {
  private life: Life | null = null;
  private respawns = 0;
  private readonly listeners = new Set<Listener>();
  private context: (() => HelloContext) | null = null;
  private readonly emit: Listener = (event) => this.listeners.forEach((listener) => listener(event));

  /** @param context read anew at each handshake, since the session may have changed since */
  start(context: () => HelloContext): void {
    this.context = context;
    this.life = this.spawn(context);
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls a command. @returns the failure `worker_lost` if the worker died meanwhile */
  async invoke<K extends keyof WorkerApi>(
    name: K,
    ...args: Parameters<WorkerApi[K]>
  ): Promise<Awaited<ReturnType<WorkerApi[K]>> | Failure> {
    const { life } = this;
    if (!life) return fail('worker_lost');
    const suspect = setTimeout(() => void this.check(life), SUSPECT_MS);
    try {
      await Promise.race([life.ready, life.lost]);
      const run = life.api[name] as unknown as (
        ...a: unknown[]
      ) => Promise<Awaited<ReturnType<WorkerApi[K]>>>;
      return await Promise.race([run(...args), life.lost]);
    } catch (error) {
      if (error instanceof WorkerLost) return fail('worker_lost');
      throw error;
    } finally {
      clearTimeout(suspect);
    }
  }

  private spawn(context: () => HelloContext): Life {
    const worker = takeWorker();
    const api = wrap<WorkerApi>(worker);
    let reject: (reason: WorkerLost) => void = () => undefined;
    const lost = new Promise<never>((_, no) => (reject = no));
    lost.catch(() => undefined);
    const life: Life = {
      worker,
      api,
      lost,
      ready: Promise.resolve(),
      giveUp: () => reject(new WorkerLost('the data worker is gone')),
    };
    worker.addEventListener('error', () => void this.check(life));
    const deadline = setTimeout(() => this.respawn(life), HELLO_DEADLINE_MS);
    life.ready = api.hello(context(), proxy(this.emit)).then(({ storage }) => {
      clearTimeout(deadline);
      this.respawns = 0;
      if (storage === 'memory') this.emit({ type: 'storage', mode: 'memory' });
    });
    life.ready.catch(() => undefined);
    return life;
  }

  /** Asks a suspected worker for a sign of life; a busy network is none of its faults. */
  private async check(life: Life): Promise<void> {
    if (life !== this.life) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), PING_DEADLINE_MS);
    });
    const alive = await Promise.race([life.api.ping().then(() => true), silence]);
    clearTimeout(timer);
    if (!alive) this.respawn(life);
  }

  private respawn(life: Life): void {
    if (life !== this.life || !this.context) return;
    life.worker.terminate();
    this.life = null;
    life.giveUp();
    if (this.respawns++ >= RESPAWN_LIMIT) return;
    this.life = this.spawn(this.context);
    this.emit({ type: 'reopen' });
  }
}

/** One module-level reference: a collected proxy would silently drop calls in flight. */
export const client = new WorkerClient();

type CommandName = Exclude<keyof WorkerApi, 'hello' | 'ping' | 'watch' | 'hint' | 'setLanguage'>;
type Commands = {
  [K in CommandName]: (
    ...args: Parameters<WorkerApi[K]>
  ) => Promise<Awaited<ReturnType<WorkerApi[K]>> | Failure>;
};

const command =
  <K extends CommandName>(name: K) =>
  (...args: Parameters<WorkerApi[K]>) =>
    client.invoke(name, ...args);

/** What the UI may ask of the worker. Expected failures, a lost worker among them, come back as data. */
export const commands: Commands = {
  refreshSettings: command('refreshSettings'),
  refreshHome: command('refreshHome'),
  refreshGameList: command('refreshGameList'),
  refreshGameMenu: command('refreshGameMenu'),
  refreshWinners: command('refreshWinners'),
  refreshJackpot: command('refreshJackpot'),
  refreshLotteries: command('refreshLotteries'),
  refreshNotices: command('refreshNotices'),
  refreshPopular: command('refreshPopular'),
  refreshPromotions: command('refreshPromotions'),
  refreshPromotion: command('refreshPromotion'),
  refreshHelp: command('refreshHelp'),
  refreshHelpArticle: command('refreshHelpArticle'),
  refreshAgreement: command('refreshAgreement'),
  refreshOnlineService: command('refreshOnlineService'),
  prepareSearch: command('prepareSearch'),
  searchGames: command('searchGames'),
  launchGame: command('launchGame'),
  refreshMember: command('refreshMember'),
  refreshBadges: command('refreshBadges'),
  refreshWallet: command('refreshWallet'),
  refreshFavourites: command('refreshFavourites'),
  renewSession: command('renewSession'),
  login: command('login'),
  trialLogin: command('trialLogin'),
  openRemembered: command('openRemembered'),
  captcha: command('captcha'),
  sendCode: command('sendCode'),
  telegramToken: command('telegramToken'),
  refreshRegistration: command('refreshRegistration'),
  checkInvitation: command('checkInvitation'),
  register: command('register'),
  forgotPassword: command('forgotPassword'),
  passwordByPhone: command('passwordByPhone'),
  holdsPassword: command('holdsPassword'),
  changePassword: command('changePassword'),
  logout: command('logout'),
  setFavourite: command('setFavourite'),
  retryConnection: command('retryConnection'),
  cancel: command('cancel'),
  saveFirstPage: command('saveFirstPage'),
};

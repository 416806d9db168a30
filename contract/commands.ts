import type { FirstPage } from './first-page';
import type { GameListFilter } from './tables';
import type { QueryName } from './queries';
import type { Result } from './errors';

/**
 * The worker's surface: everything the UI can ask of it. Expected failures come back as data; a rejected
 * promise is a bug or a lost worker (`worker_lost`). Adding a command: a line here and its handler in
 * `worker/handlers/<area>.ts`; a missing handler fails the type check.
 */
export interface SessionInfo {
  token: string;
  userName: string;
  /** Member type number (A §9). */
  type: number;
}

/** How the network is, judged from real answers (decisions: Offline). */
export type Connectivity = 'online' | 'slow' | 'offline' | 'captive';

/** What the page knows and the worker needs to know before its first call. */
export interface HelloContext {
  language: string;
  session: SessionInfo | null;
  /** `Device` header: OTHERS in standalone display mode, APP in the native shell, else H5. */
  device: 'H5' | 'APP' | 'OTHERS';
  /** Document base, such as `https://host/m/`; `config.json` lies beside it. */
  base: string;
  /** The browser's hint; only a hint. */
  onLine: boolean;
}

/** What the worker tells the page without being asked. */
export type WorkerEvent =
  | { type: 'connectivity'; state: Connectivity }
  /** `reason: 'ended'`: the gateway no longer knows the session; `signed_out`: the player, in any tab. */
  | { type: 'session'; session: SessionInfo | null; reason: 'login' | 'ended' | 'signed_out' }
  /** `memory`: the browser refused storage; queries go through the worker. */
  | { type: 'storage'; mode: 'indexeddb' | 'memory' }
  /** Asks the page to drop its database handle and open it again. */
  | { type: 'reopen' };

export interface RefreshOptions {
  /** Refresh even if the saved rows are fresh: pull to refresh, tap to retry. */
  force?: boolean;
}

export interface WorkerApi {
  /** Handshake: resolves when the worker is ready; repeated after a respawn. */
  hello(
    context: HelloContext,
    onEvent: (event: WorkerEvent) => void,
  ): Promise<{ storage: 'indexeddb' | 'memory' }>;
  /** A sign of life. */
  ping(): Promise<true>;
  /** Later calls ask for texts in this language. */
  setLanguage(language: string): Promise<void>;
  /** The browser's hints: online/offline events, visibility. The worker probes rather than believes. */
  hint(hint: 'online' | 'offline' | 'visible'): Promise<void>;

  refreshSettings(options?: RefreshOptions): Promise<Result>;
  refreshHome(language: string, options?: RefreshOptions): Promise<Result>;
  refreshGameList(filter: GameListFilter, page: number, options?: RefreshOptions): Promise<Result>;
  refreshMember(options?: RefreshOptions): Promise<Result>;
  /** Unread messages and promotions to claim. */
  refreshBadges(options?: RefreshOptions): Promise<Result>;
  refreshWallet(options?: RefreshOptions): Promise<Result>;
  refreshFavourites(options?: RefreshOptions): Promise<Result>;
  /** Session renewal on home mount and while the app is used (C §4 Home mount). */
  renewSession(): Promise<Result>;

  login(input: {
    username: string;
    password: string;
    captcha?: string;
  }): Promise<Result<{ firstTimeLogin: boolean }>>;
  logout(): Promise<Result>;
  setFavourite(input: { gameId: string; vendorCode: string; on: boolean }): Promise<Result>;
  /** Try the network now: the strip's Retry. Resolves with what was found. */
  retryConnection(): Promise<Connectivity>;

  /** Withdraws a refresh that no screen waits for any more. */
  cancel(resourceKey: string): Promise<void>;

  /** The saved first page, composed for the service worker; only public markup and rows (see docs). */
  saveFirstPage(page: FirstPage): Promise<void>;

  /** Memory mode only: a live query answered by the worker. Returns a function that ends it. */
  watch(name: QueryName, args: unknown, onRows: (rows: unknown) => void): Promise<() => void>;
}

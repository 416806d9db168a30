import type { FirstPage } from './first-page';
import type { GameType } from './categories';
import type { LaunchInput } from './launch';
import type { GameListFilter, GameRow } from './tables';
import type { QueryName } from './queries';
import type { Result } from './errors';
import type { RegistrationBody } from './wire/registration';
import type { FirebaseChannel } from './wire/session';

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

/** What the page has kept of an earlier login, as it was given by the worker. */
export interface SavedLogin {
  sass: string | null;
  remPass: string | null;
}

/** What a login leaves in web storage (A §3); null is removed. All of it can be opened by this worker alone. */
export interface KeptLogin extends SavedLogin {
  psw: string | null;
  firstTimeLogin: boolean;
  trialUserName: string | null;
}

/** A remembered login, opened. */
export interface Remembered {
  type: 'username' | 'sms';
  username: string;
  password: string;
  countryDialingCode: string;
}

/** A captcha as it was read off the picture. */
export interface CaptchaAnswer {
  id: string;
  text: string;
}

/** A login (A §3). `remember`: keep it on this phone and resume at the next launch. */
export type LoginInput = { remember: boolean; captcha?: CaptchaAnswer } & (
  | { type: 'username'; username: string; password: string; countryDialingCode?: string }
  | { type: 'sms'; mobileNum: string; verificationCode: string; countryDialingCode: string }
  | {
      type: 'firebase';
      firebaseChannel: FirebaseChannel;
      firebaseIdToken: string;
      firebaseMobileNo?: string;
      countryDialingCode?: string;
    }
);

export interface ChangePasswordInput {
  /** Empty when the worker holds the old one, or there is none. */
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  /** The remembered login, to be brought up to date. */
  remPass: string | null;
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
  /** The player or the browser asks to save data. */
  saveData: boolean;
  /** The sealed password of this tab's login, if the tab has one. */
  psw: string | null;
  /** A start without a session that may resume the last one (`autoLogin`). */
  resume: SavedLogin | null;
}

/** What the worker tells the page without being asked. */
export type WorkerEvent =
  | { type: 'connectivity'; state: Connectivity }
  /** `reason: 'ended'`: the gateway no longer knows the session; `signed_out`: the player, in any tab. */
  | {
      type: 'session';
      session: SessionInfo | null;
      /** `not_resumed`: a start that tried to resume is a guest's after all. */
      reason: 'login' | 'resumed' | 'not_resumed' | 'ended' | 'signed_out';
      /** With a login: what the page keeps. */
      kept?: KeptLogin;
    }
  /** `memory`: the browser refused storage; queries go through the worker. */
  | { type: 'storage'; mode: 'indexeddb' | 'memory' }
  /** Asks the page to drop its database handle and open it again. */
  | { type: 'reopen' };

/** What the player has typed so far. */
export interface SearchInput {
  language: string;
  text: string;
  /** Games of this type come first. */
  gameType: GameType;
  vendorCode?: string;
}
/** Where a text matches: start and end, in UTF-16 units. */
export type Span = readonly [start: number, end: number];
export interface SearchHit {
  game: GameRow;
  /** In the name. */
  name: Span[];
  /** In the vendor's name. */
  vendor: Span[];
}
/** Hits of the asked type, best first, then those of the other types. */
export interface SearchResult {
  here: SearchHit[];
  /** How many there are in all; `here` holds the best of them. */
  hereCount: number;
  elsewhere: SearchHit[];
  /** So many games were looked through. */
  searched: number;
}

/** Where a launched game opens (C §4). */
export interface LaunchedGame {
  url: string;
  open: 'frame' | 'outside';
  name: string;
}

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
  hint(hint: 'online' | 'offline' | 'visible' | 'hidden'): Promise<void>;

  refreshSettings(options?: RefreshOptions): Promise<Result>;
  refreshHome(language: string, options?: RefreshOptions): Promise<Result>;
  refreshGameList(filter: GameListFilter, page: number, options?: RefreshOptions): Promise<Result>;
  /** The merchant's types and the vendors' classifications. */
  refreshGameMenu(language: string, options?: RefreshOptions): Promise<Result>;
  refreshWinners(language: string, options?: RefreshOptions): Promise<Result>;
  /** @param feed as the settings name it */
  refreshJackpot(feed: string, options?: RefreshOptions): Promise<Result>;
  refreshLotteries(language: string, options?: RefreshOptions): Promise<Result>;
  refreshNotices(language: string, options?: RefreshOptions): Promise<Result>;
  refreshPopular(language: string, options?: RefreshOptions): Promise<Result>;
  refreshPromotions(language: string, options?: RefreshOptions): Promise<Result>;
  refreshPromotion(input: { language: string; id: string }, options?: RefreshOptions): Promise<Result>;
  refreshHelp(language: string, options?: RefreshOptions): Promise<Result>;
  refreshHelpArticle(input: { language: string; id: string }, options?: RefreshOptions): Promise<Result>;
  refreshAgreement(language: string, options?: RefreshOptions): Promise<Result>;
  refreshOnlineService(language: string, options?: RefreshOptions): Promise<Result>;
  /** Reads the saved catalogue into memory, so that the first key is answered at once. */
  prepareSearch(language: string): Promise<void>;
  /** Searches the saved catalogue, without the network (decisions: Offline). */
  searchGames(input: SearchInput): Promise<SearchResult>;
  /** Asks the platform for the vendor's page, and keeps the game among the recent ones (C §4 Game launch). */
  launchGame(input: LaunchInput): Promise<Result<LaunchedGame>>;
  refreshMember(options?: RefreshOptions): Promise<Result>;
  /** Unread messages and promotions to claim. */
  refreshBadges(options?: RefreshOptions): Promise<Result>;
  refreshWallet(options?: RefreshOptions): Promise<Result>;
  refreshFavourites(options?: RefreshOptions): Promise<Result>;
  /** Session renewal on home mount and while the app is used (C §4 Home mount). */
  renewSession(): Promise<Result>;

  login(input: LoginInput): Promise<Result>;
  trialLogin(): Promise<Result>;
  /** @returns null if there is nothing that can be opened */
  openRemembered(remPass: string): Promise<Remembered | null>;
  /** `image`: PNG in base64. */
  captcha(): Promise<Result<{ id: string; image: string }>>;
  sendCode(input: {
    purpose: 'login' | 'register' | 'password';
    mobileNum: string;
    countryDialingCode: string;
  }): Promise<Result<{ expiredMinutes: number }>>;
  /** A Firebase custom token for what Telegram signed. */
  telegramToken(user: Record<string, string | number>): Promise<Result<{ customToken: string }>>;
  refreshRegistration(language: string, options?: RefreshOptions): Promise<Result>;
  /** Whether an invitation code is valid. @param domain host name of the page */
  checkInvitation(code: string, domain: string): Promise<Result>;
  /** Registers and logs in. @param captchaId of the picture whose text is in the body; '' without one */
  register(input: {
    body: RegistrationBody;
    captchaId: string;
  }): Promise<Result<{ userName: string; signedIn: boolean }>>;
  forgotPassword(input: { username: string; email: string }): Promise<Result>;
  /** Sets a new password and logs in with it (A §4). */
  passwordByPhone(input: {
    mobileNum: string;
    verificationCode: string;
    newPassword: string;
    countryDialingCode: string;
  }): Promise<Result<{ signedIn: boolean }>>;
  /** Whether the password of this session is in memory, so that it need not be asked for. */
  holdsPassword(): Promise<boolean>;
  /** @returns the remembered login with the new password; null if none was kept */
  changePassword(input: ChangePasswordInput): Promise<Result<{ remPass: string | null }>>;
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

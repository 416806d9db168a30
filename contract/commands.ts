import type { BodyOf } from './call';
import type { ErrorCode, Result } from './errors';
import type { SearchInput, SearchResult } from './game-search';
import type { LaunchInput } from './launch';
import type { QueryArgs, QueryName } from './queries';
import type { RecordExport } from './record-export';
import type { ResourceArgs, ResourceName } from './resources';
import type { BreakKind, BreakLength, LimitPeriod, RealityMinutes } from './safer-play';
import type { PageRows, Snapshot } from './snapshot';
import type { UnsettledRequest } from './unsettled-request';
import type { RememberedLogin, ResumableLogin, StoredLogin } from './stored-login';
import type { FeedbackBody } from './wire/feedback';
import type {
  CreatedCredential,
  CreatePasskeyOptions,
  PasskeyLoginOptions,
  UsedCredential,
} from './wire/passkeys';
import type { Call } from './wire/index';
import type { CaptchaChallenge, WorkChallenge } from './wire/verification';
import type {
  SessionInfo,
  LoginInput,
  OfferContractInput,
  SendCodeInput,
  BindPhoneInput,
  BindEmailInput,
  TransferInput,
  TransferDownInput,
  DownlineRatesInput,
  RainInput,
  ContractAnswerInput,
  RegisterInput,
  PasswordByPhoneInput,
  PasswordByMailInput,
  PasswordSet,
  ChangePasswordInput,
  ForgotPasswordInput,
} from './command-inputs';

export type * from './command-inputs';

/** How the network is, judged by real answers (spec: network, Connectivity). */
export type Connectivity = 'online' | 'slow' | 'offline' | 'captive';

/** What the worker must know before its first call. */
export interface HelloContext {
  language: string;
  session: SessionInfo | null;
  /** `Device` header: OTHERS in standalone display mode, APP in the native shell, else H5. */
  device: 'H5' | 'APP' | 'OTHERS';
  /** Document base, such as `https://host/m/`; `config.json` is beside it. */
  base: string;
  /** The player or the browser asks to save data. */
  saveData: boolean;
  /** The encrypted password of this tab's login, if the tab has one. */
  psw: string | null;
  /** Set when this launch has no session but may resume the last one (`autoLogin`). */
  resume: ResumableLogin | null;
  /** The remembered login of a resumed session that the gateway has not confirmed yet. */
  unconfirmed: string | null;
  /** What came with the page's HTML, and when it was requested, epoch ms. */
  page: PageRows & { at: number };
  /** What the worker before has sent; the next try of the same begins with the question what became of it. */
  unsettled: readonly UnsettledRequest[];
}

/** What the worker tells the page unasked. */
export type WorkerEvent =
  | { type: 'connectivity'; state: Connectivity }
  | {
      type: 'session';
      session: SessionInfo | null;
      /**
       * `ended`: the gateway no longer knows the session; `revoked`: nor the credential that would have continued it;
       * `signed_out`: the player signed out, in any tab;
       * `not_resumed`: a start that tried to resume is a guest's after all, or its session was signed out in another tab
       * meanwhile; `renewed`: it has another token.
       */
      reason: 'login' | 'resumed' | 'not_resumed' | 'renewed' | 'ended' | 'revoked' | 'signed_out';
      /** With `login` and `revoked`: what the page stores. */
      stored?: StoredLogin;
      /** With another token: replaces the session to resume, if one is stored. */
      sass?: string | null;
    }
  /** The gateway knows the session. */
  | { type: 'confirmed' }
  /** `memory`: the browser refuses storage; queries go through the worker. */
  | { type: 'storage'; mode: StorageMode }
  /** The member takes a break: why, and until when, epoch ms (spec: safer-play, Breaks). */
  | { type: 'excluded'; kind: BreakKind; until: number }
  /** A change that was saved here was refused for good, and was taken back. */
  | { type: 'rejected'; code: ErrorCode }
  /** All requests of which it is not known what became of them; some have just been sent. */
  | { type: 'unsettled'; requests: readonly UnsettledRequest[] }
  /** Games that were saved since the last search can be found now. */
  | { type: 'searchable' }
  /** The page must drop its database handle and open it again. */
  | { type: 'reopen' };
export type StorageMode = 'indexeddb' | 'memory';

/** The browser's own events. The worker checks rather than trusts them. */
export type BrowserHint = 'online' | 'offline' | 'visible' | 'hidden';

/** Where a launched game opens (spec: launch, Launch rules). */
export interface LaunchedGame {
  url: string;
  open: 'frame' | 'outside';
  name: string;
}

/** `Blob`, which the contract’s own realm does not know. */
type PictureFile = typeof globalThis extends { Blob: { prototype: infer B } } ? B : never;

export interface FeedbackInput extends FeedbackBody {
  /** Reduced ones. */
  pictures: PictureFile[];
}
/** `unsupported`: this browser cannot do it in a worker; `unreadable`: the file is no picture the browser can read. */
export type ReducedPicture = { picture: PictureFile } | { picture: null; why: 'unsupported' | 'unreadable' };

export interface RefreshOptions {
  /** Refresh even if the saved rows are fresh: pull to refresh, tap to retry. */
  force?: boolean;
  /** Nobody asked for it: a failure stays on the screen while it is repeated. */
  quiet?: boolean;
}
/** What a refresh found: nothing was asked, the gateway confirmed the saved rows, or new rows were written. */
export type Refreshed = 'fresh' | 'unchanged' | 'updated';

/**
 * The worker's surface: everything the page can ask of it. Expected failures are returned as data; a rejected promise is
 * a bug. Adding a command: a line here and its handler in `worker/handlers/<area>.ts`; a missing handler fails the type
 * check, and the page calls it as `commands.name(…)`.
 */
export interface WorkerApi {
  /** Handshake: resolves when the worker is ready; repeated after a respawn. */
  hello(context: HelloContext, onEvent: (event: WorkerEvent) => void): Promise<{ storage: StorageMode }>;
  /** A sign of life. */
  ping(): Promise<true>;
  /** Later calls request texts in this language. */
  setLanguage(language: string): Promise<void>;
  hint(hint: BrowserHint): Promise<void>;
  /** Checks the network now: the strip's Retry. Resolves with what was found. */
  retryConnection(): Promise<Connectivity>;

  /** Fetches and saves a resource unless its rows are fresh. Errors: `not_signed_in`, those of any call. */
  refresh<N extends ResourceName>(
    name: N,
    args: ResourceArgs<N>,
    options?: RefreshOptions,
  ): Promise<Result<Refreshed>>;
  /** Memory mode only: a live query answered by the worker. Returns a function that ends it. */
  watch<N extends QueryName>(
    name: N,
    args: QueryArgs<N>,
    onRows: (rows: unknown) => void,
  ): Promise<() => void>;
  /** Empties what can be fetched again: a screen could not be drawn from it. Changes not yet sent stay. */
  clearCaches(): Promise<void>;
  /** Saves the snapshot of the home page for the next start. */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /** The next start is drawn from the rows. */
  dropSnapshot(): Promise<void>;

  /** Loads the saved catalogue into memory, so that the first key is answered at once. */
  prepareSearch(language: string): Promise<void>;
  /** Searches the saved catalogue, without the network. */
  searchGames(input: SearchInput): Promise<SearchResult>;
  /** Requests the vendor's page, and adds the game to the recent ones (spec: launch, Launch rules). */
  launchGame(input: LaunchInput): Promise<Result<LaunchedGame>>;
  /** A picture small enough to be sent, without what a camera has written into it (spec: feedback, Pictures). */
  reducePicture(picture: PictureFile): Promise<ReducedPicture>;
  /** Saves feedback, which is sent as soon as it can be. Errors: `feedback.limit` if too much of it waits. */
  sendFeedback(input: FeedbackInput): Promise<Result<{ withoutPictures: boolean }>>;
  /** Removes feedback that waits. @returns whether it may have arrived all the same */
  removeFeedback(id: string): Promise<Result<{ mayHaveArrived: boolean }>>;
  /** Sends feedback again that was refused. */
  resendFeedback(id: string): Promise<Result>;
  setFavourite(input: { gameId: string; vendorCode: string; on: boolean }): Promise<Result>;
  /** Marks a message as read, deletes one, marks all that were loaded or are older as read: at once, and at the gateway when it can be reached. */
  readMessage(id: string): Promise<Result>;
  deleteMessage(id: string): Promise<Result>;
  readAllMessages(): Promise<Result>;

  /** Opens a deposit, or returns the one whose answer was lost. Never queued. */
  createDeposit(input: { methodId: string; amountMinor: number }): Promise<Result<{ id: string }>>;
  /** The player has paid. */
  depositSent(id: string): Promise<Result>;
  cancelDeposit(id: string): Promise<Result>;
  /** Sets a deposit limit, or removes it. Lower ones hold at once, others after 24 h. Never queued. */
  setDepositLimit(input: { period: LimitPeriod; limitMinor: number | null }): Promise<Result>;
  /** Withdraws the change of a limit that does not hold yet. */
  keepDepositLimit(period: LimitPeriod): Promise<Result>;
  setRealityCheck(minutes: RealityMinutes): Promise<Result>;
  /** Begins a time-out or a self-exclusion: every session of the member ends, and this device signs out. */
  takeBreak(length: BreakLength): Promise<Result>;
  /** Takes money out of the wallet, or returns the withdrawal whose answer was lost. Never queued. */
  createWithdrawal(input: {
    accountId: string;
    amountMinor: number;
    paymentPassword: string;
  }): Promise<Result<{ id: string }>>;
  cancelWithdrawal(id: string): Promise<Result>;
  addPayoutAccount(input: BodyOf<Call<'withdrawals.addAccount'>>): Promise<Result>;
  removePayoutAccount(id: string): Promise<Result>;
  /** Sets or changes the payment password. */
  setPaymentPassword(input: BodyOf<Call<'password.payment'>>): Promise<Result>;
  /** Moves a reward into the wallet, once. Never queued. */
  claimReward(id: string): Promise<Result<{ amountMinor: number }>>;
  /** Credits the rebate that is due, for the bets that have none yet. */
  claimRebate(): Promise<Result<{ amountMinor: number }>>;
  /** Credits the reward of a fulfilled mission. @param input.from the first day of its period */
  claimMission(input: { id: string; from: string }): Promise<Result<{ amountMinor: number }>>;
  /** Sends a reduced picture of the transfer. Never queued. */
  proveDeposit(input: { id: string; picture: PictureFile }): Promise<Result>;
  /**
   * Moves money to the upline, or returns what the request has done whose answer was lost. Never queued.
   * @returns the amount that was moved, in minor units
   */
  transferToUpline(input: TransferInput): Promise<Result<{ amountMinor: number }>>;
  /** The same to a direct downline of an agent. */
  transferDown(input: TransferDownInput): Promise<Result<{ amountMinor: number; to: string }>>;
  /** Divides one amount among direct downlines, or returns what the request has done whose answer was lost. Never queued. */
  sendRain(input: RainInput): Promise<Result<{ amountMinor: number; receivers: number }>>;
  /** An agent creates a member. Never queued. */
  createAccount(input: BodyOf<Call<'openAccount.create'>>): Promise<Result<{ userName: string }>>;
  /** The rates of those who register by the agent's link from now on. */
  setAccountLink(input: BodyOf<Call<'openAccount.setLink'>>): Promise<Result>;
  /** Gives a direct downline other rates, from tomorrow on. */
  setDownlineRates(input: DownlineRatesInput): Promise<Result>;
  /** Accepts or refuses an offered contract, or says what became of the answer that was lost. Never queued. */
  answerContract(input: ContractAnswerInput): Promise<Result>;
  /** Offers a contract to a downline. Never queued. */
  offerContract(input: OfferContractInput): Promise<Result>;
  /** Withdraws an offer, or ends a contract with its period, by its id. Never queued. */
  endContract(id: string): Promise<Result>;
  /** Marks an announcement for agents as read: at once, and at the gateway when it can be reached. */
  readAgentNotice(id: string): Promise<Result>;
  /** A record as the text of a CSV file (spec: records, Export). */
  exportRecord(input: RecordExport): Promise<Result<string>>;

  login(input: LoginInput): Promise<Result>;
  trialLogin(): Promise<Result>;
  logout(): Promise<Result>;
  /** Keeps the session alive: on home mount and while the app is used. */
  renewSession(): Promise<Result>;
  /** Signs out on another device, by its id in the list. */
  endSession(id: string): Promise<Result>;
  /** Signs out everywhere but here. */
  endOtherSessions(): Promise<Result>;
  /** @returns null if the record cannot be decrypted */
  readRememberedLogin(remPass: string): Promise<RememberedLogin | null>;

  /** A new challenge: a picture to be read, or work for this device. */
  captcha(): Promise<Result<CaptchaChallenge>>;
  /** Finds the number that answers a challenge. Errors: `cancelled` by `stopCaptcha`, `offline`, `bad_response`. */
  solveCaptcha(challenge: WorkChallenge): Promise<Result<{ text: string }>>;
  /** Nobody waits for the answer to this challenge any more. */
  stopCaptcha(id: string): Promise<void>;
  sendCode(input: SendCodeInput): Promise<Result<{ expiredMinutes: number }>>;
  /** A Firebase custom token for what Telegram signed. */
  telegramToken(user: Record<string, string | number>): Promise<Result<{ customToken: string }>>;

  /** Whether an invitation code is valid. @param domain host name of the page */
  checkInvitation(code: string, domain: string): Promise<Result>;
  /** Registers and logs in. */
  register(input: RegisterInput): Promise<Result<PasswordSet & { userName: string }>>;

  forgotPassword(input: ForgotPasswordInput): Promise<Result>;
  /** Sets a new password and logs in with it. */
  passwordByPhone(input: PasswordByPhoneInput): Promise<Result<PasswordSet>>;
  /** Sets a new password in place of a mailed one and logs in with it. */
  passwordByMail(input: PasswordByMailInput): Promise<Result<PasswordSet>>;
  /** Whether the password of this session is in memory, so that the form does not ask for it. */
  hasPassword(): Promise<boolean>;
  /** @returns the remembered login with the new password; null if none was stored */
  changePassword(input: ChangePasswordInput): Promise<Result<{ remPass: string | null }>>;

  /** Binds a phone or an e-mail, in place of the one before. Never queued. */
  bindPhone(input: BindPhoneInput): Promise<Result>;
  bindEmail(input: BindEmailInput): Promise<Result>;

  /** What the browser makes a new passkey with. */
  passkeyOptions(): Promise<Result<CreatePasskeyOptions>>;
  /** Adds what the browser has made. */
  addPasskey(credential: CreatedCredential): Promise<Result>;
  removePasskey(id: string): Promise<Result>;
  /** What the browser asks the player's passkeys for. */
  passkeyLoginOptions(): Promise<Result<PasskeyLoginOptions>>;
  /** Logs in with what the browser was given. */
  loginWithPasskey(input: { credential: UsedCredential; remember: boolean }): Promise<Result>;
}

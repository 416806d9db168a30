import type { GameType } from './categories';
import type { DepositState } from './deposits';
import type { EntryGroup } from './ledger';
import { gameListKey, type GameListFilter } from './game-lists';
import { savedMessage, savedMessages, savedUnread } from './saved-messages';
import type { AnnouncementsRow, NoticeRow } from './rows/announcements';
import type { FeedbackRow } from './rows/feedback';
import type { CataloguePageRow, GameListView } from './rows/games';
import type { DepositDetailRow, DepositMethodRow, DepositRow } from './rows/deposits';
import type { DocumentRow, HelpTopicRow } from './rows/help';
import type { JackpotRow, WinnerRow } from './rows/home';
import type { LotteriesRow } from './rows/lottery';
import type { FavouriteRow, MemberRow, WalletRow } from './rows/member';
import type { MessageRow, MessagesView } from './rows/messages';
import type { PasskeyRow } from './rows/passkeys';
import type { PromotionsRow } from './rows/promotions';
import type { DaysPage, DepositPage, RoundPage, TransactionPage, WithdrawalPage } from './rows/records';
import type { RegistrationRow } from './rows/registration';
import type { PlaySessionRow, SaferPlayRow } from './rows/safer-play';
import type { OnlineServiceRow } from './rows/service';
import type { OpenSessionRow } from './rows/session';
import type { SettingsRow } from './rows/system';
import type { GameMenuRow, VendorsRow } from './rows/vendors';
import type { WithdrawalRow, WithdrawOptionsRow } from './rows/withdrawals';
import type { TableName, Tables } from './tables';
import type { CallName } from './wire/index';
import type { WithdrawalState } from './withdrawals';

/**
 * One thing that is fetched and saved. From its row come the saved key, the `refresh` command and `useResource`.
 * Its `fetch` (and `write`, where it has tables of its own) is `worker/resources/<area>.ts`.
 */
export interface ResourceRow<Args extends object, R> {
  /** `member` resources take the `account` they belong to and are refreshed for that member's session only. */
  owner: 'public' | 'member';
  /** Younger rows are not fetched again unless forced, in ms. */
  freshMs: number;
  /** The calls its `fetch` makes. */
  calls: readonly CallName[];
  /** Tables its `write` fills; without them the rows are one record of `saved`. */
  tables?: readonly TableName[];
  /** Reads the rows, where they are more than the saved record. */
  query?: (db: Tables, args: Args) => Promise<R | undefined>;
}

type NoArgs = Record<never, never>;
interface OfLanguage {
  language: string;
}
interface OfAccount {
  account: string;
}

interface OfRecord extends OfAccount {
  /** See `RECORD_RANGE`. */
  range: string;
  after: string;
}

const row = <Args extends object, R>(resource: ResourceRow<Args, R>) => resource;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Everything Parlour fetches and saves. */
export const RESOURCES = {
  settings: row<NoArgs, SettingsRow>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['system.settings', 'system.whitelabel'],
  }),
  announcements: row<OfLanguage, AnnouncementsRow>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['announcements.home'],
  }),
  /** The same as the member may see them: the groups of members, in place of those of guests. */
  memberAnnouncements: row<OfLanguage & OfAccount, AnnouncementsRow>({
    owner: 'member',
    freshMs: MINUTE,
    calls: ['announcements.home'],
  }),
  notices: row<OfLanguage, NoticeRow[]>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['announcements.notices'],
  }),
  /** Ids of the notices many players read now. */
  popularNotices: row<OfLanguage, string[]>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['announcements.popular'],
  }),
  vendors: row<OfLanguage, VendorsRow>({ owner: 'public', freshMs: 5 * MINUTE, calls: ['vendors.list'] }),
  gameMenu: row<OfLanguage, GameMenuRow>({
    owner: 'public',
    freshMs: 5 * MINUTE,
    calls: ['games.menu', 'vendors.classifications'],
  }),
  /** One page of any game list; the page on the screen names its owner where the list is a member's own. */
  gameList: row<GameListFilter & { page: number }, GameListView>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['games.list', 'games.hot', 'games.recent', 'favourites.list'],
    tables: ['games', 'gameLists'],
    query: async (db, { page, ...filter }) => {
      const saved = await db.gameLists.get([gameListKey(filter), page]);
      if (!saved) return undefined;
      const games = await db.games.bulkGet(saved.gameKeys);
      const { totalPages, totalCount } = saved;
      return { games: games.filter((game) => game !== undefined), totalPages, totalCount };
    },
  }),
  /** Filled in the background, for search without a connection. */
  cataloguePage: row<{ language: string; gameType: GameType; page: number }, CataloguePageRow>({
    owner: 'public',
    freshMs: 6 * 60 * MINUTE,
    calls: ['games.list'],
    tables: ['catalogue'],
    query: (db, { language, gameType, page }) => db.catalogue.get([language, gameType, page]),
  }),
  winners: row<OfLanguage, WinnerRow[]>({ owner: 'public', freshMs: MINUTE, calls: ['home.winners'] }),
  /** `feed`: as the settings name it. */
  jackpot: row<{ feed: string }, JackpotRow>({
    owner: 'public',
    freshMs: 10 * SECOND,
    calls: ['home.jackpot'],
  }),
  lotteries: row<OfLanguage, LotteriesRow>({
    owner: 'public',
    freshMs: 20 * SECOND,
    calls: [
      'lottery.standard',
      'lottery.electronic',
      'lottery.menu',
      'lottery.vietnamResults',
      'lottery.vietnamNumero',
    ],
  }),
  promotions: row<OfLanguage, PromotionsRow>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['promotions.list', 'announcements.banners'],
  }),
  promotion: row<{ language: string; id: string }, DocumentRow>({
    owner: 'public',
    freshMs: 10 * MINUTE,
    calls: ['promotions.detail'],
  }),
  helpTopics: row<OfLanguage, HelpTopicRow[]>({
    owner: 'public',
    freshMs: 10 * MINUTE,
    calls: ['help.topics'],
  }),
  helpArticle: row<{ language: string; id: string }, DocumentRow>({
    owner: 'public',
    freshMs: 10 * MINUTE,
    calls: ['help.article'],
  }),
  agreement: row<OfLanguage, DocumentRow>({
    owner: 'public',
    freshMs: 10 * MINUTE,
    calls: ['help.agreement'],
  }),
  onlineService: row<OfLanguage, OnlineServiceRow>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['service.online'],
  }),
  registration: row<OfLanguage, RegistrationRow>({
    owner: 'public',
    freshMs: MINUTE,
    calls: ['registration.rules', 'announcements.registration'],
  }),
  member: row<OfAccount, MemberRow>({ owner: 'member', freshMs: 10 * MINUTE, calls: ['member.info'] }),
  wallet: row<OfAccount, WalletRow>({ owner: 'member', freshMs: 15 * SECOND, calls: ['wallet.balance'] }),
  merchantWallet: row<OfAccount, WalletRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['wallet.merchant'],
  }),
  depositMethods: row<OfAccount, DepositMethodRow[]>({
    owner: 'member',
    freshMs: 5 * MINUTE,
    calls: ['deposits.methods'],
  }),
  /** The newest ones. */
  deposits: row<OfAccount, DepositRow[]>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['deposits.recent'],
  }),
  deposit: row<OfAccount & { id: string }, DepositDetailRow>({
    owner: 'member',
    freshMs: 2 * SECOND,
    calls: ['deposits.detail'],
  }),
  /** Deposit limits, and the interval of the reality check. */
  saferPlay: row<OfAccount, SaferPlayRow>({
    owner: 'member',
    freshMs: MINUTE,
    calls: ['saferPlay.state'],
  }),
  /** How long the session on this device has lasted, and what came of it. */
  playSession: row<OfAccount, PlaySessionRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['saferPlay.session'],
  }),
  withdrawOptions: row<OfAccount, WithdrawOptionsRow>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['withdrawals.options'],
  }),
  /** The newest ones. */
  withdrawals: row<OfAccount, WithdrawalRow[]>({
    owner: 'member',
    freshMs: 10 * SECOND,
    calls: ['withdrawals.recent'],
  }),
  withdrawal: row<OfAccount & { id: string }, WithdrawalRow>({
    owner: 'member',
    freshMs: 2 * SECOND,
    calls: ['withdrawals.detail'],
  }),
  /** One page of a record, behind a place of the list; '' is its start (spec: records, Pages). */
  transactionRecord: row<OfRecord & OfLanguage & { group: EntryGroup | 'all' }, TransactionPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.transactions'],
  }),
  depositRecord: row<OfRecord & { state: DepositState | 'all' }, DepositPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.deposits'],
  }),
  withdrawalRecord: row<OfRecord & { state: WithdrawalState | 'all' }, WithdrawalPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.withdrawals'],
  }),
  roundRecord: row<OfRecord & OfLanguage, RoundPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.rounds'],
  }),
  dayRecord: row<OfAccount & { range: string }, DaysPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['records.days'],
  }),
  /** Where the member is logged in. */
  sessions: row<OfAccount, OpenSessionRow[]>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['session.list'],
  }),
  passkeys: row<OfAccount, PasskeyRow[]>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['passkeys.list'],
  }),
  unreadMessages: row<OfAccount, number>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['messages.unreadCount'],
    query: (db, args) => savedUnread(db, argsKey('unreadMessages', args), args.account),
  }),
  /** The messages behind a place of the list; '' is its start. The rows are those of all pages that were loaded. */
  messages: row<OfLanguage & OfAccount & { after: string }, MessagesView>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['messages.list'],
    tables: ['messages'],
    query: (db, { account, language }) => savedMessages(db, account, language),
  }),
  /** One message that is not among the loaded ones, such as that of a link. */
  message: row<OfLanguage & OfAccount & { id: string }, MessageRow>({
    owner: 'member',
    freshMs: MINUTE,
    calls: ['messages.detail'],
    query: (db, args) => savedMessage(db, argsKey('message', args), args.account),
  }),
  unclaimedRewards: row<OfAccount, number>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['rewards.unclaimedCount'],
  }),
  /** What the member has sent, with the answers. */
  feedback: row<OfAccount, FeedbackRow[]>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['feedback.list'],
  }),
  favourites: row<OfAccount, FavouriteRow[]>({
    owner: 'member',
    freshMs: MINUTE,
    calls: ['favourites.ids'],
    tables: ['favourites'],
    query: (db, { account }) => db.favourites.where('account').equals(account).toArray(),
  }),
} as const;

export type ResourceName = keyof typeof RESOURCES;
export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];
export type ResourceArgs<N extends ResourceName> =
  (typeof RESOURCES)[N] extends ResourceRow<infer Args, infer _R> ? Args : never;
export type ResourceRows<N extends ResourceName> =
  (typeof RESOURCES)[N] extends ResourceRow<infer _Args, infer R> ? R : never;

/** `name {"arg":…}`: equal arguments give the same key, whatever their order. They are flat. */
export const argsKey = (name: string, args: object): string =>
  `${name} ${JSON.stringify(args, Object.keys(args).sort())}`;

/** The key of a resource in `saved` and `syncState`. */
export const resourceKey = <N extends ResourceName>(name: N, args: ResourceArgs<N>): string =>
  argsKey(name, args);

/** @returns the account whose data the resource is with these arguments; null for public data */
export const accountOf = (args: object): string | null =>
  'account' in args && typeof args.account === 'string' ? args.account : null;

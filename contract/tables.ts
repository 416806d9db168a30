import type { GameType } from './categories';
import type { ErrorCode } from './errors';
import type { AnnouncementsRow, BannerRow } from './rows/announcements';
import type {
  CataloguePageRow,
  GameMenuRow,
  GameRow,
  JackpotRow,
  LotteriesRow,
  VendorsRow,
  WinnersRow,
} from './rows/games';
import type { DocumentRow, HelpRow, OnlineServiceRow, PopularRow, PromotionsRow } from './rows/information';
import type { RegistrationRules } from './rules/forms';
import type { Settings } from './wire/system';

export type * from './rows/announcements';
export type * from './rows/games';
export type * from './rows/information';

/**
 * The saved data. The worker writes these rows, the UI only reads them. Times are epoch milliseconds, money
 * is integer minor units, ids are strings. Adding a table: a row type and one line in `TABLES`.
 */
export interface SettingsRow extends Settings {
  id: 'current';
  /** Feature key -> on, from the white-label call; a missing key is off. */
  features: Record<string, boolean>;
  /** The decrypted ways to customer service, at most three of Telegram and of Facebook (C §2). */
  serviceLinks: ServiceLink[];
  downloads: Downloads;
  /** The links above belong to these settings; until they are decrypted, those of the last ones stand. */
  linksOpen: boolean;
}

/** A way to customer service (C §3). */
export interface ServiceLink {
  group: 'CS' | 'TELEGRAM' | 'FACEBOOK';
  title: string;
  url: string;
}

/** Where the native apps are; null where the merchant has none (C §2 Download bar). */
export interface Downloads {
  android: string | null;
  ios: string | null;
  /** Configuration profile that puts the web app on an iPhone's home screen. */
  profile: string | null;
  /** Picture of the download icon; null draws the built-in one. */
  icon: string | null;
}

export interface NoticeRow {
  /** `<language>:<id>` */
  key: string;
  language: string;
  id: string;
  title: string;
  content: string;
  time: number;
  order: number;
}

/** One page of a game list. The list's key is made by `gameListKey`. */
export interface GameListPageRow {
  list: string;
  page: number;
  /** Keys into `games`, in the server's order. */
  gameKeys: string[];
  totalPages: number;
  totalCount: number;
}

/** What the registration form is made of (A §3), and the banners above it, for one language. */
export interface RegistrationRow {
  language: string;
  rules: RegistrationRules;
  banners: BannerRow[];
}

export interface FavouriteRow {
  account: string;
  gameId: string;
  vendorCode: string;
  /** What still waits in the outbox; null when the gateway knows. */
  pending: 'add' | 'remove' | null;
  order: number;
}

export interface WalletRow {
  account: string;
  balanceMinor: number;
  /** The part with the merchant itself (C §7 merchant wallet); null until known. */
  merchantMinor: number | null;
}

/** Holds nothing of the person beyond the nickname: no phone, no e-mail, no bank (decisions: Storage). */
export interface MemberRow {
  account: string;
  id: string;
  nickname: string | null;
  type: number;
  toUpline: boolean;
  registeredAt: number;
  hasPassword: boolean;
}

/** A number on an entry: unread messages, promotions to claim. */
export interface BadgeRow {
  account: string;
  kind: 'messages' | 'rewards';
  count: number;
}

/** A change made here that the gateway has not confirmed. Replayed in the order of `seq`. */
export interface OutboxRow {
  seq?: number;
  account: string;
  kind: 'favourite' | 'recent';
  /** What is changed; two entries of one subject are collapsed. */
  subject: string;
  operation: 'add' | 'remove';
  payload: { nodeId: string; vendor: string };
  idempotencyKey: string;
  attempts: number;
  nextAttemptAt: number;
  /** `sent`: the request may have reached the gateway, so it must be repeated with the same key. */
  status: 'queued' | 'sent';
  createdAt: number;
}

/** Age, loading and failure of one refreshed resource. */
export interface SyncStateRow {
  /** Resource key, such as `settings` or a game list's page. */
  key: string;
  /** When the gateway last confirmed the saved rows; null if never. At most a minute late after a 304. */
  checkedAt: number | null;
  etag: string | null;
  /** Digest of the last answer: an equal one writes nothing even without an ETag. */
  digest: string | null;
  status: 'loading' | 'ready' | 'failed';
  error: ErrorCode | null;
  /** Account whose data this is; null for public data. */
  account: string | null;
}

/** Small facts the worker keeps: the shell config, the working gateway, the clock's offset. */
export interface MetaRow {
  key: string;
  value: unknown;
}

export interface Rows {
  settings: SettingsRow;
  announcements: AnnouncementsRow;
  notices: NoticeRow;
  games: GameRow;
  gameLists: GameListPageRow;
  catalogue: CataloguePageRow;
  vendors: VendorsRow;
  gameMenu: GameMenuRow;
  winners: WinnersRow;
  jackpot: JackpotRow;
  lotteries: LotteriesRow;
  promotions: PromotionsRow;
  help: HelpRow;
  documents: DocumentRow;
  popular: PopularRow;
  onlineService: OnlineServiceRow;
  registration: RegistrationRow;
  favourites: FavouriteRow;
  wallet: WalletRow;
  member: MemberRow;
  badges: BadgeRow;
  outbox: OutboxRow;
  syncState: SyncStateRow;
  meta: MetaRow;
}
export type TableName = keyof Rows;

/** Dexie schema, owner, and whether the table may be thrown away and fetched again. */
export const TABLES = {
  settings: { schema: 'id', owner: 'public', cache: true },
  announcements: { schema: 'key', owner: 'public', cache: true },
  notices: { schema: 'key, language', owner: 'public', cache: true },
  games: { schema: 'key, [language+gameType]', owner: 'public', cache: true },
  gameLists: { schema: '[list+page], list', owner: 'public', cache: true },
  catalogue: { schema: '[language+gameType+page], language', owner: 'public', cache: true },
  vendors: { schema: 'language', owner: 'public', cache: true },
  gameMenu: { schema: 'language', owner: 'public', cache: true },
  winners: { schema: 'language', owner: 'public', cache: true },
  jackpot: { schema: 'feed', owner: 'public', cache: true },
  lotteries: { schema: 'language', owner: 'public', cache: true },
  promotions: { schema: 'language', owner: 'public', cache: true },
  help: { schema: 'language', owner: 'public', cache: true },
  documents: { schema: 'key', owner: 'public', cache: true },
  popular: { schema: 'language', owner: 'public', cache: true },
  onlineService: { schema: 'language', owner: 'public', cache: true },
  registration: { schema: 'language', owner: 'public', cache: true },
  favourites: { schema: '[account+gameId], account', owner: 'member', cache: true },
  wallet: { schema: 'account', owner: 'member', cache: true },
  member: { schema: 'account', owner: 'member', cache: true },
  badges: { schema: '[account+kind], account', owner: 'member', cache: true },
  outbox: { schema: '++seq, account, [account+subject]', owner: 'member', cache: false },
  syncState: { schema: 'key, account', owner: 'public', cache: true },
  meta: { schema: 'key', owner: 'public', cache: false },
} as const satisfies Record<TableName, { schema: string; owner: 'public' | 'member'; cache: boolean }>;

/** Tables that may be emptied and fetched again. */
export const CACHE_TABLES = (Object.keys(TABLES) as TableName[]).filter((name) => TABLES[name].cache);

export const DATABASE_NAME = 'parlour';
/** Raise when a schema above changes; migrations only add. */
export const DATABASE_VERSION = 4;

/** What makes two game lists the same list. */
export interface GameListFilter {
  language: string;
  gameType: GameType | 'HOT';
  /** all: the server's list; the others are C §2's tabs. */
  tab: 'all' | 'hot' | 'recent' | 'fav';
  /** ALL, NEW (slots only), HOT, or a vendor's own classification (C §4). */
  classify: string;
  vendorCode?: string;
  /** Of slots, such as 0.05. */
  minBet?: string;
  search?: string;
  /** Owner of recent and fav lists. */
  account?: string;
}

/** The saved key of a game list: every part that changes the answer, in a fixed order. */
export const gameListKey = (f: GameListFilter): string =>
  [
    f.language,
    f.gameType,
    f.tab,
    f.classify,
    f.vendorCode ?? '',
    f.minBet ?? '',
    f.search ?? '',
    f.account ?? '',
  ].join('|');

/** Keys of `documents`. */
export const DOCUMENT = {
  promotion: (language: string, id: string) => `promotion:${language}:${id}`,
  help: (language: string, id: string) => `help:${language}:${id}`,
  agreement: (language: string) => `agreement:${language}`,
} as const;

/** Resource keys of `syncState`, so that the worker and the UI name the same thing. */
export const RESOURCE = {
  settings: () => 'settings',
  announcements: (language: string) => `announcements:${language}`,
  notices: (language: string) => `notices:${language}`,
  vendors: (language: string) => `vendors:${language}`,
  registration: (language: string) => `registration:${language}`,
  gameMenu: (language: string) => `gameMenu:${language}`,
  winners: (language: string) => `winners:${language}`,
  jackpot: (feed: string) => `jackpot:${feed}`,
  lotteries: (language: string) => `lotteries:${language}`,
  promotions: (language: string) => `promotions:${language}`,
  help: (language: string) => `help:${language}`,
  document: (key: string) => `document:${key}`,
  popular: (language: string) => `popular:${language}`,
  onlineService: (language: string) => `onlineService:${language}`,
  catalogue: (language: string, gameType: string, page: number) =>
    `catalogue:${language}:${gameType}:${page}`,
  merchantWallet: (account: string) => `merchantWallet:${account}`,
  gameList: (list: string, page: number) => `games:${list}:${page}`,
  favourites: (account: string) => `favourites:${account}`,
  wallet: (account: string) => `wallet:${account}`,
  member: (account: string) => `member:${account}`,
  badge: (account: string, kind: BadgeRow['kind']) => `badge:${account}:${kind}`,
} as const;

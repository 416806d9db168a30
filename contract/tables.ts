import type { Category, GameType } from './categories';
import type { ErrorCode } from './errors';
import type { RegistrationRules } from './rules/forms';
import type { Settings } from './wire/system';

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

export interface BannerRow {
  id: string;
  title: string;
  subtitle: string | null;
  imagePath: string;
  link: string | null;
}
export interface AnnouncementRow {
  id: string;
  title: string;
  content: string;
  link: string | null;
}
export interface PopupRow {
  id: string;
  title: string;
  content: string;
  promotionType: string | null;
  execution: 'A' | 'B' | 'F';
}
export interface HotMatchRow {
  vendorCode: string;
  roomId: string;
  gameId: string;
  matchTime: number;
  league: string;
  homeTeam: string;
  awayTeam: string;
  homeImagePath: string;
  awayImagePath: string;
}
/** The home announcements of one language and audience: they arrive and change as one answer. */
export interface AnnouncementsRow {
  /** `<language>`; what a guest may see. */
  key: string;
  banners: BannerRow[];
  player: AnnouncementRow[];
  popups: PopupRow[];
  hotMatches: HotMatchRow[];
  promotions: AnnouncementRow[];
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

export interface GameRow {
  /** `<language>:<gameId>`, because names differ by language. */
  key: string;
  gameId: string;
  language: string;
  name: string;
  vendorCode: string;
  vendorName: string;
  gameType: GameType;
  iconPath: string;
  isNew: boolean;
  isHot: boolean;
  jackpot: boolean;
  supportsTrial: boolean;
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

export interface VendorRow {
  code: string;
  name: string;
  category: Category;
  markPath: string;
  launcherPath: string;
  gameCount: number;
}
/** Categories in display order and the vendors of each, for one language. */
export interface VendorsRow {
  language: string;
  sorting: Category[];
  mapping: Partial<Record<Category, VendorRow[]>>;
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
  kind: 'favourite';
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
  vendors: VendorsRow;
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
  vendors: { schema: 'language', owner: 'public', cache: true },
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
export const DATABASE_VERSION = 3;

/** What makes two game lists the same list. */
export interface GameListFilter {
  language: string;
  gameType: GameType | 'HOT';
  /** all: the server's list; the others are C §2's tabs. */
  tab: 'all' | 'hot' | 'recent' | 'fav';
  classify: 'ALL' | 'NEW';
  vendorCode?: string;
  search?: string;
  /** Owner of recent and fav lists. */
  account?: string;
}

/** The saved key of a game list: every part that changes the answer, in a fixed order. */
export const gameListKey = (f: GameListFilter): string =>
  [f.language, f.gameType, f.tab, f.classify, f.vendorCode ?? '', f.search ?? '', f.account ?? ''].join('|');

/** Resource keys of `syncState`, so that the worker and the UI name the same thing. */
export const RESOURCE = {
  settings: () => 'settings',
  announcements: (language: string) => `announcements:${language}`,
  notices: (language: string) => `notices:${language}`,
  vendors: (language: string) => `vendors:${language}`,
  registration: (language: string) => `registration:${language}`,
  gameList: (list: string, page: number) => `games:${list}:${page}`,
  favourites: (account: string) => `favourites:${account}`,
  wallet: (account: string) => `wallet:${account}`,
  member: (account: string) => `member:${account}`,
  badge: (account: string, kind: BadgeRow['kind']) => `badge:${account}:${kind}`,
} as const;

import { argsKey } from './args-key';
import type { ContactsRow } from './rows/security';
import type { ActivityPage } from './rows/security';
import type { GameType } from './categories';
import { gameListKey, type GameListFilter } from './game-lists';
import { savedMessage, savedMessages, savedUnread } from './saved-messages';
import { savedAgentNotices } from './saved-agent-notices';
import type { AgentNoticesRow, AnnouncementsRow, NoticeRow } from './rows/announcements';
import type { FeedbackRow } from './rows/feedback';
import type { CataloguePageRow, GameListView } from './rows/games';
import type { DocumentRow, HelpTopicRow } from './rows/help';
import type { JackpotRow, WinnerRow } from './rows/home';
import type { LotteriesRow } from './rows/lottery';
import type { FavouriteRow, MemberRow } from './rows/member';
import type { MessageRow, MessagesView } from './rows/messages';
import type { PasskeyRow } from './rows/passkeys';
import type { PromotionsRow } from './rows/promotions';
import type { RegistrationRow } from './rows/registration';
import type { PlaySessionRow, SaferPlayRow } from './rows/safer-play';
import type { OnlineServiceRow } from './rows/service';
import type { OpenSessionRow } from './rows/session';
import type { SettingsRow } from './rows/system';
import type { GameMenuRow, VendorsRow } from './rows/vendors';
import { AGENCY_RESOURCES } from './agency-resources';
import { CONTRACT_RESOURCES } from './contract-resources';
import { MONEY_RESOURCES } from './money-resources';
import { REWARD_RESOURCES } from './reward-resources';
import { TEAM_RESOURCES } from './team-resources';
import {
  MINUTE,
  row,
  SECOND,
  type NoArgs,
  type OfAccount,
  type OfLanguage,
  type ResourceRow,
} from './resource-row';

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
  /** Announcements for agents, with marks that the gateway has not confirmed yet. */
  agentNotices: row<OfLanguage & OfAccount, AgentNoticesRow>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['announcements.agent'],
    query: (db, args) => savedAgentNotices(db, argsKey('agentNotices', args), args.account),
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
  ...MONEY_RESOURCES,
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
  /** Where the member is logged in. */
  sessions: row<OfAccount, OpenSessionRow[]>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['session.list'],
  }),
  /** Masked phone and e-mail. */
  contacts: row<OfAccount, ContactsRow>({
    owner: 'member',
    freshMs: 30 * SECOND,
    calls: ['security.contacts'],
  }),
  /** One page of what happened to the account, behind a place of the list; '' is its start. */
  activity: row<OfAccount & { after: string }, ActivityPage>({
    owner: 'member',
    freshMs: 15 * SECOND,
    calls: ['security.activity'],
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
  ...REWARD_RESOURCES,
  ...TEAM_RESOURCES,
  ...AGENCY_RESOURCES,
  ...CONTRACT_RESOURCES,
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

import { isAppPath } from '../../contract/app-path';
import type { Category } from '../../contract/categories';
import type { GameSort } from '../../contract/game-lists';
import { launchOf, type Launchable, type LaunchInput, type PrizeMode } from '../../contract/launch';
import type { RangePreset } from '../../contract/records';
import { loginReasonOf, type LoginReason } from './login-reasons';
import { ROUTES } from './routes';

const query = (entries: Record<string, string | undefined>): string => {
  const params = new URLSearchParams(
    Object.entries(entries).filter((entry): entry is [string, string] => !!entry[1]),
  );
  return params.size ? `?${params}` : '';
};

export interface GameListLink {
  gameType: Category;
  tab?: string | undefined;
  classify?: string | undefined;
  vendorCode?: string | undefined;
  minBet?: string | undefined;
  minLine?: string | undefined;
  sort?: GameSort | undefined;
  q?: string | undefined;
}

const listQuery = ({ gameType, tab, classify, vendorCode, minBet, minLine, sort, q }: GameListLink) => ({
  ...{ gameType, tab, classify, vassalage: vendorCode, minBet, minLine },
  // The platform's own order needs no word.
  sort: sort === 'popular' ? undefined : sort,
  q,
});

/** The query of a launch (spec: launch, Launch route). */
function launchQuery(input: LaunchInput, pageBack: string): string {
  if (input.kind === 'generic') {
    const { gameCategory, vendor, gameId, nodeId, supportFreePlay } = input;
    return query({
      gameCategory,
      vendor,
      gameId,
      nodeId,
      supportFreePlay: String(supportFreePlay),
      pageBack,
    });
  }
  const { vendor, gameCode, prizeMode, playType } = input;
  if (!playType) return query({ vendor, gameCode, prizeMode, pageBack });
  // The mode names the vendor, unless it is another one.
  const other = vendor === prizeMode ? undefined : vendor;
  return query({ playType, prize_mode: prizeMode, code: gameCode, vendor: other, pageBack });
}

/** Addresses inside the app; screens never write paths themselves. */
export const links = {
  home: () => ROUTES.home.path,
  login: () => ROUTES.login.path,
  register: () => ROUTES.register.path,
  forget: () => ROUTES.forget.path,
  set: () => ROUTES.set.path,
  changePassword: () => ROUTES.changePsw.path,
  firstPassword: () => ROUTES.firstPassword.path,
  userAgreement: () => ROUTES.useragreement.path,
  /** The announcements, or one of them. */
  notice: ({ id }: { id?: string } = {}) => ROUTES.notice.path + query({ id }),
  /** The announcements for agents, or one of them. */
  agentNotice: ({ id }: { id?: string } = {}) => ROUTES.agentNotice.path + query({ types: 'A', id }),
  /** The messages, all or the unread ones, or one of them. */
  messages: ({ id, filter }: { id?: string; filter?: 'unread' | undefined } = {}) =>
    ROUTES.message.path + query({ filter, id }),
  activity: ({ type }: { type?: string | undefined } = {}) => ROUTES.activity.path + query({ type }),
  activityInfo: ({ id }: { id: string }) => ROUTES.activityInfo.path + query({ id }),
  service: () => ROUTES.service.path,
  help: () => ROUTES.help.path,
  saferPlay: () => ROUTES.saferPlay.path,
  /** A record of the last three months. */
  threeMonths: (record: 'profitandloss' | 'transactionRecord') =>
    ROUTES[record].path + query({ range: 'quarter' satisfies RangePreset }),
  /** What a member of the agent's team played. */
  teamBetting: (account: string) => ROUTES.teamBetting.path + query({ of: account }),
  /** Money to a direct downline. */
  transferDown: (account: string) => ROUTES.transferDown.path + query({ to: account }),
  /** A contract for a direct downline. */
  offerContract: (account?: string) => ROUTES.offerContract.path + query({ to: account }),
  /** The rebate rates of a direct downline. */
  agentRebate: (account: string) => ROUTES.agentRebate.path + query({ search: account }),
  /** The movements of a wallet of the agent's team. */
  teamTransactions: (account: string) => ROUTES.transactionRecord.path + query({ types: 'A', of: account }),
  deposit: (id?: string) => ROUTES.voucherCenter.path + query({ deposit: id }),
  withdraw: (id?: string) => ROUTES.withdraw.path + query({ withdrawal: id }),
  helpDetail: ({ id }: { id: string }) => ROUTES.helpDetail.path + query({ id }),
  mine: () => ROUTES.mine.path,
  benefits: () => ROUTES.benefits.path,
  memberHome: () => ROUTES.mine.aliases[0],
  trail: () => ROUTES.trail.path,
  loginNav: () => ROUTES.loginNav.path,
  gameList: (link: GameListLink) => ROUTES.gameList.path + query(listQuery(link)),
  /** The hot games of all types, as home shows them. */
  hotGames: () => ROUTES.gameList.path + query({ gameType: 'HOT' }),
  /** All games of a category. */
  allGames: (category: Category): string =>
    category === 'LOTT' || category === 'ELOTT' ? links.lottery() : links.gameList({ gameType: category }),
  gameCenter: (gameType?: Category) => ROUTES.gameCenter.path + query({ gameType }),
  slotsCenter: () => ROUTES.slotsCenter.path,
  /** A vendor's own page (spec: vendors, Vendor page). */
  gameLobby: (vendor: { category: Category; vendorCode: string }) =>
    ROUTES.gameLobby.path + query({ gameType: vendor.category, vassalage: vendor.vendorCode }),
  lottery: () => ROUTES.lottery.path,
  moreLottery: (group?: string) => ROUTES.moreLottery.path + query({ group }),
  startLottery: (gameCode: string) => ROUTES.startLottery.path + query({ code: gameCode }),
  /**
   * Where a game opens, by the rules of its vendor (spec: launch, Launch rules).
   * @param pageBack a screen's path below /m/, to return to
   */
  launch: (what: Launchable, mode: PrizeMode, pageBack: string) =>
    ROUTES.launchGame.path + launchQuery(launchOf(what, mode), pageBack),
} as const;

/** State of a game list's history entry: the player is about to type into its search. */
export const SEARCHING = { searching: true } as const;
export const isSearching = (state: unknown): boolean =>
  (state as Partial<typeof SEARCHING> | null)?.searching === true;

/** Where the login returns to, and why it was opened; state of the history entry. */
export interface ReturnState {
  returnTo?: string;
  reason?: LoginReason;
}

/** An address of this app as `pageBack` has it: without /m/. Home by its short address is home too. */
export const pageBackOf = (path: string): string =>
  path.replace(/^\/m\/?(?=$|\?)/, ROUTES.home.path).replace(/^\/m\//, '');
/** The address of a `pageBack`; home without a valid one. */
export const pathOfPageBack = (pageBack: string | null): string => {
  const path = `/m/${pageBack ?? ''}`;
  return pageBack && isAppPath(path) ? path : links.home();
};

/** Passes on where a login or registration is to return to, and its reason, from one of their screens to another. */
export const returnStateOf = (state: unknown): ReturnState => {
  const returnTo = safeReturn(state);
  const reason = loginReasonOf(state);
  return { ...(returnTo !== links.home() && { returnTo }), ...(reason && { reason }) };
};

/** Where the login returns to: only addresses inside this app are accepted. */
export const safeReturn = (state: unknown): string => {
  const returnTo = (state as ReturnState | null)?.returnTo;
  return isAppPath(returnTo) ? returnTo : links.home();
};

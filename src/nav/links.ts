import type { Category } from '../../contract/categories';
import { launchOf, type Launchable, type LaunchInput, type PrizeMode } from '../../contract/launch';
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
  q?: string | undefined;
}

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
  activity: ({ type }: { type?: string | undefined } = {}) => ROUTES.activity.path + query({ type }),
  activityInfo: ({ id }: { id: string }) => ROUTES.activityInfo.path + query({ id }),
  service: () => ROUTES.service.path,
  help: () => ROUTES.help.path,
  helpDetail: ({ id }: { id: string }) => ROUTES.helpDetail.path + query({ id }),
  mine: () => ROUTES.mine.path,
  benefits: () => ROUTES.benefits.path,
  memberHome: () => ROUTES.mine.aliases[0],
  trail: () => ROUTES.trail.path,
  loginNav: () => ROUTES.loginNav.path,
  gameList: ({ gameType, tab, classify, vendorCode, minBet, q }: GameListLink) =>
    ROUTES.gameList.path + query({ gameType, tab, classify, vassalage: vendorCode, minBet, q }),
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
  launchInput: (input: LaunchInput, pageBack: string) =>
    ROUTES.launchGame.path + launchQuery(input, pageBack),
} as const;

/** Where the login returns to; state of the history entry. */
export interface ReturnState {
  returnTo?: string;
}

const APP_PATH = /^\/m(\/(?!\/)[\w/?=&.%+*-]*)?$/;
/** Browsers resolve these, percent-encoded too: they could lead out of /m/. */
const DOTS = /\/(\.|%2e){1,2}(?=[/?]|$)/i;
/** Whether a text is an address inside this app. */
export const isAppPath = (path: unknown): path is string =>
  typeof path === 'string' && APP_PATH.test(path) && !DOTS.test(path);

/** An address of this app as `pageBack` has it: without /m/. */
export const pageBackOf = (path: string): string => path.replace(/^\/m\//, '');
/** The address of a `pageBack`; home without a valid one. */
export const pathOfPageBack = (pageBack: string | null): string => {
  const path = `/m/${pageBack ?? ''}`;
  return pageBack && isAppPath(path) ? path : links.home();
};

/** Where the login returns to: only addresses inside this app are accepted. */
export const safeReturn = (state: unknown): string => {
  const returnTo = (state as ReturnState | null)?.returnTo;
  return isAppPath(returnTo) ? returnTo : links.home();
};

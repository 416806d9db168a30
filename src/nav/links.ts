import type { Category } from '../../contract/categories';
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
  vassalage?: string | undefined;
  q?: string | undefined;
}

/** Addresses inside the app. A screen never writes a path of its own. */
export const links = {
  home: () => ROUTES.home.path,
  login: () => ROUTES.login.path,
  register: () => ROUTES.register.path,
  forget: () => ROUTES.forget.path,
  set: () => ROUTES.set.path,
  changePassword: () => ROUTES.changePsw.path,
  firstPassword: () => ROUTES.firstPassword.path,
  userAgreement: () => ROUTES.useragreement.path,
  notice: () => ROUTES.notice.path,
  mine: () => ROUTES.mine.path,
  benefits: () => ROUTES.benefits.path,
  memberHome: () => ROUTES.mine.aliases[0],
  trail: () => ROUTES.trail.path,
  loginNav: () => ROUTES.loginNav.path,
  gameList: ({ gameType, ...rest }: GameListLink) => ROUTES.gameList.path + query({ gameType, ...rest }),
  /** Where a game opens; the launch rules live behind this route (C §4). */
  launch: (game: { vendorCode: string; gameId: string }) =>
    ROUTES.launchGame.path + query({ vendor: game.vendorCode, nodeId: game.gameId }),
} as const;

/** Where the login leads back to, as kept in the history entry. */
export interface ReturnState {
  returnTo?: string;
}

/** Whether a text is an address inside this app, and nothing that leads out of it. */
export const isAppPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/m(\/(?!\/)[\w/?=&.%+-]*)?$/.test(path);

/** Only an address inside this app may be returned to. */
export const safeReturn = (state: unknown): string => {
  const returnTo = (state as ReturnState | null)?.returnTo;
  return isAppPath(returnTo) ? returnTo : links.home();
};

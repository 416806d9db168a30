import { MIN_BETS } from '../../../contract/constants';
import { isGameType, type GameType } from '../../../contract/categories';
import type { GameListFilter } from '../../../contract/game-lists';

const TABS = ['all', 'recent', 'fav', 'hot'] as const;
export type ListTab = (typeof TABS)[number];
export const LIST_TABS: readonly ListTab[] = TABS;
/** The longest search text that is sent. */
export const SEARCH_MAX = 100;
const CLASSIFY = /^[A-Z][A-Z\d_]{0,39}$/;

export interface ListView {
  gameType: GameType;
  tab: ListTab;
  /** ALL, NEW (slots only), HOT, or a vendor's own classification. */
  classify: string;
  vendorCode: string | undefined;
  /** Slots only. */
  minBet: string | undefined;
  q: string | undefined;
}

/**
 * Reads the list from the URL, so that back, reload and sharing work (spec: games, Game query). Slots start with the
 * new games on the All tab; a search or a chosen vendor covers all games (spec: games, Tabs and classifications).
 */
export function readListUrl(params: URLSearchParams): ListView | null {
  const gameType = params.get('gameType');
  if (!isGameType(gameType)) return null;
  const wanted = params.get('tab');
  const tab = TABS.find((candidate) => candidate === wanted) ?? 'all';
  const vendorCode = params.get('vassalage') ?? undefined;
  const q = params.get('q')?.trim().slice(0, SEARCH_MAX) || undefined;
  const slots = gameType === 'RNG';
  const bet = params.get('minBet');
  const minBet = slots ? MIN_BETS.find((candidate) => candidate === bet) : undefined;
  const startsNew = slots && tab === 'all' && !vendorCode && !q && !minBet;
  const classify = params.get('classify');
  const known = classify !== null && (slots ? CLASSIFY.test(classify) : classify === 'HOT');
  return {
    gameType,
    tab,
    vendorCode,
    minBet,
    q,
    classify: known ? classify : startsNew ? 'NEW' : 'ALL',
  };
}

/** The list behind a view. @param account of the member, for recent and favourite lists */
export const filterOf = (view: ListView, language: string, account: string | undefined): GameListFilter => ({
  language,
  gameType: view.gameType,
  tab: view.tab,
  classify: view.tab === 'all' ? view.classify : 'ALL',
  ...(view.tab === 'all' && view.vendorCode && { vendorCode: view.vendorCode }),
  ...(view.tab === 'all' && view.minBet && { minBet: view.minBet }),
  ...(view.tab === 'all' && view.q && { search: view.q }),
  ...((view.tab === 'recent' || view.tab === 'fav') && account && { account }),
});

/** How many filters narrow the list beyond what its type shows by itself. */
export const filtersOn = ({ tab, vendorCode, minBet, classify, gameType }: ListView): number => {
  if (tab !== 'all') return 0;
  const plain = classify === 'ALL' || (gameType === 'RNG' && classify === 'NEW');
  return [vendorCode, minBet, !plain].filter(Boolean).length;
};

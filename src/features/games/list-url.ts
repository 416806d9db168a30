import { isGameType, type GameType } from '../../../contract/categories';
import type { GameListFilter } from '../../../contract/tables';

const TABS = ['all', 'recent', 'fav', 'hot'] as const;
export type ListTab = (typeof TABS)[number];
export const LIST_TABS: readonly ListTab[] = TABS;
/** The longest search text that is sent. */
export const SEARCH_MAX = 100;

export interface ListView {
  gameType: GameType;
  tab: ListTab;
  classify: 'ALL' | 'NEW';
  vassalage: string | undefined;
  q: string | undefined;
}

/**
 * What the URL says is shown, so that back, reload and sharing work. Slots begin with the new games on the All tab
 * (C §4); a search or a chosen vendor looks through all of them.
 */
export function readListUrl(params: URLSearchParams): ListView | null {
  const gameType = params.get('gameType');
  if (!isGameType(gameType)) return null;
  const wanted = params.get('tab');
  const tab = TABS.find((candidate) => candidate === wanted) ?? 'all';
  const vassalage = params.get('vassalage') ?? undefined;
  const q = params.get('q')?.trim().slice(0, SEARCH_MAX) || undefined;
  const classify = params.get('classify');
  const startsNew = gameType === 'RNG' && tab === 'all' && !vassalage && !q;
  return {
    gameType,
    tab,
    vassalage,
    q,
    classify: classify === 'NEW' || (classify === null && startsNew) ? 'NEW' : 'ALL',
  };
}

/** The list behind a view. @param account of the member, for recent and favourite lists */
export const filterOf = (view: ListView, language: string, account: string | undefined): GameListFilter => ({
  language,
  gameType: view.gameType,
  tab: view.tab,
  classify: view.tab === 'all' ? view.classify : 'ALL',
  ...(view.tab === 'all' && view.vassalage && { vendorCode: view.vassalage }),
  ...(view.tab === 'all' && view.q && { search: view.q }),
  ...((view.tab === 'recent' || view.tab === 'fav') && account && { account }),
});

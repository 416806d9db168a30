import { isGameSort, joinVendors, MIN_BETS, vendorsOf, type GameSort } from '../../../contract/game-lists';
import { isGameType, type GameType } from '../../../contract/categories';
import type { GameListFilter } from '../../../contract/game-lists';

const TABS = ['all', 'recent', 'fav', 'hot'] as const;
export type ListTab = (typeof TABS)[number];
export const LIST_TABS: readonly ListTab[] = TABS;
/** The longest search text that is sent. */
export const SEARCH_MAX = 100;
/** The platform's limit of lines is 100,000. */
const LINES = /^[1-9]\d{0,4}$/;
const CLASSIFY = /^[A-Z][A-Z\d_]{0,39}$/;

export interface ListView {
  gameType: GameType;
  tab: ListTab;
  /** ALL, NEW (slots only), HOT, or a vendor's own classification. */
  classify: string;
  /** A vendor, or several (`joinVendors`). */
  vendorCode: string | undefined;
  /** Slots only. */
  minBet: string | undefined;
  /** Slots only; named by a link, such as a banner's. */
  minLine: string | undefined;
  /** Of the All tab; a search has an order of its own (spec: games, Sort). */
  sort: GameSort;
  q: string | undefined;
}

/** What a list shows without a classification: new slots, unless something else narrows them, or everything. */
export const startClass = ({
  gameType,
  vendorCode,
  minBet,
  minLine,
  q,
}: Pick<ListView, 'gameType'> & Partial<ListView>): string =>
  gameType === 'RNG' && !vendorCode && !q && !minBet && !minLine ? 'NEW' : 'ALL';

/**
 * Reads the list from the URL, so that back, reload and sharing work (spec: games, Game query). Slots start with the
 * new games on the All tab; a search or a chosen vendor covers all games (spec: games, Tabs and classifications).
 */
export function readListUrl(params: URLSearchParams): ListView | null {
  const gameType = params.get('gameType');
  if (!isGameType(gameType)) return null;
  const wanted = params.get('tab');
  const tab = TABS.find((candidate) => candidate === wanted) ?? 'all';
  const vendorCode = joinVendors(vendorsOf(params.get('vassalage') ?? undefined));
  const q = params.get('q')?.trim().slice(0, SEARCH_MAX) || undefined;
  const slots = gameType === 'RNG';
  const bet = params.get('minBet');
  const minBet = slots ? MIN_BETS.find((candidate) => candidate === bet) : undefined;
  const line = params.get('minLine') ?? '';
  const minLine = slots && LINES.test(line) ? line : undefined;
  const sort = params.get('sort');
  const classify = params.get('classify');
  const known = classify !== null && (slots ? CLASSIFY.test(classify) : classify === 'HOT');
  return {
    gameType,
    tab,
    vendorCode,
    minBet,
    minLine,
    sort: isGameSort(sort) ? sort : 'popular',
    q,
    classify: known
      ? classify
      : tab === 'all'
        ? startClass({ gameType, vendorCode, minBet, minLine, q })
        : 'ALL',
  };
}

/** All games of a vendor, as its own page shows them. */
export const listOfVendor = (gameType: GameType, vendorCode: string): ListView => ({
  ...{ gameType, vendorCode, tab: 'all', classify: 'ALL', sort: 'popular' },
  ...{ minBet: undefined, minLine: undefined, q: undefined },
});

/** The list behind a view. @param account of the member, for recent and favourite lists */
export const filterOf = (view: ListView, language: string, account: string | undefined): GameListFilter => ({
  language,
  gameType: view.gameType,
  tab: view.tab,
  classify: view.tab === 'all' ? view.classify : 'ALL',
  ...(view.tab === 'all' && view.vendorCode && { vendorCode: view.vendorCode }),
  ...(view.tab === 'all' && view.minBet && { minBet: view.minBet }),
  ...(view.tab === 'all' && view.minLine && { minLine: view.minLine }),
  ...(view.tab === 'all' && view.q && { search: view.q }),
  ...(view.tab === 'all' && !view.q && view.sort !== 'popular' && { sort: view.sort }),
  ...((view.tab === 'recent' || view.tab === 'fav') && account && { account }),
});

/** The platform's classifications: they apply to the games of every vendor. */
const PLATFORM_CLASSES: readonly string[] = ['ALL', 'NEW', 'HOT'];

/**
 * The vendors of a view with one more, or one less. The first one covers all its games, and without any the list starts
 * over; a vendor's own classification ends (spec: games, Tabs and classifications).
 */
export function toggleVendor(
  { vendorCode, classify }: Pick<ListView, 'vendorCode' | 'classify'>,
  code: string,
): { vendorCode: string | undefined; classify: string | undefined } {
  const before = vendorsOf(vendorCode);
  const after = joinVendors(
    before.includes(code) ? before.filter((other) => other !== code) : [...before, code],
  );
  const keeps = vendorCode && after && PLATFORM_CLASSES.includes(classify);
  return { vendorCode: after, classify: keeps ? classify : undefined };
}

/** How many filters narrow the list beyond what its type shows by itself. */
export const filtersOn = ({ tab, vendorCode, minBet, minLine, classify, gameType }: ListView): number => {
  if (tab !== 'all') return 0;
  const plain = classify === 'ALL' || (gameType === 'RNG' && classify === 'NEW');
  return vendorsOf(vendorCode).length + [minBet, minLine, !plain].filter(Boolean).length;
};

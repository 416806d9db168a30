import { GAME_TYPES } from '../../contract/categories';
import { vendorsOf } from '../../contract/game-lists';
import type { SearchHit, SearchInput, SearchResult } from '../../contract/game-search';
import type { GameRow } from '../../contract/rows/games';
import { Best } from './best';
import type { SearchIndex } from './build';
import { spansIn } from './highlight';
import { JoinedWords } from './joined-words';
import { matchWord } from './match';
import { parseQuery, type Query, type QueryWord } from './query';
import { TIER, Tiers } from './tiers';

/** At most this many hits are returned; the others are only counted. */
const HERE_LIMIT = 60;
const ELSEWHERE_LIMIT = 12;
/** With fewer hits than this, words with typos match too. */
const TYPOS_BELOW = 20;
/** More than there are games: puts a game's rank and, for equal ranks, its position into one number. */
const POSITIONS = 2 ** 24;
const PRIORITIES = 4;

/** Buffers of one search, reused by the next. */
export class Scratch {
  tiers = new Tiers(0);
  wordTiers = new Tiers(0);

  /** @param size number of games */
  resize(size: number): void {
    if (this.tiers.size === size) return;
    this.tiers = new Tiers(size);
    this.wordTiers = new Tiers(size);
  }
}

/** How well each game matches all of the query's words. */
function matchAll(
  index: SearchIndex,
  [first, ...others]: QueryWord[],
  allowTypos: boolean,
  { tiers, wordTiers }: Scratch,
): void {
  if (first) matchWord(index, first, allowTypos, tiers);
  for (const other of others) {
    matchWord(index, other, allowTypos, wordTiers);
    tiers.lowerTo(wordTiers);
  }
}

/** Raises names that are the query or start with it, however it is divided into words. */
function raiseStarts(index: SearchIndex, { joined }: Query, tiers: Tiers): void {
  const joinedWords = new JoinedWords(index, joined);
  const { wordsOfGame } = index;
  for (let game = 0; game < tiers.size; game++) {
    if (tiers.of(game) < TIER.inside) continue;
    const end = wordsOfGame.end(game);
    const match = joinedWords.matchAt(wordsOfGame.start(game), end);
    if (match) tiers.raise(game, match.untyped === 0 && match.end === end ? TIER.exact : TIER.start);
  }
}

interface Selected {
  here: GameRow[];
  elsewhere: GameRow[];
  hereCount: number;
  count: number;
}

function select(index: SearchIndex, input: SearchInput, tiers: Tiers): Selected {
  const { games, vendors, typeOf, priorityOf, vendorOf } = index;
  const here = new Best(HERE_LIMIT);
  const elsewhere = new Best(ELSEWHERE_LIMIT);
  const wantedType = GAME_TYPES.indexOf(input.gameType);
  const chosen = vendorsOf(input.vendorCode);
  const wantedVendors = vendors.map(({ code }) => chosen.length === 0 || chosen.includes(code));
  let count = 0;
  let hereCount = 0;
  for (let game = 0; game < tiers.size; game++) {
    const tier = tiers.of(game);
    if (tier === TIER.none || !wantedVendors[vendorOf.of(game)]) continue;
    count++;
    const score = (tier * PRIORITIES + priorityOf.of(game)) * POSITIONS + (POSITIONS - 1 - game);
    if (typeOf.of(game) === wantedType) {
      hereCount++;
      here.add(score);
    } else elsewhere.add(score);
  }
  const rowsOf = (best: Best) =>
    best
      .sorted()
      .map((score) => games[POSITIONS - 1 - (score % POSITIONS)])
      .filter((row) => row !== undefined);
  return { here: rowsOf(here), elsewhere: rowsOf(elsewhere), hereCount, count };
}

/**
 * Searches the index: every word typed must be found in the game's name or its vendor's. Best first: the name itself,
 * its start, the start of a word in it, inside a word, with a typo, the vendor's name; equals hot before new, then in
 * the platform's order.
 */
export function findGames(
  index: SearchIndex,
  input: SearchInput,
  scratch: Scratch,
): Omit<SearchResult, 'complete'> {
  const query = parseQuery(input.text);
  const searched = index.games.length;
  if (query.words.length === 0) return { here: [], hereCount: 0, elsewhere: [], searched };
  scratch.resize(searched);
  const find = (allowTypos: boolean): Selected => {
    matchAll(index, query.words, allowTypos, scratch);
    raiseStarts(index, query, scratch.tiers);
    return select(index, input, scratch.tiers);
  };
  const exact = find(false);
  const allowTypos = exact.count < TYPOS_BELOW && query.words.some(({ typos }) => typos > 0);
  const { here, elsewhere, hereCount } = allowTypos ? find(true) : exact;
  const toHit = (game: GameRow): SearchHit => ({
    game,
    name: spansIn(game.name, query.words, allowTypos),
    vendor: spansIn(game.vendorName, query.words, allowTypos),
  });
  return { here: here.map(toHit), hereCount, elsewhere: elsewhere.map(toHit), searched };
}

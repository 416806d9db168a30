import { GAME_TYPES } from '../../contract/categories';
import type { SearchHit, SearchInput, SearchResult } from '../../contract/commands';
import { Best } from './best';
import type { SearchIndex } from './build';
import { spansIn } from './highlight';
import { JoinedWords, matchWord, TIER } from './match';
import { parseQuery, type Query } from './query';

/** So many hits are handed over; the rest are counted. */
const HERE_LIMIT = 60;
const ELSEWHERE_LIMIT = 12;
/** With fewer hits than this, words that are nearly what was typed count as well. */
const FORGIVING_BELOW = 20;
/** More games than there are: keeps the order of equals behind their rank in one number. */
const ORDER = 2 ** 24;
const MERITS = 4;

/** Room for one search, used again by the next. */
export class Scratch {
  tiers = new Uint8Array(0);
  word = new Uint8Array(0);

  fit(games: number): void {
    if (this.tiers.length === games) return;
    this.tiers = new Uint8Array(games);
    this.word = new Uint8Array(games);
  }
}

/** How well each game matches all of the query's words. */
function matchAll(index: SearchIndex, query: Query, forgiving: boolean, { tiers, word }: Scratch): void {
  query.words.forEach((typed, n) => {
    matchWord(index, typed, forgiving, n === 0 ? tiers : word);
    if (n === 0) return;
    for (let game = 0; game < tiers.length; game++) {
      if (word[game]! < tiers[game]!) tiers[game] = word[game]!;
    }
  });
}

/** Names that begin with the query, or are it, whatever is between its words. */
function raiseStarts(index: SearchIndex, query: Query, tiers: Uint8Array): void {
  const joined = new JoinedWords(index, query.joined);
  const { starts } = index.wordsOf;
  for (let game = 0; game < tiers.length; game++) {
    if (tiers[game]! < TIER.inside) continue;
    const end = starts[game + 1]!;
    const match = joined.matchAt(starts[game]!, end);
    if (match) tiers[game] = match.rest === 0 && match.next === end ? TIER.exact : TIER.start;
  }
}

interface Selected {
  here: number[];
  elsewhere: number[];
  hereCount: number;
  count: number;
}

function select(index: SearchIndex, input: SearchInput, tiers: Uint8Array): Selected {
  const here = new Best(HERE_LIMIT);
  const elsewhere = new Best(ELSEWHERE_LIMIT);
  const type = GAME_TYPES.indexOf(input.gameType);
  const ofVendor = index.vendors.map(({ code }) => !input.vendorCode || code === input.vendorCode);
  let count = 0;
  let hereCount = 0;
  for (let game = 0; game < tiers.length; game++) {
    const tier = tiers[game]!;
    if (tier === TIER.none || !ofVendor[index.vendorOf[game]!]) continue;
    count++;
    const rank = (tier * MERITS + index.merit[game]!) * ORDER + (ORDER - 1 - game);
    if (index.typeOf[game] === type) {
      hereCount++;
      here.add(rank);
    } else elsewhere.add(rank);
  }
  const games = (best: Best) => best.sorted().map((rank) => ORDER - 1 - (rank % ORDER));
  return { here: games(here), elsewhere: games(elsewhere), hereCount, count };
}

/**
 * Searches the index: every word typed must be found in the game's name or its vendor's. Best first: the name itself,
 * its beginning, the beginning of a word in it, inside a word, with a typo, the vendor's name; equals hot before new,
 * then in the platform's order.
 */
export function findGames(index: SearchIndex, input: SearchInput, scratch: Scratch): SearchResult {
  const query = parseQuery(input.text);
  const searched = index.games.length;
  if (query.words.length === 0) return { here: [], hereCount: 0, elsewhere: [], searched };
  scratch.fit(searched);
  const look = (forgiving: boolean): Selected => {
    matchAll(index, query, forgiving, scratch);
    raiseStarts(index, query, scratch.tiers);
    return select(index, input, scratch.tiers);
  };
  let selected = look(false);
  const forgiving = selected.count < FORGIVING_BELOW && query.words.some(({ typos }) => typos > 0);
  if (forgiving) selected = look(true);
  const hit = (at: number): SearchHit => {
    const game = index.games[at]!;
    return {
      game,
      name: spansIn(game.name, query.words, forgiving),
      vendor: spansIn(game.vendorName, query.words, forgiving),
    };
  };
  const { here, elsewhere, hereCount } = selected;
  return { here: here.map(hit), hereCount, elsewhere: elsewhere.map(hit), searched };
}

import type { SearchIndex } from './build';
import { JoinedWords } from './joined-words';
import type { Lists } from './lists';
import type { QueryWord } from './query';
import { TIER, type Tiers } from './tiers';
import { hasAtMostBits, typosToPrefix } from './typos';

function raiseAll(tiers: Tiers, games: Lists, list: number, tier: number): void {
  for (let place = games.start(list), end = games.end(list); place < end; place++) {
    tiers.raise(games.valueAt(place), tier);
  }
}

const typoTier = (count: number): number => (count === 1 ? TIER.typo : TIER.twoTypos);

/** Writes into `tiers` how well each game matches one word. */
export function matchWord(index: SearchIndex, word: QueryWord, allowTypos: boolean, tiers: Tiers): void {
  tiers.clear();
  const limit = allowTypos ? word.typos : 0;
  matchNames(index, word, limit, tiers);
  matchJoinedWords(index, word, tiers);
  matchVendors(index, word, limit, tiers);
}

function matchNames(
  { vocabulary, gamesWithWord }: SearchIndex,
  { text, letters }: QueryWord,
  limit: number,
  tiers: Tiers,
): void {
  const { from, to } = vocabulary.withPrefix(text);
  for (let id = from; id < to; id++) raiseAll(tiers, gamesWithWord, id, TIER.word);
  for (let id = 0; id < vocabulary.size; id++) {
    const missing = letters & ~vocabulary.lettersOf(id);
    if (missing === 0 && (id < from || id >= to) && vocabulary.word(id).includes(text)) {
      raiseAll(tiers, gamesWithWord, id, TIER.inside);
    } else if (
      limit > 0 &&
      vocabulary.word(id).length >= text.length - limit &&
      hasAtMostBits(missing, limit)
    ) {
      const typos = typosToPrefix(text, vocabulary.word(id), limit);
      if (typos && typos.count > 0) raiseAll(tiers, gamesWithWord, id, typoTier(typos.count));
    }
  }
}

function matchJoinedWords(index: SearchIndex, { text }: QueryWord, tiers: Tiers): void {
  const { gamesWithWord, wordsOfGame } = index;
  const joined = new JoinedWords(index, text);
  for (const first of joined.firstWords()) {
    for (let entry = gamesWithWord.start(first); entry < gamesWithWord.end(first); entry++) {
      const game = gamesWithWord.valueAt(entry);
      const end = wordsOfGame.end(game);
      for (let place = wordsOfGame.start(game); place < end && tiers.of(game) < TIER.word; place++) {
        if (wordsOfGame.valueAt(place) === first && joined.matchAt(place, end)) tiers.raise(game, TIER.word);
      }
    }
  }
}

function matchVendors(
  { vendors, gamesOfVendor }: SearchIndex,
  { text }: QueryWord,
  limit: number,
  tiers: Tiers,
): void {
  for (const [vendor, { words }] of vendors.entries()) {
    if (words.some((word) => word.includes(text)) || words.join('').includes(text)) {
      raiseAll(tiers, gamesOfVendor, vendor, TIER.vendor);
    } else if (limit > 0 && words.some((word) => typosToPrefix(text, word, limit))) {
      raiseAll(tiers, gamesOfVendor, vendor, TIER.vendorTypo);
    }
  }
}

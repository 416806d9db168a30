import { GAMES_DEFAULT, readGames } from '../seed/games-option';
import { seedContent } from '../seed/seed';
import { done, failed, type Commands } from './command-result';

export const SEED_COMMANDS: Commands = {
  seed: {
    usage: 'seed [--games NUMBER]',
    options: ['games'],
    run: async (db, words, { games: word }, now) => {
      if (words.length) return null;
      let games = GAMES_DEFAULT;
      try {
        if (word !== undefined) games = readGames(word);
      } catch (error) {
        return failed((error as Error).message);
      }
      const added = await seedContent(db, { games, now });
      return added
        ? done(`added the demo's merchants, ${games} games, announcements and documents, but no members`)
        : failed('the database has this content already');
    },
  },
};

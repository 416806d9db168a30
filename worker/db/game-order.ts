import { nameOrder } from '../../contract/fold';
import type { GameListFilter } from '../../contract/game-lists';
import type { GameRow } from '../../contract/rows/games';

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

type Order = (games: readonly GameRow[]) => GameRow[];

const byText =
  (textOf: (game: GameRow) => string): Order =>
  (games) =>
    games
      .map((game) => ({ game, text: textOf(game) }))
      .sort((a, b) => compare(a.text, b.text))
      .map(({ game }) => game);

/** As the gateway orders them; equals stay in the platform's order. */
const ORDERS: Record<NonNullable<GameListFilter['sort']>, Order> = {
  new: (games) => [...games].sort((a, b) => Number(b.isNew) - Number(a.isNew)),
  name: byText(({ name }) => nameOrder(name)),
  vendor: byText(({ vendorName, vendorCode }) => `${nameOrder(vendorName)}\n${vendorCode}`),
};

/** Games of the saved catalogue in the order of a list (spec: games, Sort). @param games in the platform's order */
export const inOrder = (games: readonly GameRow[], sort: GameListFilter['sort']): readonly GameRow[] =>
  sort ? ORDERS[sort](games) : games;

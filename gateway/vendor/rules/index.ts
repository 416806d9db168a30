import { isGameType, type GameType } from '../../../contract/categories';
import { match } from './match';
import type { Rules } from './rules';
import { slots } from './slots';
import { table } from './table';
import { ticket } from './ticket';

/** The kinds of games that the demo vendors have; the page draws each. */
export const KINDS = { slots, table, ticket, match } as const satisfies Record<string, Rules>;
export type Kind = keyof typeof KINDS;

const KIND_OF: Record<GameType, Kind> = {
  RNG: 'slots',
  FISH: 'slots',
  INHOUSE: 'slots',
  LIVE: 'table',
  PVP: 'table',
  LOTT: 'ticket',
  ELOTT: 'ticket',
  SPORTS: 'match',
  ESPORTS: 'match',
  COCKFIGHT: 'match',
};

/** The kind of a game by its type. */
export const kindOf = (gameType: string): Kind => (isGameType(gameType) ? KIND_OF[gameType] : 'slots');

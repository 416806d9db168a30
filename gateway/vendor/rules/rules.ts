import type { RoundOutcome } from '../../store/bets';

/** A random whole number, at least 0 and below the limit. */
export type Roll = (limit: number) => number;

/** How a kind of game is played. Money is not its business: it only says what multiple of the stake a round pays. */
export interface Rules {
  /** What the player chooses one of; empty if there is nothing to choose. */
  choices: readonly string[];
  /** What it publishes: the share of the stakes that comes back, in percent, and how unevenly. */
  rtp?: number;
  volatility?: 'low' | 'medium' | 'high';
  /** Draws a round. @param choice one of `choices`; '' without any */
  draw: (roll: Roll, choice: string) => RoundOutcome;
}

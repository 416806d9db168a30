import { box, flat, group, type Suit, SUIT } from '../draw';
import type { Inks } from '../inks';
import { label } from '../lettering';

/** Suits keep their own red and black whatever the palette. */
export const CARD_RED = '#B8342A';
export const CARD_BLACK = '#1A1512';

/** A playing card, 38 by 56 units, placed by its centre and turned by degrees. */
export const playingCard = (
  ink: Inks,
  x: number,
  y: number,
  turn: number,
  suit: Suit,
  colour: string,
  rank: string,
): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    box(-19, -28, 38, 56, 5, ink.ivory) +
      flat(SUIT[suit], colour, { transform: 'translate(2 5) scale(1.25)' }) +
      label(-11.5, -13, rank, 16, colour),
  );

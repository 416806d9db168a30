import type { LotteriesRow } from '../../../contract/rows/lottery';

/** After the time of a draw the platform is asked for the next one, in ms. */
const LAG_MS = 1_000;
/** Between two requests while it still has the old one: this long, then twice as long each time, in ms. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** A draw takes no longer than that, in ms. */
const DRAWING_MS = 2 * 60_000;

/** When the first of the saved draws takes place or closes, in epoch ms; Infinity without one. */
export const nextDue = ({ standard, electronic, open }: LotteriesRow): number =>
  Math.min(
    ...[...standard, ...electronic].map(({ drawAt }) => drawAt),
    ...open.map(({ closesAt }) => closesAt),
  );

/** How long to wait before the platform is asked for the next draws. @param attempts since the draw was due */
export const msUntilAsked = (due: number, attempts: number, now: number): number =>
  attempts === 0
    ? Math.max(due - now, 0) + LAG_MS
    : Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

export type DrawState = 'coming' | 'drawing' | 'drawn';
/** Drawn: the next draw is not known, because there is no connection. */
export const drawState = (drawAt: number, now: number): DrawState =>
  drawAt > now ? 'coming' : now - drawAt < DRAWING_MS ? 'drawing' : 'drawn';

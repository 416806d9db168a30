import { ground, stop } from './draw';

/** Reading direction. It moves the art to the far side; it never mirrors a drawing. */
export type Direction = 'ltr' | 'rtl';

/** A point of a scrim: how far along it lies (0 to 1) and how dense it is there (0 to 1). */
export type ScrimStop = readonly [offset: number, opacity: number];

/** Darkens (or lightens) the side on which the page sets words, so that they stay readable over any art. */
export function scrim(
  width: number,
  height: number,
  colour: string,
  stops: readonly ScrimStop[],
  dir: Direction,
): string {
  const ends = dir === 'rtl' ? ' x1="1" x2="0"' : '';
  const ramp = stops.map(([offset, opacity]) => stop(offset, colour, opacity)).join('');
  return `<linearGradient id="s"${ends}>${ramp}</linearGradient>${ground(width, height, 'url(#s)')}`;
}

import { ground, stop } from './draw';

/** Reading direction. It moves the subject to the end side; drawings are never mirrored. */
export type Direction = 'ltr' | 'rtl';

/** A stop of a scrim: position (0 to 1) and density (0 to 1). */
export type ScrimStop = readonly [offset: number, opacity: number];

/** Darkens (or lightens) the side with the page's words, so that they are readable over any art. */
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

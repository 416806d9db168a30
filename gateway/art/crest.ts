import { circle, svgFile, tag } from './draw';
import { drawable, lettered, setLine } from './lettering';
import { hash, wrap } from './text-hash';

/** First and second colour of a kit. */
const KITS = [
  ['#C8402F', '#F6EDD8'],
  ['#1F4E9B', '#F6EDD8'],
  ['#1B6B4B', '#EBC25A'],
  ['#20262B', '#EBC25A'],
  ['#7B2740', '#8FC3E0'],
  ['#E0A32E', '#20262B'],
  ['#3F8FB8', '#F6EDD8'],
  ['#F1E8D2', '#B4352B'],
  ['#D96A2B', '#1C2430'],
  ['#2C3E6B', '#C8402F'],
] as const;

const SHIELDS = [
  'M20 1C27 5 33 5 38 5C39 24 34 36 20 43C6 36 1 24 2 5C7 5 13 5 20 1Z',
  'M3 2H37V24C37 34 29 40 20 43C11 40 3 34 3 24Z',
  'M20 2A20 20 0 1 1 19.9 2Z',
] as const;

/** How the second colour divides the shield. */
const DIVISIONS = [
  'M0 0H20V44H0Z',
  'M12 0H28V44H12Z',
  'M0 0L40 44H0Z',
  'M0 15H40V30H0Z',
  'M6 0H12V44H6ZM18 0H22V44H18ZM28 0H34V44H28Z',
] as const;

/** Club words that would give half a league the same initial. */
const CLUB_WORDS = /^(FC|AC|SC)\s+/i;

function initial(team: string): string {
  const [first = ''] = team.slice(0, 100).replace(CLUB_WORDS, '').trimStart();
  const text = drawable(first.toUpperCase(), 'serif');
  if (text === null) return '';
  const letter = lettered([[setLine(text, 'serif'), { x: 20, y: 26, size: 14 }]], { fill: '#F6EDD8' });
  return circle(20, 21, 9.5, '#0F1B17') + letter;
}

/**
 * An invented badge for a sports team, 40 by 44 units: shield, division and initial, derived from the text alone. Always use
 * the same name (or id) of a team. An initial that the face lacks is omitted.
 */
export function crestSvg(team: string): string {
  const seed = hash(`crest|${team}`);
  const [first, second] = wrap(KITS, seed);
  const d = wrap(SHIELDS, seed >>> 12);
  return svgFile(
    40,
    44,
    `<clipPath id="c">${tag('path', { d })}</clipPath>` +
      `<g clip-path="url(#c)">${tag('rect', { width: 40, height: 44, fill: first })}` +
      `${tag('path', { d: wrap(DIVISIONS, seed >>> 6), fill: second, opacity: 0.95 })}</g>` +
      tag('path', { d, fill: 'none', stroke: '#0B1512', 'stroke-opacity': 0.55, 'stroke-width': 1.5 }) +
      initial(team),
  );
}

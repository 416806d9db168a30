import { ace, domino, hand, joker, mahjong, suits } from './emblems/cards';
import { duel, rooster, roosterhead, vane } from './emblems/cockfight';
import type { Emblem } from './emblems/emblem-type';
import { crosshair, gamepad, headset, keycap, swords } from './emblems/esports';
import { anchor, crab, jelly, koi, octopus, puffer, shark, turtle } from './emblems/fishing';
import { coin, crash, hilo, mines, plinko, tower } from './emblems/inhouse';
import { baccarat, chips, dice, roulette, sicbo, tux, wheel } from './emblems/live';
import { balls, digits, drum, ticket } from './emblems/lottery';
import {
  bell,
  cherries,
  chilli,
  clover,
  crown,
  gem,
  horseshoe,
  ingot,
  melon,
  seven,
} from './emblems/slots-classic';
import { book, cat, fan, feather, lantern, lion, lotus, moon, pyramid, scarab } from './emblems/slots-worlds';
import { basketball, cricket, football, pitch, shuttle, tennis, trophy } from './emblems/sports';
import type { Inks, PaletteName } from './inks';

const EMBLEMS = {
  ...{ cherries, seven, bell, gem, crown, ingot, clover, chilli, melon, horseshoe },
  ...{ lantern, pyramid, lotus, moon, feather, cat, fan, lion, scarab, book },
  ...{ koi, puffer, crab, jelly, shark, turtle, octopus, anchor },
  ...{ roulette, baccarat, dice, chips, wheel, tux, sicbo },
  ...{ football, basketball, tennis, shuttle, trophy, pitch, cricket },
  ...{ gamepad, swords, crosshair, headset, keycap },
  ...{ hand, ace, mahjong, domino, suits, joker },
  ...{ balls, ticket, drum, digits },
  ...{ roosterhead, rooster, vane, duel },
  ...{ crash, mines, plinko, coin, hilo, tower },
} satisfies Record<string, Emblem>;

export type EmblemName = keyof typeof EMBLEMS;

export const EMBLEM_NAMES = Object.keys(EMBLEMS) as EmblemName[];

/** Whether an untrusted name is the name of an emblem. */
export const isEmblem = (name: unknown): name is EmblemName =>
  typeof name === 'string' && Object.hasOwn(EMBLEMS, name);

const RED: Partial<Inks> = { first: '#D9432F', firstDark: '#9C2818' };
const GREEN: Partial<Inks> = { second: '#4E9B63', secondDark: '#2C6B41' };

interface Nature {
  readonly inks: Partial<Inks>;
  /** Grounds on which the subject would not be visible. */
  readonly avoid: readonly PaletteName[];
}

/** Subjects with a colour of their own keep it on every palette: a cherry is red. */
const NATURAL: Partial<Record<EmblemName, Nature>> = {
  cherries: { inks: { ...RED, ...GREEN, ivory: '#FBEBD6' }, avoid: ['oxblood', 'rose', 'terracotta'] },
  chilli: { inks: { ...RED, ...GREEN }, avoid: ['oxblood', 'rose', 'terracotta'] },
  melon: { inks: { ...RED, ...GREEN }, avoid: ['oxblood', 'rose', 'terracotta', 'felt'] },
  lantern: { inks: { ...RED, second: '#F0BC57' }, avoid: ['terracotta'] },
  clover: { inks: GREEN, avoid: ['felt', 'verdigris'] },
  roulette: { inks: { first: '#B8342A', second: '#2C7A54' }, avoid: [] },
  wheel: { inks: { ...RED, second: '#2C7567' }, avoid: [] },
  pitch: { inks: { second: '#3F7D48', secondDark: '#2F6638' }, avoid: ['moss', 'felt'] },
  basketball: { inks: { first: '#E07A34', firstDark: '#AC5118' }, avoid: ['terracotta'] },
  crab: { inks: { first: '#E4613F', firstDark: '#AE3B22' }, avoid: [] },
  koi: { inks: { first: '#E2572F', firstDark: '#A9381A', ivory: '#FBF1DF' }, avoid: [] },
};

/** The palettes of a list on which a subject stays visible. */
export const palettesFor = (name: EmblemName, palettes: readonly PaletteName[]): readonly PaletteName[] =>
  palettes.filter((palette) => !NATURAL[name]?.avoid.includes(palette));

/**
 * One emblem as an SVG group with its keyline, inside -50..50 on both axes.
 *
 * @param own Inks that override the subject's natural ones.
 */
export function emblem(name: EmblemName, inks: Inks, own?: Partial<Inks>): string {
  const used: Inks = { ...inks, ...NATURAL[name]?.inks, ...own };
  return `<g stroke="${used.key}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round">${EMBLEMS[name](used)}</g>`;
}

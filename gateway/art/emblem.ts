import { ace, domino, hand, joker, mahjong, suits } from './emblems/cards';
import { arena, duel, rooster, roosterhead, vane } from './emblems/cockfight';
import { manta, marlin, reef, seahorse, whale } from './emblems/deep-sea';
import type { Emblem } from './emblems/emblem-type';
import { crosshair, gamepad, headset, keycap, swords } from './emblems/esports';
import { anchor, crab, jelly, koi, octopus, puffer, shark, turtle } from './emblems/fishing';
import { coin, crash, hilo, ladder, mines, plinko, tower } from './emblems/inhouse';
import { baccarat, chips, dice, roulette, sicbo, tux, wheel } from './emblems/live';
import { balls, digits, drum, ticket } from './emblems/lottery';
import { bull, butterfly, dragon, fox, owl, panda, phoenix, tiger, wolf } from './emblems/slots-beasts';
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
import { bamboo, castle, comet, rose, ship, sun, temple, volcano } from './emblems/slots-lands';
import {
  chest,
  clockwork,
  compass,
  hourglass,
  key,
  lamp,
  mask,
  mirror,
  pearl,
  reels,
  teapot,
  vase,
} from './emblems/slots-treasures';
import { book, cat, fan, feather, lantern, lion, lotus, moon, pyramid, scarab } from './emblems/slots-worlds';
import {
  basketball,
  cricket,
  football,
  pitch,
  rugby,
  shuttle,
  tennis,
  trophy,
  volley,
} from './emblems/sports';
import type { Inks, PaletteName } from './inks';

const EMBLEMS = {
  ...{ cherries, seven, bell, gem, crown, ingot, clover, chilli, melon, horseshoe },
  ...{ lantern, pyramid, lotus, moon, feather, cat, fan, lion, scarab, book },
  ...{ dragon, tiger, phoenix, fox, wolf, panda, owl, butterfly },
  ...{ temple, castle, ship, volcano, bamboo, rose, comet, sun },
  ...{ chest, pearl, mask, mirror, compass, clockwork, teapot, vase, key, lamp, hourglass, reels },
  ...{ koi, puffer, crab, jelly, shark, turtle, octopus, anchor },
  ...{ whale, manta, marlin, seahorse, reef },
  ...{ roulette, baccarat, dice, chips, wheel, tux, sicbo },
  ...{ football, basketball, tennis, shuttle, trophy, pitch, cricket, volley, rugby },
  ...{ gamepad, swords, crosshair, headset, keycap },
  ...{ hand, ace, mahjong, domino, suits, joker, bull },
  ...{ balls, ticket, drum, digits },
  ...{ roosterhead, rooster, vane, duel, arena },
  ...{ crash, mines, plinko, coin, hilo, tower, ladder },
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
  tiger: { inks: { first: '#F0943C', firstDark: '#B8601C', ivory: '#FBEBD6' }, avoid: ['saffron', 'blush'] },
  fox: { inks: { first: '#E2703A', firstDark: '#A84A1E', ivory: '#FBEBD6' }, avoid: ['terracotta'] },
  wolf: { inks: { first: '#A9B8C2', firstDark: '#748793', second: '#F0D79A' }, avoid: ['paper'] },
  rose: { inks: RED, avoid: ['oxblood', 'rose', 'terracotta'] },
  temple: { inks: { first: '#C9402E', firstDark: '#8E2718' }, avoid: ['oxblood', 'rose', 'terracotta'] },
  reels: { inks: { ...RED, second: '#F0BC57' }, avoid: ['oxblood', 'rose', 'terracotta'] },
  volcano: { inks: { first: '#E4502F', second: '#F7C14D', secondDark: '#6A4A3C' }, avoid: ['tobacco'] },
  bamboo: { inks: { ...GREEN, first: '#86B866', firstDark: '#4F8440' }, avoid: ['felt', 'verdigris'] },
  pearl: { inks: { first: '#E8A598', firstDark: '#B8705F', secondDark: '#7A3F3A' }, avoid: ['blush'] },
  sun: { inks: { first: '#EE8A3A', second: '#F6C85A' }, avoid: ['saffron'] },
  whale: { inks: { first: '#7DB4D4', firstDark: '#4A80A3' }, avoid: ['sky'] },
  manta: { inks: { first: '#8FB0C4', firstDark: '#587A92' }, avoid: ['sky'] },
  reef: { inks: { first: '#EE6B52', firstDark: '#B34331' }, avoid: [] },
  ingot: { inks: { first: '#F0BC57', firstDark: '#BC8328' }, avoid: ['saffron'] },
  moon: { inks: { first: '#F2C45A', firstDark: '#C29330' }, avoid: ['saffron'] },
  coin: { inks: { first: '#E3B04B', firstDark: '#A87A22' }, avoid: ['saffron'] },
  mirror: { inks: { second: '#B4D6DE', secondDark: '#7BA6B3' }, avoid: [] },
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

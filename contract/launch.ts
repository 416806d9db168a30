/** How games are launched, as tables and pure functions for the lists, the links and the worker (spec: launch, Launch rules). */

/** The lottery modes of the platform (spec: lottery, Prize mode). */
export const PRIZE_MODES = { standard: 'LOTT', electronic: 'ELOTT', sea: 'SEA' } as const;
export type PrizeMode = (typeof PRIZE_MODES)[keyof typeof PRIZE_MODES];
/** The first is preselected (spec: lottery, Play types). */
export const PLAY_TYPES = ['trad', 'ent'] as const;
export type PlayType = (typeof PLAY_TYPES)[number];

/** Electronic if the vendor data marks one of these under ELOTT, else standard. */
const ELECTRONIC_MARKS: readonly string[] = ['TCG_LOTTO_VN', 'LOTT'];
/** @param electronicVendors codes of the vendors under ELOTT */
export const prizeModeOf = (electronicVendors: readonly string[]): PrizeMode =>
  electronicVendors.some((code) => ELECTRONIC_MARKS.includes(code))
    ? PRIZE_MODES.electronic
    : PRIZE_MODES.standard;

/** Vendors with a lottery launch: `lobby` launch theirs at once, `route` open the lottery launch route. */
const LOTTERY_VENDORS: Readonly<Record<string, 'lobby' | 'route'>> = {
  TCG_LOTTO_VN: 'lobby',
  TCG_SEA: 'lobby',
  LOTT: 'route',
  ELOTT: 'route',
};
export const lotteryLaunchOf = (vendorCode: string): 'lobby' | 'route' | undefined =>
  Object.hasOwn(LOTTERY_VENDORS, vendorCode) ? LOTTERY_VENDORS[vendorCode] : undefined;

/** The game code of a vendor's own lobby. */
export const LOBBY = 'lobby';

interface LotteryLaunch {
  kind: 'lottery';
  vendor: string;
  gameCode: string;
  prizeMode: PrizeMode;
  /** LOTT and ELOTT only. */
  playType?: PlayType;
}
interface GenericLaunch {
  kind: 'generic';
  gameCategory: string;
  vendor: string;
  /** Both empty for the vendor's lobby. */
  gameId: string;
  nodeId: string;
  supportFreePlay: boolean;
}
export type LaunchInput = LotteryLaunch | GenericLaunch;

/** What a launch is made from: a game, or a vendor's lobby. */
export interface Launchable {
  vendorCode: string;
  category: string;
  gameId?: string;
  launchId?: string;
  gameCode?: string;
  supportsTrial: boolean;
  /** Of a lottery: how it can be played. The launch sends the first. */
  playTypes?: readonly PlayType[];
}

/** @param mode the merchant's prize mode */
export function launchOf(what: Launchable, mode: PrizeMode): LaunchInput {
  const { vendorCode: vendor } = what;
  const lottery = lotteryLaunchOf(vendor);
  if (lottery === 'lobby') {
    const prizeMode = vendor === 'TCG_SEA' ? PRIZE_MODES.sea : mode;
    return { kind: 'lottery', vendor, gameCode: LOBBY, prizeMode };
  }
  if (lottery === 'route') {
    const playType = what.playTypes?.[0] ?? 'trad';
    return { kind: 'lottery', vendor, gameCode: what.gameCode ?? LOBBY, prizeMode: mode, playType };
  }
  return {
    kind: 'generic',
    gameCategory: what.category,
    vendor,
    gameId: what.launchId ?? '',
    nodeId: what.gameId ?? '',
    supportFreePlay: what.supportsTrial,
  };
}

/** Vendors whose code starts with one of these share one logo (spec: vendors, Vendor logo). */
const SHARED_LOGO_PREFIXES = ['TCG', 'BTI'] as const;
const SHARED_LOGO_PATH = 'vendors/TCG-mark.svg';
/** The logo of a vendor. @param markPath its own */
export const vendorLogo = (vendorCode: string, markPath: string): string =>
  SHARED_LOGO_PREFIXES.some((prefix) => vendorCode.startsWith(prefix)) ? SHARED_LOGO_PATH : markPath;
/** Whether vendors share this logo, so that it does not tell which one is meant. @param path what `vendorLogo` gave */
export const isSharedLogo = (path: string): boolean => path === SHARED_LOGO_PATH;

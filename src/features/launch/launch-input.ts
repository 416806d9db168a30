import { LOBBY, PRIZE_MODES, type LaunchInput, type PrizeMode } from '../../../contract/launch';

const MODES: readonly string[] = Object.values(PRIZE_MODES);
const isMode = (value: string | null): value is PrizeMode => value !== null && MODES.includes(value);

/**
 * Reads the query of the launch route (spec: launch, Launch route): `playType`, `prize_mode` and `code` for the
 * lotteries of the house, whose mode names the vendor unless `vendor` does; `vendor`, `gameCode` and `prizeMode` for
 * the other lotteries; else a game.
 * @returns null if it names no game
 */
export function readLaunch(params: URLSearchParams): LaunchInput | null {
  const vendor = params.get('vendor');
  const play = params.get('playType');
  const houseMode = params.get('prize_mode');
  if ((play === 'trad' || play === 'ent') && isMode(houseMode)) {
    const gameCode = params.get('code') ?? LOBBY;
    return { kind: 'lottery', vendor: vendor ?? houseMode, gameCode, prizeMode: houseMode, playType: play };
  }
  if (!vendor) return null;
  const mode = params.get('prizeMode');
  if (isMode(mode)) {
    return { kind: 'lottery', vendor, gameCode: params.get('gameCode') ?? LOBBY, prizeMode: mode };
  }
  return {
    kind: 'generic',
    gameCategory: params.get('gameCategory') ?? '',
    vendor,
    gameId: params.get('gameId') ?? '',
    nodeId: params.get('nodeId') ?? '',
    supportFreePlay: params.get('supportFreePlay') === 'true',
  };
}

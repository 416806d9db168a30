import { isGameType } from '../../contract/categories';
import { TRIAL_TYPE } from '../../contract/constants';
import { LOBBY, lotteryLaunchOf, PRIZE_MODES } from '../../contract/launch';
import type { Asked, Routes } from '../http/request-context';
import { Refusal } from '../http/api-error';
import { findGame, findGameByCode, listVendorGames, nameOf, type StoredGame } from '../store/games';
import { openLaunch } from '../store/launches';
import { findVendor } from '../store/vendors';
import { HOUSE } from '../vendor/vendor-runtime';

type Launch = Asked<'launch.game'>;

/** How late a slow vendor answers. */
const SLOW_MS = 6_000;
const SEA_VENDOR = 'TCG_SEA';

/** The game of a lottery's form; null for the lobby. @throws Refusal request.invalid, game.not_found */
async function lotteryGame({ db, query }: Launch): Promise<StoredGame | null> {
  const { vendor, gameCode, prizeMode, playType } = query;
  const modes: readonly (string | undefined)[] =
    vendor === SEA_VENDOR ? [PRIZE_MODES.sea] : [PRIZE_MODES.standard, PRIZE_MODES.electronic];
  const routed = lotteryLaunchOf(vendor) === 'route';
  if (!gameCode || !modes.includes(prizeMode) || (routed && !playType)) throw new Refusal('request.invalid');
  if (gameCode === LOBBY) return null;
  const game = await findGameByCode(db, vendor, gameCode);
  if (!game) throw new Refusal('game.not_found');
  if (playType && game.playTypes && !game.playTypes.includes(playType)) throw new Refusal('request.invalid');
  return game;
}

/** The game of the generic form; null for the vendor's lobby. @throws Refusal request.invalid, game.not_found */
async function genericGame({ db, query }: Launch): Promise<StoredGame | null> {
  if (!isGameType(query.gameCategory)) throw new Refusal('request.invalid');
  // A match names its room as the game's id; the node says which game that is.
  const id = query.nodeId || query.gameId;
  if (!id) return null;
  const game = await findGame(db, id);
  if (!game || game.vendorCode !== query.vendor) throw new Refusal('game.not_found');
  return game;
}

export const launchRoutes: Pick<Routes, 'launch.game'> = {
  /**
   * Launches a game or a vendor's lobby (C §4 Game launch). What can be tried for free is the platform's to know, not
   * the caller's. @throws Refusal game.not_found, game.no_free_play, vendor.unavailable, request.invalid
   */
  'launch.game': async (asked) => {
    const { db, gateway, query, member, token, merchant } = asked;
    const vendor = await findVendor(db, query.vendor);
    if (!vendor) throw new Refusal('game.not_found');
    const game = lotteryLaunchOf(vendor.code) ? await lotteryGame(asked) : await genericGame(asked);
    if (member.type === TRIAL_TYPE) {
      const free = game ? game.freePlay : (await listVendorGames(db, vendor.code, true, 1)).length > 0;
      if (!free) throw new Refusal('game.no_free_play');
    }
    if (vendor.state === 'down') throw new Refusal('vendor.unavailable');
    if (vendor.state === 'slow') await (gateway.house ?? HOUSE).pause(SLOW_MS);
    const launch = {
      session: token ?? '',
      vendorCode: vendor.code,
      gameId: game?.id ?? null,
      language: query.language,
      merchant,
    };
    const ticket = await openLaunch(db, launch, gateway.now());
    return {
      url: `/vendor/play?ticket=${ticket}`,
      open: vendor.outside ? ('outside' as const) : ('frame' as const),
      name: game ? nameOf(game, query.language) : vendor.name,
      nodeId: game?.id ?? null,
    };
  },
};

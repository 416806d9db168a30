import { isGameType } from '../../contract/categories';
import { TRIAL_TYPE } from '../../contract/access';
import { LOBBY, lotteryLaunchOf, PRIZE_MODES } from '../../contract/launch';
import { ApiError } from '../http/api-error';
import type { AreaRoutes, RequestContext } from '../http/request-context';
import { findGame, findGameByCode, listVendorGames, nameOf, type StoredGame } from '../store/games';
import { createTicket } from '../store/launches';
import { findVendor } from '../store/vendors';
import { VENDOR_RUNTIME } from '../vendor/vendor-runtime';

type LaunchRequest = RequestContext<'launch.game'>;

/** Delay of a launch of a slow vendor. */
const SLOW_MS = 6_000;
const SEA_VENDOR = 'TCG_SEA';

/** The game of a lottery launch; null for the vendor's lobby (spec: launch, Lottery launch). @throws ApiError request.invalid, game.not_found */
async function lotteryGame({ db, query }: LaunchRequest): Promise<StoredGame | null> {
  const { vendor, gameCode, prizeMode, playType } = query;
  const modes: readonly (string | undefined)[] =
    vendor === SEA_VENDOR ? [PRIZE_MODES.sea] : [PRIZE_MODES.standard, PRIZE_MODES.electronic];
  const routed = lotteryLaunchOf(vendor) === 'route';
  if (!gameCode || !modes.includes(prizeMode) || (routed && !playType)) throw new ApiError('request.invalid');
  if (gameCode === LOBBY) return null;
  const game = await findGameByCode(db, vendor, gameCode);
  if (!game) throw new ApiError('game.not_found');
  if (playType && game.playTypes && !game.playTypes.includes(playType)) throw new ApiError('request.invalid');
  return game;
}

/** The game of a generic launch; null for the vendor's lobby (spec: launch, Generic launch). @throws ApiError request.invalid, game.not_found */
async function genericGame({ db, query }: LaunchRequest): Promise<StoredGame | null> {
  if (!isGameType(query.gameCategory)) throw new ApiError('request.invalid');
  // Hot matches send their room as `gameId`; `nodeId` is the game then.
  const id = query.nodeId || query.gameId;
  if (!id) return null;
  const game = await findGame(db, id);
  if (!game || game.vendorCode !== query.vendor) throw new ApiError('game.not_found');
  return game;
}

export const launchRoutes: AreaRoutes<'launch'> = {
  /**
   * Launches a game or a vendor's lobby. Whether trial accounts may play it depends on the stored game, not on the request.
   * @throws ApiError game.not_found, game.no_free_play, vendor.unavailable, request.invalid
   */
  'launch.game': async (request) => {
    const { db, gateway, query, member, token } = request;
    const vendor = await findVendor(db, query.vendor);
    if (!vendor) throw new ApiError('game.not_found');
    const game = lotteryLaunchOf(vendor.code) ? await lotteryGame(request) : await genericGame(request);
    if (member.type === TRIAL_TYPE) {
      const free = game ? game.freePlay : (await listVendorGames(db, vendor.code, true, 1)).length > 0;
      if (!free) throw new ApiError('game.no_free_play');
    }
    if (vendor.state === 'down') throw new ApiError('vendor.unavailable');
    if (vendor.state === 'slow') await (gateway.vendorRuntime ?? VENDOR_RUNTIME).pause(SLOW_MS);
    const launch = {
      session: token ?? '',
      vendorCode: vendor.code,
      gameId: game?.id ?? null,
      language: query.language,
    };
    const ticket = await createTicket(db, launch, gateway.now());
    return {
      url: `/vendor/play?ticket=${ticket}`,
      open: vendor.outside ? ('outside' as const) : ('frame' as const),
      name: game ? nameOf(game, query.language) : vendor.name,
      nodeId: game?.id ?? null,
    };
  },
};

import type { WorkerApi } from '../../contract/commands';
import type { SessionService } from '../services/session';
import { gameMenuResource, jackpotResource, winnersResource } from '../services/lobby';
import { launchGame } from '../services/launch';
import { lotteriesResource } from '../services/lottery';
import type { Services } from '../services/services';
import type { Outbox } from '../sync/outbox';

type GameCommands = Pick<
  WorkerApi,
  'refreshGameMenu' | 'refreshWinners' | 'refreshJackpot' | 'refreshLotteries' | 'launchGame'
>;

/** What stands around the game lists, and the way into a game. */
export function gameHandlers(services: Services, outbox: Outbox, session: SessionService): GameCommands {
  const { refresher } = services;
  return {
    refreshGameMenu: (language, options) => refresher.refresh(gameMenuResource(services, language), options),
    refreshWinners: (language, options) => refresher.refresh(winnersResource(services, language), options),
    refreshJackpot: (feed, options) => refresher.refresh(jackpotResource(services, feed), options),
    refreshLotteries: (language, options) =>
      refresher.refresh(lotteriesResource(services, language), options),
    launchGame: async (input) => {
      const result = await launchGame(services, outbox, input);
      if (!result.ok && result.code === 'auth.session_ended') await session.ended();
      return result;
    },
  };
}

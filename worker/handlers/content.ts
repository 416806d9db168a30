import type { WorkerApi } from '../../contract/commands';
import type { Result } from '../../contract/errors';
import { announcementsResource, noticesResource } from '../services/content';
import { gameListResource } from '../services/games';
import type { Services } from '../services/services';
import { settingsResource } from '../services/settings';
import { vendorsResource } from '../services/vendors';

type ContentCommands = Pick<WorkerApi, 'refreshSettings' | 'refreshHome' | 'refreshGameList'>;

/** Everything a guest reads. */
export const contentHandlers = (services: Services, onSettings: () => Promise<void>): ContentCommands => ({
  refreshSettings: async (options) => {
    const result = await services.refresher.refresh(settingsResource(services), options);
    await onSettings();
    return result;
  },
  // The parts of home arrive independently; the first failure is the answer, the rest is on the screen.
  refreshHome: async (language, options) => {
    const results: Result[] = await Promise.all([
      services.refresher.refresh(announcementsResource(services, language), options),
      services.refresher.refresh(
        gameListResource(services, { language, gameType: 'HOT', tab: 'hot', classify: 'ALL' }, 1),
        options,
      ),
      services.refresher.refresh(vendorsResource(services, language), options),
      services.refresher.refresh(noticesResource(services, language), options),
    ]);
    return results.find((result) => !result.ok) ?? { ok: true, value: undefined };
  },
  refreshGameList: (filter, page, options) =>
    services.refresher.refresh(gameListResource(services, filter, page), options),
});

import type { WorkerApi } from '../contract/commands';
import { connect } from './connect';
import type { Platform } from './context';
import type { StoreOptions } from './db/store';
import { agencyMoneyHandlers } from './handlers/agency-money';
import { connectionHandlers } from './handlers/connection';
import { contractHandlers } from './handlers/contracts';
import { depositHandlers } from './handlers/deposits';
import { favouriteHandlers } from './handlers/favourites';
import { feedbackHandlers } from './handlers/feedback';
import { gameHandlers } from './handlers/games';
import { launchHandlers } from './handlers/launch';
import { messageHandlers } from './handlers/messages';
import { passwordHandlers } from './handlers/password';
import { passkeyHandlers } from './handlers/passkeys';
import { recordHandlers } from './handlers/records';
import { registrationHandlers } from './handlers/registration';
import { resourceHandlers } from './handlers/resources';
import { rewardHandlers } from './handlers/rewards';
import { securityHandlers } from './handlers/security';
import { saferPlayHandlers } from './handlers/safer-play';
import { sessionHandlers } from './handlers/session';
import { startHandlers } from './handlers/start';
import { transferHandlers } from './handlers/transfers';
import { verificationHandlers } from './handlers/verification';
import { withdrawalHandlers } from './handlers/withdrawals';
import { buildParts } from './parts';
import type { Traffic } from './sync/traffic';

/** Commands wait for the handshake, which brings the language, the session and the gateway. */
function afterHello<T extends object>(handlers: T, ready: Promise<void>, traffic: Traffic): T {
  const entries = Object.entries(handlers).map(([name, run]) => [
    name,
    async (...args: unknown[]) => {
      await ready;
      return traffic.during(async () => (run as (...args: unknown[]) => unknown)(...args));
    },
  ]);
  return Object.fromEntries(entries) as T;
}

/**
 * The data worker: builds the parts, connects them, and returns the surface the page calls.
 * @param platform the outside world; tests pass the real gateway's fetch and their own clock
 */
export function createDataWorker(platform: Platform, storage: StoreOptions = {}): WorkerApi {
  const parts = buildParts(platform, storage);
  connect(parts);
  const { ready, ...start } = startHandlers(parts);
  return {
    ...start,
    ...afterHello(
      {
        ...connectionHandlers(parts),
        ...resourceHandlers(parts),
        ...sessionHandlers(parts),
        ...verificationHandlers(parts),
        ...registrationHandlers(parts),
        ...passwordHandlers(parts),
        ...passkeyHandlers(parts),
        ...securityHandlers(parts),
        ...depositHandlers(parts),
        ...contractHandlers(parts),
        ...saferPlayHandlers(parts),
        ...withdrawalHandlers(parts),
        ...rewardHandlers(parts),
        ...transferHandlers(parts),
        ...agencyMoneyHandlers(parts),
        ...recordHandlers(parts),
        ...favouriteHandlers(parts),
        ...feedbackHandlers(parts),
        ...messageHandlers(parts),
        ...gameHandlers(parts),
        ...launchHandlers(parts),
      },
      ready,
      parts.traffic,
    ),
  };
}

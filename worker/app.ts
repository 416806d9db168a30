import type { WorkerApi } from '../contract/commands';
import { fail } from '../contract/errors';
import { connect } from './connect';
import type { Platform } from './context';
import type { StoreOptions } from './db/store';
import { connectionHandlers } from './handlers/connection';
import { favouriteHandlers } from './handlers/favourites';
import { gameHandlers } from './handlers/games';
import { launchHandlers } from './handlers/launch';
import { resourceHandlers } from './handlers/resources';
import { sessionHandlers } from './handlers/session';
import { startHandlers } from './handlers/start';
import type * as Later from './later';
import { LATER_COMMANDS, sentBy, type LaterCommand } from './later-commands';
import { part } from './part';
import { buildParts, type Parts } from './parts';
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

/** The commands of the part that is loaded when one of them is first called. */
function laterCommands(
  parts: Parts,
  load: () => Promise<typeof Later | null>,
): Pick<WorkerApi, LaterCommand | 'reducePicture'> {
  let handlers: Pick<WorkerApi, LaterCommand> | undefined;
  const command =
    (name: LaterCommand) =>
    async (...args: never[]): Promise<unknown> => {
      const later = await load();
      if (!later) return fail('offline');
      handlers ??= later.laterHandlers(parts);
      const run = handlers[name] as (...args: never[]) => Promise<unknown>;
      const sends = sentBy(name);
      return sends.size ? parts.idempotent.during(sends, () => run(...args)) : run(...args);
    };
  const commands = Object.fromEntries(LATER_COMMANDS.map((name) => [name, command(name)]));
  return {
    ...(commands as unknown as Pick<WorkerApi, LaterCommand>),
    // Without the code the page reads the picture itself.
    reducePicture: async (picture) =>
      (await load())?.reducePicture(picture) ?? { picture: null, why: 'unsupported' },
  };
}

/**
 * The data worker: builds the parts, connects them, and returns the surface the page calls.
 * @param platform the outside world; tests pass the real gateway's fetch and their own clock
 */
export function createDataWorker(platform: Platform, storage: StoreOptions = {}): WorkerApi {
  const later = part(() => import('./later'));
  const parts = buildParts(platform, storage, later);
  connect(parts);
  const { ready, ...start } = startHandlers(parts);
  return {
    ...start,
    ...afterHello(
      {
        ...connectionHandlers(parts),
        ...resourceHandlers(parts),
        ...sessionHandlers(parts),
        ...favouriteHandlers(parts),
        ...gameHandlers(parts),
        ...launchHandlers(parts),
        ...laterCommands(parts, later),
      },
      ready,
      parts.traffic,
    ),
  };
}

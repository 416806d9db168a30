import type { LaunchedGame } from '../../contract/commands';
import { CLIENT_TYPE, PLATFORM } from '../../contract/constants';
import { fail, succeed, type Result } from '../../contract/errors';
import type { LaunchInput } from '../../contract/launch';
import type { Outbox } from '../sync/outbox';
import type { Services } from './services';

/** A vendor may take its time, in ms. */
const LAUNCH_DEADLINE_MS = 20_000;

const namedBy = (input: LaunchInput) => {
  if (input.kind === 'lottery') {
    const { vendor, gameCode, prizeMode, playType } = input;
    return { vendor, gameCode, prizeMode, ...(playType && { playType }) };
  }
  const { gameCategory, vendor, gameId, nodeId, supportFreePlay } = input;
  return {
    gameCategory,
    vendor,
    gameId,
    nodeId,
    supportFreePlay: supportFreePlay ? 'true' : 'false',
  } as const;
};

/**
 * Asks the platform for a vendor's page (C §4 Game launch) and notes the game for the recent list, which the outbox
 * sends even if the connection breaks now.
 * Errors: `not_signed_in`, `game.not_found`, `game.no_free_play`, `vendor.unavailable`, and those of any call.
 */
export async function launchGame(
  { client, context }: Services,
  outbox: Outbox,
  input: LaunchInput,
): Promise<Result<LaunchedGame>> {
  const account = context.session?.userName;
  if (!account) return fail('not_signed_in');
  const answer = await client.call('launch.game', {
    query: {
      ...namedBy(input),
      language: context.language,
      platform: PLATFORM,
      clientType: String(CLIENT_TYPE),
    },
    deadlineMs: LAUNCH_DEADLINE_MS,
  });
  if (!answer.ok) return fail(answer.code, answer.hints);
  if (answer.same) return fail('bad_response');
  const { nodeId, url, open, name } = answer.value;
  if (nodeId) await outbox.addRecent(account, nodeId, input.vendor);
  return succeed({ url: new URL(url, context.base).href, open, name });
}

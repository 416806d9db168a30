import type { LaunchedGame } from '../../contract/commands';
import { fail, succeed, type Result } from '../../contract/errors';
import type { LaunchInput } from '../../contract/launch';
import { CLIENT_TYPE, PLATFORM } from '../../contract/wire/games';
import type { Context } from '../context';
import type { Client } from '../http/client';
import { failureOf } from '../http/result';
import type { Outbox } from '../sync/outbox';

/** Vendors may be slow. */
const LAUNCH_DEADLINE_MS = 20_000;

const launchQuery = (input: LaunchInput) => {
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

/** The absolute address of a game page: over https, or on our own origin, where the demo's vendors are; null for any other. */
function pageUrl(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const { protocol, origin, username, password, href } = new URL(address, base);
  const allowed = protocol === 'https:' || origin === new URL(base).origin;
  return allowed && !username && !password ? href : null;
}

/**
 * Requests a vendor's page from the platform and adds the game to the recent ones, which the outbox sends even if the
 * connection breaks now (spec: launch, Launch rules).
 * Errors: `not_signed_in`, `game.not_found`, `game.no_free_play`, `vendor.unavailable`, `bad_response` also for an address
 * that is not https, and those of any call.
 */
export async function launchGame(
  { client, context, outbox }: { client: Client; context: Context; outbox: Outbox },
  input: LaunchInput,
): Promise<Result<LaunchedGame>> {
  const account = context.session?.userName;
  if (!account) return fail('not_signed_in');
  const result = await client.call('launch.game', {
    query: {
      ...launchQuery(input),
      language: context.language,
      platform: PLATFORM,
      clientType: String(CLIENT_TYPE),
    },
    deadlineMs: LAUNCH_DEADLINE_MS,
  });
  if (!result.ok) return failureOf(result);
  const { nodeId, open, name } = result.value;
  const url = pageUrl(result.value.url, context.base);
  // Nothing else reaches a frame or the native app.
  if (url === null) return fail('bad_response');
  // The member may have signed out meanwhile, and nothing of the account stays then.
  if (nodeId && context.session?.userName === account) await outbox.addRecent(account, nodeId, input.vendor);
  return succeed({ url, open, name });
}

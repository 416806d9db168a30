import { toMinor } from '../../contract/money';
import type { SaferPlayRow } from '../../contract/rows/safer-play';
import type { WireSaferPlay } from '../../contract/wire/safer-play';
import { fetched, mapRead, savedLoader } from './loader';

const minorOf = (amount: number | null): number | null => (amount === null ? null : toMinor(amount));

const saferPlayRow = ({ limits, realityMinutes }: WireSaferPlay): SaferPlayRow => ({
  limits: limits.map(({ period, amount, used, pending }) => ({
    period,
    limitMinor: minorOf(amount),
    usedMinor: toMinor(used),
    pending: pending && { limitMinor: minorOf(pending.amount), at: pending.at },
  })),
  realityMinutes,
});

export const saferPlay = savedLoader('saferPlay', {
  fetch: async ({ client }, _args, known) =>
    mapRead(await client.read('saferPlay.state', known), saferPlayRow),
});

export const playSession = savedLoader('playSession', {
  fetch: async ({ client, context }, _args, { signal }) => {
    const result = await client.call('saferPlay.session', { signal });
    if (!result.ok) return result;
    const { playedMs, bet, won } = result.value;
    return fetched({
      startedAt: context.platform.now() - playedMs,
      betMinor: toMinor(bet),
      wonMinor: toMinor(won),
    });
  },
});

import type { Result } from '../../contract/errors';
import type { Context } from '../context';
import type { CallResult, Client } from '../http/client';
import { doneOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface SessionParts {
  context: Context;
  client: Client;
  refresher: Refresher;
}

/** After a lost answer, too, the lists tell what has happened. */
async function listed({ context, refresher }: SessionParts, result: CallResult<null>): Promise<Result> {
  const account = context.session?.userName;
  if (account !== undefined)
    await Promise.all([
      refresher.refetch('sessions', { account }),
      refresher.refetch('activity', { account, after: '' }),
    ]);
  return doneOf(result);
}

/** Signs out on another device (spec: member, Security center). One that is signed out already counts. */
export const endSession = async (parts: SessionParts, id: string): Promise<Result> =>
  listed(parts, await parts.client.call('session.end', { query: { id } }));

/** Signs out everywhere but here. */
export const endOtherSessions = async (parts: SessionParts): Promise<Result> =>
  listed(parts, await parts.client.call('session.endOthers'));

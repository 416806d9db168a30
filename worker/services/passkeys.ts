import { succeed, type Result } from '../../contract/errors';
import type { CreatedCredential } from '../../contract/wire/passkeys';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { doneOf, failureOf } from '../http/result';
import type { Refresher } from '../sync/refresh';

interface PasskeyParts {
  context: Context;
  refresher: Refresher;
  idempotent: IdempotentSender;
}

async function reload({ context, refresher }: PasskeyParts): Promise<void> {
  const account = context.session?.userName;
  if (account !== undefined)
    await Promise.all([
      refresher.refetch('passkeys', { account }),
      refresher.refetch('activity', { account, after: '' }),
    ]);
}

/** Adds a passkey that the browser has made (spec: passkeys, Adding). A lost answer does not add it twice. */
export async function addPasskey(parts: PasskeyParts, credential: CreatedCredential): Promise<Result> {
  const isThis = ({ id }: { id: string }) => id === credential.id;
  const { result } = await parts.idempotent.sendThis('passkeys.create', credential, isThis);
  await reload(parts);
  return doneOf(result);
}

/** Removes a passkey; one that is gone already counts as removed. */
export async function removePasskey(parts: PasskeyParts, id: string): Promise<Result> {
  const { result } = await parts.idempotent.sendThis(
    'passkeys.remove',
    { id },
    (earlier) => earlier.id === id,
  );
  await reload(parts);
  return result.ok || result.code === 'request.not_found' ? succeed(undefined) : failureOf(result);
}

import { succeed, type Result } from '../../contract/errors';
import type { CreatedCredential } from '../../contract/wire/passkeys';
import type { Context } from '../context';
import type { IdempotentSender } from '../http/idempotent';
import { failureOf } from '../http/result';
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
  const first = await parts.idempotent.send('passkeys.create', credential);
  // An earlier passkey whose answer was lost was added meanwhile: this one was not sent yet.
  const sent =
    first.body.id === credential.id ? first : await parts.idempotent.send('passkeys.create', credential);
  await reload(parts);
  return sent.result.ok ? succeed(undefined) : failureOf(sent.result);
}

/** Removes a passkey; one that is gone already counts as removed. */
export async function removePasskey(parts: PasskeyParts, id: string): Promise<Result> {
  const first = await parts.idempotent.send('passkeys.remove', { id });
  const sent = first.body.id === id ? first : await parts.idempotent.send('passkeys.remove', { id });
  await reload(parts);
  const { result } = sent;
  return result.ok || result.code === 'request.not_found' ? succeed(undefined) : failureOf(result);
}

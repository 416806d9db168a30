import { CACHES, RUNTIME_URLS, signedOutMark } from '../../contract/storage-keys';
import type { Context } from '../context';
import { clearMember } from '../db/sign-out';
import type { DeviceCredential } from './device-credential';

interface SignOutParts {
  context: Context;
  device: DeviceCredential;
}

const openMarks = async ({ platform }: Context): Promise<Cache | undefined> =>
  platform.caches?.open(CACHES.runtime);

/**
 * Notes that what the disk has of a member is to be deleted. The note outlives an app that is ended in between, and a
 * database that cannot be opened now; browsers without caches have none.
 */
export async function markSignedOut(context: Context, account: string): Promise<void> {
  try {
    await (await openMarks(context))?.put(signedOutMark(account), new Response(''));
  } catch {
    // The rows are deleted now, or not at all.
  }
}

/** The member is here again, and what is saved from now on stays. */
export async function unmarkSignedOut(context: Context, account: string): Promise<void> {
  try {
    await (await openMarks(context))?.delete(signedOutMark(account));
  } catch {
    // There was none.
  }
}

/** Deletes what the device has of a member (spec: storage, Sign-out). */
export async function deleteMember({ context, device }: SignOutParts, account: string): Promise<void> {
  await device.drop(account);
  await clearMember(context.store, account);
  if (context.store.reachesDisk) await unmarkSignedOut(context, account);
}

/** Deletes what earlier sign-outs could not delete. */
export async function finishSignOuts(parts: SignOutParts): Promise<void> {
  const { context } = parts;
  const marks = (await (await openMarks(context))?.keys()) ?? [];
  for (const { url } of marks) {
    const { pathname, searchParams } = new URL(url);
    const account = pathname === RUNTIME_URLS.signedOut ? searchParams.get('account') : null;
    if (account === null) continue;
    // A tab that slept through the sign-out may still have the session; only a login takes the mark back.
    if (context.session?.userName !== account) await deleteMember(parts, account);
  }
}

import { CACHES, RUNTIME_URLS, signedOutMark } from '../../contract/storage-keys';
import type { Context } from '../context';
import { clearMember } from '../db/sign-out';
import { dropMemberPictures } from './pictures';
import type { DeviceCredential } from './device-credential';
import { endSignedOutSession, noteSignOut, type SleptParts } from './signed-out-sessions';

interface SignOutParts {
  context: Context;
  device: DeviceCredential;
}

const openMarks = async ({ platform }: Context): Promise<Cache | undefined> =>
  platform.caches?.open(CACHES.signedOut);

/**
 * Notes that what the disk has of a member is to be deleted. The note outlives an app that is ended in between, and a
 * database that cannot be opened now; browsers without caches have none.
 * @param at when the member signed out, epoch ms
 */
export async function markSignedOut(context: Context, account: string, at: number): Promise<void> {
  try {
    await (await openMarks(context))?.put(signedOutMark(account), new Response(String(at)));
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
  await dropMemberPictures(context);
  await device.drop(account);
  await clearMember(context.store, account);
  if (context.store.reachesDisk) await unmarkSignedOut(context, account);
}

/** Does what earlier sign-outs could not do: notes which sessions they have ended, and deletes. */
export async function finishSignOuts(parts: SignOutParts & SleptParts): Promise<void> {
  const { context } = parts;
  const cache = await openMarks(context);
  for (const { url } of (await cache?.keys()) ?? []) {
    const { pathname, searchParams } = new URL(url);
    const account = pathname === RUNTIME_URLS.signedOut ? searchParams.get('account') : null;
    if (account === null) continue;
    // Without a time: 0, by which no session had begun.
    const at = Number((await (await cache?.match(signedOutMark(account)))?.text()) ?? 0);
    await noteSignOut(context, account, at);
    await endSignedOutSession(parts);
    // A tab that slept through the sign-out may still have the session; only a login takes the mark back.
    if (context.session?.userName !== account) await deleteMember(parts, account);
  }
}

import { CACHES, signedOutMark } from '../../contract/storage-keys';

/** Has the next start delete what is saved of a member who has signed out while no worker could (spec: storage, Sign-out). */
export async function deleteAtNextStart(account: string): Promise<void> {
  try {
    await (await caches.open(CACHES.signedOut)).put(signedOutMark(account), new Response(String(Date.now())));
  } catch {
    // A browser without caches.
  }
}

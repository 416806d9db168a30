import type { Snapshot } from '../../contract/snapshot';
import { CACHES, RUNTIME_URLS } from '../../contract/storage-keys';
import type { Context } from '../context';

const openCache = ({ platform }: Context): Promise<Cache | undefined> | undefined =>
  platform.caches?.open(CACHES.runtime).catch(() => undefined);

/** Saves the snapshot where the service worker finds it for the next start (spec: snapshot, When it is taken). */
export async function saveSnapshot(context: Context, snapshot: Snapshot): Promise<void> {
  const cache = await openCache(context);
  const headers = { 'Content-Type': 'application/json' };
  const text = JSON.stringify(snapshot);
  try {
    if ((await (await cache?.match(RUNTIME_URLS.snapshot))?.text()) === text) return;
    // First, because the app may be ended in between; and last, because the page of the snapshot before may come meanwhile.
    await cache?.delete(RUNTIME_URLS.page);
    await cache?.put(RUNTIME_URLS.snapshot, new Response(text, { headers }));
    await cache?.delete(RUNTIME_URLS.page);
  } catch {
    // The next start is drawn from the rows.
  }
}

/** After sign-in, sign-out or a change of language or theme the next start is drawn from the rows again. */
export async function dropSnapshot(context: Context): Promise<void> {
  const cache = await openCache(context);
  // The page last: in another tab the service worker may save one that it has made of this snapshot.
  for (const url of [RUNTIME_URLS.snapshot, RUNTIME_URLS.page])
    await cache?.delete(url).catch(() => undefined);
}

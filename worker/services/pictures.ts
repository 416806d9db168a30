import { isLanguageCode, isRtl } from '../../contract/languages';
import { picturePath } from '../../contract/pictures';
import { CACHES, MEMBER_PICTURES } from '../../contract/storage-keys';
import type { Context } from '../context';
import { readSettings } from '../db/saved';

const DEFAULT_HOST = '/img/';
/** A stalled request would keep the page's own for the same picture waiting, in ms. */
const DEADLINE_MS = 8_000;

/**
 * Fetches pictures of the first viewport as soon as their names are known, while the page still loads its scripts: they
 * are in the HTTP cache when it draws them. Failures do not matter, the page requests them again.
 * @param paths below an image host
 */
export async function warmPictures(context: Context, paths: readonly string[]): Promise<void> {
  const host = (await readSettings(context.store))?.imageCDNs[0] ?? DEFAULT_HOST;
  const dir = isLanguageCode(context.language) && isRtl(context.language) ? 'rtl' : 'ltr';
  for (const path of paths) {
    const url = new URL(host + picturePath(path, dir), context.base).href;
    const signal = AbortSignal.timeout(DEADLINE_MS);
    void context.platform
      .fetch(url, { mode: 'cors', credentials: 'same-origin', signal })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
}

/** Deletes the pictures of members, which earlier releases kept among the others (spec: storage, Sign-out). */
export async function dropMemberPictures({ platform: { caches } }: Context): Promise<void> {
  try {
    await caches?.delete(CACHES.members);
    if (!(await caches?.has(CACHES.images))) return;
    const images = await caches?.open(CACHES.images);
    const kept = (await images?.keys()) ?? [];
    const ofMembers = kept.filter(({ url }) => new URL(url).pathname.includes(`/${MEMBER_PICTURES}`));
    await Promise.all(ofMembers.map((request) => images?.delete(request)));
  } catch {
    // A browser that refuses the cache has kept nothing.
  }
}

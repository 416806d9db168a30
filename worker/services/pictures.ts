import { CACHES, MEMBER_PICTURES } from '../../contract/storage-keys';
import type { Context } from '../context';

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

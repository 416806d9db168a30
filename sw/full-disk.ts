import { registerQuotaErrorCallback } from 'workbox-core/registerQuotaErrorCallback.js';
import { CACHES } from '../contract/storage-keys';

/** On a full disk the saved pictures go first (spec: storage, Full disk). */
const dropPictures = () => caches.delete(CACHES.images);

// The expiration of pictures would drop them only after it has seen one: a service worker that is being installed has not.
registerQuotaErrorCallback(dropPictures);

/**
 * Saves an answer.
 * @throws if it cannot be saved; on a full disk pictures have made room for the next attempt
 */
export async function save(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (error) {
    if (error instanceof Error && error.name === 'QuotaExceededError') await dropPictures();
    throw error;
  }
}

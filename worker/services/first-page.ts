import { CACHES, RUNTIME_URLS } from '../../contract/storage-keys';
import type { FirstPage } from '../../contract/first-page';
import type { Context } from '../context';

/**
 * Keeps the first viewport of the saved lobby, with the rows it was drawn from, where the service worker puts it
 * into the next start's HTML. It holds public markup and rows only; see docs/decisions.
 */
export async function saveFirstPage({ platform }: Context, page: FirstPage): Promise<void> {
  const cache = await platform.caches?.open(CACHES.runtime).catch(() => undefined);
  await cache
    ?.put(
      RUNTIME_URLS.composedHome,
      new Response(JSON.stringify(page), { headers: { 'Content-Type': 'application/json' } }),
    )
    .catch(() => undefined);
}

/** Sign-in, sign-out, another language or theme: the next start begins from the rows again. */
export async function dropFirstPage({ platform }: Context): Promise<void> {
  const cache = await platform.caches?.open(CACHES.runtime).catch(() => undefined);
  await cache?.delete(RUNTIME_URLS.composedHome).catch(() => undefined);
}

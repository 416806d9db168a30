import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { isPolicyHosts, withHosts } from '../contract/policy';
import { composePage, isSnapshot, SHELL_ROOT, type Snapshot } from '../contract/snapshot';
import { CACHES, RUNTIME_URLS } from '../contract/storage-keys';
import { dropShell, INDEX } from './precache';
import { readRuntime } from './runtime-cache';

/** Paths that open the app (spec: app, Routes). Vendor pages, calls and files go to the network. */
const SHELL = /^\/(m(\/.*)?|register\.html|index\.html)?$/;
const NOT_SHELL = /^\/m\/(assets|__runtime)\/|\.(js|json|svg|png|jpg|webmanifest|mobileconfig)$/;
const HOME = /^\/(m\/?|m\/(home|index|index\.html)|index\.html)?$/;
const POLICY = 'Content-Security-Policy';

export const isShellNavigation: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && SHELL.test(url.pathname) && !NOT_SHELL.test(url.pathname);

/**
 * Serves the precached shell for every route, with or without a network. Home includes the snapshot of its first
 * viewport, so that it is painted before any script runs (spec: snapshot, How it is used).
 */
export const serveShell: RouteHandlerCallback = async ({ url, request, event }) => {
  const isHome = HOME.test(url.pathname);
  const composed = isHome && (await readPage());
  if (composed) return composed;
  const [shell, saved, hosts] = await Promise.all([
    matchPrecache(INDEX),
    isHome ? readRuntime(RUNTIME_URLS.snapshot, isSnapshot) : undefined,
    readRuntime(RUNTIME_URLS.policyHosts, isPolicyHosts),
  ]);
  const html = await shell?.text();
  // A damaged shell would never start the app, nor say why.
  if (shell && !html?.includes(SHELL_ROOT)) await dropShell();
  if (!shell || !html?.includes(SHELL_ROOT)) return fetch(request as Request);
  const headers = new Headers(shell.headers);
  // The merchant's hosts may have changed since this release was precached. The rest of the policy is the release's.
  const policy = headers.get(POLICY);
  if (policy && hosts) headers.set(POLICY, withHosts(policy, hosts));
  // A page of another release may have been left open, and saved what it shows.
  const own = saved && html.includes(saved.entry) ? saved : null;
  const page = new Response(own ? composePage(html, own) : html, { headers, status: shell.status });
  if (own) event.waitUntil(savePage(page.clone(), own));
  return page;
};

const openRuntime = (): Promise<Cache> => caches.open(CACHES.runtime);

/** The composed page; null without one, or if it is damaged: it would never start the app. */
async function readPage(): Promise<Response | null> {
  try {
    const page = await (await openRuntime()).match(RUNTIME_URLS.page);
    const html = await page?.text();
    return page && html?.includes(SHELL_ROOT) ? new Response(html, page) : null;
  } catch {
    return null;
  }
}

/** The next start is one match in the cache, until the data worker saves something else; that may have been just now. */
async function savePage(page: Response, snapshot: Snapshot): Promise<void> {
  try {
    const cache = await openRuntime();
    await cache.put(RUNTIME_URLS.page, page);
    const saved = await readRuntime(RUNTIME_URLS.snapshot, isSnapshot);
    if (JSON.stringify(saved) !== JSON.stringify(snapshot)) await cache.delete(RUNTIME_URLS.page);
  } catch {
    // The next start composes it again.
  }
}

/** A snapshot belongs to the release that took it: another one has other markup and file names. */
export async function dropSnapshot(): Promise<void> {
  const cache = await openRuntime();
  await Promise.all([RUNTIME_URLS.page, RUNTIME_URLS.snapshot].map((url) => cache.delete(url)));
}

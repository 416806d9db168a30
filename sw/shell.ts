import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import type { FirstPage } from '../contract/first-page';
import { CACHES, RUNTIME_URLS } from '../contract/storage-keys';

/** Paths that open the app (A §2 Routes). Vendor pages, calls and files go to the network. */
const SHELL = /^\/(m(\/.*)?|register\.html|index\.html)?$/;
const NOT_SHELL = /^\/m\/(assets|__runtime)\/|\.(js|json|svg|png|jpg|webmanifest|mobileconfig)$/;
const HOME = /^\/(m\/?|m\/(home|index|index\.html)|index\.html)?$/;
const INDEX = '/m/index.html';
const POLICY = 'Content-Security-Policy';

export const isShellNavigation: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && SHELL.test(url.pathname) && !NOT_SHELL.test(url.pathname);

/**
 * Every route opens from the saved shell, with or without a network. The lobby opens with its first viewport
 * already in the HTML, as it was last saved.
 */
export const serveShell: RouteHandlerCallback = async ({ url, request }) => {
  const [shell, saved, policy] = await Promise.all([
    matchPrecache(INDEX),
    HOME.test(url.pathname) ? readRuntime<FirstPage>(RUNTIME_URLS.composedHome) : undefined,
    readRuntime<string>(RUNTIME_URLS.policy),
  ]);
  if (!shell) return fetch(request as Request);
  const headers = new Headers(shell.headers);
  // The merchant's switches may have changed it since this release was kept.
  if (policy && headers.has(POLICY)) headers.set(POLICY, policy);
  const body = saved ? compose(await shell.text(), saved) : shell.body;
  return new Response(body, { headers, status: shell.status });
};

async function readRuntime<T>(url: string): Promise<T | undefined> {
  try {
    const cache = await caches.open(CACHES.runtime);
    const response = await cache.match(url);
    return response ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** The shell with the saved viewport before the root, which stays hidden until React has drawn the same. */
function compose(html: string, { markup, rows, root }: FirstPage): string {
  const json = JSON.stringify(rows).replaceAll('<', '\\u003c');
  const attributes = Object.entries(root).map(([name, value]) => `${name}="${value}"`);
  return html
    .replace(/<html[^>]*>/, () => `<html ${attributes.join(' ')}>`)
    .replace(
      '<div id="root">',
      () =>
        `<div id="snap">${markup}</div><script type="application/json" id="first-rows">${json}</script><div id="root">`,
    );
}

/** Another release, other hashes: the saved first page belongs to the release that drew it. */
export async function dropFirstPage(): Promise<void> {
  const cache = await caches.open(CACHES.runtime);
  await cache.delete(RUNTIME_URLS.composedHome);
}

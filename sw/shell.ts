import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { isPolicyHosts, withHosts } from '../contract/policy';
import type { Snapshot } from '../contract/snapshot';
import { CACHES, RUNTIME_URLS } from '../contract/storage-keys';
import { dropShell, INDEX } from './precache';
import { isText, readRuntime } from './runtime-cache';

/** Paths that open the app (spec: app, Routes). Vendor pages, calls and files go to the network. */
const SHELL = /^\/(m(\/.*)?|register\.html|index\.html)?$/;
const NOT_SHELL = /^\/m\/(assets|__runtime)\/|\.(js|json|svg|png|jpg|webmanifest|mobileconfig)$/;
const HOME = /^\/(m\/?|m\/(home|index|index\.html)|index\.html)?$/;
const ROOT = '<div id="root">';
const POLICY = 'Content-Security-Policy';

function isSnapshot(value: unknown): value is Snapshot {
  const { markup, rows, root } = (value ?? {}) as Partial<Record<keyof Snapshot, unknown>>;
  return isText(markup) && isRecord(rows) && isRecord(root) && Object.entries(root).flat().every(isWord);
}
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isWord = (value: unknown): boolean => isText(value) && /^[\w-]+$/.test(value);

export const isShellNavigation: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.mode === 'navigate' && SHELL.test(url.pathname) && !NOT_SHELL.test(url.pathname);

/**
 * Serves the precached shell for every route, with or without a network. Home includes the snapshot of its first
 * viewport, so that it is painted before any script runs (spec: snapshot, How it is used).
 */
export const serveShell: RouteHandlerCallback = async ({ url, request }) => {
  const [shell, saved, hosts] = await Promise.all([
    matchPrecache(INDEX),
    HOME.test(url.pathname) ? readRuntime(RUNTIME_URLS.snapshot, isSnapshot) : undefined,
    readRuntime(RUNTIME_URLS.policyHosts, isPolicyHosts),
  ]);
  const html = await shell?.text();
  // A damaged shell would never start the app, nor say why.
  if (shell && !html?.includes(ROOT)) await dropShell();
  if (!shell || !html?.includes(ROOT)) return fetch(request as Request);
  const headers = new Headers(shell.headers);
  // The merchant's hosts may have changed since this release was precached. The rest of the policy is the release's.
  const policy = headers.get(POLICY);
  if (policy && hosts) headers.set(POLICY, withHosts(policy, hosts));
  const body = saved ? compose(html, saved) : html;
  return new Response(body, { headers, status: shell.status });
};

/** Inserts the snapshot before the root, which stays hidden until React has drawn the same screen. */
function compose(html: string, { markup, rows, root }: Snapshot): string {
  const json = JSON.stringify(rows).replaceAll('<', '\\u003c');
  const attributes = Object.entries(root).map(([name, value]) => `${name}="${value}"`);
  return html
    .replace(/<html[^>]*>/, () => `<html ${attributes.join(' ')}>`)
    .replace(
      ROOT,
      () =>
        `<div id="snapshot">${markup}</div><script type="application/json" id="snapshot-rows">${json}</script>${ROOT}`,
    );
}

/** A snapshot belongs to the release that took it: another one has other markup and file names. */
export async function dropSnapshot(): Promise<void> {
  const cache = await caches.open(CACHES.runtime);
  await cache.delete(RUNTIME_URLS.snapshot);
}

import type { StartFiles } from './start-files';

/** Requests scripts that are about to be needed: the browser joins the later requests to these. */
export function fetchAhead(urls: readonly string[]): void {
  for (const url of urls)
    fetch(url)
      .then((response) => response.blob())
      .catch(() => undefined);
}

/** A file that brings no bytes for this long is requested anew. */
const SILENCE_MS = 5_000;

/**
 * Requests a file. The browser joins a request that is still under way; one that is silent has probably lost its
 * connection, so the file is requested anew.
 * @returns its type, if it has arrived
 */
export async function arrivedType(url: string): Promise<string | false | null | undefined> {
  for (const cache of ['default', 'reload'] as const) {
    const abort = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(), SILENCE_MS);
    };
    listen();
    try {
      const response = await fetch(url, { cache, signal: abort.signal });
      const reader = response.body!.getReader();
      while (!(await reader.read()).done) listen();
      return response.ok && response.headers.get('Content-Type');
    } catch {
      if (!abort.signal.aborted) return undefined;
    }
  }
  return undefined;
}

/**
 * Requests the scripts of the start, the data worker's among them. However slow the network is, they are not given up
 * while bytes arrive.
 * @returns whether all of them have arrived, and are in the browser's cache
 */
export const haveArrived = async ({ page, worker }: StartFiles): Promise<boolean> =>
  (await Promise.all([...page, ...worker].map(arrivedType)))
    // What comes in place of a file, such as the page of a captive portal or an error, is no script.
    .every((type) => /script/.test(type as string));

/**
 * Deletes the files and the page that the service worker has saved, if the gateway can be reached to bring them again:
 * one of them may be damaged, and would be served at every start.
 */
export async function dropSavedFiles(): Promise<void> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'reload' });
    // Neither a captive portal nor a gateway in trouble would bring the files.
    if (response.ok && (await response.json()))
      for (const name of await caches.keys()) if (/cache|run/.test(name)) await caches.delete(name);
  } catch {
    // There is no network, or no cache.
  }
}

import { cacheNames } from 'workbox-core/_private/cacheNames.js';
import { getCacheKeyForURL, matchPrecache } from 'workbox-precaching';
import { SHELL_ROOT } from '../contract/snapshot';
import { save } from './full-disk';
import { isFile } from './image-hosts';

export const INDEX = '/m/index.html';
/** The shell names its files as JSON, not in tags. */
const ASSET = /"(\/m\/assets\/[^"]+)"/g;

type Files = readonly { url: string }[];

let filling: Promise<void> | null = null;

/** Fetches this release's files again if the browser has dropped them (spec: storage, Cache Storage). */
export async function repairPrecache(files: Files): Promise<void> {
  if (await matchPrecache(INDEX)) return;
  filling ??= fill(files).finally(() => (filling = null));
  await filling;
}

/** Deletes the saved shell, so that the next check of the files fetches it again. */
export async function dropShell(): Promise<void> {
  const cache = await caches.open(cacheNames.getPrecacheName());
  await cache.delete(getCacheKeyForURL(INDEX) ?? INDEX);
}

/**
 * Whether it is the file, not what came in its place, such as the page of a captive portal: that would be served for as long
 * as the release. The gateway may have another release by now, which the browser's update brings.
 */
export async function isOwn(url: string, response: Response, files: Files): Promise<boolean> {
  if (url !== INDEX) return isFile(response) && (!url.endsWith('.js') || isScript(response));
  const html = await response.clone().text();
  const assets = [...html.matchAll(ASSET)];
  // Pages of others have the same root, such as a maintenance page made with React. They name none of the files.
  return (
    response.ok &&
    html.includes(SHELL_ROOT) &&
    assets.length > 0 &&
    assets.every(([, asset]) => files.some((file) => file.url === asset))
  );
}

/**
 * Requests a file once more if something else came in its place, which the browser's own cache may have kept: a host that
 * sends its index for a file that is yet to be uploaded can say that this stays valid for a year.
 */
export const orAnew = async (url: string, response: Response, files: Files): Promise<Response> =>
  (await isOwn(url, response, files)) ? response : fetch(url, { cache: 'reload' });

/** Browsers run nothing else as a script. */
const isScript = ({ headers }: Response): boolean => /script/i.test(headers.get('content-type') ?? '');

async function fill(files: Files): Promise<void> {
  const cache = await caches.open(cacheNames.getPrecacheName());
  const urls = files.map(({ url }) => url);
  // The shell is last: with it, the files count as complete.
  for (const url of [...urls.filter((one) => one !== INDEX), INDEX]) {
    const key = getCacheKeyForURL(url);
    if (!key || (await cache.match(key))) continue;
    const first = await fetch(url, { cache: url === INDEX ? 'no-cache' : 'default' });
    const response = await orAnew(url, first, files);
    if (!(await isOwn(url, response, files))) throw new Error(`${url}: ${response.status}`);
    await save(cache, key, response);
  }
}

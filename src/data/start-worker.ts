import { workerUrl } from 'virtual:data-worker';
import { trustedScriptUrl } from '../native/trusted-types';

let anew = 0;

/**
 * Starts the data worker. This module is the page's first script, apart from the rest of the app, so that the
 * worker is loading while React still is.
 */
const start = (url = workerUrl): Worker =>
  new Worker(trustedScriptUrl(url), { type: 'module', name: 'parlour-data' });

let first: Worker | null = start();

/**
 * The worker that was started with the page, once; a new one after that.
 * @param stalled the file of the last one did not arrive: the browser would wait for it at the same address
 */
export function takeWorker(stalled: boolean): Worker {
  const worker = first ?? (stalled ? start(`${workerUrl}?${++anew}`) : start());
  first = null;
  return worker;
}

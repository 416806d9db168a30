import { workerUrl } from 'virtual:data-worker';
import { trustedScriptUrl } from '../native/trusted-types';

/**
 * Starts the data worker. This module is the page's first script, apart from the rest of the app, so that the
 * worker is loading while React still is.
 */
const start = (): Worker => new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'parlour-data' });

let first: Worker | null = start();

/** The worker that was started with the page, once; a new one after that. */
export function takeWorker(): Worker {
  const worker = first ?? start();
  first = null;
  return worker;
}

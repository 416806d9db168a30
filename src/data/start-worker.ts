import { workerUrl } from 'virtual:data-worker';
import { SNAPSHOT_ROWS_ID } from '../../contract/snapshot';
import { fetchAhead } from '../lib/page-files';
import { startFiles } from '../lib/start-files';
import { trustedScriptUrl } from '../native/trusted-types';

/**
 * Starts the data worker. This module is apart from the rest of the app, so that the worker is loading while React still
 * is; a page that came with rows needs React first, and the worker afterwards. Nothing that it imports may be in another
 * file, which would delay it (`vite.config.ts`).
 */
const start = (): Worker => new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'parlour-data' });

let first: Worker | null = null;
if (!document.getElementById(SNAPSHOT_ROWS_ID)) {
  // What it imports, at once.
  fetchAhead(startFiles()?.worker ?? []);
  first = start();
}

/** The worker that was started with the page, once; a new one after that. */
export function takeWorker(): Worker {
  const worker = first ?? start();
  first = null;
  return worker;
}

import type { HelloContext } from '../../contract/commands';
import { nextTask } from '../lib/next-task';
import { onNative } from '../native/bridge';
import { device } from '../native/device';
import { probeHandle } from './database';
import { encryptedPassword, getSession, isResuming, resumableLogin, unconfirmedLogin } from './session';
import { firstCommit, wholeFirstPage } from './first-commit';
import { cameWithRows, pageRows } from './snapshot-rows';
import { client } from './worker-client';

/**
 * What the first worker waits for. A page that came with rows is drawn from them, and the worker's files would delay the
 * page's own. A guest needs nothing of it until the page is whole: both at once would hold up each other's tasks.
 */
function beforeWorker(): Promise<void> | null {
  if (!cameWithRows()) return null;
  // The task that drew the page has been long enough.
  return getSession() || isResuming() ? firstCommit.then(nextTask) : wholeFirstPage();
}

/**
 * Shakes hands with the worker and passes on the browser's hints.
 * @param language reads the current language code
 * @param takeWorker starts the data worker
 */
export function startData(language: () => string, takeWorker: () => Worker): void {
  let unsettled: HelloContext['unsettled'] = [];
  client.subscribe((event) => {
    if (event.type === 'unsettled') unsettled = event.requests;
  });
  const context = (): HelloContext => ({
    language: language(),
    session: getSession(),
    device: device.standalone ? 'OTHERS' : device.native ? 'APP' : 'H5',
    base: new URL(import.meta.env.BASE_URL, location.href).href,
    saveData: matchMedia('(prefers-reduced-data: reduce)').matches,
    psw: encryptedPassword(),
    resume: resumableLogin(),
    unconfirmed: unconfirmedLogin(),
    page: { ...pageRows(), at: performance.timeOrigin },
    unsettled,
  });
  client.start(context, takeWorker, beforeWorker());
  const online = () => {
    client.revive();
    void client.invoke('hint', 'online');
  };
  onNative((message) => {
    if (message.type !== 'networkChanged') return;
    if (message.online) online();
    else void client.invoke('hint', 'offline');
  });
  addEventListener('online', online);
  addEventListener('offline', () => void client.invoke('hint', 'offline'));
  if (document.visibilityState === 'hidden') void client.invoke('hint', 'hidden');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return void client.invoke('hint', 'hidden');
    client.revive();
    void probeHandle();
    void client.invoke('hint', 'visible');
  });
  // A page in the back/forward cache stands still, and its worker with it: one that is stopped in the middle of a
  // transaction would lock the database for every other tab.
  addEventListener('pagehide', ({ persisted }) => persisted && client.suspend());
  addEventListener('pageshow', ({ persisted }) => persisted && client.revive());
}

/** The worker's calls carry the language of the screen. */
export const tellLanguage = (language: string): void => void client.invoke('setLanguage', language);

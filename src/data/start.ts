import { onNative } from '../native/bridge';
import { device } from '../native/device';
import { probeHandle } from './database';
import { encryptedPassword, getSession, resumableLogin } from './session';
import { client } from './worker-client';

/**
 * Shakes hands with the worker and passes on the browser's hints.
 * @param language reads the current language code
 */
export function startData(language: () => string): void {
  client.start(() => ({
    language: language(),
    session: getSession(),
    device: device.standalone ? 'OTHERS' : device.native ? 'APP' : 'H5',
    base: new URL(import.meta.env.BASE_URL, location.href).href,
    saveData: matchMedia('(prefers-reduced-data: reduce)').matches,
    psw: encryptedPassword(),
    resume: resumableLogin(),
  }));
  onNative((message) => {
    if (message.type === 'networkChanged') void client.invoke('hint', message.online ? 'online' : 'offline');
  });
  addEventListener('online', () => void client.invoke('hint', 'online'));
  addEventListener('offline', () => void client.invoke('hint', 'offline'));
  if (document.visibilityState === 'hidden') void client.invoke('hint', 'hidden');
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return void client.invoke('hint', 'hidden');
    void probeHandle();
    void client.invoke('hint', 'visible');
  });
}

/** The worker's calls carry the language of the screen. */
export const tellLanguage = (language: string): void => void client.invoke('setLanguage', language);

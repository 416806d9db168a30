import { tellNative } from './bridge';
import { device } from './device';

/** An address that only starts something, such as an app of its own, leaves the page where it is; in ms. */
export const LEAVING_MS = 2_000;
let leavingUntil = 0;

/** Whether the page is on its way to another address: a step back in history would call that off. */
export const isLeaving = (): boolean => performance.now() < leavingUntil;

/**
 * Leaves the app for another address: through the native app, else in a browser window of its own. From an iOS home
 * screen a scripted window would leave a blank page behind, so the address itself is opened there.
 */
export function openExternal(url: string): void {
  if (device.native && tellNative({ type: 'openExternal', url })) return;
  // Another app's own scheme opens no page: a window for it would stay empty.
  const isPage = /^https?:/.test(url);
  if (!isPage || (device.system === 'ios' && device.standalone)) {
    leavingUntil = performance.now() + LEAVING_MS;
    location.assign(url);
  } else open(url, '_blank', 'noopener,noreferrer');
}

/** Offers an address to others: the native app's sheet, the browser's, else the clipboard. */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (device.native && tellNative({ type: 'share', title, url })) return 'shared';
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // The player closed the sheet: that is an answer too.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

import { leaveFor } from '../lib/leaving';
import { tellNative } from './bridge';
import { device } from './device';

/**
 * Leaves the app for another address: through the native app, else in a new browser window. From an iOS home screen
 * a scripted window would leave a blank page behind, so the address itself is opened there.
 */
export function openExternal(url: string): void {
  if (device.native && tellNative({ type: 'openExternal', url })) return;
  // Another app's own scheme opens no page: a window for it would stay empty.
  const isPage = /^https?:/.test(url);
  if (!isPage || (device.system === 'ios' && device.standalone)) leaveFor(url);
  else open(url, '_blank', 'noopener,noreferrer');
}

/** Copies a text. @returns whether it was copied */
export async function copyText(text: string): Promise<boolean> {
  try {
    await (navigator as Navigator).clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares an address: through the native app's sheet, the browser's, else the clipboard. */
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
    // The player closed the sheet: nothing failed.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

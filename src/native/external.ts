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

type Shared = 'shared' | 'copied' | 'failed';

async function shareOrCopy(data: ShareData, text: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share(data);
      return 'shared';
    }
    await (navigator as Navigator).clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    // The player closed the sheet: nothing failed.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

/** Shares an address: through the native app's sheet, the browser's, else the clipboard. */
export const share = async (title: string, url: string): Promise<Shared> =>
  device.native && tellNative({ type: 'share', title, url }) ? 'shared' : shareOrCopy({ title, url }, url);

/** Shares a text: through the browser's sheet, else the clipboard. */
export const shareText = (title: string, text: string): Promise<Shared> => shareOrCopy({ title, text }, text);

/** Saves a file: where files can be shared from an installed app by its sheet, else as a download. */
export async function saveFile(file: File): Promise<void> {
  const data = { files: [file] };
  if ((device.native || device.standalone) && 'canShare' in navigator && navigator.canShare(data)) {
    try {
      await navigator.share(data);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

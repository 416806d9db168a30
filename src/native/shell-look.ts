import { STORAGE_KEYS } from '../../contract/storage-keys';
import { onNative } from './bridge';
import { device, isTallShell } from './device';

const SIDES = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const;

/**
 * Tells the styles where the app runs: the extra height of a large iPhone in the app shell, the safe area as the native
 * app gives it. Remembers that it was opened from an iPhone's home screen (A §3 WEBCLIP).
 */
export function startShellLook(): void {
  const root = document.documentElement;
  if (isTallShell(device, Math.max(screen.width, screen.height))) root.dataset['shell'] = 'tall';
  onNative((message) => {
    if (message.type !== 'safeArea') return;
    for (const [side, letter] of Object.entries(SIDES)) {
      root.style.setProperty(`--safe-${letter}`, `${message[side as keyof typeof SIDES]}px`);
    }
  });
  if (device.system !== 'ios' || !device.standalone) return;
  try {
    localStorage.setItem(STORAGE_KEYS.webclip.key, '1');
  } catch {
    // Storage is refused: the registration then says PWA.
  }
}

import { STORAGE_KEYS } from '../../contract/storage-keys';
import { writeStored } from '../lib/web-storage';
import { onNative } from './bridge';
import { device, isTallShell } from './device';

const SIDES = { top: 't', right: 'r', bottom: 'b', left: 'l' } as const;

/**
 * Tells the styles where the app runs: the extra height of a large iPhone in the app shell, and the safe area as the
 * native app gives it. Remembers that it was opened from an iPhone's home screen (spec: registration, Register method).
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
  // Where storage is denied the registration says PWA.
  if (device.system === 'ios' && device.standalone) writeStored(STORAGE_KEYS.webclip, '1');
}

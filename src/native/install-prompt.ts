import { createStore, useStore } from '../lib/store';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const waiting = createStore<InstallPrompt | null>(null);

/** Holds the browser's offer to install until the player wants it (spec: install, Add to home screen). */
export function startInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    waiting.set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => waiting.set(null));
}

/** Whether the browser can install the app now. */
export const useInstallPrompt = (): boolean => useStore(waiting) !== null;

/** Shows the browser's own dialog; an offer can be used once. @returns whether the player agreed */
export async function promptInstall(): Promise<boolean> {
  const prompt = waiting.get();
  if (!prompt) return false;
  waiting.set(null);
  return (await prompt.prompt()).outcome === 'accepted';
}

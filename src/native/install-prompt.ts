import { useSyncExternalStore } from 'react';

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let waiting: InstallPrompt | null = null;
const listeners = new Set<() => void>();
const set = (prompt: InstallPrompt | null) => {
  waiting = prompt;
  listeners.forEach((listener) => listener());
};

/** Keeps the browser's offer to install until the player asks for it. */
export function startInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(null));
}

/** Whether the browser can install the app now. */
export const useInstallPrompt = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );

/** Shows the browser's own dialog; an offer can be used once. @returns whether the player agreed */
export async function promptInstall(): Promise<boolean> {
  const prompt = waiting;
  if (!prompt) return false;
  set(null);
  return (await prompt.prompt()).outcome === 'accepted';
}

import type { SessionInfo, WorkerEvent } from '../contract/commands';
import type { ShellConfig } from '../contract/shell-config';
import type { Store } from './db/store';

/** What the outside world gives the worker; tests give their own. */
export interface Platform {
  fetch: typeof fetch;
  now: () => number;
  /** 0 <= n < 1 */
  random: () => number;
  randomId: () => string;
  locks?: LockManager;
  caches?: CacheStorage;
  channel?: BroadcastChannel;
}

/** What every part of the worker shares; one per worker. */
export interface Context {
  platform: Platform;
  store: Store;
  base: string;
  language: string;
  device: string;
  session: SessionInfo | null;
  config: ShellConfig | null;
  emit: (event: WorkerEvent) => void;
}

export const browserPlatform = (): Platform => ({
  fetch: (...args) => fetch(...args),
  now: () => Date.now(),
  random: () => Math.random(),
  randomId: () => crypto.randomUUID(),
  ...(navigator.locks && { locks: navigator.locks }),
  ...('caches' in globalThis && { caches }),
  ...('BroadcastChannel' in globalThis && { channel: new BroadcastChannel('parlour-session') }),
});

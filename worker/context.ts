import type { SessionInfo } from '../contract/commands';
import type { ShellConfig } from '../contract/shell-config';
import type { Store } from './db/store';
import type { EventBus } from './events';

/** What the outside world gives the worker; tests pass their own. */
export interface Platform {
  fetch: typeof fetch;
  /** Epoch ms. */
  now: () => number;
  /** 0 <= n < 1 */
  random: () => number;
  randomId: () => string;
  locks?: LockManager;
  caches?: CacheStorage;
  channel?: BroadcastChannel;
  /** Allows fetching ahead of need; without it nothing is. */
  background?: Background;
  /** Aborted when the worker ends, where what it runs in lives on: it then leaves nothing behind. */
  ended?: AbortSignal;
}

interface Background {
  wait: (ms: number) => Promise<void>;
  /** Whether the browser says that the player saves data. */
  costly: () => boolean;
  /** Whether the browser says that the connection is slow. */
  slow: () => boolean;
}

/** What every part of the worker shares; one per worker. */
export interface Context {
  platform: Platform;
  store: Store;
  events: EventBus;
  base: string;
  language: string;
  device: string;
  /** The player or the browser asks to save data. */
  saveData: boolean;
  session: SessionInfo | null;
  config: ShellConfig | null;
}

/** What browsers with the Network Information API report; the others report nothing. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}
const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** @param connection as the browser describes it now */
export const isCostly = ({ saveData }: NetworkInformation = {}): boolean => saveData === true;
export const isSlow = ({ effectiveType }: NetworkInformation = {}): boolean =>
  SLOW.includes(effectiveType ?? '');

const connection = (): NetworkInformation | undefined =>
  (navigator as { connection?: NetworkInformation }).connection;

export const browserPlatform = (): Platform => ({
  fetch: (...args) => fetch(...args),
  now: () => Date.now(),
  random: () => Math.random(),
  randomId: () => crypto.randomUUID(),
  background: {
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    costly: () => isCostly(connection()),
    slow: () => isSlow(connection()),
  },
  ...(navigator.locks && { locks: navigator.locks }),
  ...('caches' in globalThis && { caches }),
  ...('BroadcastChannel' in globalThis && { channel: new BroadcastChannel('parlour-session') }),
});

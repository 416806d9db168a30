import type { RefreshOptions } from '../../contract/commands';
import { isTemporary } from '../../contract/errors';
import { resourceKey } from '../../contract/resource-key';
import type { ResourceArgs, ResourceName } from '../../contract/resources';
import type { SyncStateRow } from '../../contract/rows/sync';
import { isActive, onActive, retryPause } from './retry-later';
import { liveRows } from './use-query';
import { refresh } from './worker-client';

/** The gateway may ask for a longer pause than ours, up to this, in ms. */
const MAX_PAUSE_MS = 10 * 60_000;

/**
 * One resource that is on the screen, however many parts of it draw it. It is requested when the first of them appears,
 * when the connection is back and when the page becomes visible again; the worker decides whether its rows are stale.
 * After a failure that may pass it is requested again by itself, while the page is visible and there is a connection
 * (spec: network, Refresh; spec: network, Retries).
 */
class KeptFresh {
  private readonly holders = new Set<() => boolean>();
  private attempts = 0;
  /** Something is known about the rows. */
  private known = false;
  private retryAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopWatching = () => undefined as void;

  constructor(
    private readonly key: string,
    private readonly request: (options: RefreshOptions) => ReturnType<typeof refresh>,
  ) {}

  /** @param forced whether fresh rows are requested too, read at each request */
  hold(forced: () => boolean): () => void {
    if (this.holders.size === 0) {
      const state = liveRows('syncState', { key: this.key });
      this.stopWatching = state.subscribe(({ rows }) => this.onState(rows));
    }
    this.holders.add(forced);
    this.ask({ quiet: false });
    return () => {
      this.holders.delete(forced);
      if (this.holders.size > 0) return;
      this.rest();
      this.stopWatching();
      kept.delete(this.key);
    };
  }

  /** The page became visible, or the connection is back. */
  wake(): void {
    this.attempts = 0;
    if (this.retryAt > Date.now()) this.schedule();
    else this.ask({ quiet: true });
  }

  rest(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private ask({ quiet }: { quiet: boolean }): void {
    this.rest();
    const force = [...this.holders].some((forced) => forced());
    void this.request({ force, quiet }).then((result) => {
      // The state says so too, but not where the worker itself was lost, nor if it failed in the same way before.
      if (!result.ok && (result.code === 'worker_lost' || isTemporary(result.code))) this.schedule();
    });
  }

  private onState(state: SyncStateRow | undefined): void {
    const vanished = this.known && !state;
    this.known = state !== undefined;
    // The saved rows were deleted under the screen.
    if (vanished) return this.ask({ quiet: true });
    // A retry may be due although nothing is known, because the worker was lost.
    if (!state) return;
    if (state.status === 'ready') this.attempts = 0;
    this.retryAt = state.retryAt ?? 0;
    if (state.status === 'failed' && isTemporary(state.error)) this.schedule();
    else this.rest();
  }

  private schedule(): void {
    this.rest();
    if (this.holders.size === 0 || !isActive()) return;
    const wanted = Math.min(this.retryAt - Date.now(), MAX_PAUSE_MS);
    this.timer = setTimeout(
      () => {
        this.attempts += 1;
        this.ask({ quiet: true });
      },
      Math.max(retryPause(this.attempts), wanted),
    );
  }
}

const kept = new Map<string, KeptFresh>();

/** Starts to listen with the first resource: the page may not have a document where nothing is drawn. */
let listening = false;
function listen(): void {
  if (listening) return;
  listening = true;
  onActive((active) => kept.forEach((one) => (active ? one.wake() : one.rest())));
}

/**
 * Keeps a resource fresh while it is on the screen.
 * @param forced whether fresh rows are requested too
 * @returns ends it
 */
export function keepFresh<N extends ResourceName>(
  name: N,
  args: ResourceArgs<N>,
  forced: () => boolean,
): () => void {
  listen();
  const key = resourceKey(name, args);
  const known = kept.get(key);
  if (known) return known.hold(forced);
  const fresh = new KeptFresh(key, (options) => refresh(name, args, options));
  kept.set(key, fresh);
  return fresh.hold(forced);
}

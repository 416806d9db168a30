/** The gateway addresses, and what is known of them. */
export interface Hosts {
  /** In the order to try. */
  list: () => string[];
  /** Whether there is but one, or the first one answered a moment ago. */
  settled: () => boolean;
  /** Called when bytes arrive from it. */
  heard: (host: string) => void;
  /** Called when it answered a request. @param waitMs until the first byte */
  worked: (host: string, waitMs: number) => void;
  /** How long it may be silent before another is asked, in ms. */
  patienceMs: (host: string) => number;
  /** When bytes last arrived from it, as a `performance.now()`. */
  heardAt: (host: string) => number;
  /** Asks the others while this one is silent. @returns one that answers; null if there is none, or this one does again */
  other: (silent: string) => Promise<string | null>;
}

/** One address, of which nothing is remembered. */
export const onlyHost = (host: string): Hosts => ({
  list: () => [host],
  settled: () => true,
  heard: () => undefined,
  worked: () => undefined,
  patienceMs: () => Infinity,
  heardAt: () => -Infinity,
  other: () => Promise.resolve(null),
});

/** Sends a request to one host. @param heard to be called when bytes arrive */
type Send<T> = (host: string, heard: () => void, signal?: AbortSignal) => Promise<T>;

/**
 * Sends a request to the hosts one after another, until one of them answers.
 * @param isDown whether the result says that the host cannot answer
 */
export async function askInTurn<T>(
  hosts: readonly string[],
  send: Send<T>,
  isDown: (result: T) => boolean,
): Promise<T> {
  const [host = '', ...others] = hosts;
  const result = await send(host, () => undefined);
  return others.length && isDown(result) ? askInTurn(others, send, isDown) : result;
}

/**
 * Sends a read to the first host, and to the next one if the first fails or is silent while the next answers. The first
 * result counts, and the other request is aborted. A slow network gets no request twice: before a read is repeated,
 * another host has answered a small request sooner (spec: network, Failover).
 */
export function askFirst<T>(
  hosts: Hosts,
  send: Send<T>,
  isDown: (result: T) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  const waiting = hosts.list();
  const running = new Map<string, AbortController>();
  const abortAll = () => running.forEach((abort) => abort.abort());
  signal?.addEventListener('abort', abortAll);

  return new Promise<T>((resolve, reject) => {
    const start = (host: string): void => {
      waiting.splice(waiting.indexOf(host), 1);
      const abort = new AbortController();
      running.set(host, abort);
      const watch = waiting.length ? watchSilence(hosts, host, replace) : null;
      send(host, () => watch?.heard(), abort.signal)
        .then((result) => {
          running.delete(host);
          const [next] = waiting;
          if (!isDown(result)) resolve(result);
          else if (next !== undefined) start(next);
          else if (!running.size) resolve(result);
        })
        .catch(reject)
        .finally(() => watch?.stop());
    };
    const replace = (host: string): void => {
      if (waiting.includes(host)) start(host);
    };
    start(waiting[0] ?? '');
  }).finally(() => {
    signal?.removeEventListener('abort', abortAll);
    abortAll();
  });
}

/**
 * Looks for another host while a request is silent. Before its first byte, bytes of other requests to the same host
 * count too: they share the network.
 */
function watchSilence(hosts: Hosts, host: string, found: (other: string) => void) {
  let heardAt = performance.now();
  let answering = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let stopped = false;
  const check = async (): Promise<void> => {
    const since = answering ? heardAt : Math.max(heardAt, hosts.heardAt(host));
    if (since + hosts.patienceMs(host) > performance.now()) return wait(since);
    const other = await hosts.other(host);
    if (stopped) return;
    if (other === null) wait(performance.now());
    else found(other);
  };
  const wait = (since: number): void => {
    timer = setTimeout(() => void check(), since + hosts.patienceMs(host) - performance.now());
  };
  wait(heardAt);
  return {
    heard: () => {
      answering = true;
      heardAt = performance.now();
    },
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

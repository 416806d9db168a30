import { RUNTIME_URLS } from '../contract/storage-keys';
import { isText, isTextList, readRuntime, writeRuntime } from './runtime-cache';

/** For one picture from one host. */
export const IMAGE_DEADLINE_MS = 8_000;
/** A host may be silent for this long, or for twice its last wait, before another is tried. */
const PATIENCE_MIN_MS = 1_200;
const PATIENCE_MAX_MS = 5_000;
/** While another host is used, the first one is tried this often. */
const RETURN_MS = 60_000;
const LOOK_AGAIN_MS = 200;

let loading: Promise<void> | null = null;
let hosts: string[] = [];
let preferred = '';
/** A picture is being requested from a second host, because the first is silent. */
let trying = false;
let returnedAt = -Infinity;
const lastHeard = new Map<string, number>();
const lastWait = new Map<string, number>();

/** The image hosts of the settings, as saved by the data worker, and the one that worked last. */
async function load(): Promise<void> {
  const [saved, worked] = await Promise.all([
    readRuntime(RUNTIME_URLS.imageHosts, isTextList),
    readRuntime(RUNTIME_URLS.imageHost, isText),
  ]);
  hosts = saved ?? [];
  preferred = hosts.find((host) => host === worked) ?? hosts[0] ?? '';
  // Without a list, the next picture looks again.
  if (!hosts.length) loading = null;
}

/** Reads them once per start of the service worker. */
export const loadImageHosts = (): Promise<void> => (loading ??= load());

/** The host of a picture; null if it is known that there is none, undefined while the hosts are not. */
export const imageHostOf = (url: string): string | null | undefined =>
  hosts.length ? (hosts.find((host) => url.startsWith(host)) ?? null) : undefined;

/** The host whose address stands for all of them in the cache. */
export const firstImageHost = (): string => hosts[0] ?? '';

/**
 * Fetches a picture from the host that worked last, else from the others. A silent host gives way to one that answers;
 * a single picture at a time tries another host, so that a slow network does not get all of them twice
 * (spec: network, Failover).
 * @param accept the formats that the page takes, which only its own request says
 */
export async function fetchPicture(path: string, accept: string): Promise<Response> {
  const waiting = [...new Set([preferred, ...hosts])];
  const end = new AbortController();
  let tries = false;
  const fetched = new Promise<{ host: string; response: Response }>((resolve, reject) => {
    let running = 0;
    const start = (host: string): void => {
      waiting.splice(waiting.indexOf(host), 1);
      running++;
      const watch = watchSilence(host, end.signal, () => {
        if (waiting.includes(preferred)) return start(preferred);
        const [next] = waiting;
        if (next === undefined) return;
        if (trying) return watch.lookAgain();
        tries = trying = true;
        start(next);
      });
      fetchFrom(host, path, { accept, end: end.signal, heard: watch.heard })
        .then((response) => resolve({ host, response }))
        .catch((error: unknown) => {
          watch.stop();
          running--;
          const [next] = waiting;
          if (next !== undefined) start(next);
          else if (!running) reject(error as Error);
        });
    };
    start(preferred);
  }).finally(() => {
    end.abort();
    if (tries) trying = false;
  });
  const { host, response } = await fetched;
  prefer(host);
  if (host !== hosts[0] && performance.now() - returnedAt >= RETURN_MS) void tryFirst(path, accept);
  return response;
}

function prefer(host: string): void {
  if (host === preferred) return;
  if (preferred === hosts[0]) returnedAt = performance.now();
  preferred = host;
  void writeRuntime(RUNTIME_URLS.imageHost, host);
}

/** Goes back to the first host if it answers again. */
async function tryFirst(path: string, accept: string): Promise<void> {
  returnedAt = performance.now();
  const [first = ''] = hosts;
  const started = performance.now();
  const { signal: end } = new AbortController();
  const works = await fetchFrom(first, path, { accept, end, heard: () => undefined }).catch(() => null);
  if (works && performance.now() - started < PATIENCE_MIN_MS) prefer(first);
}

/** A page where a file was due: an error of a proxy, or a network's own login. */
const isPage = ({ headers }: Response): boolean => /html/i.test(headers.get('content-type') ?? '');

/** Opaque responses cost megabytes of quota each, and neither failed ones nor a network's own pages are files. */
export const isFile = (response: Response): boolean => response.status === 200 && !isPage(response);

interface PictureRequest {
  accept: string;
  /** Ends the request. */
  end: AbortSignal;
  /** Called with every part of the answer. */
  heard: () => void;
}

/** @throws if there is no answer, not all of it, or not the host's own */
async function fetchFrom(
  host: string,
  path: string,
  { accept, end, heard }: PictureRequest,
): Promise<Response> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, IMAGE_DEADLINE_MS);
  end.addEventListener('abort', stop);
  const started = performance.now();
  const onBytes = () => {
    lastHeard.set(host, performance.now());
    heard();
  };
  try {
    const response = await fetch(host + path, {
      mode: 'cors',
      credentials: 'omit',
      headers: { Accept: accept },
      signal: abort.signal,
    });
    lastWait.set(host, performance.now() - started);
    onBytes();
    if (response.status >= 500 || isPage(response)) throw new Error(`${host} answers ${response.status}`);
    const { status, headers } = response;
    return new Response(await readWhole(response, onBytes), { status, headers });
  } finally {
    clearTimeout(timer);
    end.removeEventListener('abort', stop);
  }
}

async function readWhole({ body }: Response, onBytes: () => void): Promise<Blob> {
  const parts: BlobPart[] = [];
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    onBytes();
    parts.push(value);
  }
  return new Blob(parts);
}

/** Before the first byte of a picture, bytes of the others from the same host count too: they share the network. */
function watchSilence(host: string, end: AbortSignal, onSilence: () => void) {
  let heardAt = performance.now();
  let answering = false;
  let timer: ReturnType<typeof setTimeout>;
  const patience = Math.min(Math.max(PATIENCE_MIN_MS, 2 * (lastWait.get(host) ?? 0)), PATIENCE_MAX_MS);
  const check = (): void => {
    const since = answering ? heardAt : Math.max(heardAt, lastHeard.get(host) ?? 0);
    const left = since + patience - performance.now();
    if (left > 0) timer = setTimeout(check, left);
    else onSilence();
  };
  timer = setTimeout(check, patience);
  const stop = () => clearTimeout(timer);
  end.addEventListener('abort', stop);
  return {
    stop,
    heard: () => {
      answering = true;
      heardAt = performance.now();
    },
    lookAgain: () => {
      timer = setTimeout(check, LOOK_AGAIN_MS);
    },
  };
}

import type { ClientErrorCode } from '../../contract/errors';

export interface Exchanged {
  response: Response;
  text: string;
  /** Time to the first byte, in ms. */
  waitMs: number;
}

/** Why no response was read. */
export class NoResponse extends Error {
  constructor(readonly code: Extract<ClientErrorCode, 'offline' | 'timeout' | 'cancelled'>) {
    super(code);
  }
}

/**
 * One request with a deadline that covers the body too: a connection that stalls in the middle of a response ends like
 * one that never started.
 * @param deadlineMs for the whole exchange
 * @param heard called when a part of the response arrives
 * @throws NoResponse
 */
export async function exchange(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  deadlineMs: number,
  now: () => number,
  signal?: AbortSignal,
  heard: () => void = () => undefined,
): Promise<Exchanged> {
  if (signal?.aborted) throw new NoResponse('cancelled');
  const abort = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, deadlineMs);
  const cancel = () => abort.abort();
  signal?.addEventListener('abort', cancel);
  const started = now();
  try {
    const response = await send(url, { ...init, signal: abort.signal });
    const waitMs = now() - started;
    heard();
    return { response, text: await readText(response, heard), waitMs };
  } catch {
    throw new NoResponse(signal?.aborted ? 'cancelled' : late ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

async function readText({ body }: Response, heard: () => void): Promise<string> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}

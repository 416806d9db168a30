import type { ClientErrorCode } from '../../contract/errors';

export interface Exchanged {
  response: Response;
  text: string;
  /** Time to the first byte, in ms. */
  waitMs: number;
}

/** Why no answer was read. */
export class NoAnswer extends Error {
  constructor(
    readonly code: Extract<ClientErrorCode, 'offline' | 'timeout' | 'cancelled'>,
    /** Nothing was sent for sure (the caller had withdrawn before). */
    readonly unsent = false,
  ) {
    super(code);
  }
}

/**
 * One request with a deadline that covers the body too: a connection that stalls in the middle of an answer
 * ends like one that never began.
 * @param deadlineMs for the whole exchange
 * @throws NoAnswer
 */
export async function exchange(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  deadlineMs: number,
  now: () => number,
  signal?: AbortSignal,
): Promise<Exchanged> {
  if (signal?.aborted) throw new NoAnswer('cancelled', true);
  const abort = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    abort.abort();
  }, deadlineMs);
  const withdraw = () => abort.abort();
  signal?.addEventListener('abort', withdraw);
  const started = now();
  try {
    const response = await send(url, { ...init, signal: abort.signal });
    const waitMs = now() - started;
    return { response, text: response.status === 304 ? '' : await response.text(), waitMs };
  } catch {
    throw new NoAnswer(signal?.aborted ? 'cancelled' : late ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', withdraw);
  }
}

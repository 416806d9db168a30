import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** An answer of the gateway, read to its end. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A request on its way through the proxy, for a fault to treat. */
interface Passage {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Passes the request on, and reads the whole answer. */
  carry: () => Promise<Answer>;
  /** Resolves when the network works again. */
  over: Promise<void>;
}

/** What becomes of a request on a bad network. */
export type RequestFault = (passage: Passage) => void | Promise<void>;

const LATENCY_MS = 30_000;
const SLOW_BYTES_PER_SECOND = 3_000;
const PIECES_PER_SECOND = 10;
/** What was written is on its way to the client by then, in ms. */
const FLUSH_MS = 50;
const RETRY_AFTER_S = 4;

export const sendAnswer = (outgoing: ServerResponse, { status, headers, body }: Answer): ServerResponse =>
  outgoing.writeHead(status, { ...headers, 'content-length': body.length }).end(body);

const answerWith =
  (status: number, type: string, body: string, headers: OutgoingHttpHeaders = {}): RequestFault =>
  ({ outgoing }) =>
    void sendAnswer(outgoing, {
      status,
      headers: { 'content-type': type, ...headers },
      body: Buffer.from(body),
    });

/** The head and half of the body arrive; then something happens to the connection. */
async function half({ carry, outgoing }: Passage): Promise<void> {
  const { status, headers, body } = await carry();
  outgoing.writeHead(status, { ...headers, 'content-length': body.length });
  outgoing.flushHeaders();
  outgoing.write(body.subarray(0, Math.floor(body.length / 2)));
  await pause(FLUSH_MS);
}

/** Ways in which a single request fails while others work. The gateway carries it out unless they say otherwise. */
export const REQUEST_FAULTS = {
  /** It connects, and nothing arrives in either direction until the network works again. */
  blackHole: async ({ incoming, over }) => {
    await over;
    incoming.socket.destroy();
  },
  /** The connection is reset before the gateway has received anything. */
  resetBeforeRequest: ({ incoming }) => void incoming.socket.resetAndDestroy(),
  resetBeforeAnswer: async ({ carry, incoming }) => {
    await carry();
    incoming.socket.resetAndDestroy();
  },
  resetInAnswer: async (passage) => {
    await half(passage);
    passage.incoming.socket.resetAndDestroy();
  },
  /** The answer arrives whole; the browser would use the connection again. */
  resetAfterAnswer: async ({ carry, incoming, outgoing }) => {
    sendAnswer(outgoing, await carry());
    await pause(FLUSH_MS);
    incoming.socket.resetAndDestroy();
  },
  /** The connection stays open and silent, also after the network works again. */
  stallBeforeAnswer: async ({ carry }) => void (await carry()),
  stallInAnswer: half,
  /** A complete answer whose text breaks off. */
  truncated: async ({ carry, outgoing }) => {
    const answer = await carry();
    sendAnswer(outgoing, { ...answer, body: answer.body.subarray(0, Math.floor(answer.body.length / 2)) });
  },
  captive: answerWith(
    200,
    'text/html',
    '<html><title>Station Wi-Fi</title><form>Accept the terms</form></html>',
  ),
  serverError: answerWith(500, 'text/plain', 'Internal Server Error'),
  badGateway: answerWith(502, 'text/html', '<html><h1>502 Bad Gateway</h1></html>'),
  rateLimited: answerWith(429, 'text/html', '<html><h1>429 Too Many Requests</h1></html>', {
    'retry-after': String(RETRY_AFTER_S),
  }),
  wrongShape: answerWith(200, 'application/json', '{"success":true,"value":{"unexpected":[7]}}'),
  /** The answer takes 30 s, or arrives when the network works again. */
  latency: async ({ carry, outgoing, over }) => {
    const answer = await carry();
    await Promise.race([pause(LATENCY_MS, undefined, { ref: false }), over]);
    sendAnswer(outgoing, answer);
  },
  slow: async ({ carry, outgoing, over }) => {
    const { status, headers, body } = await carry();
    let [passed, isOver] = [0, false];
    void over.then(() => (isOver = true));
    outgoing.writeHead(status, { ...headers, 'content-length': body.length });
    outgoing.flushHeaders();
    while (passed < body.length && !outgoing.destroyed) {
      const size = isOver ? body.length : SLOW_BYTES_PER_SECOND / PIECES_PER_SECOND;
      outgoing.write(body.subarray(passed, passed + size));
      passed += size;
      await pause(1_000 / PIECES_PER_SECOND);
    }
    outgoing.end();
  },
  /** The gateway receives the request twice; the second answer arrives. */
  duplicate: async ({ carry, outgoing }) => {
    await carry();
    sendAnswer(outgoing, await carry());
  },
} satisfies Record<string, RequestFault>;

import {
  createServer,
  request as forward,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { HEADERS } from '../../contract/envelope';
import { passHead } from './pass-head';
import { sendAnswer, type Answer, type RequestFault } from './proxy-faults';
import { until } from './until';

type Treat = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A request that the gateway carried out, as often as it received it. */
export interface CarriedOut {
  url: string;
  /** Tells apart what was sent anew from what was repeated: the idempotency key, or else the key of the sealed body. */
  key: string;
  status: number;
}

/** A slow network passes this many pieces a second, so that an answer arrives evenly. */
const PIECES_PER_SECOND = 50;

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A bad network in front of the gateway, switchable while page, worker and service worker use it: delayed, slow, silent,
 * refused, reset, cut, captive, or malformed. It counts the requests by address.
 */
export class NetworkProxy {
  private readonly requested: string[] = [];
  private readonly delivered: string[] = [];
  /** Bytes of bodies that were passed on, by address, as they were transferred. */
  private readonly transferred = new Map<string, number>();
  private readonly carried: CarriedOut[] = [];
  private altered: { part: RegExp; alter: (answer: Answer) => Answer } | null = null;
  /** Ends the fault that treats requests now. */
  private endFault = () => undefined as void;
  private treat: Treat | null = null;
  private lost: string | null = null;
  private shape = { delayMs: 0, bytesPerSecond: Infinity };
  /** When the slow network is free again, as a `performance.now()`. */
  private freeAt = 0;
  private port = 0;
  private readonly sockets = new Set<Socket>();
  /** Bytes that were sent over connections that have ended. */
  private sentBefore = 0;
  private readonly hanging = new Set<Socket>();
  private readonly server = createServer((incoming, outgoing) => this.handle(incoming, outgoing));

  /** The address that the gateway sees its users come from; null for the socket's own. */
  client: string | null = null;

  /** @param target where requests go, read at each one */
  constructor(private readonly target: () => { host: string; port: number }) {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.sentBefore += socket.bytesWritten;
        this.hanging.delete(socket);
      });
    });
  }

  /** @returns the address, which stays the same when the proxy refuses for a while */
  async listen(): Promise<string> {
    this.server.listen(this.port, 'localhost');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return `http://localhost:${this.port}`;
  }

  /** Lets everything through again. Requests under way continue; those in a black hole end. */
  async pass(): Promise<void> {
    this.treat = null;
    this.endFault();
    this.lost = null;
    this.shape = { delayMs: 0, bytesPerSecond: Infinity };
    this.hanging.forEach((socket) => socket.destroy());
    if (!this.server.listening) await this.listen();
  }

  /** Delays every answer, and lets all of them share the bytes per second. */
  slow(delayMs: number, bytesPerSecond = Infinity): void {
    this.shape = { delayMs, bytesPerSecond };
  }

  /** Connects and never answers. */
  blackHole(): void {
    this.treat = ({ socket }) => this.hanging.add(socket);
  }

  /** Connects, and resets the connection at the first request. */
  reset(): void {
    this.treat = ({ socket }) => socket.resetAndDestroy();
  }

  /** Nothing listens here until `pass()`. */
  refuse(): Promise<void> {
    return this.close();
  }

  /** A network that answers everything with its own login page. */
  captive(html: string): void {
    this.treat = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    };
  }

  /** Requests whose address has the part get this text as JSON. */
  malform(part: string, text: string): void {
    this.treatPart(part, (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
    });
  }

  /** Connects, and never answers requests whose address has the part. */
  swallow(part: string): void {
    this.treatPart(part, ({ socket }) => this.hanging.add(socket));
  }

  /** Cuts answers to requests whose address has the part after a number of bytes. */
  cutAfter(part: string, bytes: number): void {
    this.treatPart(part, (incoming, outgoing) => this.pipe(incoming, outgoing, bytes));
  }

  /** Treats the requests whose address matches with a fault, until `pass()`. */
  disturb(part: RegExp, fault: RequestFault): void {
    const over = new Promise<void>((resolve) => (this.endFault = resolve));
    this.treatPart(part, (incoming, outgoing) => {
      let body: Promise<Buffer> | undefined;
      const carry = async () => this.carry(incoming, await (body ??= read(incoming)));
      const treated = (async () => fault({ incoming, outgoing, carry, over }))();
      treated.catch(() => incoming.socket.destroy());
    });
  }

  /** Keeps the answers to requests whose address matches. @returns lets them arrive */
  holdAnswers(part: RegExp): () => void {
    let arrive = () => undefined as void;
    const held = new Promise<void>((resolve) => (arrive = resolve));
    this.disturb(part, async ({ carry, outgoing }) => {
      const answer = await carry();
      await held;
      sendAnswer(outgoing, answer);
    });
    return arrive;
  }

  /** Changes the answers to requests whose address matches, also after `pass()`. */
  alter(part: RegExp, alter: (answer: Answer) => Answer): void {
    this.altered = { part, alter };
  }

  /** Passes on the next request whose address has the part, and loses its answer. */
  dropNextAnswerTo(part: string): void {
    this.lost = part;
  }

  /** Requests that arrived here with the part in their address. */
  count(part: string): number {
    return this.requested.filter((url) => url.includes(part)).length;
  }

  /** Resolves when that many requests have arrived whose address has the part. */
  waitFor(part: string, times = 1): Promise<void> {
    return until(() => this.count(part) >= times, { message: `${times} requests to ${part}` });
  }

  /** Resolves when whoever sent the requests that are never answered has given them up. */
  isAbandoned(): Promise<void> {
    return until(() => this.hanging.size === 0, { message: 'the requests are given up' });
  }

  /** Requests with the part in their address that the gateway has answered, with the answer delivered. */
  answered(part: string): number {
    return this.delivered.filter((url) => url.includes(part)).length;
  }

  /** The bytes of answers' bodies since the start, by address. */
  bytes = (): ReadonlyMap<string, number> => new Map(this.transferred);

  /** The bytes of all answers since the start, with their headers. */
  received = (): number =>
    [...this.sockets].reduce((sum, socket) => sum + socket.bytesWritten, this.sentBefore);

  /** What the gateway carried out with the part in its address. */
  carriedOut(part: RegExp): CarriedOut[] {
    return this.carried.filter(({ url }) => part.test(url));
  }

  /** The address of every request. */
  urls(): readonly string[] {
    return this.requested;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.sockets.forEach((socket) => socket.destroy());
    await once(this.server, 'close');
  }

  private treatPart(part: string | RegExp, treat: Treat): void {
    this.treat = (incoming, outgoing) => {
      const url = incoming.url ?? '';
      if (typeof part === 'string' ? url.includes(part) : part.test(url)) treat(incoming, outgoing);
      else this.pipe(incoming, outgoing);
    };
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.requested.push(incoming.url ?? '');
    if (this.treat) return this.treat(incoming, outgoing);
    const { delayMs } = this.shape;
    if (delayMs) setTimeout(() => this.pipe(incoming, outgoing), delayMs);
    else this.pipe(incoming, outgoing);
  }

  private pipe(incoming: IncomingMessage, outgoing: ServerResponse, cutAfter = Infinity): void {
    const url = incoming.url ?? '';
    if (this.altered?.part.test(url)) return this.pipeAltered(incoming, outgoing);
    const lose = this.lost !== null && url.includes(this.lost);
    if (lose) this.lost = null;
    const upstream = this.forward(incoming, (answer) => {
      if (lose) {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      passHead(answer, outgoing);
      this.deliver(answer, outgoing, cutAfter).then(
        (whole) => {
          if (whole) this.delivered.push(url);
          else incoming.socket.destroy();
        },
        // Either side broke off in the middle of the answer, and so does the other.
        () => incoming.socket.destroy(),
      );
    });
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  }

  /** Passes a request on. Its body is still to be sent. */
  private forward(incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    const { host, port } = this.target();
    const { url = '', method, headers } = incoming;
    const client = this.client && { 'x-forwarded-for': this.client };
    const key = String(
      headers[HEADERS.idempotencyKey.toLowerCase()] ?? headers[HEADERS.encryption.toLowerCase()],
    );
    return forward(
      { host, port, path: url, method, headers: { ...headers, ...client }, agent: false },
      (answer) => {
        this.carried.push({ url, key, status: answer.statusCode ?? 502 });
        onAnswer(answer);
      },
    );
  }

  /** Passes a request on, and reads the whole answer, which is not compressed. */
  private async carry(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    incoming.headers['accept-encoding'] = 'identity';
    // What is altered is another file than the one that the browser has.
    if (this.altered?.part.test(incoming.url ?? '')) delete incoming.headers['if-none-match'];
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      this.forward(incoming, resolve).on('error', reject).end(body);
    });
    const { 'transfer-encoding': _, ...rest } = answer.headers;
    const whole = { status: answer.statusCode ?? 502, headers: rest, body: await read(answer) };
    const { url = '' } = incoming;
    return this.altered?.part.test(url) ? this.altered.alter(whole) : whole;
  }

  private pipeAltered(incoming: IncomingMessage, outgoing: ServerResponse): void {
    read(incoming)
      .then((body) => this.carry(incoming, body))
      .then((answer) => sendAnswer(outgoing, answer))
      .catch(() => incoming.socket.destroy());
  }

  /** @returns whether the answer was delivered to its end */
  private async deliver(
    answer: IncomingMessage,
    outgoing: ServerResponse,
    cutAfter: number,
  ): Promise<boolean> {
    outgoing.on('close', () => answer.destroy());
    outgoing.flushHeaders();
    let sent = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (const piece of this.pieces(chunk)) {
        const rest = piece.subarray(0, cutAfter - sent);
        await this.room(rest.length);
        outgoing.write(rest);
        sent += rest.length;
        const { url = '' } = outgoing.req;
        this.transferred.set(url, (this.transferred.get(url) ?? 0) + rest.length);
        if (rest.length < piece.length) return false;
      }
    }
    outgoing.end();
    // The client may have left meanwhile.
    return !outgoing.destroyed;
  }

  private *pieces(chunk: Buffer): Generator<Buffer> {
    const size = Math.max(1, Math.ceil(this.shape.bytesPerSecond / PIECES_PER_SECOND));
    for (let from = 0; from < chunk.length; from += size) yield chunk.subarray(from, from + size);
  }

  /** Waits until the slow network has carried that many more bytes. */
  private async room(bytes: number): Promise<void> {
    const { bytesPerSecond } = this.shape;
    if (!Number.isFinite(bytesPerSecond)) return;
    const now = performance.now();
    this.freeAt = Math.max(now, this.freeAt) + (bytes / bytesPerSecond) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, this.freeAt - now));
  }
}

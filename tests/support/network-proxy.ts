import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';

type Treat = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * A bad network in front of the gateway, switchable while page, worker and service worker use it: late, narrow,
 * silent, cut, captive, or answering nonsense. Requests are counted by path.
 */
export class NetworkProxy {
  private readonly asked: string[] = [];
  private readonly done: string[] = [];
  private treat: Treat | null = null;
  private lost: string | null = null;
  private shape = { delayMs: 0, bytesPerSecond: Infinity };
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((incoming, outgoing) => this.handle(incoming, outgoing));

  /** @param target where requests go, read at each one */
  constructor(private readonly target: () => { host: string; port: number }) {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  async listen(): Promise<string> {
    this.server.listen(0, 'localhost');
    await once(this.server, 'listening');
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Lets everything through again. */
  pass(): void {
    this.treat = null;
    this.lost = null;
    this.shape = { delayMs: 0, bytesPerSecond: Infinity };
    // What hung in a black hole hangs no longer.
    this.sockets.forEach((socket) => socket.destroy());
  }

  /** Every answer begins late and arrives slowly. */
  slow(delayMs: number, bytesPerSecond = Infinity): void {
    this.shape = { delayMs, bytesPerSecond };
  }

  /** Connects and never answers. */
  blackHole(): void {
    this.treat = () => undefined;
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

  /** Answers to requests whose address has the part break off after so many bytes. */
  cutAfter(part: string, bytes: number): void {
    this.treatPart(part, (incoming, outgoing) => this.pipe(incoming, outgoing, bytes));
  }

  /** The next such request is carried out, and its answer is lost. */
  dropNextAnswerTo(part: string): void {
    this.lost = part;
  }

  /** Requests that arrived here with the part in their address. */
  count(part: string): number {
    return this.asked.filter((url) => url.includes(part)).length;
  }

  /** Those that were answered by the gateway, and the answer delivered. */
  answered(part: string): number {
    return this.done.filter((url) => url.includes(part)).length;
  }

  /** Every address asked for. */
  urls(): readonly string[] {
    return this.asked;
  }

  async close(): Promise<void> {
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
    await once(this.server, 'close');
  }

  private treatPart(part: string, treat: Treat): void {
    this.treat = (incoming, outgoing) => {
      if (incoming.url?.includes(part)) treat(incoming, outgoing);
      else this.pipe(incoming, outgoing);
    };
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    this.asked.push(incoming.url ?? '');
    if (this.treat) return this.treat(incoming, outgoing);
    const { delayMs } = this.shape;
    if (delayMs) setTimeout(() => this.pipe(incoming, outgoing), delayMs);
    else this.pipe(incoming, outgoing);
  }

  private pipe(incoming: IncomingMessage, outgoing: ServerResponse, cutAfter = Infinity): void {
    const url = incoming.url ?? '';
    const { host, port } = this.target();
    const lose = this.lost !== null && url.includes(this.lost);
    if (lose) this.lost = null;
    const upstream = forward(
      { host, port, path: url, method: incoming.method, headers: incoming.headers, agent: false },
      (answer) => {
        if (lose) {
          answer.resume();
          answer.on('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        void this.deliver(answer, outgoing, cutAfter).then((whole) => {
          if (whole) this.done.push(url);
          else incoming.socket.destroy();
        });
      },
    );
    upstream.on('error', () => incoming.socket.destroy());
    incoming.pipe(upstream);
  }

  private async deliver(
    answer: IncomingMessage,
    outgoing: ServerResponse,
    cutAfter: number,
  ): Promise<boolean> {
    const { bytesPerSecond } = this.shape;
    let sent = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      const rest = chunk.subarray(0, Math.max(0, cutAfter - sent));
      outgoing.write(rest);
      sent += rest.length;
      if (rest.length < chunk.length) return false;
      if (Number.isFinite(bytesPerSecond)) {
        const ms = (chunk.length / bytesPerSecond) * 1_000;
        await new Promise((resolve) => setTimeout(resolve, ms));
      }
    }
    outgoing.end();
    return true;
  }
}

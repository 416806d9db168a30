import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { passHead } from '../support/pass-head';

/** One request as the browser sent it, and its response as the browser received it. Times are epoch ms. */
export interface Seen {
  path: string;
  /** The path of the page or the script that asked for it. */
  by: string;
  startedAt: number;
  /** 0 while it is under way. */
  endedAt: number;
  /** Of the response: headers, body and framing. */
  bytes: number;
  /** Of the response's body, compressed as it was sent. */
  body: number;
  /** The service worker asked for a file that it stores for later starts. */
  precache: boolean;
}

const FILE = /^\/m\/(assets\/|index\.html)/;

/**
 * Stands between the browser and its network and notes every request that leaves the browser: the page's, the data
 * worker's and the service worker's alike. What the browser has in its own cache does not come here.
 */
export class Wire {
  readonly seen: Seen[] = [];
  private held: { part: RegExp; waiting: (() => void)[] } | null = null;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((incoming, outgoing) => this.handle(incoming, outgoing));

  /** @param target origin of the network behind it */
  constructor(private readonly target: string) {
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  /** @returns its own origin */
  async listen(): Promise<string> {
    this.server.listen(0, 'localhost');
    await once(this.server, 'listening');
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Holds back the requests whose path matches, until they are released. */
  hold(part: RegExp): void {
    this.held = { part, waiting: [] };
  }

  release(): void {
    const { waiting = [] } = this.held ?? {};
    this.held = null;
    waiting.forEach((go) => go());
  }

  /** Whether nothing but the precache has moved for so long. */
  isQuiet(ms: number): boolean {
    const visit = this.seen.filter(({ precache }) => !precache);
    const last = Math.max(0, ...visit.map(({ startedAt, endedAt }) => Math.max(startedAt, endedAt)));
    return visit.every(({ endedAt }) => endedAt > 0) && Date.now() - last > ms;
  }

  async close(): Promise<void> {
    this.server.close();
    this.sockets.forEach((socket) => socket.destroy());
    await once(this.server, 'close');
  }

  private handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const path = incoming.url ?? '';
    const by = new URL(incoming.headers.referer ?? '/', this.target).pathname;
    const precache = by === '/m/sw.js' && FILE.test(path);
    const one: Seen = { path, by, startedAt: Date.now(), endedAt: 0, bytes: 0, body: 0, precache };
    this.seen.push(one);
    // Responses on a connection follow one another, so its bytes are those of this one.
    const { socket } = incoming;
    const before = socket.bytesWritten;
    outgoing.on('close', () => {
      one.bytes = socket.bytesWritten - before;
      one.endedAt = Date.now();
    });
    const pass = () => {
      const { method, headers } = incoming;
      const upstream = forward(this.target + path, { method, headers, agent: false }, (answer) => {
        passHead(answer, outgoing);
        answer.on('data', (part: Buffer) => (one.body += part.length));
        answer.pipe(outgoing);
      });
      upstream.on('error', () => socket.destroy());
      outgoing.on('close', () => upstream.destroy());
      incoming.pipe(upstream);
    };
    if (this.held?.part.test(path)) this.held.waiting.push(pass);
    else pass();
  }
}

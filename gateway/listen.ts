import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** How long requests in progress may take when the gateway stops. */
const GRACE_MS = 2_000;
/** Longer than proxies keep an idle connection (60 s), so that none sends a request into one that is being closed. */
const IDLE_MS = 75_000;

export interface Listening {
  /** Without a trailing slash. */
  url: string;
  /** Accepts no more requests and waits for those in progress, for 2 s at most. */
  close: () => Promise<void>;
}

/**
 * Starts to listen. `localhost` means both loopback addresses, because browsers may try either.
 * @param port 0 chooses a free one
 * @throws Error naming a port that is in use
 */
export async function listen(app: Hono, port: number, host: string): Promise<Listening> {
  const answer = getRequestListener(app.fetch);
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    // HTTP/1.1 keeps connections without being told, and a first visit has dozens of responses.
    if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection');
    void answer(request, response);
  };
  const open = (address: string, at: number) =>
    bind(createServer({ keepAliveTimeout: IDLE_MS }, listener), at, address);
  const first = await open(host === 'localhost' ? '127.0.0.1' : host, port);
  const bound = (first.address() as AddressInfo).port;
  const servers = [first];
  if (host === 'localhost') {
    try {
      servers.push(await open('::1', bound));
    } catch (error) {
      // A machine without IPv6 is fine; a chosen port that is in use on IPv6 is not.
      if (error instanceof PortTaken && port !== 0) {
        await close(first);
        throw error;
      }
    }
  }
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${bound}`,
    close: async () => {
      await Promise.all(servers.map(close));
    },
  };
}

class PortTaken extends Error {}

function bind(server: Server, port: number, address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new PortTaken(
              `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
            )
          : error,
      );
    });
    server.listen(port, address, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}

import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  /** Without a trailing slash. */
  url: string;
  /** Ends open connections too. */
  close: () => Promise<void>;
}

/**
 * Listens. @param port 0 takes a free one
 * @throws Error naming a port that is taken
 */
export function listen(app: Hono, port: number, host: string): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=4174 npm start`)
          : error,
      );
    });
    server.listen(port, host, () => {
      const bound = (server.address() as AddressInfo).port;
      resolve({
        url: `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${bound}`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}

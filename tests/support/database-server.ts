import type { TestProject } from 'vitest/node';
import { PostgresServer } from './postgres-server';

/**
 * Starts the Postgres server that all files of a part share, each with databases of its own, and stops it at the end.
 * Without POSTGRES_BIN, or where the server does not start, the gateways of the tests embed their databases, which takes more
 * CPU time. In CI it has to start.
 */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const programs = process.env['POSTGRES_BIN'];
  if (!programs) return undefined;
  let server: PostgresServer;
  try {
    server = await PostgresServer.create(programs);
    await server.start();
  } catch (error) {
    if (process.env['CI']) throw error;
    console.warn('The tests embed their databases, because Postgres does not start:', error);
    return undefined;
  }
  project.provide('databaseServer', server.url());
  return () => server.remove();
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the Postgres server of the tests, if there is one. */
    databaseServer?: string;
  }
}

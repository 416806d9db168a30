import type { TestProject } from 'vitest/node';
import { PostgresServer } from '../support/postgres-server';

/** Starts the server that all files of this part share, each with databases of its own; stops it at the end. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const programs = process.env['POSTGRES_BIN'];
  if (!programs) throw new Error('Start this part with: npm test -- postgres');
  const server = await PostgresServer.create(programs);
  await server.start();
  project.provide('testServer', server.url());
  return () => server.remove();
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: string;
  }
}

import { inject } from 'vitest';

/** @returns the URL of the Postgres server that the files of this part share */
export function serverUrl(): string {
  const url = inject('databaseServer');
  if (!url) throw new Error('Start this part with: npm test -- postgres');
  return url;
}

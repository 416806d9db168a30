import { createHash } from 'node:crypto';

/** An ETag of what is given. */
export const etagOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return `"${hash.digest('base64url').slice(0, 22)}"`;
};

/** Whether an `If-None-Match` header names the tag. A proxy that compresses makes tags weak: both forms count. */
export const matchesEtag = (header: string | null | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

import { createHash } from 'node:crypto';

/** An ETag over all parts, of 96 bits: it is sent with every request for what is saved, and with every 304. */
export const etagOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\n');
  return `"${hash.digest('base64url').slice(0, 16)}"`;
};

/** Whether an `If-None-Match` header contains the tag. Compressing proxies make tags weak, so both forms match. */
export const matchesEtag = (header: string | null | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === etag || tag === '*') ?? false;

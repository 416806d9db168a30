import { constants, createDecipheriv, createHmac, privateDecrypt, type KeyObject } from 'node:crypto';
import { HEADERS } from '../../contract/envelope';
import type { TestWorker } from './data-worker';
import type { TestGateway } from './gateway';

/**
 * Decrypts a sealed body with the gateway's private key. Independent of the gateway's code, which would use up the nonce.
 * @throws Error for an invalid body or header
 */
function decryptSealedBody(sealed: string, header: string, privateKey: KeyObject): unknown {
  const wrapped = /key=([\w-]+)$/.exec(header)?.[1] ?? '';
  const contentKey = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(wrapped, 'base64url'),
  );
  const bytes = Buffer.from((JSON.parse(sealed) as { sealed: string }).sealed, 'base64url');
  const key = createHmac('sha256', contentKey).update('enc').digest();
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16));
  const text = Buffer.concat([decipher.update(bytes.subarray(16, -32)), decipher.final()]).toString('utf8');
  return (JSON.parse(text) as { b: unknown }).b;
}

/** A request as it left the worker. */
export interface SeenRequest {
  headers: Headers;
  /** The body as sent. */
  text: string;
  /** The decrypted body, if it was sealed. */
  body: unknown;
}

/** Records the requests to a path. @param path the end of their URL @returns a list that grows */
export function watchRequests(worker: TestWorker, { gateway }: TestGateway, path: string): SeenRequest[] {
  const seen: SeenRequest[] = [];
  worker.intercept(async (request) => {
    if (!request.url.endsWith(path)) return undefined;
    const text = await request.text();
    const seal = request.headers.get(HEADERS.encryption);
    const body = seal === null ? undefined : decryptSealedBody(text, seal, gateway.seal.privateKey);
    seen.push({ headers: request.headers, text, body });
    return undefined;
  });
  return seen;
}

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip';
export interface Compressed {
  body: Uint8Array<ArrayBuffer>;
  encoding?: Encoding;
}
/** Smaller bodies are sent as they are. */
const MIN_BYTES = 512;

/** Compresses in a form the client accepts. @param quality Brotli's: low for dynamic responses, high for cached files */
export async function compress(body: Buffer, accept: string, quality: number): Promise<Compressed> {
  const plain = new Uint8Array(body) as Uint8Array<ArrayBuffer>;
  if (body.length < MIN_BYTES) return { body: plain };
  if (/\bbr\b/.test(accept)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    return { body: new Uint8Array(await brotli(body, { params })), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accept)) return { body: new Uint8Array(await zip(body)), encoding: 'gzip' };
  return { body: plain };
}

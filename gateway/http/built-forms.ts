import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Compressed, Encoding } from './compress';

const FORMS = {
  br: { extension: '.br', unpack: promisify(brotliDecompress) },
  gzip: { extension: '.gz', unpack: promisify(gunzip) },
} as const;

/**
 * Reads the compressed form of a file that the build has put beside it (spec: gateway, Compressed files).
 * @param body the file
 * @returns null if there is none, or if it is the form of another body: a build may be replacing the files just now
 */
export async function readBuilt(path: string, body: Buffer, encoding: Encoding): Promise<Compressed | null> {
  const { extension, unpack } = FORMS[encoding];
  try {
    const packed = await readFile(path + extension);
    return body.equals(await unpack(packed)) ? { body: new Uint8Array(packed), encoding } : null;
  } catch {
    return null;
  }
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type TestGateway } from '../../support/gateway';

const scriptOf = (release: string) => Buffer.from(`console.log('${release}');\n`.repeat(200));
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;
type Encoding = keyof typeof UNPACK;
/** Forms with a mark that no compression of the gateway's own has. */
const PACK = {
  br: (body: Buffer) => brotliCompressSync(body, { params: { 1: 1 } }),
  gzip: (body: Buffer) => gzipSync(body, { level: 1 }),
} as const;

/** The body as it was transferred; `fetch` would unpack it. */
const transferred = (
  url: string,
  encoding: string,
): Promise<{ body: Buffer; encoding: string | undefined }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('compressed files of the build', () => {
  let gateway: TestGateway;
  let folder: string;
  let dist: string;
  /** Writes a file of the build, and beside it the forms of a body. */
  const publish = async (name: string, body: Buffer, formsOf: Buffer | null = body) => {
    await writeFile(join(dist, name), body);
    if (!formsOf) return;
    await writeFile(join(dist, `${name}.br`), PACK.br(formsOf));
    await writeFile(join(dist, `${name}.gz`), PACK.gzip(formsOf));
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlour-forms-'));
    dist = join(folder, 'dist');
    await mkdir(join(dist, 'assets'), { recursive: true });
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>Parlour</title>');
    await publish('sw.js', scriptOf('first'));
    gateway = await startGateway({ dist, releases: join(folder, 'releases') });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['br', 'gzip'] as const)('are sent as they are (%s)', async (encoding: Encoding) => {
    const body = scriptOf('built');
    await publish('assets/built-1234abcd.js', body);
    const answer = await transferred(`${gateway.url}/m/assets/built-1234abcd.js`, encoding);
    expect(answer.encoding).toBe(encoding);
    expect(answer.body.equals(PACK[encoding](body))).toBe(true);
  });

  it.each(['br', 'gzip'] as const)(
    'a file without one is compressed by the gateway (%s)',
    async (encoding) => {
      const body = scriptOf('alone');
      await publish('assets/alone-1234abcd.js', body, null);
      const answer = await transferred(`${gateway.url}/m/assets/alone-1234abcd.js`, encoding);
      expect(answer.encoding).toBe(encoding);
      expect(UNPACK[encoding](answer.body).equals(body)).toBe(true);
    },
  );

  it.each(['br', 'gzip'] as const)(
    'one of another build, or cut short, is not sent (%s)',
    async (encoding) => {
      const body = scriptOf('second');
      await publish('sw.js', body, scriptOf('first'));
      const other = await transferred(`${gateway.url}/m/sw.js`, encoding);
      expect(UNPACK[encoding](other.body).equals(body)).toBe(true);
      const name = `assets/cut-${encoding}.js`;
      await publish(name, body);
      const extension = encoding === 'br' ? 'br' : 'gz';
      await writeFile(join(dist, `${name}.${extension}`), PACK[encoding](body).subarray(0, 40));
      const cut = await transferred(`${gateway.url}/m/${name}`, encoding);
      expect(UNPACK[encoding](cut.body).equals(body)).toBe(true);
    },
  );

  it('are no files of their own, and stay with the assets of earlier releases', async () => {
    const body = scriptOf('old');
    await publish('assets/old-1234abcd.js', body);
    expect((await fetch(`${gateway.url}/m/assets/old-1234abcd.js.br`)).status).toBe(404);
    await fetch(`${gateway.url}/m/sw.js`);
    await rm(join(dist, 'assets'), { recursive: true });
    const answer = await transferred(`${gateway.url}/m/assets/old-1234abcd.js`, 'br');
    expect(answer.body.equals(PACK.br(body))).toBe(true);
  });
});

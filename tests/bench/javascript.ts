import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright';

/**
 * The JavaScript loaded before home was painted on a first visit, page and worker together.
 * @returns the gzip bytes in total and by file
 */
export async function javascriptBeforePaint(
  context: BrowserContext,
  url: string,
  dist: string,
): Promise<{ bytes: number; files: [string, number][] }> {
  const page = await context.newPage();
  const seen = new Set<string>();
  let open = true;
  context.on('response', (response) => {
    const name = /\/m\/assets\/([\w.-]+\.js)$/.exec(response.url())?.[1];
    if (name && open) seen.add(name);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (globalThis as unknown as { __marks: { painted: number } }).__marks.painted > 0,
  );
  open = false;
  const files = await Promise.all(
    [...seen].map(async (name): Promise<[string, number]> => [
      name,
      gzipSync(await readFile(join(dist, 'assets', name))).length,
    ]),
  );
  await page.close();
  return { bytes: files.reduce((sum, [, size]) => sum + size, 0), files: files.sort((a, b) => b[1] - a[1]) };
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that a built chunk imports, at once or later. The address of a worker is no import. */
const IMPORT = /(?:from|import)\s*\(?\s*["'`](?:\.\/|\/m\/assets\/)([\w.-]+\.js)["'`]/g;
const SCRIPT = /<script\b[^>]*\bsrc="\/m\/assets\/([\w.-]+\.js)"/g;

const names = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The code of the inline scripts of a page. Blocks of data are none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\/json/.test(attributes))
    .map(([, , code = '']) => code);

/** Everything that is reached from some files by imports. */
export function reach(from: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...(imports.get(name) ?? []));
  }
  return reached;
}

/**
 * The chunks that only the data worker uses. One that the page uses too, now or later, is not among them.
 * @param html the app's page @param assets folder of the built chunks
 */
export async function workerChunks(html: string, assets: string): Promise<Set<string>> {
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const imports = new Map<string, string[]>();
  for (const name of files) imports.set(name, names(await readFile(join(assets, name), 'utf8'), IMPORT));
  const workers = files.filter((name) => name.startsWith('worker-'));
  if (!workers.length) throw new Error(`${assets} has no chunk of the worker`);
  const scripts = [...names(html, SCRIPT), ...names(inlineScripts(html).join('\n'), IMPORT)];
  const page = reach(
    scripts.filter((name) => !workers.includes(name)),
    imports,
  );
  return new Set([...reach(workers, imports)].filter((name) => !page.has(name)));
}

import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const STYLE_SHEET = 'src/theme/fonts.css';
/** Vite's cache. It is not asked for its place, because an alias has to be known before it is. */
const FOLDER = 'node_modules/.vite/fonts';
/** A file of a package, and the name of the part: `url('@fontsource/…/fraunces-latin-600-normal.woff2?core')`. */
const FACE =
  /@font-face\s*\{[^}]*url\('(?<font>(?:[^'?]+\/)?(?<name>[\w-]+)\.woff2)\?(?<part>\w+)'\)[^}]*unicode-range:(?<range>[^;}]+)/g;
const RANGE = /U\+([\dA-F]+)(?:-([\dA-F]+))?/gi;

/**
 * Divides a font into parts: a face whose address ends in `?` and a name gets a file with the characters of its
 * `unicode-range` alone. The first visit then loads what its headings need, and not the rest of the alphabet. The style
 * sheet says what is in a part, so that its range and its file cannot differ.
 */
export function dividedFonts(): Plugin {
  let root = '';
  return {
    name: 'parlour-divided-fonts',
    // Unit tests load no style sheets. A release that a test builds does.
    apply: (_config, { command }) => command === 'build' || !process.env['VITEST'],
    // Addresses in style sheets are resolved by aliases, not by plugins.
    config: (config) => ({
      resolve: {
        alias: [
          {
            find: /^@fontsource\/.*\/([\w-]+)\.woff2\?(\w+)$/,
            replacement: join(resolve(config.root ?? '.'), FOLDER, '$1-$2.woff2'),
          },
        ],
      },
    }),
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      const sheet = join(root, STYLE_SHEET);
      this.addWatchFile(sheet);
      const packages = createRequire(sheet);
      await mkdir(join(root, FOLDER), { recursive: true });
      for (const { groups } of (await readFile(sheet, 'utf8')).matchAll(FACE)) {
        const { font, name, part, range } = groups as Record<'font' | 'name' | 'part' | 'range', string>;
        const whole = await readFile(packages.resolve(font));
        // All features: without them kerning is lost, and the shapes of h, m, n and s at this weight.
        const divided = await subsetFont(whole, charactersOf(range), {
          targetFormat: 'woff2',
          // Names the axes of the variable font, of which this is one instance.
          dropTables: ['STAT'],
        });
        // Several builds may run at the same time, in one process too.
        const temporary = join(root, FOLDER, `${name}-${part}.${randomUUID()}`);
        await writeFile(temporary, divided);
        await rename(temporary, join(root, FOLDER, `${name}-${part}.woff2`));
      }
    },
  };
}

/** All characters of a `unicode-range`. */
function charactersOf(range: string): string {
  let characters = '';
  for (const [, first = '', last = first] of range.matchAll(RANGE))
    for (let code = parseInt(first, 16); code <= parseInt(last, 16); code++)
      characters += String.fromCodePoint(code);
  return characters;
}

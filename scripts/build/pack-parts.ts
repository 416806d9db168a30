import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const PACKS = 'src/i18n/locales';
/** Where each part of a pack begins, in the order of the keys: the parts are about equally large. */
const PARTS_BEGIN = ['', 'error.u', 'm', 'saferPlay.h'];
/** After every key. */
const LAST = '\uffff';
/**
 * `virtual:texts/VI/0` and so on; `virtual:texts/VI/start` is what the first page says, `virtual:texts/VI/home` what is
 * added to home after its first drawing.
 */
export const PACK_PART = /^\0?virtual:texts\/(\w+)\/(\d|start|home)$/;

/** Where the first page begins. */
const ENTRY = 'src/main.tsx';
/** What home and the frame load after it. */
const HOME_ENTRIES = [
  'src/app/layout/Extras.tsx',
  'src/features/home/BelowFold.tsx',
  'src/features/home/Carousel.tsx',
  'src/features/home/PopupAnnouncements.tsx',
  'src/shared/install/DownloadBar.tsx',
  'src/shared/rich-text/RichTextBody.tsx',
];
const STATIC_IMPORT = /^(?:import|export)(?!\s+type)[^;]*?from\s*'(\.[^']+)'|^import\s*'(\.[^']+)'/gm;
/** Titles and entries of other screens, which come with the whole pack. */
const LATER = /\/src\/nav\/(agent-)?routes\.ts$/;
const STRING = /'([\w.]+)'/g;

/**
 * Divides the packs, so that a release that changes a text changes a quarter of each pack, and the first page does not
 * wait for the texts of all the others (decision 0045).
 */
export function packParts(): Plugin {
  let literals: Promise<Record<'start' | 'home', ReadonlySet<string>>> | null = null;
  return {
    name: 'parlour-pack-parts',
    buildStart() {
      literals = null;
    },
    resolveId: (source) => (PACK_PART.test(source) ? `\0${source}` : undefined),
    async load(id) {
      const [, code, part] = PACK_PART.exec(id) ?? [];
      if (!code) return undefined;
      const file = join(process.cwd(), PACKS, `${code}.json`);
      this.addWatchFile(file);
      const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
      literals ??= literalsOf([ENTRY]).then(async (start) => ({
        start,
        home: await literalsOf(HOME_ENTRIES),
      }));
      const { start, home } = await literals;
      // Plural forms have a suffix.
      const isIn = (found: ReadonlySet<string>, key: string) =>
        found.has(key.replace(/_[a-z]+$/, '')) || found.has(key);
      const isPart = (key: string) =>
        part === 'start' || part === 'home'
          ? isIn(start, key) === (part === 'start') && (part === 'start' || isIn(home, key))
          : key >= PARTS_BEGIN[Number(part)]! && key < (PARTS_BEGIN[Number(part) + 1] ?? LAST);
      return `export default ${JSON.stringify(Object.fromEntries(texts.filter(([key]) => isPart(key))))};`;
    },
  };
}

/** Every string in some modules and in what they import statically: the keys of their texts are among them. */
async function literalsOf(entries: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = await readFile(file, 'utf8');
    if (!LATER.test(file)) for (const [, word = ''] of text.matchAll(STRING)) found.add(word);
    for (const [, from, alone] of text.matchAll(STATIC_IMPORT)) {
      const target = resolve(dirname(file), (from ?? alone)!);
      const source = await sourceOf(target);
      if (source) await visit(source);
    }
  };
  for (const entry of entries) await visit(resolve(entry));
  return found;
}

/** The file of a module; null for what is no script. */
async function sourceOf(path: string): Promise<string | null> {
  if (/\.(css|json|svg)$/.test(path)) return null;
  for (const file of [`${path}.ts`, `${path}.tsx`, path]) {
    if (
      await readFile(file).then(
        () => true,
        () => false,
      )
    )
      return file;
  }
  return null;
}

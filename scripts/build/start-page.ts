import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { isRtl, type LanguageCode } from '../../contract/languages.ts';
import { SHELL_ROOT } from '../../contract/snapshot.ts';
import { STORAGE_KEYS } from '../../contract/storage-keys.ts';
import { START_FILES_ID, type StartFiles } from '../../src/lib/start-files.ts';

const PACKS = 'src/i18n/locales';

interface StartPageOptions {
  base: string;
  release: string;
  /** Modules of the chunks by which the start is divided. */
  modules: { start: string; worker: string };
  /** The chunk of the style sheet that goes into the HTML. */
  style: string;
}

type Chunk = Rolldown.OutputChunk;

/**
 * Makes the built `index.html` one that is painted without any other file: its style sheet is inline, and its scripts are
 * loaded by the one before everything that is painted, once that is on the screen.
 */
export function startPage({ base, release, modules, style: styleChunk }: StartPageOptions): Plugin {
  let styleSheet = '';
  return {
    name: 'parlour-start-page',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: modules.start, name: 'start' });
    },
    generateBundle: {
      // Before Vite lists the style sheets that lazy chunks need: this one is there already.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const sheets = chunks.find(({ name }) => name === styleChunk)?.viteMetadata?.importedCss;
        [styleSheet = ''] = sheets ?? [];
        sheets?.clear();
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const chunks = files.filter((file) => file.type === 'chunk');
        const chunkOf = (test: (id: string) => boolean): Chunk => {
          const found = chunks.find(({ moduleIds }) => moduleIds.some(test));
          if (!found) throw new Error('the build lacks a file of the start');
          return found;
        };
        const entry = chunkOf((id) => id.endsWith('/src/main.tsx'));
        const start = chunkOf((id) => id.endsWith(modules.start));
        const worker = chunkOf((id) => id.endsWith(modules.worker));
        // Each file after those that it imports.
        const withImports = (
          chunk: Chunk,
          found = new Set<string>(),
          seen = new Set<string>(),
        ): Set<string> => {
          if (seen.has(chunk.fileName)) return found;
          seen.add(chunk.fileName);
          for (const name of chunk.imports)
            withImports(chunks.find(({ fileName }) => fileName === name) as Chunk, found, seen);
          return found.add(chunk.fileName);
        };
        const urls = (names: Iterable<string>) => [...names].map((name) => base + name);
        const page = withImports(entry, withImports(start));
        const start_: StartFiles = {
          page: urls(page),
          worker: urls([...withImports(worker)].filter((name) => !page.has(name))),
          texts: await noticeTexts(),
        };
        const style = files.find(({ fileName }) => fileName === styleSheet);
        if (style?.type !== 'asset') throw new Error('the build has no style sheet of the start');
        // It declares the order of the layers: none may come before it.
        if (html.includes('<link rel="stylesheet"')) throw new Error('the HTML links another style sheet');
        delete bundle[styleSheet];
        const plain = html
          .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
          .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
          // Each release sends it again: this makes it 50 bytes shorter.
          .replaceAll(/\n\s+/g, '\n')
          .replaceAll(' />', '>')
          .replace(/<body>[^]*/, (body) => body.replaceAll('>\n<', '><'));
        const code = await bootScript(base);
        return plain
          .replace('<head>', () => `<head>\n<meta name="release" content="${release}">`)
          .replace('</head>', () => `<style>${String(style.source).trim()}</style>\n</head>`)
          .replace(
            SHELL_ROOT,
            () =>
              `<script type="application/json" id="${START_FILES_ID}">${JSON.stringify(start_)}</script>` +
              `<script>${code}</script>${SHELL_ROOT}`,
          );
      },
    },
  };
}

/** What the notice says, in every language that has a pack. */
async function noticeTexts(): Promise<StartFiles['texts']> {
  const texts = (await readdir(PACKS)).map(async (file) => {
    const pack = JSON.parse(await readFile(join(PACKS, file), 'utf8')) as Record<string, string>;
    const code = file.replace('.json', '') as LanguageCode;
    const words = { failed: pack['start.failed'], late: pack['start.late'], retry: pack['state.retry'] };
    return [code, { ...words, dir: isRtl(code) ? 'rtl' : 'ltr' }] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as StartFiles['texts'];
}

async function bootScript(base: string): Promise<string> {
  const built = await build({
    configFile: false,
    base,
    logLevel: 'warn',
    define: {
      __LANGUAGE__: JSON.stringify(STORAGE_KEYS.language.key),
      __START_ATTEMPTS__: JSON.stringify(STORAGE_KEYS.startAttempts.key),
    },
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/app/startup/boot.ts', formats: ['iife'], name: 'start' },
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

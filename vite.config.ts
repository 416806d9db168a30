import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { injectManifest } from 'workbox-build';
import { isRtl, type LanguageCode } from './contract/languages.ts';
import { STORAGE_KEYS } from './contract/storage-keys.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import project from './package.json' with { type: 'json' };
import { TEST_PROJECTS } from './tests/projects.ts';

const BASE = '/m/';
const OUT = process.env['OUT_DIR'] ?? 'dist/m';
/** Identifies the release that the page, its chunks and the service worker belong to. */
const RELEASE = process.env['RELEASE'] ?? project.version;
const GATEWAY = process.env['GATEWAY_URL'] ?? 'http://localhost:4173';

/**
 * Builds the data worker into the page's own chunk graph, so that Dexie and Comlink are downloaded once for both,
 * and exports its URL as `virtual:data-worker`.
 */
function dataWorker(): Plugin {
  const id = '\0virtual:data-worker';
  let reference = '';
  let serving = false;
  return {
    name: 'parlour-data-worker',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    buildStart() {
      if (!serving) reference = this.emitFile({ type: 'chunk', id: 'worker/index.ts', name: 'worker' });
    },
    resolveId: (source) => (source === 'virtual:data-worker' ? id : undefined),
    load: (source) => {
      if (source !== id) return undefined;
      const url = serving ? `'${BASE}worker/index.ts'` : `import.meta.ROLLUP_FILE_URL_${reference}`;
      return `export const workerUrl = ${url};`;
    },
  };
}

const START = '/src/data/start-worker.ts';

/**
 * Puts the small script that starts the worker first in the page, and preloads the worker's chunks from the HTML in
 * parallel with the page's own.
 */
function startWorkerFirst(): Plugin {
  return {
    name: 'parlour-start-worker-first',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: START.slice(1), name: 'start' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        // The chunk that contains the module. The entry chunk emitted for it only imports that one.
        const start = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(START)));
        const worker = chunks.find((chunk) => chunk.name === 'worker');
        if (!start || !worker) throw new Error('the build has no worker');
        const preloads = [worker.fileName, ...worker.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: BASE + file },
          }));
        const script = {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: BASE + start.fileName },
        };
        const release = { tag: 'meta', attrs: { name: 'release', content: RELEASE } };
        const tags = [release, script, ...preloads];
        // The script above loads it already; preloading it as well is an error in Firefox.
        const twice = new RegExp(`\\s*<link rel="modulepreload"[^>]*${start.fileName}[^>]*>`);
        return {
          html: html.replace(twice, ''),
          tags: tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const })),
        };
      },
    },
  };
}

/** The style sheet that the HTML links declares the order of the cascade layers: none may come before it. */
function oneStyleSheet(): Plugin {
  return {
    name: 'parlour-one-style-sheet',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        if (links.length !== 1) throw new Error(`the HTML links not one style sheet but: ${links.join(' ')}`);
      },
    },
  };
}

const PACKS = 'src/i18n/locales';
/** The first letters of the keys in each part of a pack. */
const PACK_PARTS = [/^[a-e]/, /^[f-q]/, /^[^a-q]/];
const PACK_PART = /^\0?virtual:texts\/(\w+)\/(\d)$/;

/**
 * Divides the packs: `virtual:texts/VI/0` and so on. A release that changes a text then changes a third of each pack
 * (decision 0043).
 */
function packParts(): Plugin {
  return {
    name: 'parlour-pack-parts',
    resolveId: (source) => (PACK_PART.test(source) ? `\0${source}` : undefined),
    async load(id) {
      const [, code, part] = PACK_PART.exec(id) ?? [];
      if (!code) return undefined;
      const file = join(import.meta.dirname, PACKS, `${code}.json`);
      this.addWatchFile(file);
      const texts = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>);
      const own = texts.filter(([key]) => PACK_PARTS[Number(part)]!.test(key));
      return `export default ${JSON.stringify(Object.fromEntries(own))};`;
    },
  };
}

/**
 * Builds the script that watches over the start, with its texts in every language, and puts it before the
 * style sheet's link: after it, it would wait for the style sheet.
 */
function startNotice(): Plugin {
  return {
    name: 'parlour-start-notice',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = `<script>${await startNoticeScript()}</script>`;
        return html.replace('</title>', () => `</title>${script}`);
      },
    },
  };
}

async function startNoticeScript(): Promise<string> {
  const texts = (await readdir(PACKS)).map(async (file) => {
    const pack = JSON.parse(await readFile(join(PACKS, file), 'utf8')) as Record<string, string>;
    const code = file.replace('.json', '');
    const words = { failed: pack['start.failed'], late: pack['start.late'], retry: pack['state.retry'] };
    return [code, { ...words, dir: isRtl(code as LanguageCode) ? 'rtl' : 'ltr' }] as const;
  });
  const { language, startAttempts } = STORAGE_KEYS;
  const start = { texts: Object.fromEntries(await Promise.all(texts)), keys: { language, startAttempts } };
  const built = await build({
    configFile: false,
    base: BASE,
    logLevel: 'warn',
    define: { __START__: JSON.stringify(start) },
    publicDir: false,
    build: {
      write: false,
      target: 'es2017',
      lib: { entry: 'src/app/startup/start-notice.ts', formats: ['iife'], name: 'start' },
    },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  return output[0].code.trim();
}

/** Parts of the first page, apart from what its entry contains. */
const FIRST_PAGE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|react-i18next|i18next|scheduler|use-sync-external-store|dexie-react-hooks|cookie|set-cookie-parser)\/|\/src\/(data(?!\/(start-worker|updates|firebase))|i18n(?!\/(flags|load-pack|locales)\b)|lib|nav|native\/(device|bridge|external)|ui\/(icons|Icon|floating)\b)/;

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Whether one of the modules that lead to this one by static imports passes the test. */
function isBelow(
  id: string,
  graph: Graph,
  test: (from: Rolldown.ModuleInfo) => boolean,
  seen = new Set<string>(),
) {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return false;
  return test(info) || info.importers.some((importer): boolean => isBelow(importer, graph, test, seen));
}

const isEntry = ({ id }: Rolldown.ModuleInfo): boolean => id.endsWith('/src/main.tsx');
const isStart = ({ id }: Rolldown.ModuleInfo): boolean => id.endsWith(START);
const isLazy = ({ dynamicImporters }: Rolldown.ModuleInfo): boolean => dynamicImporters.length > 0;

/**
 * Whether the entry and a lazy chunk both import the module. Such modules are not put into the entry: its content
 * changes with every release, because it holds the names of the lazy chunks, and so would the names of all chunks that
 * import from it (decision 0024).
 */
const isShared = (id: string, graph: Graph): boolean =>
  id.includes('/src/') &&
  !isBelow(id, graph, isStart) &&
  isBelow(id, graph, isEntry) &&
  isBelow(id, graph, isLazy);

/**
 * Removes the imports of chunks that consist of a style sheet alone. Vite removes them too, but after the names were
 * given: a changed style sheet would change the names of all chunks that import it.
 */
function styleSheetsApart(): Plugin {
  return {
    name: 'parlour-style-sheets-apart',
    apply: 'build',
    renderChunk(code, _chunk, _options, { chunks }) {
      let changed = code;
      for (const { fileName, moduleIds } of Object.values(chunks)) {
        if (!moduleIds.every((id) => id.endsWith('.css'))) continue;
        changed = changed
          .replace(`import"./${basename(fileName)}";`, '')
          .replace(`import "./${basename(fileName)}";`, '');
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

/** Builds the service worker after the app and injects the list of files to precache. */
function serviceWorker(): Plugin {
  return {
    name: 'parlour-service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        publicDir: false,
        build: {
          outDir: OUT,
          emptyOutDir: false,
          // Vite does not minify libraries of ES modules.
          lib: { entry: 'sw/index.ts', name: 'sw', formats: ['iife'], fileName: () => 'sw-source.js' },
        },
      });
      const { count, size, warnings } = await injectManifest({
        swSrc: `${OUT}/sw-source.js`,
        swDest: `${OUT}/sw.js`,
        globDirectory: OUT,
        globPatterns: ['index.html', 'assets/*.{js,css,woff2,svg}'],
        globIgnores: ['**/*.map', 'assets/firebase-*'],
        modifyURLPrefix: { '': BASE },
        dontCacheBustURLsMatching: /-[\w-]{8}\.\w+$/,
      });
      await rm(`${OUT}/sw-source.js`);
      warnings.forEach((warning) => this.warn(warning));
      this.info(`service worker precaches ${count} files, ${Math.round(size / 1024)} kB`);
    },
  };
}

export default defineConfig({
  base: BASE,
  plugins: [
    react(),
    dataWorker(),
    packParts(),
    startWorkerFirst(),
    styleSheetsApart(),
    oneStyleSheet(),
    startNotice(),
    serviceWorker(),
    compressedFiles(),
  ],
  build: {
    outDir: OUT,
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Only from HTML: lazy chunks are small, their shared imports are already loaded, and a worker has no document.
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        comments: { legal: false },
        // Few files before the first paint: on a slow network every request costs a round trip.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'data',
              test: /node_modules\/(dexie|comlink)\/|\/contract\/(?!wire|rules|call|envelope|shell)|preload-helper|rolldown.runtime/,
            },
            // Apart from the entry, which changes more often, because it names the style sheets.
            { name: (id) => PACK_PART.exec(id)?.slice(1).join('-') ?? null, test: PACK_PART },
            // Loaded when a player first signs in through another service, and not precached.
            { name: 'firebase', test: /node_modules\/@?firebase\/|\/src\/data\/firebase/ },
            // The one style sheet of the HTML. It has to be the first, since it declares the order of the layers.
            { name: 'critical', test: /\/src\/theme\/.*\.css$|\.critical\.css$/ },
            // The other style sheets of `ui` in one file. Extras, which every page loads, needs them too.
            { name: 'ui', test: /\/src\/ui\/(?!.*\.critical\.css$).*\.css$/ },
            {
              name: (id, graph) => (FIRST_PAGE.test(id) || isShared(id, graph) ? 'page' : null),
              debugName: 'page',
              test: /\.[cm]?[jt]sx?$/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['DEV_PORT'] ?? 5173),
    proxy: Object.fromEntries(
      ['/wps', '/img', '/vendor', '/m/config.json', '/m/manifest.webmanifest', '/m/webclip.mobileconfig'].map(
        (path) => [path, GATEWAY],
      ),
    ),
    // Some machines limit the number of file watchers; polling always works.
    watch: { usePolling: true, interval: 300 },
  },
  test: {
    projects: TEST_PROJECTS,
  },
});

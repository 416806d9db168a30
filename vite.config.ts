import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { injectManifest } from 'workbox-build';
import { compileHints } from './scripts/build/compile-hints.ts';
import { compressedFiles } from './scripts/build/compressed-files.ts';
import { dividedFonts } from './scripts/build/divided-fonts.ts';
import { errorsWithoutStacks } from './scripts/build/errors-without-stacks.ts';
import project from './package.json' with { type: 'json' };
import { PACK_PART, packParts } from './scripts/build/pack-parts.ts';
import { prerenderer } from './scripts/build/prerenderer.ts';
import { startPage } from './scripts/build/start-page.ts';
import { styleSheetsApart } from './scripts/build/style-sheets-apart.ts';
import { unusedReact } from './scripts/build/unused-react.ts';
import { unusedRouter } from './scripts/build/unused-router.ts';
import { TEST_PROJECTS } from './tests/projects.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

const BASE = '/m/';
const OUT = process.env['OUT_DIR'] ?? 'dist/m';
/**
 * Of the hash in a file's name: the least that Rolldown takes. The service worker and the entry name all files, and every
 * release sends both again; with the usual 8 they are 0.3 kB larger.
 */
const HASH_LENGTH = 7;
const HASHED = `assets/[name]-[hash:${HASH_LENGTH}].js`;
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
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const imports =
          chunk.type === 'chunk' && /\/worker[\w-]*\.js$/.test(chunk.fileName) ? chunk.imports : [];
        const page = imports.find((name) => /\/(index|libraries|page|later)-[\w-]+\.js$/.test(name));
        if (page) this.error(`${chunk.fileName} would load ${page} into the data worker`);
      }
    },
    load: (source) => {
      if (source !== id) return undefined;
      const url = serving ? `'${BASE}worker/index.ts'` : `import.meta.ROLLUP_FILE_URL_${reference}`;
      return `export const workerUrl = ${url};`;
    },
  };
}

const START = 'src/data/start-worker.ts';

/** Libraries of the first page. */
const LIBRARY =
  /node_modules\/(react|react-dom|react-router|react-router-dom|react-i18next|i18next|scheduler|use-sync-external-store|dexie-react-hooks|cookie|set-cookie-parser)\//;

/** Parts of the first page, apart from what its entry contains. */
const FIRST_PAGE =
  /\/src\/(data(?!\/(start-worker|saved-data|take-snapshot|copy-markup|markup-rules|trim-markup|updates|firebase))|i18n(?!\/(flags|load-pack|locales)\b)|lib(?!\/(start-files|page-files|amount\b))|nav(?!\/menus)|native\/(device|bridge|external)|ui\/(icons|Icon|floating)\b)/;

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
const isWorker = ({ id }: Rolldown.ModuleInfo): boolean => id.endsWith('/worker/index.ts');
const isLaterWorker = ({ id }: Rolldown.ModuleInfo): boolean => id.endsWith('/worker/later.ts');
const isStart = ({ id }: Rolldown.ModuleInfo): boolean => id.endsWith(START);
const isLazy = ({ dynamicImporters }: Rolldown.ModuleInfo): boolean => dynamicImporters.length > 0;

/**
 * Whether the entry and a lazy chunk both import the module. Such modules are not put into the entry: its content
 * changes with every release, because it holds the names of the lazy chunks, and so would the names of all chunks that
 * import from it (decision 0024).
 */
const isShared = (id: string, graph: Graph): boolean =>
  /\/(src|contract)\//.test(id) &&
  !isBelow(id, graph, isStart) &&
  isBelow(id, graph, isEntry) &&
  isBelow(id, graph, isLazy);

/**
 * Whether the module belongs to the frame around the screens, which few releases change, and neither it nor what it
 * imports names a lazy chunk. Such modules are not put into the entry either: every release changes it.
 */
function isFrame(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return true;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return (
    info !== null &&
    /\/src\/(app|native|shared)\//.test(id) &&
    !isBelow(id, graph, isStart) &&
    isBelow(id, graph, isEntry) &&
    !info.dynamicallyImportedIds.length &&
    info.importedIds.every((imported) => isPage(imported, graph, seen) || !isBelow(imported, graph, isEntry))
  );
}

const isPage = (id: string, graph: Graph, seen?: Set<string>): boolean =>
  LIBRARY.test(id) ||
  FIRST_PAGE.test(id) ||
  /\.css$/.test(id) ||
  isShared(id, graph) ||
  isFrame(id, graph, seen);

/**
 * What the page and the worker share from the start, and what the worker shares with other screens: neither downloads the
 * other's part.
 */
function contractChunk(id: string, graph: Graph): string | null {
  if (/preload-helper|rolldown.runtime/.test(id)) return 'shared';
  const isFirst = isBelow(id, graph, isWorker);
  if (!isFirst && !isBelow(id, graph, isLaterWorker)) return null;
  if (isBelow(id, graph, isEntry)) return 'shared';
  return isFirst ? 'contract' : 'contract-later';
}

/** What a chunk by moment begins with; all that these modules import belongs to it, unless it is there earlier. */
const MOMENTS: readonly [name: string, begins: RegExp][] = [
  // Soon after the first drawing of home, on every visit.
  [
    'later',
    /\/src\/(features\/home\/(BelowFold|HomePopups)|app\/layout\/(Extras|Popups)|shared\/install\/DownloadBar|app\/startup\/brand-head|data\/(updates|take-snapshot))\.tsx?$/,
  ],
  ['popups', /\/src\/(features\/home\/PopupAnnouncements|shared\/rich-text\/\w+)\.tsx?$/],
  ['members', /\/src\/app\/layout\/MemberExtras\.tsx$/],
  // The worker's: what the screens behind home need, and what opens the merchant's links and seals bodies.
  ['worker-later', /\/worker\/later\.ts$/],
  ['links', /\/worker\/(crypto\/(links|seal)|services\/merchant-links)\.ts$/],
];

/** The first moment at which a module is needed, if that is after the first drawing. */
function momentOf(id: string, graph: Graph): string | null {
  if (isBelow(id, graph, isEntry) || isBelow(id, graph, isWorker) || isBelow(id, graph, isStart)) return null;
  return MOMENTS.find(([, begins]) => isBelow(id, graph, (from) => begins.test(from.id)))?.[0] ?? null;
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
        dontCacheBustURLsMatching: new RegExp(`-[\\w-]{${HASH_LENGTH}}\\.\\w+$`),
      });
      await rm(`${OUT}/sw-source.js`);
      warnings.forEach((warning) => this.warn(warning));
      this.info(`service worker precaches ${count} files, ${Math.round(size / 1024)} kB`);
    },
  };
}

export default defineConfig({
  base: BASE,
  // Its default is written for browsers that know no classes, and twice as large.
  resolve: { alias: { 'workbox-window': 'workbox-window/build/workbox-window.prod.mjs' } },
  plugins: [
    react(),
    dataWorker(),
    packParts(),
    dividedFonts(),
    unusedRouter(),
    errorsWithoutStacks(),
    unusedReact(),
    styleSheetsApart(),
    compileHints(),
    startPage({
      base: BASE,
      release: RELEASE,
      modules: { start: START, worker: 'worker/index.ts' },
      style: 'critical',
    }),
    serviceWorker(),
    prerenderer({
      base: BASE,
      shell: join(OUT, 'index.html'),
      outDir: join(OUT, '..', 'prerender'),
      plugins: () => [react(), dataWorker(), packParts()],
    }),
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
      // The hook that reads live queries does not need Dexie, which its module also imports; nor does the page at first.
      treeshake: {
        moduleSideEffects: [{ test: /node_modules\/(dexie|dexie-react-hooks)\//, sideEffects: false }],
        manualPureFunctions: ['FinalizationRegistry', 'Reflect.get'],
      },
      output: {
        entryFileNames: HASHED,
        chunkFileNames: HASHED,
        assetFileNames: HASHED.replace('.js', '[extname]'),
        comments: { legal: false },
        // Few files before the first paint: on a slow network every request costs a round trip.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Both the page and the worker need it, the page only after its first drawing.
            { name: 'data', test: /node_modules\/dexie\/|\/src\/data\/saved-data/ },
            {
              name: (id, graph) => contractChunk(id, graph),
              debugName: 'contract',
              test: /node_modules\/comlink\/|\/contract\/(?!wire|rules\/rule-set|call|envelope|shell)|preload-helper|rolldown.runtime/,
            },
            // Few files after the first drawing too.
            {
              name: (id, graph) => momentOf(id, graph),
              debugName: 'moments',
              test: /\/(src|worker|contract)\/.*(?<!\.critical\.css)$|node_modules\/(crypto-js|dompurify|workbox-window)\/|__vite-browser-external/,
            },
            // Apart from the entry, which changes more often, because it names the style sheets.
            { name: (id) => PACK_PART.exec(id)?.slice(1).join('-') ?? null, test: PACK_PART },
            // Loaded when a player first signs in through another service, and not precached.
            { name: 'firebase', test: /node_modules\/@?firebase\/|\/src\/data\/firebase/ },
            // The one style sheet of the HTML. It has to be the first, since it declares the order of the layers.
            { name: 'critical', test: /\/src\/theme\/.*\.css$|\.critical\.css$/ },
            // The other style sheets of `ui` in one file. Extras, which every page loads, needs them too.
            { name: 'ui', test: /\/src\/ui\/(?!.*\.critical\.css$).*\.css$/ },
            // Apart from the page, so that each is evaluated in a task of its own.
            { name: 'libraries', test: LIBRARY },
            {
              name: (id, graph) => (isPage(id, graph) ? 'page' : null),
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
    sequence: { sequencer: LongestFirst },
  },
});

import type { KnipConfig } from 'knip';

/** Style sheets import by `@import` and by the addresses of fonts and pictures that packages bring. */
const IMPORTED = /(?:@import\s+|url\(\s*)['"](\.[^'"]+|@?[a-z][^'":]*)['"]/g;

/** Finds files, exports, types and packages that nothing uses. Ignored files (.gitignore) are not checked. */
const config: KnipConfig = {
  // Found without being listed here: index.html's scripts, and the files that the scripts in package.json name.
  entry: [
    // Built or started by vite.config.ts and scripts/.
    'src/data/start-worker.ts',
    'src/app/startup/boot.ts',
    'src/prerender.tsx',
    'worker/home-rows.ts',
    'worker/index.ts',
    'sw/index.ts',
    'gateway/main.ts',
    'tests/bench/run.ts',
    'tests/pictures/run.ts',
    // Linked from index.html.
    'src/theme/critical.css',
    // Loaded by the demo vendor's page (play.html).
    'gateway/vendor/page/game.{js,css}',
    // Started as a process of its own by tests/support/firebase-emulator.ts.
    'tests/firebase/emulator.mjs',
    // Named by scripts/test.mjs.
    'tests/support/flaky-reporter.ts',
    'tests/**/*.{test,spec}.{ts,tsx}',
  ],
  project: [
    '{contract,src,worker,sw,gateway,tests}/**/*.{ts,tsx,js,cjs,mjs,css}',
    'scripts/**/*.{mjs,ts}',
    '*.ts',
  ],
  compilers: {
    css: (text: string) => [...text.matchAll(IMPORTED)].map(([, path]) => `import '${path}';`).join('\n'),
  },
  ignoreDependencies: [
    // gateway/art/fonts.ts composes the path of each font file.
    '@fontsource/barlow-condensed',
  ],
  // Debian's, which scripts/find-engines.mjs finds or installs.
  ignoreBinaries: ['WebKitWebDriver', 'Xvfb'],
  ignoreIssues: {
    // Each visitor of tests/e2e/visitor.ts has these modules as properties: `visitor.home.isShown(page)`.
    'tests/e2e/pages/{home,game-list}.ts': ['exports'],
  },
};

export default config;

/** Who may import whom. The realms share the contract and nothing else. */
const realms = ['worker', 'sw', 'gateway', 'src'];
const apart = realms.map((realm) => ({
  name: `${realm}-knows-only-the-contract`,
  severity: 'error',
  from: { path: `^${realm}/` },
  to: { path: `^(${realms.filter((other) => other !== realm).join('|')}|tests|scripts)/` },
}));
const only = (name, path, packages) => ({
  name,
  severity: 'error',
  from: { path: '^(src|worker|sw|gateway|contract)/', pathNot: path },
  to: { path: `node_modules/(${packages})/` },
});

/** The layers of the page, lowest first, with all that each may import of `src` beside itself. */
const LAYERS = {
  lib: {
    comment: 'Stores, web storage and small helpers: the contract and React, nothing of the app.',
    may: [],
  },
  i18n: { comment: 'Texts, languages and formats.', may: ['lib'] },
  theme: { comment: 'Tokens and themes. What follows the settings is in app/startup.', may: ['lib'] },
  ui: {
    comment: 'The design system: draws from its props. No data, no worker, no routes, no native app.',
    may: ['lib', 'i18n', 'theme'],
  },
  nav: { comment: 'Routes, menus and links, as data. Icons are names.', may: ['lib', 'i18n', 'ui'] },
  native: { comment: 'The native app, the browser and the device.', may: ['lib'] },
  data: {
    comment: 'The only door to the worker and to the saved rows. Draws nothing.',
    may: ['lib', 'i18n', 'nav', 'native'],
  },
  shared: {
    comment: 'Parts that know the product and that several features use.',
    may: ['lib', 'i18n', 'theme', 'ui', 'nav', 'native', 'data'],
  },
  features: {
    comment: 'The screens of an area. What two areas need is shared.',
    may: ['lib', 'i18n', 'theme', 'ui', 'nav', 'native', 'data', 'shared'],
  },
  app: {
    comment: 'The frame around the screens, and the start.',
    may: ['lib', 'i18n', 'theme', 'ui', 'nav', 'native', 'data', 'shared', 'features'],
  },
};
const layers = Object.entries(LAYERS).map(([layer, { comment, may }]) => ({
  name: `src-layer-${layer}`,
  comment,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...may].join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...apart,
    {
      name: 'contract-imports-zod-only',
      comment: 'The named queries also import types of Dexie.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '^contract/tables\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'] },
    },
    {
      name: 'tables-import-zod-and-dexie-only',
      severity: 'error',
      from: { path: '^contract/tables\\.ts$' },
      to: { pathNot: ['^contract/', 'node_modules/zod/', 'node_modules/dexie/'] },
    },
    {
      name: 'tables-do-not-run-dexie',
      severity: 'error',
      from: { path: '^contract/tables\\.ts$' },
      to: { path: 'node_modules/dexie/', dependencyTypesNot: ['type-only'] },
    },
    ...layers,
    {
      name: 'design-system-knows-no-rows',
      comment:
        'Below the data the contract is constants, languages and field rules; nav also names categories and gates.',
      severity: 'error',
      from: { path: '^src/(lib|i18n|theme|ui|nav)/' },
      to: { path: '^contract/(commands|queries|tables|resources)\\.ts$' },
    },
    {
      name: 'every-folder-of-src-is-a-layer',
      comment: 'A new folder gets its row in LAYERS.',
      severity: 'error',
      from: {},
      to: { path: '^src/[^/]+/', pathNot: `^src/(${Object.keys(LAYERS).join('|')})/` },
    },
    {
      name: 'a-feature-does-not-import-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only('comlink-in-two-places', '^(worker/expose\\.ts|src/data/)', 'comlink'),
    only('live-queries-in-one-place', '^src/data/', 'dexie-react-hooks'),
    only('react-i18next-in-one-place', '^src/i18n/', 'react-i18next'),
    only('dexie-in-worker-and-data', '^(worker/|src/data/|contract/tables\\.ts$)', 'dexie'),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-cycles-between-folders',
      comment: 'Also through type imports: two folders that need each other are one, or a third is missing.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};

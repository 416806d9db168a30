/** Which modules may import which. The realms share the contract and nothing else. */
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
    {
      name: 'below-the-features',
      severity: 'error',
      from: { path: '^src/(ui|i18n|nav|theme|data|native)/' },
      to: { path: '^src/(features|app)/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'a-feature-does-not-import-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    only('comlink-in-two-places', '^(worker/index\\.ts|src/data/)', 'comlink'),
    only('live-queries-in-one-place', '^src/data/', 'dexie-react-hooks'),
    only('dexie-in-worker-and-data', '^(worker/|src/data/|contract/tables\\.ts$)', 'dexie'),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};

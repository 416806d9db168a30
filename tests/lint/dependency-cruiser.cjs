/** Who may know whom. The realms share the contract and nothing else. */
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
      comment: 'Dexie is imported as types by the named queries.',
      severity: 'error',
      from: { path: '^contract/' },
      to: { pathNot: ['^contract/', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
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
    only('dexie-in-worker-and-data', '^(worker/|src/data/|contract/queries)', 'dexie'),
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};

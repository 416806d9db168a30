import type { TestProjectConfiguration } from 'vitest/config';

/**
 * Tests of what a database decides: money, keys, codes, sessions, merchants, migrations. They run on a Postgres server, if
 * there is one, and on the embedded database.
 */
const ON_BOTH_DATABASES = [
  ...[
    'agent-rebates',
    'contract-runs',
    'contracts',
    'deposits',
    'given-contract-limits',
    'given-contracts',
    'ledger',
    'missions',
    'payment-password',
    'payment-reports',
    'rebates',
    'reconciliation',
    'records',
    'rewards',
    'rounds',
    'team-money',
    'transfers',
    'withdrawal-rules',
    'withdrawals',
  ],
  ...[
    'captcha',
    'devices',
    'guessing',
    'idempotency',
    'login',
    'passkeys',
    'passwords',
    'registration',
    'requests',
    'sessions',
    'sms-codes',
    'trial',
  ],
  ...['content-upgrade', 'game-search', 'games', 'tenant-identities', 'tenant-upgrade', 'tenants', 'upgrade'],
];

/** Each of these needs modules of its own: it replaces some of them, or tests what a page does when it starts. */
const ISOLATED = ['tests/unit/{src,sw}/**/*.test.{ts,tsx}', 'tests/unit/gateway/timing.test.ts'];

/** CI repeats a failed test once and names it at the end of the run. Everywhere else it fails at once (decision 0038). */
const RETRIES = process.env['CI'] ? 1 : 0;

const UNIT = { maxWorkers: 2, testTimeout: 60_000, retry: RETRIES, hookTimeout: 120_000 };

/** One bundle of the gateway, and one Postgres server. */
const ON_SERVER = ['tests/support/bundle-gateway.ts', 'tests/support/database-server.ts'];

/** The parts of the tests that vitest runs, each by itself (`scripts/test.mjs`); `unit-isolated` belongs to `unit`. */
export const TEST_PROJECTS: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      ...UNIT,
      name: 'unit',
      globalSetup: ON_SERVER,
      setupFiles: 'tests/support/use-database-server.ts',
      include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/tables/**/*.test.ts'],
      exclude: ISOLATED,
      // Loading gateway and worker anew for each file would take a third of the time.
      isolate: false,
    },
  },
  { extends: true, test: { ...UNIT, name: 'unit-isolated', include: ISOLATED } },
  {
    extends: true,
    test: {
      ...UNIT,
      name: 'embedded',
      include: ON_BOTH_DATABASES.map((name) => `tests/unit/gateway/${name}.test.ts`),
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      globalSetup: ON_SERVER,
      include: ['tests/e2e/specs/**/*.spec.ts'],
      // Each file has its own gateway. Files that run in the same process share a browser.
      maxWorkers: 2,
      isolate: false,
      testTimeout: 180_000,
      retry: RETRIES,
      hookTimeout: 240_000,
      // The same timeout as for elements.
      expect: { poll: { timeout: 30_000 } },
    },
  },
  {
    extends: true,
    test: {
      name: 'faults',
      globalSetup: ON_SERVER,
      include: ['tests/faults/**/*.test.ts'],
      maxWorkers: 3,
      isolate: false,
      testTimeout: 300_000,
      retry: RETRIES,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
    },
  },
  {
    extends: true,
    test: {
      // What only a Postgres server shows: two gateways on one database, lost connections, a stop under the app.
      name: 'postgres',
      include: ['tests/postgres/**/*.test.ts'],
      globalSetup: ON_SERVER,
      maxWorkers: 2,
      isolate: false,
      testTimeout: 120_000,
      retry: RETRIES,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
    },
  },
  {
    extends: true,
    test: {
      name: 'engines',
      globalSetup: 'tests/support/bundle-gateway.ts',
      include: ['tests/engines/**/*.test.ts'],
      // One browser after another.
      maxWorkers: 1,
      isolate: false,
      testTimeout: 300_000,
      retry: RETRIES,
      hookTimeout: 240_000,
      expect: { poll: { timeout: 30_000 } },
    },
  },
];

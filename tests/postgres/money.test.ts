import { describe, it } from 'vitest';
import { LIMIT_MS, performMoneyRun } from '../faults/money/perform';
import { createDatabase } from '../support/server-database';
import { serverUrl } from './server';

describe('money on a Postgres server', () => {
  it(
    'is moved once or not at all, and every report agrees with the ledger',
    { timeout: LIMIT_MS },
    async () => performMoneyRun(await createDatabase(serverUrl())),
  );
});

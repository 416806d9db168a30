import { describe, it } from 'vitest';
import { LIMIT_MS, performMoneyRun } from './perform';

describe('money on the embedded database', () => {
  it('is moved once or not at all, and every report agrees with the ledger', { timeout: LIMIT_MS }, () =>
    performMoneyRun(),
  );
});

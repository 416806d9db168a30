import { describe, it } from 'vitest';
import { performMoneyRun } from './perform';

describe('money on the embedded database', () => {
  it('is moved once or not at all, and every report agrees with the ledger', () => performMoneyRun());
});

import type { StoredDeposit } from '../../gateway/store/deposits';

/** A deposit of 100,000 dong that waits to be paid, as the gateway stores it. */
export const depositOf = (memberId: string, change: Partial<StoredDeposit> = {}): StoredDeposit => ({
  id: 'a-deposit',
  merchantCode: 'parlour',
  memberId,
  method: {
    ...{ id: 'sen-bank', kind: 'bank', name: 'Sen Bank', payee: 'Parlour Demo' },
    ...{ min: 1, max: 1e9, amounts: [], bonusPercent: 0, bonusMax: 0, minutes: 30 },
  },
  amountMinor: 10_000_000,
  bonusMinor: 0,
  state: 'waiting',
  instructions: { lines: [{ line: 'account', value: '0123456789' }], qr: null, link: null },
  paidMinor: null,
  createdAt: Date.now(),
  expiresAt: Date.now() + 1_800_000,
  changedAt: Date.now(),
  proofAt: null,
  ...change,
});

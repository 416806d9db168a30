/** Kinds of movements in a member's wallet, as the ledger and the records name them (spec: gateway, Ledger). */
export type EntryKind = 'opening' | 'bet' | 'win' | 'credit' | 'deposit' | 'bonus' | 'withdraw';

-- Where withdrawals of a member are paid to (spec: withdrawals, Accounts). `provider` is the bank or e-wallet as it was then.
CREATE TABLE payout_accounts (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  provider jsonb NOT NULL,
  holder text NOT NULL,
  number text NOT NULL,
  created_at bigint NOT NULL,
  CONSTRAINT payout_accounts_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE UNIQUE INDEX payout_accounts_once ON payout_accounts (member_id, (provider ->> 'id'), number);

-- Withdrawals of members (spec: withdrawals, States). `account` is the account as it was then.
CREATE TABLE withdrawals (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  account jsonb NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  state text NOT NULL,
  reason text,
  created_at bigint NOT NULL,
  -- When the state was last changed.
  changed_at bigint NOT NULL,
  CONSTRAINT withdrawals_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX withdrawals_member ON withdrawals (member_id, created_at DESC, id DESC);
CREATE INDEX withdrawals_waiting ON withdrawals (merchant, created_at) WHERE state = 'waiting';

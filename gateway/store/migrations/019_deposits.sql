-- Deposits of members (spec: deposits, States). `method` is the method as it was then.
CREATE TABLE deposits (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  method jsonb NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  bonus_minor bigint NOT NULL CHECK (bonus_minor >= 0),
  state text NOT NULL,
  instructions jsonb NOT NULL,
  -- What has arrived; NULL until then.
  paid_minor bigint,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- When the state was last changed.
  changed_at bigint NOT NULL,
  CONSTRAINT deposits_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX deposits_member ON deposits (member_id, created_at DESC, id DESC);
CREATE INDEX deposits_open ON deposits (created_at) WHERE paid_minor IS NULL;

-- What the demo's payment provider knows: which outcome it was told, and when it acts and has acted.
CREATE TABLE demo_payments (
  deposit_id text PRIMARY KEY,
  merchant text NOT NULL,
  amount_minor bigint NOT NULL,
  expires_at bigint NOT NULL,
  outcome text,
  due_at bigint,
  reported_at bigint
);
CREATE INDEX demo_payments_due ON demo_payments (due_at) WHERE reported_at IS NULL;

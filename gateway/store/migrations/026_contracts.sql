-- Contracts of members: salaries by day or hour, and dividends (spec: agent, Contracts). Offered for the upline, paid by
-- the merchant. `terms`: what is compared, the period, and the tiers. An accepted one counts for the periods between
-- `starts_at` and `ends_at`.
CREATE TABLE contracts (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  upline_id text,
  kind text NOT NULL CHECK (kind IN ('salary', 'dividend', 'hourly')),
  terms jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'refused', 'withdrawn', 'replaced')),
  offered_at bigint NOT NULL,
  decided_at bigint,
  starts_at bigint,
  ends_at bigint,
  CONSTRAINT contracts_accepted CHECK ((state = 'accepted') = (starts_at IS NOT NULL)),
  CONSTRAINT contracts_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id),
  CONSTRAINT contracts_upline FOREIGN KEY (merchant, upline_id) REFERENCES members (merchant, id)
);
CREATE INDEX contracts_member ON contracts (member_id, kind, offered_at DESC);
-- One offer of a kind at a time.
CREATE UNIQUE INDEX contracts_offered ON contracts (member_id, kind) WHERE state = 'offered';
CREATE INDEX contracts_run ON contracts (merchant, kind) WHERE state = 'accepted';

-- What a contract came to in a period, also where that was nothing. A period is paid once.
CREATE TABLE contract_payments (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  contract_id text NOT NULL REFERENCES contracts(id) ON DELETE CASCADE,
  kind text NOT NULL,
  from_ms bigint NOT NULL,
  until_ms bigint NOT NULL,
  stake_minor bigint NOT NULL,
  loss_minor bigint NOT NULL,
  members integer NOT NULL,
  -- Place of the tier in the terms, from 0; null below the first.
  tier integer,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  at bigint NOT NULL,
  CONSTRAINT contract_payments_once UNIQUE (member_id, kind, from_ms),
  CONSTRAINT contract_payments_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
-- What each downline contributed to a payment.
CREATE TABLE contract_lines (
  payment_id text NOT NULL REFERENCES contract_payments(id) ON DELETE CASCADE,
  merchant text NOT NULL,
  member_id text NOT NULL,
  stake_minor bigint NOT NULL,
  loss_minor bigint NOT NULL,
  PRIMARY KEY (payment_id, member_id),
  CONSTRAINT contract_lines_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX contract_lines_member ON contract_lines (member_id);

-- Announcements for agents that a member has read.
CREATE TABLE announcement_reads (
  merchant text NOT NULL,
  member_id text NOT NULL,
  announcement_id text NOT NULL REFERENCES announcements(id) ON DELETE CASCADE,
  at bigint NOT NULL,
  PRIMARY KEY (member_id, announcement_id),
  CONSTRAINT announcement_reads_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);

-- What members have set for themselves (spec: safer-play, Deposit limits). A limit that is raised or removed changes at `pending_at`;
-- until then `amount_minor` holds. NULL is no limit.
CREATE TABLE deposit_limits (
  merchant text NOT NULL,
  member_id text NOT NULL,
  period text NOT NULL,
  amount_minor bigint CHECK (amount_minor > 0),
  pending_minor bigint CHECK (pending_minor > 0),
  pending_at bigint,
  PRIMARY KEY (member_id, period),
  CONSTRAINT deposit_limits_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);

-- Time-outs and self-exclusions. While one lasts the member neither logs in nor bets nor deposits.
CREATE TABLE play_breaks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  kind text NOT NULL,
  began_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  -- When the operator lifted it.
  lifted_at bigint,
  CONSTRAINT play_breaks_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX play_breaks_member ON play_breaks (member_id, ends_at) WHERE lifted_at IS NULL;
CREATE INDEX members_contact_email ON members (merchant, lower(email)) WHERE email IS NOT NULL;

-- Minutes between reality checks; 0 is off.
ALTER TABLE members ADD COLUMN reality_minutes integer NOT NULL DEFAULT 0;
-- Since when the member has been playing on this device: a session that a device resumes goes on with the clock of the last.
ALTER TABLE sessions ADD COLUMN clock_at bigint;
UPDATE sessions SET clock_at = opened_at;
ALTER TABLE sessions ALTER COLUMN clock_at SET NOT NULL;

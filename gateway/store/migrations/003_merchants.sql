-- Values of a merchant are stored under its code.
UPDATE facts SET key = 'features:parlour' WHERE key = 'features';
DELETE FROM facts WHERE key = 'merchant';
CREATE INDEX messages_unread ON messages (member_id) WHERE read_at IS NULL;
CREATE TABLE rewards (
  id bigserial PRIMARY KEY,
  member_id text NOT NULL REFERENCES members(id),
  kind text NOT NULL,
  title text NOT NULL,
  amount_minor bigint NOT NULL,
  claimed_at bigint,
  at bigint NOT NULL
);
CREATE INDEX rewards_unclaimed ON rewards (member_id) WHERE claimed_at IS NULL;

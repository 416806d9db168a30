-- What limits count (spec: gateway, Limits). `subject`: an account, a number, a mailbox or a session. `network`: an IPv4
-- address or the /64 of an IPv6 address.
ALTER TABLE login_failures RENAME TO attempts;
ALTER TABLE attempts RENAME COLUMN account TO subject;
ALTER TABLE attempts RENAME COLUMN address TO network;
ALTER TABLE attempts ADD COLUMN id bigserial PRIMARY KEY;
ALTER TABLE attempts ADD COLUMN kind text NOT NULL DEFAULT 'login';
ALTER TABLE attempts ALTER COLUMN kind DROP DEFAULT;
DROP INDEX login_failures_account;
DROP INDEX login_failures_address;
ALTER INDEX login_failures_age RENAME TO attempts_at;
CREATE INDEX attempts_subject ON attempts (merchant, kind, subject, at);
CREATE INDEX attempts_network ON attempts (merchant, kind, network, at);

-- Where an account has logged in.
CREATE TABLE known_networks (
  merchant text NOT NULL,
  name text NOT NULL,
  network text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (merchant, name, network)
);
CREATE INDEX known_networks_at ON known_networks (at);

-- Codes and captchas from before were hashed without a key. They are valid for minutes.
DELETE FROM codes;
DELETE FROM captchas;
ALTER TABLE codes RENAME COLUMN address TO network;
DROP INDEX codes_address;

-- Members are invited by a code of their own: 48 random bits. User names are no invitation codes any more.
ALTER TABLE members ADD COLUMN invitation_code text NOT NULL
  DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
CREATE UNIQUE INDEX members_invitation ON members (merchant, invitation_code);

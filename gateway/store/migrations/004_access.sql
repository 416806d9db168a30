-- Accounts: registration fields, codes, captchas, sign-in through other services.
ALTER TABLE members ADD COLUMN has_password boolean NOT NULL DEFAULT true;
ALTER TABLE members ADD COLUMN mobile_dial text;
ALTER TABLE members ADD COLUMN mobile_num text;
-- A verified number belongs to one member.
ALTER TABLE members ADD COLUMN mobile_verified boolean NOT NULL DEFAULT false;
ALTER TABLE members ADD COLUMN email text;
ALTER TABLE members ADD COLUMN payment_password_hash text;
ALTER TABLE members ADD COLUMN profile jsonb NOT NULL DEFAULT '{}';
ALTER TABLE members ADD COLUMN register_method text;
-- A one-time password sent by mail; the member's own stays valid.
ALTER TABLE members ADD COLUMN mailed_hash text;
ALTER TABLE members ADD COLUMN mailed_until bigint;
CREATE UNIQUE INDEX members_mobile ON members (mobile_num, mobile_dial) WHERE mobile_verified;
CREATE INDEX members_trials ON members (registered_at) WHERE type = 4;
CREATE TABLE identities (
  channel text NOT NULL,
  subject text NOT NULL,
  member_id text NOT NULL REFERENCES members(id),
  PRIMARY KEY (channel, subject)
);
CREATE TABLE captchas (id text PRIMARY KEY, answer_hash text NOT NULL, expires_at bigint NOT NULL);
CREATE INDEX captchas_expiry ON captchas (expires_at);
CREATE TABLE codes (
  id text PRIMARY KEY,
  purpose text NOT NULL,
  dial text NOT NULL,
  number text NOT NULL,
  code_hash text NOT NULL,
  address text NOT NULL,
  guesses int NOT NULL DEFAULT 0,
  used boolean NOT NULL DEFAULT false,
  at bigint NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX codes_number ON codes (number, purpose, at DESC);
CREATE INDEX codes_address ON codes (address, at);
CREATE INDEX codes_at ON codes (at);
CREATE INDEX login_failures_account ON login_failures (account, at);
CREATE INDEX login_failures_address ON login_failures (address, at);

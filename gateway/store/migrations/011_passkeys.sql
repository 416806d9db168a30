-- Passkeys (decision 0029). The handle is what authenticators store of a member: random, nothing else can be read from it.
ALTER TABLE members ADD COLUMN passkey_handle text UNIQUE;
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  merchant text NOT NULL,
  member_id text NOT NULL,
  credential_id text NOT NULL,
  public_key text NOT NULL,
  -- How often the authenticator says it was used; 0 if it does not count.
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  aaguid text NOT NULL,
  added_at bigint NOT NULL,
  last_used_at bigint,
  CONSTRAINT passkeys_credential UNIQUE (merchant, credential_id),
  CONSTRAINT passkeys_tenant FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX passkeys_member ON passkeys (member_id, added_at);
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  merchant text NOT NULL,
  -- Who may use it to create a passkey; NULL: it is for a login.
  member_id text,
  expires_at bigint NOT NULL
);
CREATE INDEX passkey_challenges_expiry ON passkey_challenges (expires_at);
-- The passkey that opened a session.
ALTER TABLE sessions ADD COLUMN passkey_id text;
CREATE INDEX sessions_passkey ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;

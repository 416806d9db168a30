-- Credentials of devices (decision 0030). One that is revoked is deleted, and its sessions with it.
CREATE TABLE devices (
  merchant text NOT NULL,
  -- Chosen by the device.
  id text NOT NULL,
  member_id text NOT NULL,
  name text NOT NULL,
  -- ECDSA P-256, SPKI in base64url.
  public_key text NOT NULL,
  -- Hashes of the value that the next login uses up, and of the one that the last login has used up.
  value_hash text NOT NULL,
  previous_hash text,
  created_at bigint NOT NULL,
  used_at bigint NOT NULL,
  PRIMARY KEY (merchant, id),
  FOREIGN KEY (merchant, member_id) REFERENCES members (merchant, id)
);
CREATE INDEX devices_member ON devices (member_id, used_at DESC);
CREATE INDEX devices_used ON devices (used_at);
ALTER TABLE sessions ADD COLUMN device text;
ALTER TABLE sessions ADD CONSTRAINT sessions_device
  FOREIGN KEY (merchant, device) REFERENCES devices (merchant, id) ON DELETE CASCADE;
CREATE INDEX sessions_device ON sessions (merchant, device) WHERE device IS NOT NULL;
CREATE TABLE device_challenges (
  challenge_hash text PRIMARY KEY,
  merchant text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX device_challenges_expiry ON device_challenges (expires_at);
-- Names the picture of a member, and nothing else: it tells neither id nor account.
ALTER TABLE members ADD COLUMN avatar text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');

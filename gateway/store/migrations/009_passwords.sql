-- A mailed password opens only the step that sets a new one. The ticket of that step is stored as a hash.
ALTER TABLE members ADD COLUMN mailed_ticket_hash text;
CREATE UNIQUE INDEX members_mailed_ticket ON members (mailed_ticket_hash) WHERE mailed_ticket_hash IS NOT NULL;

-- A number that nobody has verified is the login name of the member who registered with it first.
ALTER TABLE members ADD COLUMN mobile_login boolean NOT NULL DEFAULT false;
UPDATE members SET mobile_login = true WHERE id IN (
  SELECT DISTINCT ON (merchant, mobile_num, mobile_dial) id FROM members
  WHERE mobile_num IS NOT NULL AND NOT mobile_verified AND account ~ '^mb[0-9]{8}$'
  ORDER BY merchant, mobile_num, mobile_dial, registered_at
);
CREATE UNIQUE INDEX members_mobile_login ON members (merchant, mobile_num, mobile_dial) WHERE mobile_login;

-- However long a session is used, it ends at this time.
ALTER TABLE sessions ADD COLUMN ends_at bigint;
UPDATE sessions SET ends_at = expires_at + 86400000;
ALTER TABLE sessions ALTER COLUMN ends_at SET NOT NULL;
-- A session's token changes with the member's password. With the token of before, the client can still ask what became of
-- the change, should its answer have been lost.
ALTER TABLE sessions ADD COLUMN replaced_hash text;
CREATE UNIQUE INDEX sessions_replaced ON sessions (replaced_hash) WHERE replaced_hash IS NOT NULL;
-- What was launched in the session goes on.
ALTER TABLE launches DROP CONSTRAINT launches_session_hash_fkey;
ALTER TABLE launches ADD CONSTRAINT launches_session_hash_fkey
  FOREIGN KEY (session_hash) REFERENCES sessions (token_hash) ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE plays DROP CONSTRAINT plays_session_hash_fkey;
ALTER TABLE plays ADD CONSTRAINT plays_session_hash_fkey
  FOREIGN KEY (session_hash) REFERENCES sessions (token_hash) ON DELETE CASCADE ON UPDATE CASCADE;

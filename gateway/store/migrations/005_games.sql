-- Games: names in other languages, the vendors' own classifications, and the folded search text.
ALTER TABLE games ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
ALTER TABLE games ADD COLUMN classify text[] NOT NULL DEFAULT '{}';
ALTER TABLE games ADD COLUMN min_line int;
ALTER TABLE games ADD COLUMN search text;
CREATE TABLE classifications (
  vendor_code text NOT NULL REFERENCES vendors(code),
  game_type text NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  names jsonb NOT NULL DEFAULT '{}',
  position int NOT NULL,
  PRIMARY KEY (vendor_code, game_type, code)
);
ALTER TABLE vendors ADD COLUMN state text NOT NULL DEFAULT 'up';
-- Games of the vendor cannot be shown in a frame.
ALTER TABLE vendors ADD COLUMN outside boolean NOT NULL DEFAULT false;
-- Lotteries: each is a game with the interval of its draws. A result has `balls` digits (`highest` = 9), or numbers from 1 to `highest`.
CREATE TABLE lottery_groups (code text PRIMARY KEY, name text NOT NULL, names jsonb NOT NULL, position int NOT NULL);
CREATE TABLE lotteries (
  game_id text PRIMARY KEY REFERENCES games(id),
  code text NOT NULL UNIQUE,
  group_code text NOT NULL REFERENCES lottery_groups(code),
  play_types text[] NOT NULL,
  interval_ms bigint NOT NULL,
  offset_ms bigint NOT NULL,
  balls int NOT NULL,
  highest int NOT NULL,
  position int NOT NULL
);
-- A launch passes a ticket to the vendor's page, which exchanges it for a play. Both end with their session.
CREATE TABLE launches (
  ticket_hash text PRIMARY KEY,
  session_hash text NOT NULL REFERENCES sessions(token_hash) ON DELETE CASCADE,
  vendor_code text NOT NULL REFERENCES vendors(code),
  game_id text REFERENCES games(id),
  language text NOT NULL,
  merchant text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX launches_session ON launches (session_hash);
CREATE INDEX launches_expiry ON launches (expires_at);
CREATE TABLE plays (
  play_hash text PRIMARY KEY,
  session_hash text NOT NULL REFERENCES sessions(token_hash) ON DELETE CASCADE,
  vendor_code text NOT NULL REFERENCES vendors(code),
  game_id text REFERENCES games(id),
  language text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX plays_session ON plays (session_hash);
CREATE INDEX plays_expiry ON plays (expires_at);
-- A round of a play moves money once: its result is stored with the bet.
ALTER TABLE bets ADD COLUMN play_hash text;
ALTER TABLE bets ADD COLUMN round text;
ALTER TABLE bets ADD COLUMN outcome jsonb;
ALTER TABLE bets ADD COLUMN balance_minor bigint;
CREATE UNIQUE INDEX bets_round ON bets (play_hash, round) WHERE round IS NOT NULL;
CREATE INDEX winners_at ON winners (at DESC);

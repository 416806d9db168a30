CREATE TABLE facts (key text PRIMARY KEY, value jsonb NOT NULL);
CREATE TABLE members (
  id text PRIMARY KEY,
  account text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  nickname text,
  type int NOT NULL,
  upline_id text REFERENCES members(id),
  to_upline boolean NOT NULL DEFAULT false,
  disabled boolean NOT NULL DEFAULT false,
  registered_at bigint NOT NULL,
  last_login_at bigint
);
CREATE TABLE wallets (member_id text PRIMARY KEY REFERENCES members(id), balance_minor bigint NOT NULL);
CREATE TABLE transactions (
  id bigserial PRIMARY KEY,
  member_id text NOT NULL REFERENCES members(id),
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  note text,
  at bigint NOT NULL
);
CREATE INDEX transactions_member ON transactions (member_id, at DESC);
CREATE TABLE bets (
  id bigserial PRIMARY KEY,
  member_id text NOT NULL REFERENCES members(id),
  game_id text NOT NULL,
  stake_minor bigint NOT NULL,
  win_minor bigint NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX bets_member ON bets (member_id, at DESC);
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  member_id text NOT NULL REFERENCES members(id),
  expires_at bigint NOT NULL
);
CREATE INDEX sessions_member ON sessions (member_id);
CREATE TABLE login_failures (account text NOT NULL, address text NOT NULL, at bigint NOT NULL);
CREATE INDEX login_failures_at ON login_failures (account, address, at);
CREATE TABLE nonces (nonce text PRIMARY KEY, at bigint NOT NULL);
CREATE TABLE idempotency (
  member_id text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status int NOT NULL,
  answer text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (member_id, key)
);
CREATE TABLE vendors (
  code text PRIMARY KEY,
  name text NOT NULL,
  listed_under text NOT NULL,
  game_type text NOT NULL,
  style int NOT NULL,
  device int NOT NULL,
  layout text NOT NULL,
  position int NOT NULL
);
CREATE TABLE games (
  id text PRIMARY KEY,
  name text NOT NULL,
  vendor_code text NOT NULL REFERENCES vendors(code),
  game_type text NOT NULL,
  is_new boolean NOT NULL,
  hot_rank int,
  jackpot boolean NOT NULL,
  free_play boolean NOT NULL,
  min_bet numeric,
  position int NOT NULL
);
CREATE INDEX games_type ON games (game_type, position);
CREATE INDEX games_hot ON games (hot_rank) WHERE hot_rank IS NOT NULL;
CREATE TABLE favourites (
  member_id text NOT NULL REFERENCES members(id),
  game_id text NOT NULL REFERENCES games(id),
  at bigint NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
CREATE TABLE recent_games (
  member_id text NOT NULL REFERENCES members(id),
  game_id text NOT NULL REFERENCES games(id),
  at bigint NOT NULL,
  PRIMARY KEY (member_id, game_id)
);
CREATE TABLE announcements (
  id text PRIMARY KEY,
  kind text NOT NULL,
  language text,
  title text NOT NULL,
  subtitle text,
  content text NOT NULL DEFAULT '',
  image text,
  link text,
  execution text,
  promotion_type text,
  position int NOT NULL,
  at bigint NOT NULL
);
CREATE TABLE hot_matches (
  id text PRIMARY KEY,
  vendor_code text NOT NULL,
  game_id text NOT NULL,
  league text NOT NULL,
  home_team text NOT NULL,
  away_team text NOT NULL,
  at bigint NOT NULL
);
CREATE TABLE winners (id bigserial PRIMARY KEY, customer text NOT NULL, game_id text NOT NULL, amount_minor bigint NOT NULL, at bigint NOT NULL);
CREATE TABLE messages (
  id bigserial PRIMARY KEY,
  member_id text NOT NULL REFERENCES members(id),
  title text NOT NULL,
  content text NOT NULL,
  read_at bigint,
  at bigint NOT NULL
);

CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX nonces_at ON nonces (at);
CREATE INDEX idempotency_at ON idempotency (at);
CREATE INDEX login_failures_age ON login_failures (at);
CREATE INDEX favourites_order ON favourites (member_id, at DESC, game_id);
CREATE INDEX recent_games_order ON recent_games (member_id, at DESC, game_id);

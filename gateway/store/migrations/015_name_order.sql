-- What the names of a game are sorted by, by language code; the default name under an empty code.
ALTER TABLE games ADD COLUMN name_order jsonb;
-- Lists start with the hot games.
CREATE INDEX games_popular ON games (game_type, hot_rank, position, id);

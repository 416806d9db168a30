-- What a member's list of sessions shows. The id names a session there; it opens nothing.
ALTER TABLE sessions ADD COLUMN id text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', '');
ALTER TABLE sessions ADD CONSTRAINT sessions_id UNIQUE (id);
ALTER TABLE sessions ADD COLUMN name text NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN opened_at bigint;
ALTER TABLE sessions ADD COLUMN used_at bigint;
UPDATE sessions SET opened_at = ends_at - 86400000, used_at = expires_at - 1800000;
ALTER TABLE sessions ALTER COLUMN opened_at SET NOT NULL;
ALTER TABLE sessions ALTER COLUMN used_at SET NOT NULL;
